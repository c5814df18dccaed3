/** Salaries of people who came or went in the month: nobody who taught is left out in silence, fixed items count the days employed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

type Line = Record<string, string>;
const disable = (id: string, values: Record<string, unknown> = {}) =>
  server.call('POST', '/api/instUser/disable', { body: { id, ...values } });
const change = async (id: string, values: Record<string, unknown>) => {
  const { version } = await desk.is.data('GET', '/api/instUser/getById', { query: { id } });
  return desk.is.data('PUT', '/api/instUser/update', { body: { id, version, ...values } });
};
const linesOf = async (userId: string) => {
  const { id } = await desk.salaryOf(userId);
  const { lines } = await desk.full(id);
  return lines.map(({ qty, unit, amount, note }: Line) => [qty, unit, amount, note]);
};

describe('who is disabled', () => {
  it('has a last day, which is asked for, and none once enabled again', async () => {
    const id = await desk.person();
    expect(await disable(id)).toMatchObject({ code: 422, data: { errors: [{ field: 'leaveDate' }] } });
    expect(await disable(id, { leaveDate: '2026-05-31' })).toMatchObject({ code: 200 });
    const again = await desk.is.data('POST', '/api/instUser/enable', { body: { id } });
    expect(again).toMatchObject({ enable: 1, leaveDate: null });
  });

  it('by the old call leaves today', async () => {
    const id = await desk.person();
    expect(await desk.is.data('POST', '/api/instUser/changeEnable', { body: { id, enable: 2 } })).toMatchObject({
      leaveDate: '2026-06-20',
    });
  });

  it('is paid for the lessons and the days of the month of leaving', async () => {
    const userId = await desk.teacher();
    await desk.teach(userId);
    await disable(userId, { leaveDate: '2026-05-10' });
    await desk.generate();
    expect(await linesOf(userId)).toEqual([
      ['10.00', '天', '967.74', '在职 05-01 至 05-10，日历天 10/31：3,000.00×10÷31'],
      ['1.00', '课时', '60.00', null],
      ['100.00', '元', '5.00', null],
      ['1.00', null, '480.00', null],
    ]);
    expect(await desk.broken()).toEqual([]);
  });

  it('and taught after the last day is paid for the lesson, and for no day', async () => {
    const userId = await desk.teacher();
    await desk.teach(userId);
    await disable(userId, { leaveDate: '2026-04-30' });
    await desk.generate();
    expect(await linesOf(userId)).toEqual([
      ['0.00', '天', '0.00', '当月不在职'],
      ['1.00', '课时', '60.00', null],
      ['100.00', '元', '5.00', null],
      ['0.00', '天', '0.00', '当月不在职'],
    ]);
  });

  it('since before last days were asked for is paid for lessons, and named', async () => {
    const userId = await desk.teacher();
    const { realName } = await desk.is.data('GET', '/api/instUser/getById', { query: { id: userId } });
    await desk.teach(userId);
    await disable(userId, { leaveDate: '2026-05-20' });
    await change(userId, { leaveDate: null });
    expect((await desk.generate()).lines).toContain(`${realName}：已停用，没有离职日期，固定项目没有计入`);
    expect(await desk.salaryOf(userId)).toMatchObject({ gross: '65.00', deduct: '0.00' });
    await change(userId, { leaveDate: '2026-05-31' });
    await desk.generate();
    expect(await desk.salaryOf(userId)).toMatchObject({ gross: '3065.00', deduct: '480.00' });
  });
});

it('who taught and has no item that pays it is named, before generating and after', async () => {
  const userId = await desk.person();
  const { realName } = await desk.is.data('GET', '/api/instUser/getById', { query: { id: userId } });
  await desk.teach(userId);
  const line = `${realName}：没有适用的工资项目，没有工资`;
  expect((await desk.is.data('POST', '/api/feeSalary/foresee', { body: { month: '2026-05' } })).lines).toContain(line);
  expect(await desk.salaryOf(userId)).toBeUndefined();
  expect((await desk.generate()).lines).toContain(line);
});

it.each([
  ['calendar days', 1, '1741.94', '在职 05-14 至 05-31，日历天 18/31：3,000.00×18÷31'],
  // May 2026 has 19 work days of the institution's calendar: five days of rest from the 1st, the 9th is worked.
  ['work days', 2, '1894.74', '在职 05-14 至 05-31，工作日 12/19：3,000.00×12÷19'],
  ['nothing', 3, '3000.00', null],
])('a fixed item is prorated by %s', async (_name, proration, amount, note) => {
  const userId = await desk.person();
  await change(userId, { hireDate: '2026-05-14' });
  expect(await desk.addItem({ proration, scopeUsers: [userId] })).toMatchObject({ code: 200 });
  await desk.generate();
  const [[, , paid, told]] = await linesOf(userId);
  expect([paid, told]).toEqual([amount, note]);
});
