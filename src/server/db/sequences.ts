/**
 * Automatic numbers: `prefix + period + digits`, counted per institution, field and period.
 *
 * Numbers are taken outside the transaction that uses them, so that transactions do not wait for each other. Single numbers
 * are taken one by one, and the number of a refused record is returned to the counter for any process: no gaps. Under load,
 * blocks of up to fifty numbers are taken, which can leave gaps.
 *
 * PostgreSQL has separate connections for it (`aside`), because all others may be used by transactions that wait for a number. The embedded
 * database has one connection: an open transaction takes the number itself, and no other transaction can wait for it.
 */
import type { Database } from './database';
import type { Queryable } from './queryable';

const maxBlock = 50;
/** Milliseconds per number; faster requests enlarge the block. */
const burstMs = 40;

export interface Series {
  instId: string;
  /** `student.stuNo`. */
  name: string;
  /** Prefix and date part; each has its own counter. */
  period: string;
}

interface Block {
  free: number[];
  size: number;
  takenAt: number;
  taking: Promise<void> | undefined;
  /** Pending return of a number to the counter. */
  returning: Promise<void> | undefined;
}

export class SequenceAllocator {
  private readonly blocks = new Map<string, Block>();

  constructor(private readonly database: Pick<Database, 'read' | 'aside'>) {}

  /** Whether an open transaction takes the number on its own connection, so that its rollback returns the number. */
  get isInside(): boolean {
    return !this.database.aside;
  }

  /** The next number of a series. */
  async next(series: Series): Promise<number> {
    const block = this.blockOf(series);
    for (;;) {
      const number = block.free.shift();
      if (number !== undefined) {
        this.refillAhead(series, block);
        return number;
      }
      if (block.returning) await block.returning;
      // The number may have been kept in the block.
      if (block.free.length === 0) await this.startRefill(series, block);
    }
  }

  /** A number of the block in memory, without database access; undefined if there is none. */
  takeKept(series: Series): number | undefined {
    return this.blockOf(series).free.shift();
  }

  /** The first of `count` consecutive numbers. */
  async nextRange(series: Series, count: number): Promise<number> {
    return this.counting(series, (q) => reserve(q, series, count));
  }

  /**
   * Returns unused numbers to the counter. If later numbers were taken since, they are kept as the next ones of this process. Not
   * awaited, because the caller may hold the only connection.
   */
  returnNumbers(series: Series, numbers: readonly number[]): void {
    if (numbers.length === 0) return;
    const block = this.blockOf(series);
    if (block.free.length > 0 || !isRange(numbers)) keep(block, numbers);
    else block.returning = this.putBack(series, block, numbers, block.returning);
  }

  /**
   * If the database does not answer, it is unknown whether the numbers were returned; they are dropped, because a number must not be
   * used twice.
   */
  private async putBack(series: Series, block: Block, numbers: readonly number[], before: Promise<void> | undefined): Promise<void> {
    await before;
    const isBack = await this.counting(series, (q) => releaseNumbers(q, series, numbers)).catch(() => true);
    if (!isBack) keep(block, numbers);
  }

  private counting<T>({ instId }: Series, run: (q: Queryable) => Promise<T>): Promise<T> {
    return this.database.aside ? this.database.aside(instId, run) : this.database.read(instId, run);
  }

  private blockOf(series: Series): Block {
    const key = `${series.instId}|${series.name}|${series.period}`;
    const known = this.blocks.get(key);
    if (known) return known;
    if (this.blocks.size > 10_000) this.blocks.clear();
    const made: Block = { free: [], size: 1, takenAt: 0, taking: undefined, returning: undefined };
    this.blocks.set(key, made);
    return made;
  }

  /** Takes the next block before this one is used up, under load only. */
  private refillAhead(series: Series, block: Block): void {
    const isLow = block.size >= maxBlock / 4 && block.free.length < block.size / 4;
    // A failure is reported when a number is needed.
    if (isLow && !block.taking) this.startRefill(series, block).catch(() => undefined);
  }

  private startRefill(series: Series, block: Block): Promise<void> {
    block.taking ??= this.refill(series, block).finally(() => {
      block.taking = undefined;
    });
    return block.taking;
  }

  private async refill(series: Series, block: Block): Promise<void> {
    const now = Date.now();
    block.size = now - block.takenAt < burstMs * block.size ? Math.min(block.size * 2, maxBlock) : 1;
    block.takenAt = now;
    const { size } = block;
    const first = await this.nextRange(series, size);
    for (let n = 0; n < size; n++) block.free.push(first + n);
  }
}

/** Reserves numbers on the given connection. Returns the first. */
export async function reserve(q: Queryable, series: Series, count: number): Promise<number> {
  const [row] = await q.query<{ value: number }>(
    `insert into sequence_counter as s (inst_id, name, period, value) values ($1, $2, $3, $4)
     on conflict (inst_id, name, period) do update set value = s.value + excluded.value returning value`,
    [series.instId, series.name, series.period, count],
    'reserve',
  );
  return Number(row?.value) - count + 1;
}

/** Returns consecutive numbers to the counter if they were the last ones taken. Returns whether they were. */
async function releaseNumbers(q: Queryable, series: Series, numbers: readonly number[]): Promise<boolean> {
  const back = await q.query(
    'update sequence_counter set value = value - $5::int where inst_id = $1 and name = $2 and period = $3 and value = $4 returning 1',
    [series.instId, series.name, series.period, Math.max(...numbers), numbers.length],
    'unreserve',
  );
  return back.length > 0;
}

function isRange(numbers: readonly number[]): boolean {
  return Math.max(...numbers) - Math.min(...numbers) === numbers.length - 1;
}

function keep({ free }: Block, numbers: readonly number[]): void {
  free.push(...numbers);
  free.sort((a, b) => a - b);
}

/** Replaces the date parts of a period, such as `yyMM`. */
export function formatPeriod(period: string, today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return period.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', day);
}
