/** 订单设置: every setting acts where it says, is refused where it makes no sense, and belongs to those with the key. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
});
afterAll(() => server?.close());

type Values = Record<string, unknown>;
const usual = {
  ...{
    ways: [],
    allowOwe: true,
    hourEffect: 1,
    discountFloor: '0.80',
    validDays: null,
    performerDefault: 1,
    refundRule: 0,
    coolOffDays: 7,
  },
  numberPrefix: null,
  receiptHead: null,
  receiptNote: null,
};
const read = (as = 'admin') => server.call('GET', '/api/feeOrder/setting/getInfo', { as });
const write = async (values: Values, as = 'admin') => {
  const { version } = (await read()).data;
  return server.call('PUT', '/api/feeOrder/setting/update', { as, body: { version, ...values } });
};
const set = async (values: Values) => {
  expect(errorsOf(await write(values))).toBeUndefined();
};
afterEach(() => set(usual));

const errorsOf = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors;
const catalogue = async (stuId: string) => (await server.call('GET', '/api/feeOrder/billing', { query: { stuId } })).data;

describe('the settings', () => {
  test.each([
    ['a discount above the price', { discountFloor: '1.01' }, 'discountFloor'],
    ['an unknown effect', { hourEffect: 4 }, 'hourEffect'],
    ['nothing where something must be', { discountFloor: null }, 'discountFloor'],
    ['a validity of no day', { validDays: 0 }, 'validDays'],
    ['a prefix with a slash', { numberPrefix: 'A/1' }, 'numberPrefix'],
    ['a cooling off that is shorter than the law', { coolOffDays: 6 }, 'coolOffDays'],
    ['one way twice', { ways: [{ payWay: 1 }, { payWay: 1 }] }, 'ways.1.payWay'],
    ['an account that is not there', { ways: [{ payWay: 1, accountId: '01a20a80-0000-7000-8000-000000000000' }] }, 'ways.0.accountId'],
  ])('refuse %s at its field', async (_, values, field) => {
    expect(errorsOf(await write(values))).toMatchObject([{ field }]);
  });

  test('of a stale version are refused', async () => {
    const { version } = (await read()).data;
    await set({ validDays: 10 });
    expect((await server.call('PUT', '/api/feeOrder/setting/update', { body: { version, validDays: 20 } })).code).toBe(409);
  });
});

describe('ways of payment', () => {
  test('that the institution does not take are refused at the payment, and not offered', async () => {
    await set({ ways: [{ payWay: 1 }, { payWay: 6 }] });
    const stuId = await desk.student();
    expect((await catalogue(stuId)).payWays).toEqual([1, 6]);
    expect(errorsOf(await desk.tryEnrol({ stuId, payNow: [desk.cash('1.00'), desk.wechat('2.00')] }))).toMatchObject([
      { field: 'payNow.1.payWay', message: expect.stringContaining('微信') },
    ]);
    await desk.enrol({ stuId, payNow: [desk.cash('1000.00')] });
  });

  test('go to the account that is named for them, unless the payment names another', async () => {
    const [bank, cash] = [desk.account(4), desk.cash('600.00').accountId];
    await set({ ways: [{ payWay: 1, accountId: bank }] });
    const { id } = await desk.enrol({ payNow: [{ payWay: 1, amount: '400.00' }, desk.cash('600.00')] });
    const accounts = (await desk.payments(id)).map(({ amount, accountId }) => [amount, accountId]);
    expect(accounts.toSorted()).toEqual([
      ['400.00', bank],
      ['600.00', cash],
    ]);
  });
});

test('without debts a part cannot be paid, and no hours come before all is paid', async () => {
  await set({ allowOwe: false, hourEffect: 3 });
  const stuId = await desk.student();
  expect(errorsOf(await desk.tryEnrol({ stuId, payNow: [desk.cash('999.99')] }))).toMatchObject([
    { field: 'payNow', message: expect.stringContaining('还差 0.01 元') },
  ]);
  const { id } = await desk.enrol({ stuId });
  expect(await desk.hours(stuId)).toBeUndefined();
  expect(errorsOf(await desk.act('pay', id, { payNow: [desk.cash('1.00')] }))).toMatchObject([{ field: 'payNow' }]);
  expect(await desk.act('pay', id, { payNow: [desk.cash('1000.00')] })).toMatchObject({ code: 200 });
  expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '10.00' });
});

test('hours are there when all is paid, by what is paid, or at once', async () => {
  const hoursAfter = async (hourEffect: number) => {
    await set({ hourEffect });
    const stuId = await desk.student();
    await desk.enrol({ stuId, payNow: [desk.cash('500.00')] });
    return (await desk.hours(stuId))?.paidLeft;
  };
  expect([await hoursAfter(1), await hoursAfter(2), await hoursAfter(3)]).toEqual([undefined, '5.00', '10.00']);
});

test('the discount floor sends an order to approval', async () => {
  const lines = [{ ...desk.tenHours(), discountRate: '0.85' }];
  expect(await desk.order((await desk.enrol({ lines })).id)).toMatchObject({ status: 1 });
  await set({ discountFloor: '0.90' });
  expect(await desk.order((await desk.enrol({ lines })).id)).toMatchObject({ status: 8, auditReason: '低于最低折扣 9 折' });
});

test('hours end after the usual days where neither price nor course says so', async () => {
  await set({ validDays: 100 });
  const signDate = '2026-01-01';
  const { lines } = await desk.order((await desk.enrol({ asDraft: true, signDate })).id);
  expect(lines[0].expireDate).toBe('2026-04-11');
  const typed = [{ ...desk.tenHours(), expireDate: '2099-02-01' }];
  expect((await desk.order((await desk.enrol({ asDraft: true, signDate, lines: typed })).id)).lines[0].expireDate).toBe('2099-02-01');
});

test('the sale belongs to the consultant, to who enters it, or to nobody', async () => {
  const { id: stuId } = await desk.ofConsultant();
  const teller = (await server.call('GET', '/sso/info', {})).data.userId;
  const performerOf = async (performerDefault: number) => {
    await set({ performerDefault });
    const { performer } = await catalogue(stuId);
    const { performers } = await desk.order((await desk.enrol({ stuId, asDraft: true })).id);
    expect(performers?.[0]?.userId ?? null).toBe(performer);
    return performer;
  };
  expect([await performerOf(1), await performerOf(2), await performerOf(3)]).toEqual([desk.staff, teller, null]);
});

test('refunds are reckoned in the one way that is left', async () => {
  const { id } = await desk.enrol({ payNow: [desk.cash('1000.00')] });
  const [item] = await desk.items(id);
  const apply = (basis: number) =>
    server.call('POST', '/api/feeOrder/refund/save', {
      body: { orderId: id, itemId: item!.id, hours: '1.00', basis, payWay: 1, reason: '试' },
    });
  await set({ refundRule: 2 });
  expect(errorsOf(await apply(1))).toMatchObject([{ field: 'basis', message: '机构设置为只按合同原价退费' }]);
  expect(await apply(2)).toMatchObject({ code: 200 });
});

test('numbers of new orders begin with the prefix, and are counted for it alone', async () => {
  const before = (await desk.order((await desk.enrol()).id)).orderNo;
  await set({ numberPrefix: 'XQ-' });
  const [one, two] = [await desk.order((await desk.enrol()).id), await desk.order((await desk.enrol()).id)];
  expect(before).toMatch(/^\d{12}$/);
  expect(one.orderNo).toMatch(/^XQ-\d{8}0001$/);
  expect(two.orderNo).toMatch(/^XQ-\d{8}0002$/);
});

test('head and note stand on receipts that are written from then on', async () => {
  await set({ receiptHead: '晨光财务专用', receiptNote: '请妥善保管' });
  const { id } = await desk.enrol({ payNow: [desk.cash('1000.00')] });
  expect(await desk.receipts(id)).toMatchObject([{ head: '晨光财务专用', note: '请妥善保管' }]);
});
