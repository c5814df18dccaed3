import { expect, test } from 'vitest';
import { leastFreeBytes, longestWaitSeconds, mostWaiting, problemsOf } from './problems';
import type { Vitals } from './vitals';

const fine: Vitals = {
  disk: { freeBytes: leastFreeBytes, totalBytes: leastFreeBytes * 10 },
  clock: undefined,
  failedWork: [],
  queue: { waiting: mostWaiting, running: 9, oldestSeconds: longestWaitSeconds },
  sessions: 9,
  damagedTables: [],
  replicaAnswers: true,
};

test.each<[string[], Partial<Vitals>]>([
  [[], {}],
  [[], { disk: undefined }],
  [['disk'], { disk: { freeBytes: leastFreeBytes - 1, totalBytes: leastFreeBytes } }],
  [['clock'], { clock: { id: '', from: new Date(0), to: new Date(1) } }],
  [['work'], { failedWork: ['Timed transitions'] }],
  [[], { replicaAnswers: undefined }],
  [['replica'], { replicaAnswers: false }],
  [['queue'], { queue: { ...fine.queue, waiting: mostWaiting + 1 } }],
  [['queue'], { queue: { ...fine.queue, oldestSeconds: longestWaitSeconds + 1 } }],
  [['tables'], { damagedTables: ['student'] }],
])('problems %j for %o', (expected, change) => {
  expect(problemsOf({ ...fine, ...change }).map(({ check }) => check)).toEqual(expected);
});
