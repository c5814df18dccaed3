/** What orders give back, and what is then still owed: no more money goes out than came in, and what is left still adds up. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { revokeLesson, takeLesson, transferHours } from '../../src/modules/finance/contract';
import { expireHours } from '../../src/modules/finance/server/hours/releaseHours';
import { rechargeStored } from '../../src/modules/finance/server/stored/recharge';
import { newId } from '../../src/server/kernel/newId';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
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
afterEach(() => desk.setting({ hourEffect: 1 }));

const [byShare, atOnce] = [2, 3];
const [partRefunded, refunded] = [4, 5];
const errorsOf = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors;
const goods = (qty: number) => ({ itemType: 3, productId: desk.product, qty });
const cash = (amount: string) => [desk.cash(amount)];
const holds = async () => expect(await desk.broken()).toEqual([]);

describe('a fee item', () => {
  test('is worth what was paid for it, once the rest was given up; it goes back once', async () => {
    const { id, stuId, items } = await at.sold({ lines: [goods(5)], payNow: cash('100.00') });
    await desk.act('closeOwed', id, { endReason: '不再续付' });
    expect(await at.refund(id, items[0]!)).toMatchObject({
      code: 200,
      data: { worthAmt: '100.00', refundAmt: '100.00', closedAmt: '0.00' },
    });
    expect(await desk.order(id)).toMatchObject({
      status: refunded,
      paidAmt: '100.00',
      refundAmt: '100.00',
      oweAmt: '0.00',
      closedAmt: '300.00',
    });
    expect((await desk.incomes(stuId)).map(({ amount }) => amount).sort()).toEqual(['-100.00', '100.00']);
    expect((await at.apply(id, items[0]!)).code).not.toBe(200);
    await holds();
  });

  test('that is not paid for yet lowers the debt, and goes back once also then', async () => {
    await desk.setting({ hourEffect: atOnce });
    const { id, items } = await at.sold({ lines: [desk.tenHours(), goods(1)], payNow: cash('500.00') });
    expect(await at.refund(id, items[1]!)).toMatchObject({ code: 200, data: { closedAmt: '80.00', refundAmt: '0.00' } });
    expect(errorsOf(await at.apply(id, items[1]!))).toMatchObject([{ field: 'itemId', message: expect.stringContaining('已经退过') }]);
    expect(await desk.order(id)).toMatchObject({ status: partRefunded, oweAmt: '500.00' });
    expect((await desk.act('pay', id, { payNow: cash('500.00') })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ status: partRefunded, oweAmt: '0.00', paidAmt: '1000.00' });
    await holds();
  });
});

describe('hours of an order that is not paid to the end', () => {
  test('by the share that is paid are paid out; the rest may still be paid', async () => {
    await desk.setting({ hourEffect: byShare });
    const { id, stuId, items } = await at.sold({ payNow: cash('400.00') });
    expect(await at.refund(id, items[0]!, { hours: '2' })).toMatchObject({ code: 200, data: { closedAmt: '0.00', refundAmt: '200.00' } });
    expect(await desk.order(id)).toMatchObject({ status: partRefunded, oweAmt: '600.00' });
    expect((await desk.act('pay', id, { payNow: cash('600.00') })).code).toBe(200);
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '8.00', deferred: '800.00' });
    expect(await desk.order(id)).toMatchObject({ status: partRefunded, oweAmt: '0.00', netAmt: '800.00' });
    await holds();
  });

  test('all of them given back is not the end while something is owed; giving that up is', async () => {
    await desk.setting({ hourEffect: byShare });
    const { id, items } = await at.sold({ payNow: cash('400.00') });
    expect(await at.refund(id, items[0]!)).toMatchObject({ code: 200, data: { refundAmt: '400.00' } });
    expect(await desk.order(id)).toMatchObject({ status: partRefunded, oweAmt: '600.00' });
    expect((await desk.act('closeOwed', id, { endReason: '不再续付' })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ status: refunded, oweAmt: '0.00', closedAmt: '600.00', netAmt: '0.00' });
    await holds();
  });

  test('that nobody paid for lower the debt first', async () => {
    await desk.setting({ hourEffect: atOnce });
    const { id, stuId, items } = await at.sold({ payNow: cash('400.00') });
    expect(await desk.act('closeOwed', id, { endReason: '不再续付' })).toMatchObject({
      code: 409,
      message: expect.stringContaining('退掉'),
    });
    expect(await at.refund(id, items[0]!, { hours: '5' })).toMatchObject({ code: 200, data: { closedAmt: '500.00', refundAmt: '0.00' } });
    expect(await at.refund(id, items[0]!, { hours: '3' })).toMatchObject({ code: 200, data: { closedAmt: '100.00', refundAmt: '200.00' } });
    expect(await desk.order(id)).toMatchObject({ status: partRefunded, oweAmt: '0.00', netAmt: '200.00' });
    expect(await desk.hours(stuId)).toMatchObject({ paidLeft: '2.00', deferred: '200.00' });
    await holds();
  });

  test('taken in lessons that nobody will pay for: the rest lowers the debt, what was used is written off', async () => {
    await desk.setting({ hourEffect: atOnce });
    const { id, stuId, items } = await at.sold();
    await desk.take(stuId, 200);
    expect((await desk.act('cancel', id, { endReason: '不来了' })).code).toBe(409);
    expect(await at.refund(id, items[0]!)).toMatchObject({ code: 200, data: { closedAmt: '800.00', refundAmt: '0.00' } });
    expect(await desk.order(id)).toMatchObject({ status: partRefunded, oweAmt: '200.00' });
    expect((await desk.act('closeOwed', id, { endReason: '联系不上' })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ oweAmt: '0.00', closedAmt: '1000.00', netAmt: '0.00' });
    expect((await desk.incomes(stuId)).map(({ amount }) => amount).sort()).toEqual(['-200.00', '200.00']);
    await holds();
  });
});

describe('hours that became available in two parts', () => {
  const parts = async () => {
    await desk.setting({ hourEffect: byShare });
    const sold = await at.sold({ payNow: cash('500.00') });
    expect((await desk.act('pay', sold.id, { payNow: cash('500.00') })).code).toBe(200);
    return sold;
  };

  test('are one purchase by the list price: what was used of the first part is taken off both', async () => {
    const { id, stuId, items } = await parts();
    await desk.take(stuId, 500);
    // 1,000.00 − 5 × 120.00
    expect(await at.refund(id, items[0]!, { basis: 2 })).toMatchObject({
      data: { worthAmt: '500.00', refundAmt: '400.00', usedAmt: '100.00', isCoolOff: false },
    });
    expect((await desk.incomes(stuId)).map(({ amount, incomeType }) => [amount, incomeType])).toContainEqual(['100.00', 5]);
    await holds();
  });

  test('go back without a fee within seven days only while nothing of either was used', async () => {
    const fee = { serviceFee: '30.00', feeReason: '手续费' };
    const unused = await parts();
    expect(await at.refund(unused.id, unused.items[0]!, fee)).toMatchObject({ data: { refundAmt: '1000.00', isCoolOff: true } });
    const used = await parts();
    await desk.take(used.stuId, 500);
    expect(await at.refund(used.id, used.items[0]!, fee)).toMatchObject({ data: { refundAmt: '470.00', isCoolOff: false } });
    await holds();
  });
});

test('hours of a lesson that is taken back after all was refunded are refunded too', async () => {
  const { id, stuId, items } = await at.sold({ payNow: cash('1000.00') });
  const lesson = { stuId, courseId: desk.course, bizId: newId(), hours: 300 };
  await desk.run((context) => takeLesson({ ...lesson, lessonDate: context.today }, context));
  expect(await at.refund(id, items[0]!)).toMatchObject({ data: { refundAmt: '700.00' } });
  expect(await desk.order(id)).toMatchObject({ status: refunded });
  await desk.run((context) => revokeLesson(lesson.bizId, '没有来', context));
  expect(await at.refund(id, items[0]!, { hours: '1' })).toMatchObject({ code: 200, data: { refundAmt: '100.00' } });
  expect(await desk.order(id)).toMatchObject({ status: partRefunded });
  expect(await at.refund(id, items[0]!)).toMatchObject({ code: 200, data: { refundAmt: '200.00' } });
  expect(await desk.order(id)).toMatchObject({ status: refunded, netAmt: '0.00' });
  expect(errorsOf(await at.apply(id, items[0]!))).toMatchObject([{ field: 'itemId' }]);
  await holds();
});

test('hours that were there before payment and all go back end the order', async () => {
  await desk.setting({ hourEffect: atOnce });
  const { id, items } = await at.sold();
  expect(await at.refund(id, items[0]!)).toMatchObject({ data: { closedAmt: '1000.00', refundAmt: '0.00' } });
  expect(await desk.order(id)).toMatchObject({ status: refunded, oweAmt: '0.00', netAmt: '0.00' });
  await holds();
});

describe('what is owed is given up', () => {
  const fee = { serviceFee: '10.00', feeReason: '手续费' };
  test('after a fee item went back with a fee that nobody paid', async () => {
    await desk.setting({ hourEffect: atOnce });
    const { id, stuId, items } = await at.sold({ lines: [desk.tenHours(), goods(1)] });
    await desk.take(stuId, 200);
    expect(await at.refund(id, items[1]!, fee)).toMatchObject({ code: 200, data: { closedAmt: '70.00', refundAmt: '0.00' } });
    expect(await at.refund(id, items[0]!)).toMatchObject({ code: 200, data: { closedAmt: '800.00', refundAmt: '0.00' } });
    expect((await desk.act('closeOwed', id, { endReason: '联系不上' })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ oweAmt: '0.00', closedAmt: '1080.00', netAmt: '0.00' });
    expect(await desk.items(id)).toMatchObject([
      { forgivenAmt: '200.00', netAmt: '0.00' },
      { forgivenAmt: '10.00', netAmt: '0.00' },
    ]);
    expect((await desk.incomes(stuId)).map(({ amount }) => amount).sort()).toEqual(['-10.00', '-200.00', '10.00', '200.00']);
    await holds();
  });

  test('after everything went back and only the fee is owed', async () => {
    await desk.setting({ hourEffect: atOnce });
    const { id, stuId, items } = await at.sold({ lines: [desk.tenHours(), goods(1)] });
    expect((await at.refund(id, items[0]!)).code).toBe(200);
    expect((await at.refund(id, items[1]!, fee)).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ status: partRefunded, oweAmt: '10.00' });
    expect((await desk.act('closeOwed', id, { endReason: '算了' })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ status: refunded, oweAmt: '0.00', closedAmt: '1080.00' });
    expect((await desk.incomes(stuId)).map(({ amount }) => amount).sort()).toEqual(['-10.00', '10.00']);
    await holds();
  });

  test('and a fee that was paid stays earned', async () => {
    await desk.setting({ hourEffect: byShare });
    const { id, stuId, items } = await at.sold({ lines: [desk.tenHours(), goods(1)], payNow: cash('540.00') });
    expect(await at.refund(id, items[1]!, fee)).toMatchObject({ code: 200, data: { closedAmt: '40.00', refundAmt: '30.00' } });
    expect((await desk.act('closeOwed', id, { endReason: '不再续付' })).code).toBe(200);
    expect(await desk.order(id)).toMatchObject({ oweAmt: '0.00', netAmt: '510.00' });
    expect((await desk.incomes(stuId)).map(({ amount }) => amount).sort()).toEqual(['-40.00', '10.00', '40.00']);
    await holds();
  });
});

test('by the list price in two steps takes the used hours off once', async () => {
  const { id, stuId, items } = await at.sold({ payNow: cash('1000.00') });
  await desk.take(stuId, 200);
  // 1,000.00 − 2 × 120.00, halved
  expect(await at.refund(id, items[0]!, { hours: '4', basis: 2 })).toMatchObject({ data: { refundAmt: '380.00' } });
  expect(await at.refund(id, items[0]!, { hours: '4', basis: 2 })).toMatchObject({ data: { refundAmt: '380.00' } });
  await holds();
});

describe('what a stored account or a subsidy paid', () => {
  const stored = (amount: string) => ({ payWay: 6, amount });
  /** 600.00 of which the family paid 500.00. */
  const saver = async () => {
    const stuId = await desk.student();
    await desk.run((context) => rechargeStored({ stuId, amount: 50_000, gift: 10_000, payWay: 1 }, context));
    return stuId;
  };
  const accountOf = (stuId: string) => desk.run(async ({ records }) => (await records.find('feeUser', { stuId }))[0]);

  test('given money is never paid out: of each refund its share comes back into the account as what it was', async () => {
    const stuId = await saver();
    const { id, items } = await at.sold({ stuId, payNow: [desk.cash('400.00'), stored('600.00')] });
    expect(await at.refund(id, items[0]!, { hours: '4' })).toMatchObject({ code: 200, data: { refundAmt: '400.00', giveAmt: '40.00' } });
    expect(await accountOf(stuId)).toMatchObject({ cash: '0.00', give: '40.00' });
    expect((await desk.bills(stuId)).map(({ direction, amount }) => [direction, amount])).toContainEqual([2, '360.00']);
    expect(await at.refund(id, items[0]!, { payWay: 6 })).toMatchObject({ code: 200, data: { refundAmt: '600.00', giveAmt: '60.00' } });
    expect(await accountOf(stuId)).toMatchObject({ cash: '540.00', give: '100.00' });
    await holds();
  });

  test('hours that the gift paid for leave no cash when the rest was moved away', async () => {
    const stuId = await saver();
    const { id, items } = await at.sold({ stuId, payNow: [desk.cash('400.00'), stored('600.00')] });
    const other = await desk.student();
    const [batch] = await desk.batches(stuId);
    const moved = await server.call('POST', '/api/hourBatch/transfer', {
      body: { id: batch!.id, basis: 1, target: 1, hours: '5.00', toStuId: other, reason: '给弟弟' },
    });
    expect(moved.code).toBe(200);
    const [one] = await desk.run(({ records }) => records.find('hourTransfer', { batchId: batch!.id }));
    expect(one).toMatchObject({ inAmt: '500.00', giveAmt: '50.00', subsidyAmt: '0.00' });
    expect((await server.call('POST', '/api/feeOrder/transfer/approve', { as: 'finance', body: { id: one!.id } })).code).toBe(200);
    expect(await at.refund(id, items[0]!)).toMatchObject({ code: 200, data: { refundAmt: '500.00', giveAmt: '50.00' } });
    const [theirs] = await desk.batches(other);
    expect(theirs).toMatchObject({ netAmt: '500.00', giveAmt: '50.00' });
    await holds();
  });

  test('a subsidy is set off, never paid out', async () => {
    const { id, items } = await at.sold({ lines: [goods(5)], payNow: [desk.cash('300.00'), { payWay: 7, amount: '100.00' }] });
    const { stuId } = await desk.order(id);
    expect(errorsOf(await at.apply(id, items[0]!, { payWay: 7 }))).toMatchObject([{ field: 'payWay' }]);
    expect(await at.refund(id, items[0]!)).toMatchObject({ code: 200, data: { refundAmt: '400.00', subsidyAmt: '100.00' } });
    expect((await desk.bills(stuId)).map(({ direction, amount }) => [direction, amount])).toContainEqual([2, '300.00']);
    await holds();
  });
});

test('a subsidy goes back by its share with every part, and never becomes cash', async () => {
  const { id, stuId, items } = await at.sold({ payNow: [desk.cash('500.00'), { payWay: 7, amount: '500.00' }] });
  await desk.take(stuId, 200);
  expect(await at.refund(id, items[0]!, { hours: '4' })).toMatchObject({ code: 200, data: { refundAmt: '400.00', subsidyAmt: '200.00' } });
  expect(await at.refund(id, items[0]!, { payWay: 6 })).toMatchObject({ code: 200, data: { refundAmt: '400.00', subsidyAmt: '200.00' } });
  expect((await desk.bills(stuId)).map(({ direction, amount }) => [direction, amount])).toContainEqual([2, '200.00']);
  await holds();
});

test('a payment is typed anew every time', async () => {
  const { id } = await at.sold({ payNow: cash('400.00') });
  expect((await desk.order(id)).payNow).toEqual([]);
  expect((await desk.act('pay', id, { payNow: cash('100.00') })).code).toBe(200);
  expect((await desk.act('pay', id, { payNow: cash('100.00') })).code).toBe(200);
  expect(await desk.order(id)).toMatchObject({ paidAmt: '600.00', payNow: [] });
  const draft = await desk.enrol({ asDraft: true, payNow: cash('250.00') });
  expect((await desk.act('submit', draft.id, { payNow: cash('250.00') })).code).toBe(200);
  expect(await desk.order(draft.id)).toMatchObject({ paidAmt: '250.00', payNow: [] });
});

test('an order is not voided when its hours went elsewhere', async () => {
  const moved = await at.sold({ payNow: cash('1000.00') });
  const to = { stuId: await desk.student(), courseId: desk.course };
  await desk.run(async (context) => {
    const [batch] = await context.records.find('hourBatch', { stuId: moved.stuId });
    const target = { kind: 'same', keepsGift: false } as const;
    await transferHours({ batchId: batch!.id, hours: 1000, basis: 'paidPrice', to, target }, context);
  });
  expect(await desk.act('void', moved.id, { endReason: '收错了' })).toMatchObject({
    code: 409,
    message: expect.stringContaining('不能作废'),
  });
  const ended = await at.sold({ payNow: cash('1000.00') });
  await desk.run(async (context) => expireHours((await context.records.find('hourBatch', { stuId: ended.stuId }))[0]!.id, context));
  expect(await desk.act('void', ended.id, { endReason: '收错了' })).toMatchObject({
    code: 409,
    message: expect.stringContaining('不能作废'),
  });
});

describe('a package that is not split', () => {
  const whole = async () => {
    await desk.run(({ records }) => records.update('coursePackage', desk.pack, { splitRefund: false }));
    return at.sold({ lines: [{ itemType: 2, packageId: desk.pack, qty: 1 }], payNow: cash('5000.00') });
  };

  test('goes back whole, and each of its courses tells its own part', async () => {
    const { id, items } = await whole();
    expect(await at.refund(id, items[0]!)).toMatchObject({ code: 200, data: { refundAmt: '5000.00' } });
    expect(await desk.items(id)).toMatchObject([
      { refundAmt: '2500.00', netAmt: '0.00', leftHours: '0.00' },
      { refundAmt: '2500.00', netAmt: '0.00', leftHours: '0.00' },
    ]);
    expect(await desk.order(id)).toMatchObject({ status: refunded });
    await holds();
  });

  test('and has a course that is used up gives the others back', async () => {
    const { id, stuId, items } = await whole();
    await desk.run(async (context) => {
      const [batch] = await context.records.find('hourBatch', { itemId: items[0]! });
      await expireHours(batch!.id, context);
    });
    expect(stuId).toBeTruthy();
    expect(await at.refund(id, items[0]!)).toMatchObject({ code: 200, data: { refundAmt: '2500.00' } });
    expect(await desk.items(id)).toMatchObject([{ refundAmt: '0.00' }, { refundAmt: '2500.00' }]);
    await holds();
  });

  test('has no days of cooling off for one course once another was used', async () => {
    const { id, stuId, items } = await whole();
    const batchOf = () => desk.run(async ({ records }) => (await records.find('hourBatch', { itemId: items[0]! }))[0]!);
    const { courseId } = await batchOf();
    await desk.run((context) => takeLesson({ stuId, courseId: courseId!, bizId: newId(), hours: 100, lessonDate: context.today }, context));
    const used = await batchOf();
    expect(used).toMatchObject({ usedHours: '1.00' });
    const worth = Number(used.deferred) + 2500;
    const fee = { serviceFee: (worth - 1000).toFixed(2), feeReason: '手续费' };
    expect(await at.refund(id, items[1]!, fee)).toMatchObject({ data: { isCoolOff: false, refundAmt: '1000.00' } });
    await holds();
  });
});

describe('what is on paper or counts is not taken back by undo', () => {
  test('a printed receipt', async () => {
    const { id } = await at.sold({ payNow: cash('1000.00') });
    const [receipt] = await desk.receipts(id);
    const printed = await server.call('POST', '/api/feeOrder/receipt/print', { body: { id: receipt!.id } });
    expect(printed.code).toBe(200);
    expect(await at.undo(printed.changeSet)).toMatchObject({ code: 409, message: expect.stringContaining('打印') });
  });

  test('the submission of an order', async () => {
    const { id } = await desk.enrol({ asDraft: true });
    const submitted = await desk.act('submit', id, {});
    expect(submitted.code).toBe(200);
    expect(await at.undo(submitted.changeSet)).toMatchObject({ code: 409 });
  });
});

test('who may not see amounts is not told them by a refusal', async () => {
  const { id, stuId, items } = await at.sold({ payNow: cash('1000.00') });
  const lesson = { stuId, courseId: desk.course, bizId: newId(), hours: 100 };
  await desk.run((context) => takeLesson({ ...lesson, lessonDate: context.today }, context));
  const applied = await at.apply(id, items[0]!);
  await at.step('approve', applied.data.id);
  await desk.run((context) => revokeLesson(lesson.bizId, '没有来', context));
  const answer = await at.step('payOut', applied.data.id);
  expect(answer.code).toBe(409);
  expect(answer.message).not.toMatch(/\d+\.\d\d/);
});
