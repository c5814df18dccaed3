/**
 * Pool of database connections that prefers a connection already bound to the wanted institution.
 *
 * `pg.Pool` opens and closes them. It cannot select among idle connections, so they are kept here.
 */
import { Connection } from './connection';
import type { ConnectionSource } from './connectionSource';

/** A call waiting for a connection. */
interface Waiter {
  serve(connection: Connection): void;
  refuse(cause: unknown): void;
}

export class TenantPool {
  private readonly idle: Connection[] = [];
  /** In order of arrival. Nothing is idle while this is not empty. */
  private readonly waiting: Waiter[] = [];
  /** Number of connections in use, idle or being opened. */
  private open = 0;
  /** Number of those being opened. */
  private opening = 0;
  private closed: Promise<void> | undefined;
  /** Called while closing, when no connection is open any more. */
  private allBack: () => void = () => undefined;
  /** Places that statements found damaged since the start. */
  readonly damaged = new Set<string>();
  private readonly listeners: ((notice: string | undefined) => void)[] = [];
  private readonly ownListeners: ((notices: readonly string[]) => Promise<void>)[] = [];

  constructor(private readonly source: Pick<ConnectionSource, 'size' | 'connect' | 'close' | 'eachTransaction' | 'isNamed'>) {}

  /** Adds a listener for notifications; undefined = a connection was lost, so notifications may be missing. */
  listen(listener: (notice: string | undefined) => void): void {
    this.listeners.push(listener);
  }

  /** Adds a listener for notifications of writes through this pool; the write returns when the promise resolves. */
  listenOwn(listener: (notices: readonly string[]) => Promise<void>): void {
    this.ownListeners.push(listener);
  }

  notify(notice: string | undefined): void {
    for (const listener of this.listeners) listener(notice);
  }

  counts(): { open: number; idle: number; waiting: number } {
    return { open: this.open, idle: this.idle.length, waiting: this.waiting.length };
  }

  /** Runs with a connection bound to the institution; with `undefined`, any connection. */
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

  /** A connection bound to the institution. The caller must release it. */
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

  /** Returns a connection to the pool: to the first waiting call, otherwise it becomes idle. */
  release(connection: Connection): void {
    if (connection.broken || this.closed) this.drop(connection);
    else this.hand(connection);
  }

  /** Refuses waiting and new calls. Closes idle connections at once and others when they are released. Resolves after the last one. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private async end(): Promise<void> {
    const empty = new Promise<void>((resolve) => {
      this.allBack = resolve;
    });
    for (const waiter of this.waiting.splice(0)) waiter.refuse(createClosedError());
    for (const connection of this.idle.splice(0)) {
      this.open--;
      connection.release();
    }
    if (this.open > 0) await empty;
    await this.source.close();
  }

  private take(instId: string | undefined): Connection | Promise<Connection> {
    if (this.closed) throw createClosedError();
    const connection = this.takeIdle(instId);
    if (connection) return connection;
    return new Promise((serve, refuse) => {
      this.waiting.push({ serve, refuse });
      this.openForWaiting();
    });
  }

  /** The most recently used idle connection of the institution, otherwise of any. Removes broken ones. */
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

  /** Opens a connection if the size allows it and not enough are being opened. */
  private openForWaiting(): void {
    if (this.waiting.length > this.opening && this.open < this.source.size) void this.openOne();
  }

  private async openOne(): Promise<void> {
    this.open++;
    this.opening++;
    try {
      const client = await this.source.connect();
      this.opening--;
      const hear = {
        notice: (notice: string | undefined) => this.notify(notice),
        own: (notices: readonly string[]) => this.notifyOwn(notices),
        damage: (place: string) => void this.damaged.add(place),
      };
      this.release(new Connection(client, hear, { eachTransaction: this.source.eachTransaction, isNamed: this.source.isNamed }));
    } catch (cause) {
      this.opening--;
      this.refuseAfterFailure(cause);
    }
  }

  /** Refuses one waiting call per failed attempt. If no connection is open, refuses all, because none can be released to them. */
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

function createClosedError(): Error {
  return new Error('The connection pool is closed');
}

/** SQLSTATE classes 57P and 08, socket errors, and messages of pg. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (typeof code === 'string' && (/^(57P0|08)/.test(code) || /^E[A-Z]+$/.test(code))) return true;
  return (
    typeof message === 'string' &&
    /Connection terminated|not queryable|Client was closed|pool is closed|connection error|trying to connect/i.test(message)
  );
}
