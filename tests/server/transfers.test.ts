/** Hours that move: to another child, to another course, to the stored account; applied for, looked at, approved. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

type Values = Record<string, unknown>;
let server: TestServer;
let desk: OrderDesk;
let dear: string;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  const fees = [
    { feeName: '20 节', qty: '20', price: '2400.00' },
    { feeName: '1 节', qty: '1', price: '160.00' },
  ];
  const body = { courseName: '转入课程', category: 1, domains: [1], mode: 1, minutes: 40, feeMode: 1, fees };
  dear = (await server.call('POST', '/api/instCourse/save', { body })).data.id;
});
afterAll(() => server?.close());

/** 10 hours with 2 gifts for 1,000.00, list price 1,200.00. */
async function bought(payNow = [desk.cash('1000.00')]) {
  const stuId = await desk.student();
  await desk.enrol({ stuId, payNow });
  const [batch] = await desk.batches(stuId);
  return { stuId, batchId: batch?.id as string };
}
async function opened(values: Values = {}) {
  const stuId = await desk.student();
  const body = { stuId, courseId: desk.course, boughtHours: '10.00', giftHours: '0', amount: '1000.00', ...values };
  await server.call('POST', '/api/instStudent/openHours', { body });
  const [batch] = await desk.batches(stuId);
  return { stuId, batchId: batch!.id };
}
const apply = (batchId: string, values: Values = {}, as = 'admin') =>
  server.call('POST', '/api/hourBatch/transfer', { as, body: { id: batchId, basis: 1, target: 1, reason: '换课', ...values } });
const applications = async (batchId: string) =>
  (await server.call('GET', '/api/feeOrder/transfer/page', { query: { batchId, pageSize: 10 } })).data.records as (Values & {
    id: string;
  })[];
const decide = (name: string, id: string, body: Values = {}, as = 'finance') =>
  server.call('POST', `/api/feeOrder/transfer/${name}`, { as, body: { id, ...body } });
async function applied(batchId: string, values: Values = {}) {
  const answer = await apply(batchId, values);
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  const { id } = (await applications(batchId))[0]!;
  return (await server.call('GET', '/api/feeOrder/transfer/getById', { query: { id } })).data as Values & { id: string };
}
const stored = async (stuId: string) => (await desk.run(({ records }) => records.find('feeUser', { stuId })))[0];
const firstError = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];

describe('a transfer to another child', () => {
  test('shows its figures first, moves hour for hour when it is approved, and ends the gifts', async () => {
    const [from, to] = [await bought(), await desk.student()];
    await desk.take(from.stuId, 300);
    const one = await applied(from.batchId, { toStuId: to });
    expect(one).toMatchObject({ status: 1, outHours: '7.00', inHours: '7.00', worthAmt: '700.00', inAmt: '700.00', giftCleared: '2.00' });
    expect(await desk.hours(from.stuId)).toMatchObject({ left: '9.00' });
    expect((await decide('approve', one.id)).code).toBe(200);
    expect(await desk.hours(from.stuId)).toMatchObject({ left: '0.00', deferred: '0.00' });
    expect(await desk.hours(to)).toMatchObject({ paidLeft: '7.00', giftLeft: '0.00', deferred: '700.00' });
    expect(await applications(from.batchId)).toMatchObject([{ status: 2, inHours: '7.00' }]);
    expect((await decide('approve', one.id)).code).toBe(409);
    expect(await desk.broken()).toEqual([]);
  });

  test('tells its amounts to those who see what orders cost', async () => {
    const from = await bought();
    const one = await applied(from.batchId, { toCourseId: dear });
    const seen = await server.call('GET', '/api/feeOrder/transfer/getById', { as: 'finance', query: { id: one.id } });
    expect(seen).toMatchObject({ code: 200, data: { worthAmt: '1000.00', inAmt: '1000.00', storedAmt: '0.00', unitPrice: '160.00' } });
  });

  test('takes the gifts along where the institution lets it', async () => {
    const [from, to] = [await bought(), await desk.student()];
    await desk.setting({ giftTransfer: true });
    const one = await applied(from.batchId, { toStuId: to });
    await decide('approve', one.id);
    await desk.setting({ giftTransfer: false });
    expect(await desk.hours(to)).toMatchObject({ paidLeft: '10.00', giftLeft: '2.00', deferred: '1000.00' });
    expect(await desk.broken()).toEqual([]);
  });

  test('at list price keeps what the used hours cost more, as income', async () => {
    const [from, to] = [await bought(), await desk.student()];
    await desk.take(from.stuId, 500);
    const one = await applied(from.batchId, { toStuId: to, basis: 2 });
    // 1,000.00 − 5 × 120.00
    expect(one).toMatchObject({ worthAmt: '500.00', keptAmt: '100.00', inAmt: '400.00', inHours: '5.00' });
    await decide('approve', one.id);
    expect(await desk.hours(to)).toMatchObject({ paidLeft: '5.00', deferred: '400.00' });
    expect((await desk.incomes(from.stuId)).map(({ amount, incomeType }) => [amount, incomeType])).toContainEqual(['100.00', 5]);
    expect(await desk.broken()).toEqual([]);
  });
});

describe('a transfer to another course', () => {
  test.each([
    // 1,000.00 ÷ 160.00 of the smallest offer
    ['by its price list', {}, { inHours: '6.25', inAmt: '1000.00', storedAmt: '0.00', unitPrice: '160.00' }],
    ['of a part', { hours: '3.00' }, { inHours: '1.87', inAmt: '300.00', storedAmt: '0.00' }],
    ['at a price of its own', { unitPrice: '125.00' }, { inHours: '8.00', inAmt: '1000.00' }],
    ['of fewer hours leaves the difference', { toHours: '6.00' }, { inHours: '6.00', inAmt: '960.00', storedAmt: '40.00' }],
  ])('%s', async (_name, values, figures) => {
    const from = await bought();
    const one = await applied(from.batchId, { toCourseId: dear, ...values });
    expect(one).toMatchObject(figures);
    expect((await decide('approve', one.id)).code).toBe(200);
    const moved = (await desk.batches(from.stuId)).find(({ courseId }) => courseId === dear);
    expect(moved).toMatchObject({ paidLeft: figures.inHours, netAmt: figures.inAmt, fromBatchId: from.batchId });
    if ('storedAmt' in figures && figures.storedAmt !== '0.00') expect(await stored(from.stuId)).toMatchObject({ cash: figures.storedAmt });
    expect(await desk.broken()).toEqual([]);
  });
});

describe('hours without an order', () => {
  test('become stored money, from where they are paid out; those of an order are refunded with it', async () => {
    const from = await opened();
    const one = await applied(from.batchId, { target: 2, hours: '4.00' });
    expect(one).toMatchObject({ outHours: '4.00', storedAmt: '400.00', toStuId: null });
    await decide('approve', one.id);
    expect(await stored(from.stuId)).toMatchObject({ cash: '400.00' });
    expect(await desk.hours(from.stuId)).toMatchObject({ left: '6.00', deferred: '600.00' });
    expect(firstError(await apply((await bought()).batchId, { target: 2 }))).toMatchObject({ field: 'target' });
    expect(await desk.broken()).toEqual([]);
  });

  test('that were moved before are given back the same way', async () => {
    const [from, to] = [await bought(), await desk.student()];
    await decide('approve', (await applied(from.batchId, { toStuId: to })).id);
    const [moved] = await desk.batches(to);
    await decide('approve', (await applied(moved!.id, { target: 2 })).id);
    expect(await stored(to)).toMatchObject({ cash: '1000.00' });
    expect(await desk.broken()).toEqual([]);
  });
});

describe('what a subsidy paid', () => {
  const half = () => bought([desk.cash('500.00'), { payWay: 7, amount: '500.00' }] as never);

  test('never becomes stored money, whatever ways its hours go', async () => {
    const [from, to] = [await half(), await desk.student()];
    await decide('approve', (await applied(from.batchId, { toStuId: to })).id);
    const [theirs] = await desk.batches(to);
    expect(theirs).toMatchObject({ netAmt: '1000.00', subsidyAmt: '500.00' });
    const part = await applied(theirs!.id, { target: 2, hours: '4.00' });
    expect(part).toMatchObject({ worthAmt: '400.00', storedAmt: '200.00', offAmt: '200.00', subsidyAmt: '200.00' });
    await decide('approve', part.id);
    expect(await stored(to)).toMatchObject({ cash: '200.00', give: '0.00' });
    const further = await applied(theirs!.id, { toCourseId: dear, toHours: '3.00' });
    // 600.00, of which 480.00 are hours of the other course
    expect(further).toMatchObject({ inAmt: '480.00', storedAmt: '60.00', offAmt: '60.00', subsidyAmt: '300.00' });
    await decide('approve', further.id);
    expect((await desk.batches(to)).find(({ courseId }) => courseId === dear)).toMatchObject({ netAmt: '480.00', subsidyAmt: '240.00' });
    expect(await stored(to)).toMatchObject({ cash: '260.00', give: '0.00' });
    expect(await desk.broken()).toEqual([]);
  });

  test('is not refunded twice when hours were moved before', async () => {
    const [from, to] = [await half(), await desk.student()];
    await decide('approve', (await applied(from.batchId, { toStuId: to, hours: '6.00' })).id);
    const [batch] = await desk.batches(from.stuId);
    const [item] = await desk.items(batch!.orderId!);
    const body = { orderId: batch!.orderId, itemId: item!.id, hours: '4.00', basis: 1, payWay: 1, reason: '搬家' };
    const refund = await server.call('POST', '/api/feeOrder/refund/save', { body });
    expect(refund).toMatchObject({ code: 200, data: { refundAmt: '400.00', subsidyAmt: '200.00' } });
    expect(await desk.broken()).toEqual([]);
  });
});

describe('refuses', () => {
  test.each([
    ['more than is left', { hours: '10.01', toCourseId: 'dear' }, 'hours', '只剩 10.00'],
    ['nothing', { hours: '0', toCourseId: 'dear' }, 'hours', ''],
    ['to nowhere else', {}, 'toStuId', '另一名学员或另一门课程'],
    ['more hours than the value buys', { toCourseId: 'dear', toHours: '6.26' }, 'toHours', '不够'],
    ['hours of their own for the same course', { toStuId: 'other', toHours: '3.00' }, 'toHours', '同一门课程'],
    ['a price for the same course', { toStuId: 'other', unitPrice: '3.00' }, 'unitPrice', '同一门课程'],
    ['without a reason', { toCourseId: 'dear', reason: '' }, 'reason', ''],
  ])('%s', async (_name, values: Values, field, message) => {
    const { batchId } = await bought();
    const other = await desk.student();
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { dear, other }[String(value)] ?? value]));
    const error = firstError(await apply(batchId, named));
    expect(error).toMatchObject({ field });
    expect(error?.message).toContain(message);
  });

  test('hours that are not paid for yet', async () => {
    await desk.setting({ hourEffect: 3 });
    const { batchId } = await bought([desk.cash('400.00')]);
    await desk.setting({ hourEffect: 1 });
    expect(firstError(await apply(batchId, { toCourseId: dear }))).toMatchObject({
      field: 'batchId',
      message: expect.stringContaining('欠费'),
    });
  });

  test('two applications at once, and a lesson that would use what one of them waits for', async () => {
    const from = await bought();
    const one = await applied(from.batchId, { toCourseId: dear });
    expect((await apply(from.batchId, { toCourseId: dear })).code).not.toBe(200);
    await expect(desk.take(from.stuId, 100)).rejects.toThrow('正在申请退费或转课');
    expect((await decide('reject', one.id, { opinion: '请重新申请' })).code).toBe(200);
    await desk.take(from.stuId, 100);
    expect(await desk.hours(from.stuId)).toMatchObject({ left: '11.00' });
    const again = await applied(from.batchId, { toCourseId: dear, hours: '9.00' });
    expect((await decide('withdraw', again.id)).code).toBe(200);
    expect((await decide('approve', again.id)).code).toBe(409);
  });

  test('who has no key for it', async () => {
    const { batchId } = await bought();
    expect((await apply(batchId, { toCourseId: dear }, 'teacher')).code).not.toBe(200);
    const one = await applied(batchId, { toCourseId: dear });
    expect((await decide('approve', one.id, {}, 'sales')).code).toBe(403);
    expect((await server.call('GET', '/api/feeOrder/transfer/page', { as: 'teacher' })).code).toBe(403);
  });
});
