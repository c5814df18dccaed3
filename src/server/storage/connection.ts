/** One database connection that remembers whose tenant it serves. */
import type { PoolClient } from 'pg';
import type { Queryable } from './database';

export class Connection implements Queryable {
  /** Institution that row-level security lets through on this connection. */
  private instId: string | undefined;
  /** Closed by the server or by an error: never used again. */
  broken = false;

  /** `onNotice` hears what the database says on the access channel. */
  constructor(
    private readonly client: PoolClient,
    onNotice: (notice: string) => void,
  ) {
    client.on('error', () => {
      this.broken = true;
    });
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
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
    const config = values ? { text, values: values as unknown[], name } : text;
    const { rows } = await this.client.query(config as { text: string });
    return rows as T[];
  }

  release(): void {
    this.client.release(true);
  }
}
