/**
 * Twenty people save, change, move, substitute, call, revoke and delete lessons of four teachers and six children, with money beside it.
 * Each has days of their own, so nothing stands in the way of anybody: who is refused is told an untruth.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LessonMix, lessonMix } from '../support/desks/lessonMix';
import { countedDeadlocks } from '../support/database/countedDeadlocks';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let mix: LessonMix;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-31T07:00:00Z'), connections: 16 });
  mix = await lessonMix(server);
});
afterAll(() => server?.close());

it('nobody is refused, and no transaction ends another', { timeout: 300_000 }, async () => {
  const before = await countedDeadlocks(server.database);
  const answers = await mix.run(20);
  console.log(server.database.repeated);
  expect(answers.filter(({ code }) => code !== 200).map(({ act, code, message }) => `${act}: ${code} ${message}`)).toEqual([]);
  expect(await countedDeadlocks(server.database)).toBe(before);
  expect(await mix.broken()).toEqual([]);
});
