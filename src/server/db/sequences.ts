/**
 * Automatic numbers: `prefix + period + digits`, counted per institution, field and period.
 *
 * Numbers are taken outside the transaction that uses them, so that nobody waits for another's commit. Alone each number
 * is taken by itself and a refused record gives it back, to the counter, where any process takes it next: no gaps. In a burst
 * whole blocks are taken, up to fifty.
 */
import type { Database } from './database';
import type { Queryable } from './queryable';

const maxBlock = 50;
/** Numbers asked for faster than one in this time are a burst. */
const burstMs = 40;

export interface Series {
  instId: string;
  /** `student.stuNo`. */
  name: string;
  /** Prefix and date part that start the count anew. */
  period: string;
}

interface Block {
  free: number[];
  size: number;
  takenAt: number;
  taking: Promise<void> | undefined;
  /** A number is on its way back to the counter. */
  returning: Promise<void> | undefined;
}

export class SequenceAllocator {
  private readonly blocks = new Map<string, Block>();

  constructor(private readonly database: Pick<Database, 'read'>) {}

  /** The next number of a series. Inside an open transaction its own connection is asked: another may not be free. */
  async next(series: Series, q?: Queryable): Promise<number> {
    const block = this.blockOf(series);
    for (;;) {
      const number = block.free.shift();
      if (number !== undefined) {
        if (!q) this.refillAhead(series, block);
        return number;
      }
      if (q) return reserve(q, series, 1);
      if (block.returning) await block.returning;
      // It may have stayed here.
      if (block.free.length === 0) await this.startRefill(series, block);
    }
  }

  /** The first of `count` numbers in a row. */
  async nextRange(series: Series, count: number, q?: Queryable): Promise<number> {
    if (q) return reserve(q, series, count);
    return this.database.read(series.instId, (q) => reserve(q, series, count));
  }

  /**
   * A number that was not used after all. It goes back to the counter unless a later one was taken since: then it is the next
   * one here. Not waited for: whoever calls may hold the only connection.
   */
  giveBack(series: Series, number: number): void {
    const block = this.blockOf(series);
    if (block.free.length > 0) keep(block, number);
    else block.returning = this.putBack(series, block, number, block.returning);
  }

  /** When the database does not answer it is unknown whether the number was returned: it is dropped, because none may be used twice. */
  private async putBack(series: Series, block: Block, number: number, before: Promise<void> | undefined): Promise<void> {
    await before;
    const isBack = await this.database.read(series.instId, (q) => unreserve(q, series, number)).catch(() => true);
    if (!isBack) keep(block, number);
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

  /** In a burst the next block is on its way before this one is used up. */
  private refillAhead(series: Series, block: Block): void {
    const isLow = block.size >= maxBlock / 4 && block.free.length < block.size / 4;
    // A failure shows when a number is really missing.
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

/** Reserves numbers on the given connection and returns the first. */
export async function reserve(q: Queryable, series: Series, count: number): Promise<number> {
  const [row] = await q.query<{ value: number }>(
    `insert into sequence_counter as s (inst_id, name, period, value) values ($1, $2, $3, $4)
     on conflict (inst_id, name, period) do update set value = s.value + excluded.value returning value`,
    [series.instId, series.name, series.period, count],
    'reserve',
  );
  return Number(row?.value) - count + 1;
}

/** Whether the number was the last one taken, and is free again. */
async function unreserve(q: Queryable, series: Series, number: number): Promise<boolean> {
  const back = await q.query(
    'update sequence_counter set value = value - 1 where inst_id = $1 and name = $2 and period = $3 and value = $4 returning 1',
    [series.instId, series.name, series.period, number],
    'unreserve',
  );
  return back.length > 0;
}

function keep({ free }: Block, number: number): void {
  free.push(number);
  free.sort((a, b) => a - b);
}

/** `yyMM` of a day. */
export function periodText(period: string, today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return period.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', day);
}
