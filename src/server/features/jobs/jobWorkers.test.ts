import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JobWorkers } from './jobWorkers';
import type { RunnerParts } from './runJob';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the end waits for a look for dead processes that is under way', async () => {
  const done: string[] = [];
  let answer: (lost: never[]) => void = () => undefined;
  // The first poll is part of the start; a repeated one is still running at the end.
  const look = vi
    .fn<() => Promise<never[]>>()
    .mockResolvedValueOnce([])
    .mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const parts = {
    context: { database: { kind: 'postgres', system: look }, now: () => new Date() },
    queue: { start: async () => undefined, stop: async () => void done.push('queue stopped'), take: async () => undefined },
    leaseMs: 60_000,
  } as unknown as RunnerParts;
  const workers = new JobWorkers(parts, { pollMs: 10, slots: 1, graceMs: 60_000 });
  await workers.start();
  expect(look.mock.calls.length).toBeGreaterThan(1);
  const stopping = workers.stop();
  await vi.advanceTimersByTimeAsync(50);
  done.push('answered');
  answer([]);
  await stopping;
  expect(done).toEqual(['answered', 'queue stopped']);
});

it('begins no pause when the end comes while the queue is asked for the next job', async () => {
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
