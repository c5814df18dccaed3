/** One database connection that remembers whose tenant it serves. */
import { type PoolClient, Query } from 'pg';
import type { Queryable } from './queryable';

/** Receivers of notices on the access channel of the database. */
export interface Hearing {
  /** Every notice; undefined = the connection was lost, and maybe notices with it. */
  notice(notice: string | undefined): void;
  /** The notices of a statement on this connection, which returns when the promise is kept. */
  own(notices: readonly string[]): Promise<void>;
}

export class Connection implements Queryable {
  /** Institution that row-level security lets through on this connection. */
  private instId: string | undefined;
  /** Closed by the server or by an error: never used again. */
  broken = false;

  /** Notices of writes on this connection that were received and not passed on yet. */
  private own: string[] = [];

  constructor(
    private readonly client: PoolClient,
    private readonly hear: Hearing,
  ) {
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

  /** Tells the database whose rows this connection may see. Costs a round trip only when the institution changes. */
  async bindTo(instId: string | undefined): Promise<void> {
    if (this.serves(instId)) return;
    await this.query("select set_config('app.inst', $1, false)", [instId], 'bind');
    this.instId = instId;
  }

  async query<T = Record<string, unknown>>(text: string, values?: readonly unknown[], name?: string): Promise<T[]> {
    try {
      const { rows } = values ? await this.run<T>(text, values, name) : await this.client.query(text);
      // The database sends a writer its own notices before it says that the statement is through.
      if (this.own.length > 0) await this.hear.own(this.own.splice(0));
      return rows as T[];
    } catch (error) {
      // The trace as it came leads to the socket; this one leads to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** A query made by ourselves: one that the client makes of a description costs it a slow copy of that. */
  private run<T>(text: string, values: readonly unknown[], name: string | undefined): Promise<{ rows: T[] }> {
    return new Promise((resolve, reject) => {
      const query = new Query(text, values as unknown[], (error, result) => (error ? reject(error) : resolve(result)));
      this.client.query(Object.assign(query, { name }));
    });
  }

  release(): void {
    this.client.release(true);
  }
}
