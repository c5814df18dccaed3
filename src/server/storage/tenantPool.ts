/**
 * Hands out connections, preferring one that serves the wanted institution already.
 *
 * `pg.Pool` opens and closes them; it cannot choose among idle ones, so idle ones wait here.
 */
import type { PoolClient } from 'pg';
import { Connection } from './connection';

/** Where connections come from. */
export interface ConnectionSource {
  kind: 'pglite' | 'postgres';
  role: string | undefined;
  size: number;
  connect(): Promise<PoolClient>;
  close(): Promise<void>;
}

export class TenantPool {
  private readonly idle: Connection[] = [];
  private readonly waiting: (() => void)[] = [];
  private open = 0;
  private readonly listeners: ((notice: string | undefined) => void)[] = [];
  private readonly ownListeners: ((notices: readonly string[]) => Promise<void>)[] = [];

  constructor(private readonly source: ConnectionSource) {}

  /** Hears notices of the database; undefined = a connection was lost, and maybe notices with it. */
  listen(listener: (notice: string | undefined) => void): void {
    this.listeners.push(listener);
  }

  /** Hears what was written through this pool, before the write returns; it returns when the promise is kept. */
  listenOwn(listener: (notices: readonly string[]) => Promise<void>): void {
    this.ownListeners.push(listener);
  }

  tell(notice: string | undefined): void {
    for (const listener of this.listeners) listener(notice);
  }

  /** Runs with a connection bound to the institution; `undefined` takes any. */
  async use<T>(instId: string | undefined, run: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.acquire(instId);
    try {
      return await run(connection);
    } catch (error) {
      if (isConnectionLoss(error)) connection.broken = true;
      throw error;
    } finally {
      this.release(connection);
    }
  }

  /** A connection bound to the institution. Whoever takes one must release it. */
  async acquire(instId: string | undefined): Promise<Connection> {
    const connection = await this.take(instId);
    try {
      await connection.bindTo(instId);
      return connection;
    } catch (error) {
      connection.broken = true;
      this.release(connection);
      throw error;
    }
  }

  release(connection: Connection): void {
    if (connection.broken) this.drop(connection);
    else this.idle.push(connection);
    this.waiting.shift()?.();
  }

  async close(): Promise<void> {
    for (const connection of this.idle.splice(0)) connection.release();
    await this.source.close();
  }

  private async take(instId: string | undefined): Promise<Connection> {
    for (;;) {
      const connection = this.takeIdle(instId);
      if (connection) return connection;
      if (this.open < this.source.size) return this.connect();
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** The newest idle one of the institution, else the newest at all; the broken ones are let go on the way. */
  private takeIdle(instId: string | undefined): Connection | undefined {
    for (let at = this.idle.length - 1; at >= 0; at--) {
      if (this.idle[at]?.broken) this.drop(this.idle.splice(at, 1)[0]);
    }
    const at = this.idle.findLastIndex((connection) => connection.serves(instId));
    return at === -1 ? this.idle.pop() : this.idle.splice(at, 1)[0];
  }

  private async connect(): Promise<Connection> {
    this.open++;
    try {
      return new Connection(await this.source.connect(), {
        notice: (notice) => this.tell(notice),
        own: (notices) => this.tellOwn(notices),
      });
    } catch (error) {
      this.open--;
      this.waiting.shift()?.();
      throw error;
    }
  }

  private drop(connection: Connection | undefined): void {
    this.open--;
    connection?.release();
    this.tell(undefined);
  }

  private async tellOwn(notices: readonly string[]): Promise<void> {
    await Promise.all(this.ownListeners.map((listener) => listener(notices)));
  }
}

/** Class 57P and 08 of SQLSTATE, and what sockets say. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (typeof code === 'string' && (/^(57P0|08)/.test(code) || /^E[A-Z]+$/.test(code))) return true;
  return typeof message === 'string' && /Connection terminated|not queryable|Client was closed|connection error/i.test(message);
}
