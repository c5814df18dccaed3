/**
 * Seals the operation log asynchronously: calls do not wait for it.
 *
 * The rows of a seal must be final: it covers numbers up to the last one at the time of sampling, and only after all transactions that ran
 * then have ended. So one run stores the last number and the running transactions, and a later run seals.
 */
import { lastOf, must } from '../../../domain/must';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import type { Log } from '../../kernel/log';
import { runRegularly } from '../regular/runRegularly';
import { readInstitutionsWithRows, readLogRows } from './sealedRows';
import { type KeptHead, type LogHead, lastSeal, readLogHeads, type Seal, sealOf, storeSeal } from './seals';

interface SealContext {
  database: Database;
  now(): Date;
  log: Log;
  /** Stores the chain ends elsewhere as well. */
  keepHeads?(heads: KeptHead[]): void;
}

const everyMs = 60_000;
/** Rows of one seal. */
const most = 500;
/** How much older than its transaction the time of a row may be. */
const marginMs = 60_000;
const mostLooks = 10;
/** Key of the advisory lock: one process seals at a time. */
const sealLock = 730_422;

/**
 * The oldest running transaction, or the next one. A snapshot covers the whole cluster, so transactions known to be of another database
 * are excluded. Transaction ids of a snapshot contain an epoch, those of processes do not.
 */
const oldestRunning = `select coalesce(min(x::text::numeric), pg_snapshot_xmax(pg_current_snapshot())::text::numeric)
  from pg_snapshot_xip(pg_current_snapshot()) x
  where not exists (select 1 from pg_stat_activity a where a.datname <> current_database()
    and a.backend_xid::text::numeric = x::text::numeric % 4294967296)`;

/** State of the log and the transactions at one time. */
interface Sample {
  seq: string;
  /** Transactions below this one had ended. */
  ended: string;
  /** Transactions from this one on had not begun. */
  next: string;
  settledAt: number;
}

export class LogSealer {
  private sample: Sample | undefined;

  constructor(private readonly context: SealContext) {}

  /** Seals the rows of the previous sample, if all transactions running then have ended. Returns the number of seals. */
  async run(): Promise<number> {
    const now = await this.take(marginMs);
    const before = this.sample;
    this.sample ??= now;
    if (!before || BigInt(now.ended) < BigInt(before.next)) return 0;
    this.sample = now;
    return this.seal(before);
  }

  /**
   * Seals all rows, unless transactions are running. For the stop of the server, when no calls are handled any more: each chain ends with a
   * seal of this time, so that a row inserted while the server is off is detected by its time.
   */
  async finish(): Promise<number> {
    const first = await this.take(0);
    let second = await this.take(0);
    // A transaction of another database that ends between snapshot and process list seems to be of this one; the next snapshot lacks it.
    for (let looks = 1; looks < mostLooks && BigInt(second.ended) < BigInt(first.next); looks++) second = await this.take(0);
    return BigInt(second.ended) < BigInt(first.next) ? this.run() : this.seal(first, true);
  }

  private async take(margin: number): Promise<Sample> {
    const [row] = await this.context.database.system((q) =>
      q.query<{ seq: string; ended: string; next: string; age: number }>(
        `select (select case when is_called then last_value else 0 end from log_seq)::text as seq,
           (${oldestRunning})::text as ended, pg_snapshot_xmax(pg_current_snapshot())::text as next,
           (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0) from pg_stat_activity
            where datname = current_database() and xact_start is not null and pid <> pg_backend_pid())::float8 as age`,
      ),
    );
    const { seq, ended, next, age } = must(row, 'row');
    // Rounded down, because times of the log have no fractions of a second.
    const settledAt = Math.floor((this.context.now().getTime() - age * 1000 - margin) / 1000) * 1000;
    return { seq, ended, next, settledAt };
  }

  private async seal({ seq: sampled, settledAt }: Sample, isEnd = false): Promise<number> {
    const { database, now, keepHeads } = this.context;
    const seals = await database.system(async (q) => {
      const [lock] = await q.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [sealLock]);
      return lock?.mine ? sealAll(q, { sampled, settledAt }, now(), isEnd) : [];
    });
    if (seals.length > 0) keepHeads?.(endsOf(seals).map((head) => ({ ...head, at: now() })));
    return seals.length;
  }
}

async function sealAll(q: Queryable, sample: Pick<Seal, 'sampled' | 'settledAt'>, now: Date, isEnd: boolean): Promise<Seal[]> {
  const { sampled } = sample;
  const [done] = await q.query<{ seq: string }>('select coalesce(max(sampled_seq), 0)::text as seq from log_seal');
  const ending = isEnd ? (await readLogHeads(q)).map(({ instId }) => instId) : [];
  const seals: Seal[] = [];
  for (const instId of new Set([...(await readInstitutionsWithRows(q, done?.seq ?? '0', sampled)), ...ending])) {
    let last = await lastSeal(q, instId);
    for (;;) {
      const rows = await readLogRows(q, instId, last?.to ?? '0', sampled, most);
      if (rows.length === 0 && !isEnd) break;
      const seal = sealOf(rows, rows.length < most ? sampled : lastOf(rows).seq, last, { instId, ...sample });
      await storeSeal(q, seal, now);
      seals.push(seal);
      last = seal;
      if (rows.length < most) break;
    }
  }
  return seals;
}

/** The last seal of each institution. */
function endsOf(seals: readonly Seal[]): LogHead[] {
  return [...new Map(seals.map(({ instId, number, hash }) => [instId, { instId, number, hash }])).values()];
}

/** Seals once a minute; the result stops it and seals the remaining rows. */
export function startSealing(context: SealContext): () => Promise<void> {
  const sealer = new LogSealer(context);
  const name = 'Sealing of the operation log';
  const failed = (cause: unknown) => context.log({ level: 'error', message: `${name} failed`, cause });
  const stop = runRegularly(context, name, everyMs, () => sealer.run());
  return async () => {
    await stop();
    await sealer.finish().catch(failed);
  };
}
