/** A database connection bound to an institution. */
import { type PoolClient, Query } from 'pg';
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

export class Connection implements Queryable {
  /** Institution whose rows row-level security makes visible on this connection. */
  private instId: string | undefined;
  /** Closed by the server or after an error; must not be used again. */
  broken = false;

  /** Notifications caused by this connection that were received but not passed on yet. */
  private own: string[] = [];
  private readonly prepared: PreparedStatements;

  constructor(
    private readonly client: PoolClient,
    private readonly hear: Hearing,
    most = mostPrepared,
  ) {
    this.prepared = new PreparedStatements(most);
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
    await this.query("select set_config('app.inst', $1, false)", [instId], 'bind');
    this.instId = instId;
  }

  async query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    try {
      const { rows } = values ? await this.run<T>(text, values, name) : await this.client.query(text);
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
