/** Stored accounts: paid in with gifts, spent, deducted, cashed out with approval, taken back; whatever is done, the books prove. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundToStored, returnStored, spendStored } from '../../src/modules/finance/contract';
import type { Changes } from '../../src/server/records/records';
import { type StoredOperations, storedOperations } from '../support/desks/storedOperations';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let any: StoredOperations;
beforeAll(async () => {
  server = await startTestServer();
  any = await child();
});
afterAll(() => server?.close());

const child = () => storedOperations(server);
const settings = (values: Changes<'instSetting'>) =>
  any.act(async ({ records }) => records.update('instSetting', (await records.single('instSetting')).id, values));
const spend = (of: StoredOperations, amount: number) =>
  of.act((context) => spendStored({ stuId: of.stuId, amount, orderId: 'order-1' }, context));
const paidIn = async (amount = '1000', values: Record<string, unknown> = {}) => {
  const of = await child();
  expect(await of.recharge(amount, values)).toMatchObject({ code: 200 });
  return of;
};

describe('an account that holds much', () => {
  const isTold = async ({ stuId }: StoredOperations) =>
    (await server.call('GET', '/api/feeUser/page', { query: { view: 'prepaid', stuId } })).data.total === 1;
  const change = async (values: object) => {
    const { version } = (await server.call('GET', '/api/instSetting/getInfo', {})).data;
    expect(await server.call('PUT', '/api/instSetting/update', { body: { version, ...values } })).toMatchObject({ code: 200 });
  };

  it('is told above the amount of the setting, and not at all where nobody wants it', async () => {
    await settings({ rechargeGifts: [] });
    const [most, more] = [await paidIn('5000.00'), await paidIn('5000.01')];
    expect([await isTold(most), await isTold(more)]).toEqual([false, true]);
    await change({ prepayLimit: '6000.00' });
    expect(await isTold(more)).toBe(false);
    await change({ prepayLimit: '1000.00' });
    expect(await isTold(most)).toBe(true);
    await change({ prepayWarn: false, prepayLimit: null });
    expect([await isTold(most), await isTold(more)]).toEqual([false, false]);
    await change({ prepayWarn: true, prepayLimit: '5000.00' });
  });
});

describe('a recharge', () => {
  it('opens one account per child, gives by the best rule and is one bill', async () => {
    await settings({
      rechargeGifts: [
        { from: '1000.00', give: '200.00' },
        { from: '5000.00', give: '1500.00' },
      ],
    });
    const of = await paidIn('1000.50');
    await of.recharge('5000');
    await settings({ rechargeGifts: [] });
    expect(await of.account()).toMatchObject({ cash: '6000.50', give: '1700.00', total: '7700.50', totalRecharge: '6000.50', entries: 4 });
    expect((await of.entries()).map(({ feeType, change, cashAfter, giveAfter }) => [feeType, change, cashAfter, giveAfter])).toEqual([
      [1, '1000.50', '1000.50', '0.00'],
      [2, '200.00', '1000.50', '200.00'],
      [1, '5000.00', '6000.50', '200.00'],
      [2, '1500.00', '6000.50', '1700.00'],
    ]);
    expect(await of.bills()).toMatchObject([
      { direction: 1, subject: 5, amount: '1000.50', source: 1 },
      { direction: 1, subject: 5, amount: '5000.00', source: 1 },
    ]);
    expect(await of.broken()).toEqual([]);
  });

  it('goes to the account of its way of paying', async () => {
    const of = await paidIn('10', { payWay: 2 });
    await of.recharge('10', { payWay: 5 });
    expect((await of.bills()).map(({ accountIdLabel }) => accountIdLabel)).toEqual(['微信', '基本户']);
  });

  it.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '1000000000' }],
    ['amount', { amount: '0.005' }],
    ['amount', { amount: null }],
    ['payWay', { payWay: 6 }],
    ['payWay', { payWay: null }],
    ['stuId', { stuId: null }],
  ])('is refused at %s for %j, nothing half done', async (field, values) => {
    const of = await child();
    expect(await of.recharge('10', values)).toMatchObject({ code: 422, data: { errors: [{ field }] } });
    expect([await of.account(), await of.bills()]).toEqual([undefined, []]);
  });

  it('made at once by eight desks opens one account and adds up', async () => {
    const of = await child();
    await Promise.all(Array.from({ length: 8 }, () => of.recharge('12.34')));
    expect(await of.account()).toMatchObject({ cash: '98.72', entries: 8 });
    expect(await of.broken()).toEqual([]);
  });

  it('is taken back with its gift and its bill, once, and not when it was used', async () => {
    await settings({ rechargeGifts: [{ from: '100.00', give: '20.00' }] });
    const [of, used] = [await paidIn('100'), await paidIn('100')];
    await settings({ rechargeGifts: [] });
    const [entry] = await of.entries();
    const reverse = (id: string) => server.call('POST', '/api/feeRecord/reverse', { body: { id, remark: '收错了' } });
    expect(await reverse(entry!.id)).toMatchObject({ code: 200 });
    expect(await of.account()).toMatchObject({ cash: '0.00', give: '0.00', totalRecharge: '0.00', entries: 4 });
    expect((await of.bills()).map(({ amount }) => amount)).toEqual(['100.00', '-100.00']);
    expect(await reverse(entry!.id)).toMatchObject({ code: 422 });
    await spend(used, 1);
    expect((await reverse((await used.entries())[0]!.id)).message).toContain('用掉');
    expect(await of.broken()).toEqual([]);
  });
});

describe('a spending', () => {
  it.each([
    [1, { cash: 60_000, give: 0 }],
    [2, { cash: 50_000, give: 10_000 }],
    [3, { cash: 40_000, give: 20_000 }],
  ] as const)('of 600 from 1000 + 200 in order %s takes %j', async (cashGiveOrder, taken) => {
    await settings({ cashGiveOrder, rechargeGifts: [{ from: '1000.00', give: '200.00' }] });
    const of = await paidIn();
    expect(await spend(of, 60_000)).toMatchObject(taken);
    await settings({ cashGiveOrder: 2, rechargeGifts: [] });
    expect(await of.account()).toMatchObject({ total: '600.00', totalConsume: '600.00' });
    expect(await of.bills()).toHaveLength(1);
    expect(await of.broken()).toEqual([]);
  });

  it('beyond the balance is refused at the amount; of many at once as many as there is money for go through', async () => {
    const of = await paidIn('100');
    await expect(spend(of, 10_001)).rejects.toMatchObject({
      code: 422,
      data: { errors: [{ field: 'amount', message: expect.stringContaining('100.00') }] },
    });
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => spend(of, 3000)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await of.account()).toMatchObject({ total: '10.00' });
    expect(await of.broken()).toEqual([]);
  });

  it('comes back exactly, once; a refund of an order comes in as cash', async () => {
    const of = await paidIn('100');
    const { recordId } = await spend(of, 3000);
    const back = () => of.act((context) => returnStored({ recordId, remark: '订单作废' }, context));
    await back();
    await expect(back()).rejects.toMatchObject({ code: 409 });
    await of.act((context) => refundToStored({ stuId: of.stuId, amount: 777 }, context));
    expect(await of.account()).toMatchObject({ cash: '107.77', totalConsume: '0.00', totalRecharge: '100.00' });
    expect((await of.entries()).map(({ feeType, ofType }) => [feeType, ofType])).toEqual([
      [1, null],
      [3, null],
      [9, 3],
      [5, null],
    ]);
    expect(await of.broken()).toEqual([]);
  });
});

describe('a cash-out', () => {
  it('of 500 from 500 + 100 reserves both, pays the cash with a bill and ends the gift', async () => {
    await settings({ rechargeGifts: [{ from: '1000.00', give: '200.00' }] });
    const of = await paidIn();
    await settings({ rechargeGifts: [] });
    await spend(of, 60_000);
    expect(await of.ask('cashOut', { amount: '500', payWay: 1, reason: '搬家' })).toMatchObject({ code: 200 });
    expect(await of.account()).toMatchObject({ cash: '500.00', frozen: '500.00', frozenGive: '100.00', freeCash: '0.00' });
    await expect(spend(of, 1)).rejects.toMatchObject({ code: 422 });
    expect(await of.broken()).toEqual([]);
    expect(await of.decide('approve')).toMatchObject({ code: 200 });
    expect(await of.account()).toMatchObject({ total: '0.00', frozen: '0.00', totalRefund: '500.00' });
    expect((await of.bills()).at(-1)).toMatchObject({ direction: 2, subject: 22, amount: '500.00' });
    expect(await of.broken()).toEqual([]);
  });

  it('that is rejected is free again, and one beyond the cash is refused', async () => {
    const of = await paidIn('100');
    await of.ask('cashOut', { amount: '60', payWay: 1, reason: '退费' });
    expect(await of.ask('cashOut', { amount: '60', payWay: 1, reason: '退费' })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'amount', message: '最多可退现金余额 40.00 元' }] },
    });
    expect(await of.decide('reject', { auditRemark: '资料不全' })).toMatchObject({ code: 200 });
    expect(await of.account()).toMatchObject({ freeCash: '100.00', frozen: '0.00' });
    expect(await of.bills()).toHaveLength(1);
    expect(await of.broken()).toEqual([]);
  });

  it('that was rejected waits again when that is taken back, unless its money was used since', async () => {
    const of = await paidIn('100');
    const undo = (changeSet: string | undefined) => server.call('POST', '/api/changes/undo', { body: { ids: [changeSet!] } });
    await of.ask('cashOut', { amount: '60', payWay: 1, reason: '退费' });
    expect(await undo((await of.decide('reject')).changeSet)).toMatchObject({ code: 200 });
    expect(await of.account()).toMatchObject({ freeCash: '40.00' });
    const { changeSet } = await of.decide('reject');
    await spend(of, 5000);
    expect(await undo(changeSet)).toMatchObject({ code: 409, message: expect.stringContaining('用掉') });
    expect(await of.broken()).toEqual([]);
  });

  it('is paid once by two who agree at once', async () => {
    const of = await paidIn('100');
    await of.ask('cashOut', { amount: '60', payWay: 1, reason: '退费' });
    const { id } = (await of.waiting())!;
    const answers = await Promise.all([1, 2].map(() => server.call('POST', '/api/feeApply/approve', { as: 'finance', body: { id } })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await of.account()).toMatchObject({ cash: '40.00' });
    expect(await of.broken()).toEqual([]);
  });
});

describe('a deduction', () => {
  it('needs a reason and waits for approval', async () => {
    const of = await paidIn('100');
    expect(await of.ask('deduct', { amount: '10' })).toMatchObject({ code: 422, data: { errors: [{ field: 'reason' }] } });
    expect(await of.ask('deduct', { amount: '10', reason: '损坏教具' })).toMatchObject({ code: 200 });
    expect(await of.account()).toMatchObject({ cash: '100.00', frozen: '10.00' });
    await of.decide('approve');
    expect(await of.account()).toMatchObject({ cash: '90.00', frozen: '0.00' });
    const taken = (await of.entries()).at(-1)!;
    expect(taken).toMatchObject({ feeType: 4, auditStatus: 2 });
    await server.call('POST', '/api/feeRecord/reverse', { body: { id: taken.id, remark: '找到了' } });
    expect(await of.account()).toMatchObject({ cash: '100.00' });
    expect(await of.broken()).toEqual([]);
  });
});

describe('an account', () => {
  it('that is frozen moves nothing but what comes back', async () => {
    const of = await paidIn('100');
    const { recordId } = await spend(of, 1000);
    await of.ask('freeze');
    expect(await of.recharge('10')).toMatchObject({ code: 409, message: '储值账户已冻结，请先解冻' });
    await expect(spend(of, 1)).rejects.toMatchObject({ code: 409 });
    expect(await of.ask('cashOut', { amount: '1', payWay: 1, reason: '退' })).toMatchObject({ code: 409 });
    await of.act((context) => returnStored({ recordId, remark: '订单取消' }, context));
    await of.ask('unfreeze');
    expect(await spend(of, 10_000)).toMatchObject({ cash: 10_000 });
    expect(await of.broken()).toEqual([]);
  });

  it('is closed when nothing is left in it, and not before', async () => {
    const of = await paidIn('100');
    expect((await of.ask('close')).message).toContain('还有余额');
    await spend(of, 10_000);
    expect(await of.ask('close')).toMatchObject({ code: 200 });
    expect(await of.recharge('10')).toMatchObject({ code: 409 });
    expect(await of.ask('reopen')).toMatchObject({ code: 200 });
    expect(await of.recharge('10')).toMatchObject({ code: 200 });
  });
});
