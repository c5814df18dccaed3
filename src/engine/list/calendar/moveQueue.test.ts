import { describe, expect, it } from 'vitest';
import { createMoveQueue } from './moveQueue';

const entry = (version: number) => ({ id: 'a', record: { version } });

/** A call that is answered when the test says so. */
function open<Answer>() {
  let answer: (value: Answer) => void = () => {};
  let refuse: (error: Error) => void = () => {};
  const promise = new Promise<Answer>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return { promise, answer, refuse };
}

describe('moves of one entry', () => {
  it('are sent one after the other, each based on the version that the one before has made', async () => {
    const queue = createMoveQueue();
    const first = open<{ version: number }>();
    const sent: (number | undefined)[] = [];
    const one = queue.add(entry(1), (version) => {
      sent.push(version);
      return first.promise;
    });
    const two = queue.add(entry(1), async (version) => {
      sent.push(version);
      return { version: 3 };
    });
    await expect.poll(() => sent.length).toBe(1);
    expect(sent).toEqual([1]);
    first.answer({ version: 2 });
    await Promise.all([one, two]);
    expect(sent).toEqual([1, 2]);
    // The rows on screen are older, or somebody else changed the entry since.
    expect([await queue.versionOf(entry(1)), await queue.versionOf(entry(7))]).toEqual([3, 7]);
  });

  it('are sent when an earlier one is refused, based on the version of before', async () => {
    const queue = createMoveQueue();
    const first = open<{ version: number }>();
    const one = queue.add(entry(1), () => first.promise);
    const two = queue.add(entry(1), async (version) => version);
    const asked = queue.versionOf(entry(1));
    first.refuse(new Error('教师冲突'));
    await expect(one).rejects.toThrow('教师冲突');
    expect([await two, await asked]).toEqual([1, 1]);
  });

  it('of a server that answers no version keep that of the rows', async () => {
    const queue = createMoveQueue();
    await queue.add(entry(1), async () => null);
    expect(await queue.versionOf(entry(1))).toBe(1);
    expect(await queue.versionOf({ id: 'b', record: {} })).toBeUndefined();
    await queue.add({ id: 'c', record: { version: '7' } }, async () => ({ version: 2 }));
    expect(await queue.versionOf({ id: 'c', record: { version: '8' } })).toBe('8');
  });
});
