/**
 * Automatic numbers: `prefix + period + digits`, counted per institution, field and period.
 *
 * Numbers are taken outside the transaction that uses them, so that nobody waits for another's commit. Alone each number
 * is taken by itself and a refused record gives it back: no gaps. In a burst whole blocks are taken, up to fifty.
 */
import type { Database, Queryable } from './database';

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
      await this.startRefill(series, block);
    }
  }

  /** The first of `count` numbers in a row. */
  async nextRange(series: Series, count: number, q?: Queryable): Promise<number> {
    if (q) return reserve(q, series, count);
    return this.database.read(series.instId, (q) => reserve(q, series, count));
  }

  /** A number that was not used after all. */
  giveBack(series: Series, number: number): void {
    const { free } = this.blockOf(series);
    free.push(number);
    free.sort((a, b) => a - b);
  }

  private blockOf(series: Series): Block {
    const key = `${series.instId}|${series.name}|${series.period}`;
    const known = this.blocks.get(key);
    if (known) return known;
    if (this.blocks.size > 10_000) this.blocks.clear();
    const made: Block = { free: [], size: 1, takenAt: 0, taking: undefined };
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

/** `yyMM` of a day. */
export function periodText(period: string, today: string): string {
  const [year = '', month = '', day = ''] = today.split('-');
  return period.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', day);
}
