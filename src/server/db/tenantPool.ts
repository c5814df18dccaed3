/**
 * Hands out connections, preferring one that serves the wanted institution already.
 *
 * `pg.Pool` opens and closes them; it cannot choose among idle ones, so idle ones wait here.
 */
import { Connection } from './connection';
import type { ConnectionSource } from './connectionSource';

/** Somebody for whom there was no connection when he asked. */
interface Waiter {
  serve(connection: Connection): void;
  refuse(cause: unknown): void;
}

export class TenantPool {
  private readonly idle: Connection[] = [];
  /** In the order in which they came. While somebody waits, nothing is idle. */
  private readonly waiting: Waiter[] = [];
  /** Handed out, idle or being opened. */
  private open = 0;
  /** Of those, being opened. */
  private opening = 0;
  private closed: Promise<void> | undefined;
  /** Called while closing, when nothing is open any more. */
  private allBack: () => void = () => undefined;
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

  notify(notice: string | undefined): void {
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

  /** Gives a connection back: to whoever waited longest, or it rests until somebody comes. */
  release(connection: Connection): void {
    if (connection.broken || this.closed) this.drop(connection);
    else this.hand(connection);
  }

  /** Refuses who waits and who comes; closes what is idle at once and what is in use when it comes back. Ends after the last one. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private async end(): Promise<void> {
    const empty = new Promise<void>((resolve) => {
      this.allBack = resolve;
    });
    for (const waiter of this.waiting.splice(0)) waiter.refuse(poolClosed());
    for (const connection of this.idle.splice(0)) {
      this.open--;
      connection.release();
    }
    if (this.open > 0) await empty;
    await this.source.close();
  }

  private take(instId: string | undefined): Connection | Promise<Connection> {
    if (this.closed) throw poolClosed();
    const connection = this.takeIdle(instId);
    if (connection) return connection;
    return new Promise((serve, refuse) => {
      this.waiting.push({ serve, refuse });
      this.openForWaiting();
    });
  }

  /** The newest idle one of the institution, else the newest at all; the broken ones are let go on the way. */
  private takeIdle(instId: string | undefined): Connection | undefined {
    for (let at = this.idle.length - 1; at >= 0; at--) {
      if (this.idle[at]?.broken) this.drop(this.idle.splice(at, 1)[0]);
    }
    const at = this.idle.findLastIndex((connection) => connection.serves(instId));
    return at === -1 ? this.idle.pop() : this.idle.splice(at, 1)[0];
  }

  private hand(connection: Connection): void {
    const waiter = this.waiting.shift();
    if (waiter) waiter.serve(connection);
    else this.idle.push(connection);
  }

  /** One connection more, if there is room for it and nobody opens it already. */
  private openForWaiting(): void {
    if (this.waiting.length > this.opening && this.open < this.source.size) void this.openOne();
  }

  private async openOne(): Promise<void> {
    this.open++;
    this.opening++;
    try {
      const client = await this.source.connect();
      this.opening--;
      this.release(new Connection(client, { notice: (notice) => this.notify(notice), own: (notices) => this.notifyOwn(notices) }));
    } catch (cause) {
      this.opening--;
      this.refuseAfterFailure(cause);
    }
  }

  /** One attempt failed: so does one call. The others go on waiting, as long as there is a connection that can come back. */
  private refuseAfterFailure(cause: unknown): void {
    this.forget();
    const refused = this.open > 0 ? 1 : this.waiting.length;
    for (const waiter of this.waiting.splice(0, refused)) waiter.refuse(cause);
  }

  private drop(connection: Connection | undefined): void {
    connection?.release();
    this.forget();
    if (this.closed) return;
    this.notify(undefined);
    this.openForWaiting();
  }

  private forget(): void {
    this.open--;
    if (this.open === 0) this.allBack();
  }

  private async notifyOwn(notices: readonly string[]): Promise<void> {
    await Promise.all(this.ownListeners.map((listener) => listener(notices)));
  }
}

function poolClosed(): Error {
  return new Error('The connection pool is closed');
}

/** Class 57P and 08 of SQLSTATE, and what sockets say. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (typeof code === 'string' && (/^(57P0|08)/.test(code) || /^E[A-Z]+$/.test(code))) return true;
  return (
    typeof message === 'string' &&
    /Connection terminated|not queryable|Client was closed|pool is closed|connection error|trying to connect/i.test(message)
  );
}
