/** Days and debts of money: ended hours, orders of closed months, lessons a family owes, and who is paid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireBatch } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
let now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = await orderDesk(server);
});
afterAll(() => server?.close());
const cash = (amount: string) => [desk.cash(amount)];

it('hours that ended are earned on their day, however late that is found, and come back when they are given another day', async () => {
  const stuId = await desk.student();
  await desk.enrol({ stuId, signDate: '2026-06-01', payNow: cash('1000.00'), lines: [{ ...desk.tenHours(), expireDate: '2026-07-06' }] });
  const [batch] = await desk.batches(stuId);
  const monday = now;
  now = new Date('2026-07-09T07:00:00Z');
  await desk.run((context) => expireBatch(batch!.id, context));
  now = monday;
  expect(await desk.incomes(stuId)).toMatchObject([{ incomeType: 2, incomeDate: '2026-07-06', amount: '1000.00' }]);
  expect((await desk.batches(stuId))[0]).toMatchObject({ status: 3, left: '0.00', deferred: '0.00' });
  const extended = await server.call('POST', '/api/hourBatch/extend', { body: { id: batch!.id, expireDate: '2026-09-30' } });
  expect(extended).toMatchObject({ code: 200 });
  expect((await desk.batches(stuId))[0]).toMatchObject({
    status: 1,
    paidLeft: '10.00',
    giftLeft: '2.00',
    deferred: '1000.00',
    expireDate: '2026-09-30',
  });
  expect((await desk.incomes(stuId)).map(({ amount }) => amount).sort()).toEqual(['-1000.00', '1000.00']);
  expect(await desk.broken()).toEqual([]);
});

it('a payment deducts the lessons that the child owes, the oldest first, as far as the hours last', async () => {
  const lessons = lessonDesk(server);
  const stuId = await lessons.addChild();
  const days = ['2026-07-01', '2026-07-02', '2026-07-03'];
  const ids: string[] = [];
  for (const lessonDate of days) {
    const { id } = await lessons.add({ lessonDate, startTime: '08:00', courseId: desk.course, stuIds: [stuId], ignoreHints: true });
    await lessons.data('POST', '/api/scheduleInfo/rollCall', { body: { id } });
    ids.push(id);
  }
  const owed = async () => Promise.all(ids.map(async (id) => (await lessons.seats(id))[0].isOwed));
  expect(await owed()).toEqual([true, true, true]);
  const line = { itemType: 1, courseId: desk.course, hours: '2', handPrice: '240.00', qty: 1 };
  const { id } = await desk.enrol({ stuId, lines: [line] });
  if ((await desk.order(id)).status === 8) await desk.act('approve', id, {}, 'finance');
  expect(await desk.act('pay', id, { payNow: cash('240.00') })).toMatchObject({ code: 200 });
  expect(await owed()).toEqual([false, false, true]);
  expect(await desk.broken()).toEqual([]);
});

it('a salary says on its bill whom it was paid to', async () => {
  const salaries = await salaryDesk(server);
  const { id } = await salaries.salary('submit', 'audit', 'pay');
  const { billId, userIdLabel } = await salaries.full(id);
  const [bill] = await desk.run(({ records }) => records.find('feeBill', { id: billId }));
  expect(bill).toMatchObject({ counterparty: userIdLabel });
});

it('an order is dated within the open month, and voided on its day alone', async () => {
  const body = { month: '2026-05', acceptOpen: true };
  expect(await server.call('POST', '/api/feeBill/close/save', { body })).toMatchObject({ code: 200 });
  expect(await desk.tryEnrol({ signDate: '2026-05-31' })).toMatchObject({ code: 422, data: { errors: [{ field: 'signDate' }] } });
  const { id } = await desk.enrol({ signDate: '2026-06-01', payNow: cash('1000.00') });
  now = new Date(now.getTime() + 10 * 3_600_000);
  expect(await desk.act('void', id, { endReason: '录错' })).toMatchObject({ code: 409, message: expect.stringContaining('当天') });
});
