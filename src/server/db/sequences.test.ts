import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatPeriod, SequenceAllocator } from './sequences';

const series = { instId: 'i', name: 'pupil.stuNo', period: 'XY26' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets all pending calls of the counter finish. */
async function answered<T>(waiting: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return waiting;
}

/** A counter like that of the table, which records its calls and their sizes. */
function fakeCounter() {
  let value = 0;
  const sizes: number[] = [];
  const q = {
    query: async <T>(text: string, values: readonly unknown[] = []) => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (text.startsWith('update')) {
        if (value !== values[3]) return [];
        value -= Number(values[4]);
        return [{}] as T[];
      }
      sizes.push(Number(values[3]));
      value += Number(values[3]);
      return [{ value }] as T[];
    },
  };
  return { sizes, q, database: { aside: undefined, read: <T>(_instId: string, run: (queryable: typeof q) => Promise<T>) => run(q) } };
}

describe('automatic numbers', () => {
  it('are taken one by one when nobody hurries', async () => {
    const { database, sizes } = fakeCounter();
    const allocator = new SequenceAllocator(database);
    for (let n = 1; n <= 3; n++) {
      expect(await answered(allocator.next(series))).toBe(n);
      vi.advanceTimersByTime(60);
    }
    expect(sizes).toEqual([1, 1, 1]);
  });

  it('are reserved in growing blocks in a burst, each number once', async () => {
    const { database, sizes } = fakeCounter();
    const allocator = new SequenceAllocator(database);
    const numbers = await answered(Promise.all(Array.from({ length: 300 }, () => allocator.next(series))));
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
    expect(sizes.length).toBeLessThan(20);
    expect(Math.max(...sizes)).toBe(50);
  });

  it('go back when they were not used', async () => {
    const { database } = fakeCounter();
    const allocator = new SequenceAllocator(database);
    const number = await answered(allocator.next(series));
    allocator.returnNumbers(series, [number]);
    expect(await answered(allocator.next(series))).toBe(number);
  });

  it('go back to where another process takes them next', async () => {
    const { database } = fakeCounter();
    const [first, second] = [new SequenceAllocator(database), new SequenceAllocator(database)];
    expect(await answered(first.next(series))).toBe(1);
    first.returnNumbers(series, [1]);
    await vi.runAllTimersAsync();
    expect(await answered(second.next(series))).toBe(1);
  });

  it('stay here when another process took a later one meanwhile', async () => {
    const { database } = fakeCounter();
    const [first, second] = [new SequenceAllocator(database), new SequenceAllocator(database)];
    expect([await answered(first.next(series)), await answered(second.next(series))]).toEqual([1, 2]);
    first.returnNumbers(series, [1]);
    await vi.runAllTimersAsync();
    expect([await answered(second.next(series)), await answered(first.next(series))]).toEqual([3, 1]);
  });

  it('that stay here are used before another one is taken', async () => {
    const { database, sizes } = fakeCounter();
    const allocator = new SequenceAllocator(database);
    expect([await answered(allocator.next(series)), await answered(allocator.nextRange(series, 1))]).toEqual([1, 2]);
    allocator.returnNumbers(series, [1]);
    expect(await answered(allocator.next(series))).toBe(1);
    expect(sizes).toEqual([1, 1]);
  });

  it('go back many at once, and are here again where a later one was taken', async () => {
    const { database, sizes } = fakeCounter();
    const allocator = new SequenceAllocator(database);
    expect(await answered(allocator.nextRange(series, 3))).toBe(1);
    allocator.returnNumbers(series, [1, 2, 3]);
    expect(await answered(allocator.next(series))).toBe(1);
    expect(await answered(allocator.nextRange(series, 3))).toBe(2);
    expect(await answered(allocator.nextRange(series, 1))).toBe(5);
    allocator.returnNumbers(series, [2, 4]);
    expect([allocator.takeKept(series), allocator.takeKept(series), allocator.takeKept(series)]).toEqual([2, 4, undefined]);
    expect(sizes).toEqual([3, 1, 3, 1]);
  });

  it('are asked for on the connection aside where there is one', async () => {
    const { database } = fakeCounter();
    const held = { read: () => Promise.reject(new Error('every connection is held')), aside: database.read };
    const allocator = new SequenceAllocator(held);
    expect(await answered(allocator.next(series))).toBe(1);
    allocator.returnNumbers(series, [1]);
    expect(await answered(allocator.next(series))).toBe(1);
    expect(allocator.isInside).toBe(false);
  });

  it('start anew with each period', () => {
    const texts = ['', 'yyyy', 'yyMM', 'yyyyMMdd'].map((period) => formatPeriod(period, '2026-03-05'));
    expect(texts).toEqual(['', '2026', '2603', '20260305']);
  });
});
