/** A database connection bound to an institution. */
import { type PoolClient, Query, type QueryResult } from 'pg';
import { sentNotices } from './buildAccessTriggers';
import { isDamage, placeOfDamage } from './isDamage';
import { closeWith, mostPrepared, PreparedStatements } from './preparedStatements';
import type { Queryable } from './queryable';

/** Callbacks of a connection: notifications on the access channel, and damage. */
interface Hearing {
  /** Called for each notification; undefined = the connection was lost, so notifications may be missing. */
  notice(notice: string | undefined): void;
  /** Called with the notifications caused by a statement on this connection; the statement returns when the promise resolves. */
  own(notices: readonly string[]): Promise<void>;
  /** Called when a statement finds damaged data, with the place that the database names. */
  damage(place: string): void;
}

interface ConnectionOptions {
  /** Most prepared statements. */
  most?: number;
  /**
   * Settings that each transaction makes for itself, as a list of `set_config` calls: for connections of a pooler in transaction mode,
   * which gives every transaction another session. Undefined = the session keeps what was set when the connection was opened.
   */
  eachTransaction?: string | undefined;
  /** With `eachTransaction`: the pooler knows which of its sessions has which prepared statement. */
  isNamed?: boolean | undefined;
}

interface Statement {
  text: string;
  values?: readonly unknown[] | undefined;
  name?: string | undefined;
}

/** A client of `pg` that was opened with `pipeline`; its types do not name the stream. */
interface PipelinedClient {
  pipeline: true;
  connection: { stream: { cork(): void; uncork(): void } };
}

export class Connection implements Queryable {
  /** Institution whose rows row-level security makes visible on this connection. */
  private instId: string | undefined;
  /** Closed by the server or after an error; must not be used again. */
  broken = false;

  /** Notifications caused by this connection that were received but not passed on yet. */
  private own: string[] = [];
  private readonly prepared: PreparedStatements;
  private readonly eachTransaction: string | undefined;
  private readonly isNamed: boolean;
  private readonly isPipelined: boolean;
  private isInside = false;
  /** The statement outside a transaction that was sent last; the next one waits for it, because each is a transaction of its own. */
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: PoolClient,
    private readonly hear: Hearing,
    { most = mostPrepared, eachTransaction, isNamed = eachTransaction === undefined }: ConnectionOptions = {},
  ) {
    this.prepared = new PreparedStatements(most);
    this.eachTransaction = eachTransaction;
    this.isNamed = isNamed;
    // In one with settings for each transaction the end asks for notices, and statements outside a transaction wait for each other.
    this.isPipelined = eachTransaction === undefined && (client as unknown as Partial<PipelinedClient>).pipeline === true;
    client.on('error', () => {
      this.broken = true;
      hear.notice(undefined);
    });
    client.on('notification', ({ processId, payload = '' }) => {
      hear.notice(payload);
      if (processId === (client as PoolClient & { processID?: number }).processID) this.own.push(payload);
    });
  }

  serves(instId: string | undefined): boolean {
    return instId === undefined || this.instId === instId;
  }

  /** Sets the institution for row-level security. A round trip only if it differs from the current one. */
  async bindTo(instId: string | undefined): Promise<void> {
    if (this.serves(instId)) return;
    if (this.eachTransaction === undefined) await this.send("select set_config('app.inst', $1, false)", [instId], 'bind');
    this.instId = instId;
  }

  async query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    if (this.eachTransaction === undefined || this.isInside) return this.send<T>(text, values, name);
    const result = this.before.then(() => this.alone(() => this.send<T>(text, values, name)));
    this.before = result.catch(() => undefined);
    return result;
  }

  /** Begins a transaction and runs `then` in the same round trip. */
  async begin(then = ''): Promise<void> {
    // Otherwise it is sent without a turn of the event loop, as `start` needs it.
    if (this.eachTransaction !== undefined) await this.before;
    this.isInside = true;
    await this.send(then ? `${this.beginSql()}; ${then}` : this.beginSql());
  }

  /**
   * Begins a transaction, runs `then` and its first statement; with `isWhole`, the statement is the only one and the transaction ends with
   * it. In one round trip where the connection does not wait between statements: after an error the database refuses the later ones, and a
   * commit rolls back.
   */
  async start<T>(then: string, { text, values, name }: Statement, isWhole: boolean): Promise<T[]> {
    if (!this.isPipelined) {
      await this.begin(then);
      const rows = await this.query<T>(text, values, name);
      if (isWhole) await this.end('commit');
      return rows;
    }
    const { stream } = (this.client as unknown as PipelinedClient).connection;
    // One write to the socket, which is dearer than the statements' own work in this process.
    stream.cork();
    const begun = this.begin(then);
    const found = this.send<T>(text, values, name);
    const ended = isWhole ? this.end('commit') : undefined;
    stream.uncork();
    const [first, rows, last] = await Promise.allSettled([begun, found, ended]);
    for (const one of [first, rows, last]) if (one.status === 'rejected') throw one.reason;
    return rows.status === 'fulfilled' ? rows.value : [];
  }

  /** Ends the transaction. Returns after all processes of the machine have heard of a change of rights (`Hearing.own`). */
  async end(word: 'commit' | 'rollback'): Promise<void> {
    this.isInside = false;
    if (word === 'rollback' || this.eachTransaction === undefined) return void (await this.send(word));
    // The triggers of the notices wait for the commit.
    const [row] = await this.send<{ sent: string | null }>(
      `set constraints all immediate; select current_setting('${sentNotices}', true) as sent; commit`,
    );
    const notices = row?.sent ? row.sent.split('\n') : [];
    for (const notice of notices) this.hear.notice(notice);
    if (notices.length > 0) await this.hear.own(notices);
  }

  private beginSql(): string {
    if (this.eachTransaction === undefined) return 'begin';
    return `begin; select ${this.eachTransaction}, set_config('app.inst', '${this.instId ?? ''}', true)`;
  }

  /** Runs a statement as a transaction of its own. */
  private async alone<T>(run: () => Promise<T>): Promise<T> {
    try {
      await this.send(this.beginSql());
      const result = await run();
      await this.end('commit');
      return result;
    } catch (error) {
      await this.end('rollback').catch(() => {
        this.broken = true;
      });
      throw error;
    }
  }

  private async send<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    try {
      // Through most poolers a name would reach a session that does not know the statement.
      const known = this.isNamed ? name : undefined;
      const rows = values ? (await this.run<T>(text, values, known)).rows : rowsOf(await this.client.query(text));
      // The database sends a connection's own notifications before it confirms the statement.
      if (this.own.length > 0) await this.hear.own(this.own.splice(0));
      return rows as T[];
    } catch (error) {
      if (isDamage(error)) this.hear.damage(placeOfDamage(error as Error));
      // The original stack trace ends at the socket; this one ends at the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** Creates the Query object itself, because the client would copy a query config, which is slow. */
  private run<T>(text: string, values: readonly unknown[], name: string | undefined): Promise<{ rows: T[] }> {
    return new Promise((resolve, reject) => {
      const query = new Query(text, values as unknown[], (error, result) => (error ? reject(error) : resolve(result)));
      const closed = name === undefined ? undefined : this.prepared.use(name);
      if (closed !== undefined) closeWith(query, closed);
      this.client.query(Object.assign(query, { name }));
    });
  }

  release(): void {
    this.client.release(true);
  }
}

/** A text of several statements has several results: the rows of the last one that has any. */
function rowsOf(result: QueryResult | QueryResult[]): unknown[] {
  if (!Array.isArray(result)) return result.rows;
  return result.findLast(({ rows }) => rows.length > 0)?.rows ?? [];
}
