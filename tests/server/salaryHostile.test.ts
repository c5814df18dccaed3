/** Salaries under bad input, at the same time, and by people who may not: nothing half done, nothing told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeLesson } from '../../src/modules/finance/contract';
import { chartsPath } from '../../src/wire/charts';
import { jobPaths } from '../../src/wire/job';
import { totalsPath } from '../../src/wire/totals';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { type SalaryDesk, salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

const now = new Date('2026-06-20T02:00:00Z');
let server: TestServer;
let of: SalaryDesk;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, jobs: {} });
  of = await salaryDesk(server);
});
afterAll(() => server?.close());

const at = (field: string) => ({ code: 422, data: { errors: expect.arrayContaining([expect.objectContaining({ field })]) } });
const update = async (id: string, values: object, version?: number) => {
  const body = { id, version: version ?? (await of.full(id)).version, ...values };
  return server.call('PUT', '/api/feeSalary/update', { body });
};

describe('bad input', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a value of −1', { value: '-1' }, 'value'],
    ['a value of half a cent', { value: '0.005' }, 'value'],
    ['a value of a thousand million', { value: '1000000000' }, 'value'],
    ['a share of more than all', { itemType: 3, base: 5, value: null, percent: '100.01' }, 'percent'],
    ['a share below nothing', { itemType: 3, base: 5, value: null, percent: '-1' }, 'percent'],
    ['a post that there is not', { scopePosts: [99] }, 'scopePosts'],
    ['a person that there is not', { scopeUsers: ['0198c0de-0000-7000-8000-00000000dead'] }, 'scopeUsers'],
  ])('an item with %s is refused there', async (_what, values, field) => {
    expect(await of.addItem(values)).toMatchObject(at(field));
  });

  it('steps are refused in their row', async () => {
    const tiers = [
      { above: '0', rate: '10' },
      { above: '-1', rate: '0.005' },
    ];
    const answer = await of.addItem({ itemType: 2, base: 1, value: null, tiers });
    expect(answer.code).toBe(422);
    expect(JSON.stringify(answer.data)).toMatch(/tiers[.[]1/);
  });

  it.each(['0', '-1', '0.005', '1000000000', null])('a correction of %s is refused at its amount, and changes nothing', async (amount) => {
    const { id } = await of.salary();
    const before = await of.full(id);
    const answer = await update(id, { adjusts: [{ adjustName: '奖', direction: 1, amount }] });
    expect(answer.code).toBe(422);
    expect(JSON.stringify(answer.data)).toContain('amount');
    expect(await of.full(id)).toEqual(before);
  });

  it.each(['2026-13', 'x', '', null, '2026-07'])('the month %s is refused', async (month) => {
    expect(await of.call('generate', { month })).toMatchObject(at('month'));
    expect(await of.call('save', { month, userId: await of.person() })).toMatchObject(at('month'));
  });

  it.each([
    ['lines', [{ itemId: 'x', lineName: '奖', itemType: 1, isDeduct: false, amount: '9999.00' }]],
    ['net', '9999.00'],
    ['gross', '9999.00'],
    ['lessonHours', '99.00'],
    ['status', 3],
    ['payDate', '2026-06-01'],
  ])('what the server works out is not taken from a call: %s', async (name, value) => {
    const { id } = await of.salary();
    const before = await of.full(id);
    await update(id, { [name]: value, remark: '改' });
    const { version: _was, remark: _no, updateTime: _at, ...same } = before;
    expect(await of.full(id)).toMatchObject(same);
    const userId = await of.person();
    await of.call('save', { month: '2026-04', userId, [name]: value });
    expect((await of.salaryOf(userId, '2026-04'))?.net ?? '0.00').toBe('0.00');
  });

  it('a payment before the month of the salary, from no account, or from one not in use is refused, and nothing is booked', async () => {
    const { id } = await of.salary('submit', 'audit');
    const closed = await of.is.data('POST', '/api/feeAccount/save', { body: { accountName: '停用账户', type: 4, openingBalance: '0.00' } });
    await of.is.data('POST', '/api/feeAccount/update', { body: { id: closed.id, version: 1, enabled: false } });
    expect(await of.call('pay', { id, ...of.payment, payDate: '2026-04-30' })).toMatchObject(at('payDate'));
    expect(await of.call('pay', { id, ...of.payment, accountId: closed.id })).toMatchObject(at('accountId'));
    expect(await of.call('pay', { id, ...of.payment, accountId: '0198c0de-0000-7000-8000-00000000dead' })).toMatchObject(at('accountId'));
    expect(await of.full(id)).toMatchObject({ status: 3, billId: null, payDate: null });
    expect(await of.broken()).toEqual([]);
  });
});

describe('at the same time', () => {
  it('a stale correction, and a step on a stale version, are refused', async () => {
    const { id } = await of.salary();
    const { version } = await of.full(id);
    expect((await update(id, { remark: '一' }, version)).code).toBe(200);
    expect(await update(id, { remark: '二' }, version)).toMatchObject({ code: 409, data: { kind: 'stale' } });
    expect(await of.call('submit', { id, version })).toMatchObject({ code: 409 });
    expect(await of.full(id)).toMatchObject({ remark: '一', status: 1 });
  });

  it('paying and cancelling: one of both, and one expense or none', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await of.salary('submit', 'audit');
      const answers = await Promise.all([
        of.call('pay', { id, ...of.payment }),
        of.call('cancel', { id }),
        of.call('pay', { id, ...of.payment }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
      const { status, billId } = await of.full(id);
      expect(status === 4).toBe(billId !== null);
    }
    expect(await of.broken()).toEqual([]);
  });

  it('auditing, generating and taking a lesson back: what is audited is what was taught', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, lessons } = await of.salary('submit');
      const [audit, revoke] = await Promise.allSettled([
        of.call('audit', { id }, 'finance'),
        of.hours.act((context) => revokeLesson(lessons[0]!, '记错了', context)),
        of.generate(),
      ]);
      const isAudited = audit.status === 'fulfilled' && audit.value.code === 200;
      expect(isAudited).toBe(revoke.status === 'rejected');
      expect(await of.full(id)).toMatchObject({ status: isAudited ? 3 : 2, lessonCount: 2 });
    }
  });
});

describe('a commission', () => {
  let desk: OrderDesk;
  beforeAll(async () => {
    desk = await orderDesk(server);
  });

  it('is taken back with a part refund: 7 of 10 hours, for 60 % and 40 % of 3 %', async () => {
    const office = refundDesk(server, desk);
    const [first, second] = [await of.person(), await of.person()];
    for (const scopeUsers of [[first], [second]]) await of.addItem({ itemType: 3, base: 5, value: null, percent: '3.00', scopeUsers });
    const performers = [
      { userId: first, rate: '60.00' },
      { userId: second, rate: '40.00' },
    ];
    const { id, stuId, items } = await office.sold({ performers, payNow: [desk.cash('1000.00')] });
    await desk.take(stuId, 300);
    expect(await office.refund(id, items[0]!)).toMatchObject({ code: 200, data: { refundAmt: '700.00' } });
    await of.generate('2026-06');
    const one = await of.full((await of.salaryOf(first, '2026-06')).id);
    expect(one).toMatchObject({ paidAmt: '600.00', refundAmt: '420.00', gross: '18.00', deduct: '12.60', net: '5.40', taxableAmt: '5.40' });
    expect(one.lines.map(({ qty, amount, isDeduct }: Record<string, unknown>) => [qty, amount, isDeduct])).toEqual([
      ['600.00', '18.00', false],
      ['-420.00', '12.60', true],
    ]);
    expect(await of.salaryOf(second, '2026-06')).toMatchObject({ net: '3.60' });
    expect(await of.broken()).toEqual([]);
  });

  it('counts a month’s cents once: three payments of 0.01 are half of 0.03 each, not three times 0.01', async () => {
    const [first, second] = [await of.person(), await of.person()];
    await of.addItem({ scopeUsers: [first, second] });
    const performers = [
      { userId: first, rate: '50.00' },
      { userId: second, rate: '50.00' },
    ];
    await desk.enrol({ performers, payNow: [desk.cash('0.01'), desk.wechat('0.01'), { ...desk.cash('0.01'), payWay: 3 }] });
    await of.generate('2026-06');
    for (const person of [first, second])
      expect(await of.full((await of.salaryOf(person, '2026-06')).id)).toMatchObject({ paidAmt: '0.02' });
  });
});

describe('who may not', () => {
  it('is told no salary by any call', async () => {
    const { id, userId } = await of.salary('submit', 'audit', 'pay');
    const { net } = await of.full(id);
    const asked = await Promise.all([
      ...['page', 'getById', 'history'].map((call) => server.call('GET', `/api/feeSalary/${call}`, { as: 'teacher', query: { id } })),
      server.call('GET', '/api/feeSalary/mineById', { as: 'teacher', query: { id } }),
      server.call('GET', totalsPath, { as: 'teacher', query: { _resource: 'salaryDetail' } }),
      server.call('GET', chartsPath, { as: 'teacher', query: { _resource: 'salaryDetail' } }),
      server.call('POST', jobPaths.export, { as: 'teacher', body: { resource: 'salaryDetail', format: 'xlsx' } }),
      server.call('POST', jobPaths.export, { as: 'teacher', body: { resource: 'mySalary', format: 'xlsx' } }),
      server.call('GET', '/api/instLog/operate', { as: 'teacher', query: { module: 'feeSalary' } }),
    ]);
    expect(asked.map(({ code }) => code)).not.toContain(200);
    const asking: Record<string, string>[] = [{ userId }, { where: JSON.stringify({ userId }) }, { keyword: '教师' }, { 'net.gte': '0' }];
    for (const query of asking) {
      const { data } = await server.call('GET', '/api/feeSalary/minePage', { as: 'teacher', query });
      for (const one of data?.records ?? []) expect(one.userId).not.toBe(userId);
      expect(JSON.stringify(data)).not.toContain(net);
    }
    const totals = await server.call('GET', totalsPath, { as: 'teacher', query: { _resource: 'mySalary' } });
    expect(JSON.stringify(totals.data ?? '')).not.toContain(net);
  });

  it('does nothing to one, with the key of another step', async () => {
    const { id } = await of.salary('submit', 'audit');
    for (const step of ['generate', 'recompute', 'submit', 'audit', 'reject', 'pay', 'cancel'])
      expect(await of.call(step, { id, month: '2026-05', ...of.payment }, 'teacher')).toMatchObject({ code: 403 });
    expect(await of.full(id)).toMatchObject({ status: 3 });
  });
});
