import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('works now and again, never twice at once, and piles nothing up behind work that takes long', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const stop = repeat(1000, work);
  await vi.advanceTimersByTimeAsync(5500);
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);

  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect([stopped, work.mock.calls.length]).toEqual([false, 2]);
  ends[1]?.();
  await stopping;
});
