/** Orders that wait to be submitted: changed and submitted in one step, sent back and submitted again, never stored twice. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
});
afterAll(() => server?.close());

const errorsOf = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors;
const ordersOf = (stuId: string) => desk.run(({ records }) => records.count('saleOrder', { stuId }));
const draft = async (values: Record<string, unknown> = {}) => {
  const stuId = await desk.student();
  const { id } = await desk.enrol({ stuId, asDraft: true, ...values });
  return { stuId, order: await desk.order(id) };
};

describe('a draft', () => {
  test('keeps what was typed, payments too, and sells nothing', async () => {
    const { stuId, order } = await draft({ payNow: [desk.cash('300.00')], remark: '周六来', expectedPayable: null });
    expect(order).toMatchObject({ status: 0, remark: '周六来', payNow: [{ payWay: 1, amount: '300.00' }], paidAmt: '0.00' });
    expect(await desk.items(order.id)).toEqual([]);
    expect(await desk.bills(stuId)).toEqual([]);
  });

  test('is changed and submitted in one call, as the same order', async () => {
    const { stuId, order } = await draft({ remark: '旧' });
    const lines = [{ ...desk.tenHours(), id: order.lines[0].id, discountRate: '0.90' }];
    const body = { version: order.version, lines, remark: '新', expectedPayable: '900.00', payNow: [desk.cash('400.00')] };
    const answer = await desk.act('submit', order.id, body);
    expect(errorsOf(answer)).toBeUndefined();
    expect(await desk.order(order.id)).toMatchObject({ status: 2, remark: '新', payableAmt: '900.00', paidAmt: '400.00', payNow: [] });
    expect((await desk.order(order.id)).lines).toHaveLength(1);
    expect((await desk.items(order.id)).map(({ amount }) => amount)).toEqual(['900.00']);
    expect(await ordersOf(stuId)).toBe(1);
    expect(await desk.broken()).toEqual([]);
  });

  test('whose submission is refused stays as it was, with nothing half done', async () => {
    const made = await draft({ remark: '刚建' });
    await desk.change(made.order.id, made.order.version, { remark: '旧' });
    const { stuId } = made;
    const order = await desk.order(made.order.id);
    const send = (values: Record<string, unknown>) => desk.act('submit', order.id, { version: order.version, remark: '新', ...values });
    const stale = await send({ expectedPayable: '999.00' });
    expect(errorsOf(stale)).toMatchObject([{ field: 'expectedPayable', message: expect.stringContaining('现在应收 1,000.00 元') }]);
    expect(errorsOf(await send({ payNow: [desk.cash('1000.01')] }))).toMatchObject([{ field: 'payNow.0.amount' }]);
    expect(await send({ version: order.version - 1 })).toMatchObject({ code: 409 });
    expect(await desk.order(order.id)).toMatchObject({ status: 0, remark: '旧', version: order.version });
    expect(await desk.bills(stuId)).toEqual([]);
  });

  test('that two people submit at once is sold once', async () => {
    const { stuId, order } = await draft();
    const send = () => desk.act('submit', order.id, { version: order.version, payNow: [desk.cash('1000.00')] });
    const codes = (await Promise.all([send(), send()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await desk.payments(order.id)).toHaveLength(1);
    expect((await desk.bills(stuId)).length).toBe(1);
  });
});

test('what was sent back says why, and is submitted again as the same order', async () => {
  const stuId = await desk.student();
  const { id } = await desk.enrol({ stuId, lines: [{ ...desk.tenHours(), discountRate: '0.50' }] });
  await desk.act('reject', id, { auditOpinion: '折扣太低' });
  const back = await desk.order(id);
  expect(back).toMatchObject({ status: 0, auditStatus: 3, auditOpinion: '折扣太低', auditReason: expect.stringContaining('低于最低折扣') });
  const lines = [{ ...desk.tenHours(), id: back.lines[0].id, discountRate: '0.60' }];
  expect(errorsOf(await desk.act('submit', id, { version: back.version, lines }))).toBeUndefined();
  expect(await desk.order(id)).toMatchObject({ status: 8, auditStatus: 1, auditOpinion: null, payableAmt: '600.00' });
  expect(await ordersOf(stuId)).toBe(1);
});

test('the same enrolment sent again, by whatever worker and on whatever day, is no second order', async () => {
  const stuId = await desk.student();
  const submitKey = `enrolment-of-${stuId}`;
  const { id } = await desk.enrol({ stuId, submitKey });
  // The same again is answered as the first time, as by the key of the header; other content is refused with the order that is there.
  expect(await desk.tryEnrol({ stuId, submitKey })).toMatchObject({ code: 200, data: { id } });
  expect(errorsOf(await desk.tryEnrol({ stuId, submitKey, remark: '改过' }))).toMatchObject([
    { field: 'submitKey', record: { entity: 'saleOrder', id } },
  ]);
  const key = `${submitKey}-twice`;
  const both = await Promise.all([desk.tryEnrol({ stuId, submitKey: key }), desk.tryEnrol({ stuId, submitKey: key, remark: '二' })]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 422]);
  expect(await ordersOf(stuId)).toBe(2);
});

describe('a payment that its account refuses', () => {
  test('is told at the account of that payment', async () => {
    const accounts = (enabled: boolean) =>
      desk.run(async ({ records }) => {
        for (const { id } of await records.find('feeAccount', { type: 3 })) await records.update('feeAccount', id, { enabled });
      });
    await accounts(false);
    const answer = await desk.tryEnrol({ payNow: [desk.cash('1.00'), { payWay: 3, amount: '2.00' }] });
    expect(errorsOf(answer)).toMatchObject([{ field: 'payNow.1.accountId', message: expect.stringContaining('账户') }]);
    await accounts(true);
  });
});
