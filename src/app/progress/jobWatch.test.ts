import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../ui/store';
import type { Job } from '../../wire/job';
import { createJobWatch, type JobsSeen } from './jobWatch';

const running = { id: 'a', state: 'running' } as Job;
const done = { id: 'a', state: 'done' } as Job;

let answer: () => Promise<Job[]>;
let asked: number;
let hidden: boolean;
const start = () => {
  const seen = createStore<JobsSeen>({ jobs: [], stale: false });
  const read = () => {
    asked += 1;
    return answer();
  };
  return { seen, watch: createJobWatch({ seen, read, isHidden: () => hidden }) };
};
/** Number of requests within the given seconds. */
const within = async (seconds: number) => {
  const before = asked;
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return asked - before;
};

beforeEach(() => {
  vi.useFakeTimers();
  [asked, hidden] = [0, false];
});
afterEach(() => vi.useRealTimers());

describe('the watch over jobs', () => {
  it('asks once and keeps still while nothing runs', async () => {
    answer = async () => [done];
    start().watch.look();
    expect(await within(600)).toBe(0);
    expect(asked).toBe(1);
  });

  it('asks each second while something runs, later every three, and stops at its end', async () => {
    answer = async () => [running];
    const { watch, seen } = start();
    watch.look();
    expect(await within(10)).toBe(10);
    await within(60);
    expect(await within(30)).toBe(10);
    answer = async () => [done];
    await within(3);
    expect(seen.get().jobs).toEqual([done]);
    expect(await within(600)).toBe(0);
  });

  it('asks seldom while nobody looks', async () => {
    answer = async () => [running];
    hidden = true;
    start().watch.look();
    expect(await within(60)).toBe(4);
  });

  it('withdraws from a server that does not answer, says so, and takes it back', async () => {
    answer = async () => [running];
    const { watch, seen } = start();
    watch.look();
    await within(1);
    answer = () => Promise.reject(new Error('gone'));
    expect(await within(120)).toBeLessThanOrEqual(8);
    expect(seen.get()).toEqual({ jobs: [running], stale: true });
    answer = async () => [running];
    watch.look();
    await within(0);
    expect(seen.get().stale).toBe(false);
    expect(await within(10)).toBe(10);
  });

  it('asks a server without jobs once', async () => {
    answer = () => Promise.reject(new Error('404'));
    const { watch, seen } = start();
    watch.look();
    await within(1);
    watch.lookAgain();
    await within(600);
    expect(asked).toBe(1);
    expect(seen.get()).toEqual({ jobs: [], stale: false });
  });

  it('never asks twice at a time, and asks again for what was started meanwhile', async () => {
    let release: (jobs: Job[]) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const { watch, seen } = start();
    watch.look();
    watch.look();
    watch.look();
    expect(asked).toBe(1);
    release([]);
    await within(0);
    expect(asked).toBe(2);
    release([running]);
    await within(0);
    expect(seen.get().jobs).toEqual([running]);
  });

  it('is over when it is stopped', async () => {
    answer = async () => [running];
    const { watch } = start();
    watch.look();
    await within(1);
    watch.stop();
    expect(await within(60)).toBe(0);
  });
});
