/** What will move is told before it is saved, gifts included: recharge, deduction, cash-out, refund. The save does the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { storedOperations } from '../support/desks/storedOperations';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let at: ReturnType<typeof refundDesk>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  at = refundDesk(server, desk);
});
afterAll(() => server?.close());

const foresee = (orderId: string, itemId: string, values: Record<string, unknown> = {}) =>
  server.call('POST', '/api/feeOrder/refund/foresee', { body: { orderId, itemId, ...values } });

it('a recharge tells its gift, a cash-out the gift that ends', async () => {
  const of = await storedOperations(server);
  await of.act(async ({ records }) =>
    records.update('instSetting', (await records.single('instSetting')).id, { rechargeGifts: [{ from: '1000.00', give: '100.00' }] }),
  );
  const body = { stuId: of.stuId, amount: '1000.00' };
  expect((await server.call('POST', '/api/feeUser/foreseeRecharge', { body })).data).toEqual({
    text: '充值 1,000.00 元，赠送 100.00 元',
    lines: ['现金余额 0.00 元 → 1,000.00 元', '赠送余额 0.00 元 → 100.00 元'],
  });
  expect(await of.account()).toBeUndefined();
  await of.recharge('1000.00');
  const out = await of.ask('foreseeCashOut', { amount: '250.00' });
  expect(out.data).toEqual({
    text: '审核通过后退现金 250.00 元，赠送余额清零 25.00 元',
    lines: ['现金余额 1,000.00 元 → 750.00 元', '赠送余额 100.00 元 → 75.00 元'],
  });
  const text = '审核通过后扣款 110.00 元：现金 100.00 元，赠送 10.00 元';
  expect((await of.ask('foreseeDeduct', { amount: '110.00' })).data).toMatchObject({ text });
  expect((await of.ask('foreseeCashOut', { amount: '1000.01' })).code).toBe(422);
  expect(await of.account()).toMatchObject({ cash: '1000.00', give: '100.00', frozen: '0.00' });
});

it('a refund tells what it pays, keeps and ends', async () => {
  const { id, items } = await at.sold({ payNow: [desk.cash('1000.00')] });
  const itemId = items[0]!;
  const part = await foresee(id, itemId, { hours: '5', serviceFee: '30.00', basis: 1, payWay: 1 });
  expect(part.data).toEqual({ text: '退款 470.00 元', lines: ['剩余价值 500.00 元', '扣除 30.00 元'] });
  expect((await foresee(id, itemId, { serviceFee: '30.00' })).data).toEqual({
    text: '退款 1,000.00 元',
    lines: ['剩余价值 1,000.00 元', '赠送课时清零 2.00 课时', '在无理由退款期内，一点没用，不扣费用'],
  });
  expect((await at.apply(id, itemId, { hours: '5', serviceFee: '30.00', feeReason: '手续费' })).data).toMatchObject({
    refundAmt: '470.00',
  });
});

it('a refund in the days of cooling off keeps no fee, and no trace of one: of hours, of a thing that nothing was earned of', async () => {
  const { id, items } = await at.sold({ payNow: [desk.cash('1000.00')] });
  const fee = { serviceFee: '30.00', materialFee: '20.00', feeReason: '手续费' };
  expect((await at.apply(id, items[0]!, fee)).data).toMatchObject({
    isCoolOff: true,
    refundAmt: '1000.00',
    usedAmt: '0.00',
    serviceFee: '0.00',
    materialFee: '0.00',
    feeReason: null,
  });
  const thing = await server.call('POST', '/api/feeProduct/save', {
    body: { productName: '押金测试', productType: 4, unit: '份', price: '200.00', incomeMode: 4, refundable: true },
  });
  const lines = [{ itemType: 3, productId: thing.data.id, qty: 1 }];
  const sold = await at.sold({ lines, payNow: [desk.cash('200.00')] });
  expect((await at.apply(sold.id, sold.items[0]!, fee)).data).toMatchObject({ isCoolOff: true, refundAmt: '200.00', serviceFee: '0.00' });
});
