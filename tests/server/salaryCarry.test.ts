/** Deductions larger than the pay: the month is paid with 0, and later months deduct the rest, each fen once. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { type SalaryDesk, salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

const now = new Date('2026-06-20T02:00:00Z');
let server: TestServer;
let desk: SalaryDesk;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = await salaryDesk(server);
});
afterAll(() => server?.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const [march, april, may] = ['2026-03', '2026-04', '2026-05'];
const undo = (changeSet: string | undefined) => server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [changeSet] } });
const act = (name: string, id: string) =>
  desk.call(name, { id, ...(name === 'pay' && desk.payment) }, name === 'audit' ? 'finance' : 'admin');
const carried = async (id: string) =>
  ((await desk.full(id)).lines as { itemId: string | null; amount: string }[]).filter(({ itemId }) => !itemId).map(({ amount }) => amount);

/** Somebody who earns 2,520.00 net each month, fined with this much in one of them. */
async function fined(amount: string, month = march) {
  const userId = await desk.teacher();
  await desk.generate(month);
  const { id } = await desk.salaryOf(userId, month);
  const { version } = await desk.full(id);
  const adjusts = [{ adjustName: '提成扣回', direction: 2, amount }];
  await desk.is.data('PUT', '/api/feeSalary/update', { body: { id, version, adjusts } });
  return { userId, id };
}
async function next(userId: string, month: string, ...steps: string[]) {
  await desk.generate(month);
  const { id } = await desk.salaryOf(userId, month);
  for (const step of steps) await desk.step(id, step);
  return { id, ...(await desk.full(id)) };
}

it('is paid with 0 and no bill; the next month deducts the rest by a line of its own', async () => {
  const { userId, id } = await fined('4000.00');
  expect(await desk.full(id)).toMatchObject({ net: '-1480.00', carryOut: '0.00' });
  for (const step of ['submit', 'audit', 'pay']) expect(await act(step, id)).toMatchObject({ code: 200 });
  expect(await desk.full(id)).toMatchObject({
    status: 4,
    gross: '3000.00',
    deduct: '4480.00',
    carryOut: '1480.00',
    net: '0.00',
    billId: null,
  });
  const second = await next(userId, april, 'submit', 'audit', 'pay');
  expect(second).toMatchObject({ gross: '3000.00', deduct: '1960.00', net: '1040.00', carryOut: '0.00', taxableAmt: '3000.00' });
  expect(second.lines.at(-1)).toMatchObject({ lineName: '以前月份结转扣款', isDeduct: true, amount: '1480.00', itemType: 5 });
  expect(second.billId).toBeTruthy();
  expect(await carried((await next(userId, may)).id)).toEqual([]);
});

it('goes on from month to month until it is covered', async () => {
  const { userId, id } = await fined('6000.00');
  for (const step of ['submit', 'audit']) await desk.step(id, step);
  expect(await next(userId, april, 'submit', 'audit')).toMatchObject({ net: '0.00', carryOut: '960.00' });
  expect(await next(userId, may, 'submit', 'audit')).toMatchObject({ net: '1560.00', carryOut: '0.00' });
});

it('is no rest while the month is a draft; an audit that does not deduct it is refused', async () => {
  const { userId, id } = await fined('4000.00');
  const second = await next(userId, april, 'submit');
  expect(await carried(second.id)).toEqual([]);
  await desk.step(id, 'submit');
  expect(await act('audit', second.id)).toMatchObject({ code: 409, message: expect.stringContaining('以前月份的结转') });
  await desk.step(second.id, 'reject');
  expect(await next(userId, april, 'submit', 'audit')).toMatchObject({ deduct: '1960.00' });
});

it('stays while a later month has deducted it: taken back there first', async () => {
  const { userId, id } = await fined('4000.00');
  for (const step of ['submit', 'audit']) await desk.step(id, step);
  const second = await next(userId, april, 'submit', 'audit');
  expect(await act('cancel', id)).toMatchObject({ code: 409, message: expect.stringContaining('2026-04') });
  const cancelled = await act('cancel', second.id);
  expect(cancelled).toMatchObject({ code: 200 });
  expect(await act('cancel', id)).toMatchObject({ code: 200 });
  expect(await desk.full(id)).toMatchObject({ status: 1, carryOut: '0.00', net: '-1480.00' });
  expect((await undo(cancelled.changeSet)).code).toBe(409);
});

it('is deducted once, whichever month is worked out first', async () => {
  const { userId, id } = await fined('4000.00');
  for (const step of ['submit', 'audit']) await desk.step(id, step);
  expect(await carried((await next(userId, may, 'submit', 'audit')).id)).toEqual(['1480.00']);
  expect(await carried((await next(userId, april)).id)).toEqual([]);
});

it('is found by the address of its month, as of any span', async () => {
  const { userId } = await fined('4000.00');
  const found = async (query: Record<string, string>) =>
    (await desk.is.data('GET', '/api/feeSalary/page', { query: { userId, ...query } })).records.map((one: { month: string }) => one.month);
  expect(await found({ month: march })).toEqual([march]);
  expect(await found({ month: april })).toEqual([]);
  expect(await found({ 'month.between': march, net: '-1480.00' })).toEqual([march]);
  expect(await found({ net: '-1480.01' })).toEqual([]);
});

it('undo of the submission takes the rest back, and of a rejection brings it again', async () => {
  const { id } = await fined('4000.00');
  const submitted = await act('submit', id);
  expect(await desk.full(id)).toMatchObject({ carryOut: '1480.00', net: '0.00' });
  expect(await undo(submitted.changeSet)).toMatchObject({ code: 200 });
  expect(await desk.full(id)).toMatchObject({ carryOut: '0.00', net: '-1480.00', status: 1 });
  await desk.step(id, 'submit');
  const rejected = await act('reject', id);
  expect(await undo(rejected.changeSet)).toMatchObject({ code: 200 });
  expect(await desk.full(id)).toMatchObject({ carryOut: '1480.00', net: '0.00', status: 2 });
});
