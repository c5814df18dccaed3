import { expect, it } from 'vitest';
import { Slots } from './slots';

it('runs as many at once as there are slots, the others in their order, and goes on after one that failed', async () => {
  const slots = new Slots(2);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (name: number) =>
    slots.run(() => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
    });
  const all = [work(1), work(2), work(3), work(4)];
  expect(begun).toEqual([1, 2]);
  ends[1]?.(new Error('wrong'));
  await expect(all[1]).rejects.toThrow('wrong');
  expect(begun).toEqual([1, 2, 3]);
  ends[0]?.();
  ends[2]?.();
  await Promise.all([all[0], all[2]]);
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[3]?.();
  await all[3];
});
