/**
 * A read replica for lists. It is read only while it has what the reader wrote last, and while it is at most some seconds behind; else,
 * and after an error of the replica, the primary answers. Positions are those of the write-ahead log (`0/16B3748`).
 */
import type { Connection } from './connection';
import type { ConnectionSource } from './connectionSource';
import type { Queryable } from './queryable';
import { TenantPool } from './tenantPool';

/** Who reads a list. */
export interface ListReader {
  instId: string;
  /** Position of the log after the reader's last write, if it was not long ago. */
  writtenAt?: string | undefined;
}

interface Sample {
  at: number;
  position: bigint;
}

const lookMs = 1_000;
const maxLagMs = 10_000;
/** Without an answer for so long it is not asked for lists any more. */
const mostSilentMs = 3_000;

export const positionSql = 'select pg_current_wal_insert_lsn()::text as position';
const replayedSql = 'select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()';

/** Around an error that is not the replica's, such as a filter of a field that there is none: the primary would refuse the same. */
class Refusal extends Error {}

export class Replica {
  private readonly pool: TenantPool;
  /** Positions of the primary, the oldest first. */
  private readonly samples: Sample[] = [];
  private replayed = -1n;
  private looked = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private isOver = false;

  constructor(
    source: Pick<ConnectionSource, 'size' | 'connect' | 'close'>,
    private readonly primary: TenantPool,
  ) {
    this.pool = new TenantPool(source);
    // Until it has answered the primary does.
    void this.look();
  }

  async read<T>({ instId, writtenAt }: ListReader, run: (q: Queryable) => Promise<T>): Promise<T> {
    if (await this.mayAnswer(writtenAt)) {
      try {
        return await this.pool.use(instId, (connection) => this.runOn(connection, run));
      } catch (error) {
        if (error instanceof Refusal) throw error.cause;
        // A conflict with the replay of the log, a lost connection, or a table that the replica does not have yet: what the primary says holds.
      }
    }
    return this.primary.use(instId, run);
  }

  /** Milliseconds that the replica is behind; undefined if it does not answer, or is no replica any more. */
  get behindMs(): number | undefined {
    if (performance.now() - this.looked > mostSilentMs) return undefined;
    const known = this.samples.findLast(({ position }) => position <= this.replayed);
    return known && (known === this.samples.at(-1) ? 0 : performance.now() - known.at);
  }

  async close(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.looking;
    await this.pool.close();
  }

  /** After an error of the replica the connection is closed: it may still wait for the answer. Throws what `run` itself refused as a `Refusal`. */
  private async runOn<T>(connection: Connection, run: (q: Queryable) => Promise<T>): Promise<T> {
    const query: Queryable['query'] = async (text, values, name) => {
      try {
        return await connection.query(text, values, name);
      } catch (error) {
        connection.broken = true;
        throw error;
      }
    };
    try {
      return await run({ query });
    } catch (error) {
      throw connection.broken ? error : new Refusal('The reader refused', { cause: error });
    }
  }

  private async mayAnswer(writtenAt: string | undefined): Promise<boolean> {
    const behind = this.behindMs;
    if (behind === undefined || behind > maxLagMs) return false;
    const wanted = positionOf(writtenAt);
    if (wanted === undefined || wanted <= this.replayed) return true;
    await this.lookAtReplica().catch(() => undefined);
    return wanted <= this.replayed;
  }

  private look(): Promise<void> {
    this.looking ??= this.lookAtBoth()
      // One that does not answer is left alone until the next look.
      .catch(() => undefined)
      .finally(() => {
        this.looking = undefined;
        clearTimeout(this.timer);
        if (!this.isOver) this.timer = setTimeout(() => void this.look(), lookMs).unref();
      });
    return this.looking;
  }

  private async lookAtBoth(): Promise<void> {
    const at = performance.now();
    const [row] = await this.primary.use(undefined, (connection) => connection.query<{ position: string }>(positionSql));
    const position = positionOf(row?.position);
    if (position === undefined) return;
    this.samples.push({ at, position });
    while (this.samples[1] && at - this.samples[1].at > maxLagMs) this.samples.shift();
    await this.lookAtReplica();
  }

  private async lookAtReplica(): Promise<void> {
    const [row] = await this.pool.use(undefined, (connection) => this.runOn(connection, (q) => q.query<{ position: string }>(replayedSql)));
    const position = positionOf(row?.position);
    // A primary of its own now: what it says is no longer what was written here.
    this.replayed = position ?? -1n;
    if (position !== undefined) this.looked = performance.now();
  }
}

/** Undefined for a text that is no position. */
export function positionOf(text: string | undefined): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
