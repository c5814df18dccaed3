/** Salaries: items, the run of a month, corrections, audit, payment; what was paid for stays as it is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeLesson, settleLesson } from '../../src/modules/finance/contract';
import { newId } from '../../src/server/kernel/newId';
import { type HourOperations, hourOperations } from '../support/desks/hourOperations';
import { orderDesk } from '../support/desks/orderDesk';
import { type SalaryDesk, salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

const now = new Date('2026-06-20T02:00:00Z');
let server: TestServer;
let desk: SalaryDesk;
let is: SalaryDesk['is'];
let of: HourOperations;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = await salaryDesk(server);
  ({ is, hours: of } = desk);
  ({ accountId } = desk.payment);
});
afterAll(() => server?.close());

const call: SalaryDesk['call'] = (...given) => desk.call(...given);
const addItem: SalaryDesk['addItem'] = (values) => desk.addItem(values);
const teacher = () => desk.teacher();
const teach: SalaryDesk['teach'] = (...given) => desk.teach(...given);
const salaryOf: SalaryDesk['salaryOf'] = (...given) => desk.salaryOf(...given);
const full: SalaryDesk['full'] = (id) => desk.full(id);
const generate = (month?: string) => desk.generate(month);
const broken = () => desk.broken();
const salary: SalaryDesk['salary'] = (...steps) => desk.salary(...steps);

describe('an item', () => {
  it.each([
    ['a fixed amount by the hour', { base: 1 }, 'base', '固定额'],
    ['lessons by per cent of payments', { itemType: 2, base: 5, percent: '3.00' }, 'base', '按课时、课程或人次'],
    ['no rate and no steps', { itemType: 2, base: 1, value: null }, 'value', '请填写标准'],
    ['a share without a percentage', { itemType: 3, base: 5, value: null }, 'percent', '请填写标准'],
    ['steps that leave out the beginning', { itemType: 2, base: 1, tiers: [{ above: '10.00', rate: '50.00' }] }, 'tiers', '从 0 开始'],
  ])('with %s is refused', async (_name, values, field, message) => {
    const errors = expect.arrayContaining([{ field, message: expect.stringContaining(message) }]);
    expect(await addItem(values)).toMatchObject({ code: 422, data: { errors } });
  });

  it('that a salary has is not deleted, and no longer counts when it is disabled', async () => {
    const { userId } = await salary();
    const { records } = await is.data('GET', '/api/feeSalaryItem/page', { query: { scopeUsers: userId, itemType: 1 } });
    const { id } = records[0];
    const answer = await server.call('DELETE', '/api/feeSalaryItem/delete', { query: { id } });
    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining('可以停用') });
    await is.data('POST', '/api/feeSalaryItem/disable', { body: { id } });
    await generate();
    expect(await salaryOf(userId)).toMatchObject({ gross: '130.00' });
  });
});

describe('a month', () => {
  it('has one salary for everybody who earned something, from the lessons they gave', async () => {
    const { id } = await salary();
    const { lines, ...one } = await full(id);
    expect(one).toMatchObject({ lessonCount: 2, lessonHours: '2.00', lessonIncome: '200.00', lessonPay: '120.00', commission: '10.00' });
    expect(one).toMatchObject({
      gross: '3130.00',
      deduct: '480.00',
      net: '2650.00',
      otherPay: '3000.00',
      taxableAmt: '3130.00',
      status: 1,
    });
    expect(lines.map(({ qty, rate, amount }: Record<string, string>) => [qty, rate, amount])).toEqual([
      ['1.00', '3,000.00', '3000.00'],
      ['2.00', '60.00', '120.00'],
      ['200.00', '5.00%', '10.00'],
      ['1.00', '480.00', '480.00'],
    ]);
    expect(await broken()).toEqual([]);
  });

  it('counts a group as one lesson', async () => {
    const userId = await teacher();
    const other = await hourOperations(server);
    await other.buy();
    const course = await is.data('GET', '/api/instCourse/detail', { query: { id: of.courseId } });
    await teach(userId);
    await other.take(100, { lessonDate: '2026-05-11', teacherId: userId });
    await generate();
    expect(await salaryOf(userId)).toMatchObject({ lessonCount: course.mode === 1 ? 2 : 1 });
  });

  it('is worked out again only while it is a draft, and keeps what was corrected', async () => {
    const [draft, done] = [await salary(), await salary('submit')];
    const { version } = await full(draft.id);
    const adjusts = [
      { adjustName: '全勤奖', direction: 1, amount: '200.00' },
      { adjustName: '迟到', direction: 2, amount: '50.00' },
    ];
    await is.data('PUT', '/api/feeSalary/update', { body: { id: draft.id, version, adjusts } });
    expect(await full(draft.id)).toMatchObject({ gross: '3330.00', deduct: '530.00', net: '2800.00' });
    for (const userId of [draft.userId, done.userId]) await teach(userId);
    expect(await generate()).toMatchObject({ created: 0 });
    expect(await full(draft.id)).toMatchObject({ lessonCount: 3, gross: '3395.00', deduct: '530.00', net: '2865.00' });
    expect(await full(done.id)).toMatchObject({ lessonCount: 2, net: '2650.00' });
    expect(await broken()).toEqual([]);
  });

  it('has one salary of a person, also when two generate it at once or one is entered by hand', async () => {
    const userId = await teacher();
    await teach(userId);
    const answers = await Promise.all([1, 2].map(() => call('generate', { month: '2026-05' })));
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await call('save', { month: '2026-05', userId })).toMatchObject({ code: 422 });
    expect((await is.data('GET', '/api/feeSalary/page', { query: { userId } })).total).toBe(1);
  });

  it('that has not begun is refused', async () => {
    expect(await call('generate', { month: '2026-07' })).toMatchObject({ code: 422, data: { errors: [{ field: 'month' }] } });
  });
});

describe('a commission', () => {
  it('is each performer’s part of what was paid; a void takes it back; sales data show the order and lose it', async () => {
    const orders = await orderDesk(server);
    const [first, second] = [await teacher(), await teacher()];
    await addItem({ itemType: 3, base: 5, value: null, percent: '3.00', scopeUsers: [first, second] });
    const performers = [
      { userId: first, rate: '60.00' },
      { userId: second, rate: '40.00' },
    ];
    const stuId = await orders.student();
    const { id } = await orders.enrol({ stuId, performers, payNow: [orders.cash('1000.00')] });
    const sold = async () => (await is.data('GET', '/api/courseSalesData/page', { query: { stuId } })).records;
    expect(await sold()).toMatchObject([
      { courseId: orders.course, hours: '10.00', listAmt: '1200.00', discountAmt: '200.00', netAmt: '1000.00' },
    ]);
    await generate('2026-06');
    expect(await salaryOf(first, '2026-06')).toMatchObject({ commission: '18.00', gross: '3018.00' });
    expect(await salaryOf(second, '2026-06')).toMatchObject({ commission: '12.00', gross: '3012.00' });
    const { version } = await orders.order(id);
    expect(await orders.act('void', id, { version, endReason: '收错了' })).toMatchObject({ code: 200 });
    await generate('2026-06');
    const { id: salaryId } = await salaryOf(first, '2026-06');
    expect(await full(salaryId)).toMatchObject({
      paidAmt: '600.00',
      refundAmt: '600.00',
      gross: '3018.00',
      deduct: '498.00',
      net: '2520.00',
    });
    expect(await sold()).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});

describe('an audit', () => {
  it('is refused when lessons changed since', async () => {
    const { id, userId, lessons } = await salary('submit');
    await of.act((context) => revokeLesson(lessons[0]!, '记错了', context));
    expect(await call('audit', { id }, 'finance')).toMatchObject({ code: 409, message: expect.stringContaining('重新计算') });
    await is.data('POST', '/api/feeSalary/reject', { body: { id } });
    await generate();
    expect(await salaryOf(userId)).toMatchObject({ status: 1 });
  });

  it('of a month that is not over is refused, and so is its payment', async () => {
    const userId = await teacher();
    await teach(userId, '2026-06-11');
    await generate('2026-06');
    const { id } = await salaryOf(userId, '2026-06');
    await is.data('POST', '/api/feeSalary/submit', { body: { id } });
    expect(await call('audit', { id }, 'finance')).toMatchObject({ code: 409, message: expect.stringContaining('还没有结束') });
    await of.act(({ records }) => records.sql('update fee_salary set status = 3 where id = $1', [id]));
    expect(await call('pay', { id, accountId, payDate: '2026-06-15' })).toMatchObject({
      code: 409,
      message: expect.stringContaining('还没有结束'),
    });
  });

  it('locks what was worked out; the key of cancelling opens it again', async () => {
    const { id } = await salary('submit', 'audit');
    const { version } = await full(id);
    expect(await server.call('PUT', '/api/feeSalary/update', { body: { id, version, remark: '改' } })).toMatchObject({ code: 409 });
    await is.data('POST', '/api/feeSalary/cancel', { body: { id } });
    expect(await full(id)).toMatchObject({ status: 1 });
  });
});

describe('a payment', () => {
  it('posts one expense, and nothing of it is changed or cancelled afterwards', async () => {
    const { id, userId } = await salary('submit', 'audit', 'pay');
    const paid = await full(id);
    expect(paid).toMatchObject({ status: 4, payDate: '2026-06-15', net: '2650.00' });
    const bill = await is.data('GET', '/api/feeBill/getById', { query: { id: paid.billId } });
    expect(bill).toMatchObject({ direction: 2, subject: 23, amount: '2650.00', billDate: '2026-06-15', source: 1, accountId });
    for (const step of ['cancel', 'pay', 'recompute']) {
      expect([409, 422], step).toContain((await call(step, { id, accountId, payDate: '2026-06-16' })).code);
    }
    expect((await server.call('DELETE', '/api/feeSalary/delete', { query: { id } })).code).toBe(409);
    expect(await salaryOf(userId)).toMatchObject({ status: 4, net: '2650.00' });
    expect(await broken()).toEqual([]);
  });

  it('is made once, whoever presses at the same time', async () => {
    const { id } = await salary('submit', 'audit');
    const answers = await Promise.all([1, 2, 3].map(() => call('pay', { id, accountId, payDate: '2026-06-15' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await broken()).toEqual([]);
  });

  it.each([
    ['of tomorrow', { payDate: '2026-06-21' }, 'payDate'],
    ['without an account', { accountId: null }, 'accountId'],
  ])('%s is refused', async (_name, values, field) => {
    const { id } = await salary('submit', 'audit');
    const answer = await call('pay', { id, accountId, payDate: '2026-06-15', ...values });
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field }] } });
    expect(await full(id)).toMatchObject({ status: 3, billId: null });
  });

  it('of many at once is audited and paid for each by itself', async () => {
    const ids = [(await salary('submit')).id, (await salary('submit')).id, (await salary()).id];
    for (const id of ids) await call('audit', { id }, 'finance');
    expect(await Promise.all(ids.map(async (id) => (await full(id)).status))).toEqual([3, 3, 1]);
  });
});

describe('a lesson of a salary', () => {
  it.each([
    ['paid', ['submit', 'audit', 'pay'], '已发放，这次课不能撤销'],
    ['audited', ['submit', 'audit'], '请先取消审核'],
  ])('that is %s is not taken back', async (_name, steps, message) => {
    const { lessons } = await salary(...steps);
    await expect(of.act((context) => revokeLesson(lessons[0]!, '记错了', context))).rejects.toThrow(message);
  });

  it.each([
    ['paid', ['submit', 'audit', 'pay'], '已发放，这次课不能再扣课时'],
    ['audited', ['submit', 'audit'], '请先取消审核'],
  ])('that is %s gets no other lesson', async (_name, steps, message) => {
    const { userId } = await salary(...steps);
    await expect(teach(userId)).rejects.toThrow(message);
    expect(await broken()).toEqual([]);
  });

  it('that was owed is earned today where its month is paid, and changes nothing of that month', async () => {
    const userId = await teacher();
    const owing = await hourOperations(server);
    const setting = (overdraft: string) =>
      of.act(async ({ records }) => records.update('instSetting', (await records.single('instSetting')).id, { overdraft }));
    const bizId = newId();
    await setting('1.00');
    await owing.take(100, { bizId, lessonDate: '2026-05-11', teacherId: userId });
    await setting('0.00');
    await generate();
    const { id } = await salaryOf(userId);
    for (const step of ['submit', 'audit']) await desk.step(id, step);
    await is.data('POST', '/api/feeSalary/pay', { body: { id, accountId, payDate: '2026-06-15' } });
    await owing.buy();
    await owing.act((context) => settleLesson(bizId, context));
    expect(await owing.incomes()).toMatchObject([{ incomeDate: '2026-06-20', amount: '100.00', teacherId: userId }]);
    expect(await owing.broken()).toEqual([]);
  });

  it('that is a draft is taken back, and so is one of another month', async () => {
    const { lessons, userId } = await salary();
    await of.act((context) => revokeLesson(lessons[0]!, '记错了', context));
    const paid = await salary('submit', 'audit', 'pay');
    const later = await teach(paid.userId, '2026-06-01');
    await of.act((context) => revokeLesson(later, '记错了', context));
    await generate();
    expect(await salaryOf(userId)).toMatchObject({ lessonCount: 1 });
  });
});

describe('who', () => {
  it('has no key sees no salary but their own, once it is audited', async () => {
    const mine = async () => is.data('GET', '/api/feeSalary/minePage', { as: 'teacher' });
    expect((await server.call('GET', '/api/feeSalary/page', { as: 'teacher' })).code).toBe(403);
    expect((await call('generate', { month: '2026-05' }, 'teacher')).code).toBe(403);
    const before = (await mine()).total;
    const own = await is.data('GET', '/api/instUser/page', { query: { username: 'teacher' } });
    const teacherId = own.records.find((one: { username: string }) => one.username === 'teacher')?.id ?? own.records[0].id;
    await addItem({ scopeUsers: [teacherId] });
    await generate('2026-01');
    const { id } = await salaryOf(teacherId, '2026-01');
    expect((await mine()).total).toBe(before);
    expect((await server.call('GET', '/api/feeSalary/mineById', { as: 'teacher', query: { id } })).code).not.toBe(200);
    for (const step of ['submit', 'audit']) await desk.step(id, step);
    const all = await mine();
    expect(all.total).toBe(before + 1);
    expect(all.records).toContainEqual(expect.objectContaining({ month: '2026-01', userId: teacherId }));
    const other = await salary('submit', 'audit');
    expect((await server.call('GET', '/api/feeSalary/mineById', { as: 'teacher', query: { id: other.id } })).code).not.toBe(200);
  });
});
