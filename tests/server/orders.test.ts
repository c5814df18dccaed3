/** Orders: priced by the server, paid in parts, and what money makes available; cancelled, voided, given back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldKey } from '../../src/access/fieldRights';
import { refundToStored } from '../../src/modules/finance/contract';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { withoutKeys } from '../support/desks/withoutKeys';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
});
afterAll(() => server?.close());

const errorsOf = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors;

describe('an order', () => {
  test('is priced by the price lists, whatever the client says of amounts', async () => {
    const { id } = await desk.enrol({ lines: [desk.tenHours(), { itemType: 3, productId: desk.product, qty: 2 }] });
    expect(await desk.order(id)).toMatchObject({
      status: 1,
      orderType: 1,
      totalAmt: '1360.00',
      payableAmt: '1160.00',
      discountAmt: '200.00',
      paidAmt: '0.00',
      oweAmt: '1160.00',
      content: expect.stringMatching(/课程.* 10 课时、教具.* ×2/),
    });
    const answer = await desk.tryEnrol({ lines: [{ ...desk.tenHours(), amount: '1.00' }] });
    expect(answer.code === 200 ? (await desk.order(answer.data.id)).payableAmt : answer.code).not.toBe('1.00');
  });

  test('paid in full by two ways gives its hours, one receipt, two bills and the income of what is earned at once', async () => {
    const stuId = await desk.student();
    const payNow = [desk.cash('600.00'), desk.wechat('560.00')];
    const { id } = await desk.enrol({ stuId, lines: [desk.tenHours(), { itemType: 3, productId: desk.product, qty: 2 }], payNow });
    expect(await desk.order(id)).toMatchObject({ status: 3, paidAmt: '1160.00', oweAmt: '0.00', payWays: [1, 2] });
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '10.00', giftLeft: '2.00', deferred: '1000.00' });
    const { address, phone } = (await server.call('GET', '/api/instInfo/getMainInfo')).data;
    const from = { cashierIdLabel: (await server.call('GET', '/sso/info')).data.nickName, instPhone: phone, instAddress: address };
    expect(phone && address).toBeTruthy();
    expect(await desk.receipts(id)).toMatchObject([
      { amount: '1160.00', capital: '壹仟壹佰陆拾元整', ways: '现金 600.00；微信 560.00', ...from },
    ]);
    expect((await desk.payments(id)).map(({ amount }) => amount).sort()).toEqual(['560.00', '600.00']);
    expect((await desk.bills(stuId)).map(({ amount, subject }) => [amount, subject]).sort()).toEqual([
      ['560.00', 1],
      ['600.00', 1],
    ]);
    expect(await desk.incomes(stuId)).toMatchObject([{ amount: '160.00', incomeType: 4 }]);
  });

  test.each([
    ['0', '不能小于'],
    ['-1.00', '不能小于'],
    ['1000000000.00', '不能大于'],
    ['0.005', '小数'],
    ['1000.01', '最多还能收 1,000.00 元'],
  ])('refuses a payment of %s', async (amount, message) => {
    const answer = await desk.tryEnrol({ payNow: [desk.cash(amount)] });
    expect(answer.code).toBe(422);
    expect(errorsOf(answer)).toMatchObject([{ field: 'payNow.0.amount' }]);
    expect(answer.message).toMatch(new RegExp(message));
  });

  test('refuses what is not offered any more, and performers that do not make 100 %', async () => {
    const performers = [{ userId: desk.staff, rate: '60.00' }];
    expect(errorsOf(await desk.tryEnrol({ performers }))).toMatchObject([{ field: 'performers' }]);
    expect(errorsOf(await desk.tryEnrol({ lines: [{ itemType: 1, courseId: desk.course, feeId: desk.staff, qty: 1 }] }))).toMatchObject([
      { field: 'lines.0.feeId' },
    ]);
  });

  test('below the discount floor or by hand waits for approval, and is paid after it', async () => {
    const below = { ...desk.tenHours(), discountRate: '0.79' };
    expect(errorsOf(await desk.tryEnrol({ lines: [below], payNow: [desk.cash('1.00')] }))).toMatchObject([{ field: 'payNow' }]);
    const { id } = await desk.enrol({ lines: [below] });
    expect(await desk.order(id)).toMatchObject({ status: 8, auditStatus: 1, payableAmt: '790.00' });
    expect((await desk.act('pay', id, { payNow: [desk.cash('790.00')] })).code).toBe(409);
    expect((await desk.act('approve', id, {}, 'finance')).code).toBe(200);
    expect((await desk.act('pay', id, { payNow: [desk.cash('790.00')] })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ status: 3, auditStatus: 2, paidAmt: '790.00' });
    const byHand = { itemType: 1, courseId: desk.course, qty: 1, hours: '5.00', handPrice: '500.00' };
    expect(await desk.order((await desk.enrol({ lines: [byHand] })).id)).toMatchObject({ status: 8, payableAmt: '500.00' });
    const atFloor = { ...desk.tenHours(), discountRate: '0.80' };
    expect(await desk.order((await desk.enrol({ lines: [atFloor] })).id)).toMatchObject({ status: 1, payableAmt: '800.00' });
  });

  test('that was rejected and is submitted again sells once, at the prices of that day', async () => {
    const stuId = await desk.student();
    const product = { itemType: 3, productId: desk.product, qty: 1 };
    const { id } = await desk.enrol({ stuId, lines: [{ ...desk.tenHours(), discountRate: '0.50' }, product] });
    expect(await desk.items(id)).toEqual([]);
    expect((await desk.act('reject', id, { auditOpinion: '折扣太低' })).code).toBe(200);
    const { version, lines } = await desk.order(id);
    const edited = lines.map((line: { itemType: number }) => (line.itemType === 1 ? { ...line, discountRate: '0.90' } : line));
    expect(await desk.change(id, version, { lines: edited })).toMatchObject({ code: 200 });
    expect(await desk.act('submit', id, { payNow: [desk.cash('980.00')] })).toMatchObject({ code: 200 });
    expect(await desk.order(id)).toMatchObject({ status: 3, payableAmt: '980.00', oweAmt: '0.00' });
    expect((await desk.items(id)).map(({ amount }) => amount)).toEqual(['900.00', '80.00']);
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '10.00', deferred: '900.00' });
    expect(await desk.broken()).toEqual([]);
  });

  test('of a package becomes its courses, with the price divided to the cent', async () => {
    const stuId = await desk.student();
    const { id } = await desk.enrol({ stuId, lines: [{ itemType: 2, packageId: desk.pack, qty: 1 }], payNow: [desk.cash('5000.00')] });
    expect((await desk.items(id)).map(({ amount, hours }) => [amount, hours])).toEqual([
      ['2500.00', '30.00'],
      ['2500.00', '30.00'],
    ]);
    expect((await desk.batches(stuId)).map(({ netAmt }) => netAmt)).toEqual(['2500.00', '2500.00']);
  });
});

describe('hours become available', () => {
  const partly = async (hourEffect: number) => {
    await desk.setting({ hourEffect });
    const stuId = await desk.student();
    const { id } = await desk.enrol({ stuId, payNow: [desk.cash('333.33')] });
    return { stuId, id };
  };
  const finish = (id: string) => desk.act('pay', id, { payNow: [desk.cash('666.67')] });

  test('when all is paid', async () => {
    const { stuId, id } = await partly(1);
    expect(await desk.order(id)).toMatchObject({ status: 2, oweAmt: '666.67' });
    expect(await desk.hours(stuId)).toBeUndefined();
    await finish(id);
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '10.00', giftLeft: '2.00', deferred: '1000.00' });
  });

  test('by the share that is paid, and all with the last payment', async () => {
    const { stuId, id } = await partly(2);
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '3.33', giftLeft: '0.66', deferred: '333.33' });
    await finish(id);
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '10.00', giftLeft: '2.00', deferred: '1000.00' });
    await desk.setting({ hourEffect: 1 });
  });

  test('at once', async () => {
    const { stuId } = await partly(3);
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '10.00', deferred: '1000.00' });
    await desk.setting({ hourEffect: 1 });
  });
});

describe('taking back', () => {
  test('an unpaid order is cancelled, a paid one is not', async () => {
    const { id } = await desk.enrol();
    expect((await desk.act('cancel', id, { endReason: '家长改变主意' })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ status: 6, oweAmt: '0.00', closedAmt: '1000.00' });
    const paid = await desk.enrol({ payNow: [desk.cash('1.00')] });
    expect((await desk.act('cancel', paid.id, { endReason: '试试' })).code).toBe(409);
  });

  test('an order of today is voided: hours, bills, income and receipt are mirrored; not after a lesson', async () => {
    const stuId = await desk.student();
    const { id } = await desk.enrol({
      stuId,
      lines: [desk.tenHours(), { itemType: 3, productId: desk.product, qty: 1 }],
      payNow: [desk.cash('1080.00')],
    });
    expect(await desk.act('void', id, { endReason: '收错了' })).toMatchObject({ code: 200 });
    expect(await desk.order(id)).toMatchObject({ status: 7, paidAmt: '0.00', oweAmt: '0.00' });
    expect(await desk.hours(stuId)).toMatchObject({ left: '0.00', deferred: '0.00' });
    expect((await desk.bills(stuId)).map(({ amount }) => amount).sort()).toEqual(['-1080.00', '1080.00']);
    expect((await desk.incomes(stuId)).map(({ amount }) => amount).sort()).toEqual(['-80.00', '80.00']);
    expect(await desk.receipts(id)).toMatchObject([{ status: 2 }]);
    const other = await desk.enrol({ stuId, payNow: [desk.cash('1000.00')] });
    await desk.take(stuId, 100);
    expect(await desk.act('void', other.id, { endReason: '收错了' })).toMatchObject({
      code: 409,
      message: expect.stringContaining('已经用过'),
    });
  });

  test('what is still owed is given up, and hours count by what was paid', async () => {
    const stuId = await desk.student();
    const { id } = await desk.enrol({ stuId, payNow: [desk.cash('400.00')] });
    expect((await desk.act('closeOwed', id, { endReason: '不再续付' })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ status: 3, paidAmt: '400.00', closedAmt: '600.00', oweAmt: '0.00' });
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '4.00', giftLeft: '0.80', deferred: '400.00' });
  });
});

describe('what is typed by hand', () => {
  test('an amount with blanks around it is the amount, on a payment too', async () => {
    const { id } = await desk.enrol();
    expect((await desk.act('pay', id, { payNow: [{ ...desk.cash('1'), amount: ' 5 ' }] })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ paidAmt: '5.00', oweAmt: '995.00' });
  });

  test('hours that ended before they are bought are refused at their day', async () => {
    const answer = await desk.tryEnrol({ lines: [{ ...desk.tenHours(), expireDate: '2020-01-01' }] });
    expect({ code: answer.code, errors: errorsOf(answer) }).toMatchObject({ code: 422, errors: [{ field: 'lines.0.expireDate' }] });
  });

  test('no money is taken where nothing is owed, and the button says so', async () => {
    const { id } = await desk.enrol({ payNow: [desk.cash('1000.00')] });
    expect(await desk.act('pay', id, { payNow: [desk.cash('1.00')] })).toMatchObject({
      code: 409,
      message: expect.stringContaining('欠费'),
    });
  });
});

describe('a refund', () => {
  const bought = async (payNow = [desk.cash('1000.00')]) => {
    const stuId = await desk.student();
    const { id } = await desk.enrol({ stuId, payNow });
    const [item] = await desk.items(id);
    return { stuId, id, itemId: item!.id };
  };
  const apply = (orderId: string, itemId: string, values: Record<string, unknown> = {}) =>
    server.call('POST', '/api/feeOrder/refund/save', {
      body: { orderId, itemId, basis: 1, payWay: 1, accountId: desk.cash('1').accountId, reason: '搬家', ...values },
    });
  const step = (name: string, id: string, body: Record<string, unknown> = {}) =>
    server.call('POST', `/api/feeOrder/refund/${name}`, { as: 'finance', body: { id, ...body } });

  test('waits alone: a second one for the same purchase is told which is under way; what was paid says from which account', async () => {
    const { id, itemId } = await bought();
    const { data } = await apply(id, itemId, { accountId: undefined });
    const second = await apply(id, itemId);
    expect(second).toMatchObject({ code: 422, message: expect.stringContaining(data.refundNo) });
    expect(errorsOf(second)).toMatchObject([{ field: 'itemId' }]);
    for (const name of ['approve', 'payOut']) expect((await step(name, data.id)).code).toBe(200);
    const paid = await server.call('GET', '/api/feeOrder/refund/getById', { query: { id: data.id } });
    expect(paid.data.accountId).toEqual(expect.any(String));
  });

  test('of 10 hours and 2 gifts for 1,000.00 after three lessons is 700.00; gifts end with it', async () => {
    const { stuId, id, itemId } = await bought();
    for (const _ of [1, 2, 3]) await desk.take(stuId, 100);
    const applied = await apply(id, itemId);
    expect(applied).toMatchObject({ code: 200, data: { status: 1, refundAmt: '700.00', worthAmt: '700.00', usedAmt: '0.00' } });
    expect((await step('payOut', applied.data.id)).code).toBe(409);
    expect((await step('approve', applied.data.id)).code).toBe(200);
    expect((await step('payOut', applied.data.id)).code).toBe(200);
    expect(await desk.hours(stuId)).toMatchObject({ left: '0.00', deferred: '0.00' });
    expect(await desk.order(id)).toMatchObject({ status: 5, paidAmt: '1000.00', refundAmt: '700.00', netAmt: '300.00' });
    expect((await desk.bills(stuId)).map(({ direction, amount }) => [direction, amount])).toContainEqual([2, '700.00']);
  });

  test('by the list price, with fees, of a part; never of more than is left', async () => {
    const { stuId, id, itemId } = await bought();
    await desk.take(stuId, 500);
    expect(errorsOf(await apply(id, itemId, { hours: '5.01' }))).toMatchObject([
      { field: 'hours', message: expect.stringContaining('只剩 5.00') },
    ]);
    expect(errorsOf(await apply(id, itemId, { materialFee: '20.00' }))).toMatchObject([{ field: 'feeReason' }]);
    const applied = await apply(id, itemId, { basis: 2, materialFee: '20.00', feeReason: '教材已发' });
    // 1,000.00 − 5 × 120.00 − 20.00
    expect(applied.data).toMatchObject({ refundAmt: '380.00', usedAmt: '120.00', worthAmt: '500.00' });
    expect((await apply(id, itemId)).code).not.toBe(200);
    expect((await step('reject', applied.data.id, { opinion: '按实付退' })).code).toBe(200);
    const part = await apply(id, itemId, { hours: '2.00' });
    await step('approve', part.data.id);
    // What the application waits for no lesson takes.
    await desk.take(stuId, 400);
    expect((await step('payOut', part.data.id)).code).toBe(200);
  });

  test('within seven days and unused is the whole principal, whatever fees are asked for', async () => {
    const { id, itemId } = await bought();
    const applied = await apply(id, itemId, { serviceFee: '100.00', feeReason: '手续费' });
    expect(applied.data).toMatchObject({ refundAmt: '1000.00', isCoolOff: true });
  });
});

describe('a stored account', () => {
  const recharge = async (stuId: string, amount: string) =>
    desk.run((context) => refundToStored({ stuId, amount: Number(amount) * 100, remark: '测试' }, context));

  test('pays an order without a bill, and gets it back when the order is voided', async () => {
    const stuId = await desk.student();
    const stored = (amount: string) => ({ payWay: 6, amount });
    await recharge(stuId, '600');
    expect(errorsOf(await desk.tryEnrol({ stuId, payNow: [desk.cash('300.00'), stored('700.00')] }))).toMatchObject([
      { field: 'payNow.1.amount', message: expect.stringContaining('余额不足') },
    ]);
    const { id } = await desk.enrol({ stuId, payNow: [desk.cash('400.00'), stored('600.00')] });
    expect(await desk.order(id)).toMatchObject({ status: 3 });
    expect((await desk.bills(stuId)).map(({ amount }) => amount)).toEqual(['400.00']);
    expect(await desk.act('void', id, { endReason: '收错了' })).toMatchObject({ code: 200 });
    await desk.enrol({ stuId, payNow: [stored('600.00')] });
    expect(await desk.broken()).toEqual([]);
  });
});

describe('at the same time', () => {
  test('two tellers on one order: no more than is owed comes in, receipts have no gaps', async () => {
    const { id } = await desk.enrol();
    const answers = await Promise.all(['700.00', '700.00'].map((amount) => desk.act('pay', id, { payNow: [desk.cash(amount)] })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
    expect(await desk.order(id)).toMatchObject({ paidAmt: '700.00', status: 2 });
    const numbers = await desk.receiptNumbers();
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(await desk.broken()).toEqual([]);
  });

  test('what is owed is told by no refusal to who may not read it', async () => {
    const { without } = await withoutKeys(server);
    const { id } = await desk.enrol();
    const pay = (amount: string) =>
      without([fieldKey('saleOrder', 'oweAmt', 'read')], () => desk.act('pay', id, { payNow: [desk.cash(amount)] }));
    const over = await pay('1000.01');
    expect(errorsOf(over)).toEqual([{ field: 'payNow.0.amount', message: '超过欠费，请核对后再收' }]);
    await desk.setting({ allowOwe: false });
    const part = await pay('100.00');
    await desk.setting({ allowOwe: true });
    expect(errorsOf(part)).toEqual([{ field: 'payNow', message: '机构设置为不能欠费，请一次收齐' }]);
    expect(JSON.stringify([over, part])).not.toMatch(/\d\.\d\d/);
  });

  test('a stale version is refused', async () => {
    const { id, version } = await desk.enrol({ asDraft: true });
    expect((await server.call('PUT', '/api/feeOrder/update', { body: { id, version, remark: '一' } })).code).toBe(200);
    expect((await server.call('PUT', '/api/feeOrder/update', { body: { id, version, remark: '二' } })).code).toBe(409);
  });
});
