import { expect, it, onTestFinished, vi } from 'vitest';
import { JobWorkers } from './jobWorkers';
import type { RunnerParts } from './runJob';

it('the end waits for a look for dead processes that is under way', async () => {
  let answers: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answers = resolve;
  });
  let looks = 0;
  const parts = {
    // The first look belongs to the start; the second one is still under way at the end.
    context: {
      database: { kind: 'postgres', system: () => (++looks > 1 ? slow.then(() => []) : Promise.resolve([])) },
      now: () => new Date(),
    },
    queue: { start: async () => undefined, stop: async () => undefined, take: async () => undefined },
    leaseMs: 60_000,
  } as unknown as RunnerParts;
  const workers = new JobWorkers(parts, { pollMs: 10, slots: 1, graceMs: 60_000 });
  await workers.start();
  let stopped = false;
  const stopping = workers.stop().then(() => {
    stopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([looks > 1, stopped]).toEqual([true, false]);
  answers();
  await stopping;
});

it('begins no pause when the end comes while the queue is asked for the next job', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let answers: () => void = () => undefined;
  const asked = new Promise<undefined>((resolve) => {
    answers = () => resolve(undefined);
  });
  const parts = {
    context: { database: { kind: 'postgres', system: async () => [] }, now: () => new Date() },
    queue: { start: async () => undefined, stop: async () => undefined, take: () => asked },
    leaseMs: 60_000,
  } as unknown as RunnerParts;
  const workers = new JobWorkers(parts, { pollMs: 2_000, slots: 1, graceMs: 10 });
  await workers.start();
  const stopping = workers.stop();
  answers();
  await stopping;
  expect(vi.getTimerCount()).toBe(0);
});
