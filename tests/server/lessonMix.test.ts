/** Twenty people save, change, move, substitute, call, revoke and delete lessons of four teachers and six children, with money beside it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countedDeadlocks } from '../support/database/countedDeadlocks';
import { type LessonMix, lessonMix } from '../support/desks/lessonMix';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let mix: LessonMix;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-31T07:00:00Z'), connections: 16 });
  desk = await orderDesk(server);
  mix = await lessonMix(server, '2026-07');
});
afterAll(() => server?.close());

/** No transaction ended another one, hidden by another try or not. */
async function withoutDeadlock<T>(work: () => Promise<T>): Promise<T> {
  const [deadlocks, failures] = [await countedDeadlocks(server.database), server.database.repeated.failures];
  const answer = await work();
  expect({ deadlocks: await countedDeadlocks(server.database), failures: server.database.repeated.failures }).toEqual({
    deadlocks,
    failures,
  });
  expect(await desk.broken()).toEqual([]);
  return answer;
}
const toldOf = (answers: readonly { act: string; code: number; message: string }[]) =>
  answers.filter(({ code }) => code !== 200).map(({ act, code, message }) => `${act}: ${code} ${message}`);

it('nobody is refused where each has days of their own', { timeout: 300_000 }, async () => {
  expect(toldOf(await withoutDeadlock(() => mix.run(20)))).toEqual([]);
});

it('who comes too late at the same lessons is told what stands in the way', { timeout: 300_000 }, async () => {
  const told = toldOf(await withoutDeadlock(() => mix.scramble(20)));
  expect(told.filter((one) => /其他人正在修改| 50\d /.test(one))).toEqual([]);
});

it('leaves, suspensions, transfers and refunds beside lessons', { timeout: 300_000 }, async () => {
  const told = toldOf(await withoutDeadlock(() => mix.jumble(20, '2026-08')));
  expect(told.filter((one) => /其他人正在修改| 50\d /.test(one))).toEqual([]);
});
