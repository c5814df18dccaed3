/** Prepaid hours: bought, reserved, taken, given back, moved, ended; whatever is done, the books prove. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookLesson,
  releaseLesson,
  revokeLesson,
  settleLesson,
  takeLesson,
  transferHours,
  voidPurchase,
} from '../../src/modules/finance/contract';
import hourInvariants from '../../src/modules/finance/server/invariants/hours';
import { prove } from '../../src/server/features/prove/prove';
import { newId } from '../../src/server/kernel/newId';
import type { Changes } from '../../src/server/records/records';
import { expireBatch, type HourOperations, hourOperations } from '../support/desks/hourOperations';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const child = () => hourOperations(server);
const settings = (of: HourOperations, values: Changes<'instSetting'>) =>
  of.act(async ({ records }) => records.update('instSetting', (await records.single('instSetting')).id, values));
const amounts = async (of: HourOperations) => (await of.incomes()).map(({ amount }) => amount);

describe('a batch', () => {
  it('of 10 hours and 2 gifts for 1,000.00 earns 300.00 for three lessons and gives 700.00 back', async () => {
    const of = await child();
    const { id } = await of.buy({ boughtHours: 1000, giftHours: 200, amount: 100_000 });
    for (const _ of [1, 2, 3]) await of.take(100);
    expect(await of.batch(id)).toMatchObject({
      usedHours: '3.00',
      paidLeft: '7.00',
      giftLeft: '2.00',
      confirmedAmt: '300.00',
      deferred: '700.00',
    });
    expect(await of.refund(id, 700)).toMatchObject({ refund: 70_000, kept: 0, giftCleared: 200 });
    expect(await of.batch(id)).toMatchObject({ paidLeft: '0.00', giftLeft: '0.00', refundAmt: '700.00', deferred: '0.00', status: 4 });
    expect(await of.hours()).toMatchObject({ left: '0.00', deferred: '0.00', usedHours: '3.00' });
    expect(await of.broken()).toEqual([]);
  });

  it('of 3 hours for 100.00 earns 33.33, 33.33 and 33.34', async () => {
    const of = await child();
    const { id } = await of.buy({ boughtHours: 300, amount: 10_000 });
    for (const _ of [1, 2, 3]) await of.take(100);
    expect(await amounts(of)).toEqual(['33.33', '33.33', '33.34']);
    expect(await of.batch(id)).toMatchObject({ deferred: '0.00', confirmedAmt: '100.00', status: 2 });
  });

  it('that ends first is taken first, then the oldest; paid hours go before gifts, unless the setting says otherwise', async () => {
    const of = await child();
    const late = await of.buy({ boughtHours: 200, giftHours: 100, amount: 20_000, expireDate: '2099-12-31' });
    const never = await of.buy({ boughtHours: 200, amount: 20_000 });
    const early = await of.buy({ boughtHours: 100, giftHours: 100, amount: 10_000, expireDate: '2099-01-01' });
    await of.take(150);
    expect(await of.batch(early.id)).toMatchObject({ paidLeft: '0.00', giftLeft: '0.50' });
    await of.take(100);
    expect(await of.batch(early.id)).toMatchObject({ left: '0.00' });
    expect(await of.batch(late.id)).toMatchObject({ paidLeft: '1.50', giftLeft: '1.00' });
    await settings(of, { giftOrder: 2 });
    await of.take(100);
    await settings(of, { giftOrder: 1 });
    expect(await of.batch(late.id)).toMatchObject({ paidLeft: '1.50', giftLeft: '0.00' });
    expect(await of.batch(never.id)).toMatchObject({ paidLeft: '2.00' });
    expect(await of.broken()).toEqual([]);
  });

  it('is taken back whole while nothing of it was used, and not afterwards', async () => {
    const of = await child();
    const { id } = await of.buy({ giftHours: 100 });
    await of.act((context) => voidPurchase(id, '收错了', context));
    expect(await of.batch(id)).toMatchObject({ boughtHours: '0.00', netAmt: '0.00', left: '0.00', status: 4 });
    const used = await of.buy();
    await of.take(100);
    await expect(of.act((context) => voidPurchase(used.id, '收错了', context))).rejects.toMatchObject({ code: 409 });
    expect(await of.broken()).toEqual([]);
  });

  it('keeps the fees of a refund as income, and gives nothing back beyond what is left', async () => {
    const of = await child();
    const { id } = await of.buy();
    expect(await of.refund(id, 400, { materialFee: 5_000, serviceFee: 1_000 })).toMatchObject({ refund: 34_000, kept: 6_000 });
    expect(await of.batch(id)).toMatchObject({ paidLeft: '6.00', refundAmt: '340.00', confirmedAmt: '60.00', deferred: '600.00' });
    await expect(of.refund(id, 601)).rejects.toThrow('只剩 6.00 购买课时');
    await expect(of.refund(id, 0)).rejects.toThrow('须大于 0');
    expect(await of.broken()).toEqual([]);
  });

  it('moves hours with what they are worth; the last of them ends the gifts', async () => {
    const [of, to] = [await child(), await child()];
    const { id } = await of.buy({ boughtHours: 300, giftHours: 100, amount: 10_000 });
    await of.take(100);
    const owner = { stuId: to.stuId, courseId: to.courseId };
    const target = { kind: 'course' as const, hours: undefined, unitPrice: 4_444 };
    const { batch } = await of.act((context) => transferHours({ batchId: id, hours: 200, basis: 'paidPrice', to: owner, target }, context));
    expect(batch).toMatchObject({ boughtHours: '1.50', netAmt: '66.67', deferred: '66.67', fromBatchId: id });
    expect(await of.batch(id)).toMatchObject({ left: '0.00', transferHours: '2.00', transferAmt: '66.67', deferred: '0.00', status: 2 });
    expect(await of.broken()).toEqual([]);
  });

  it('keeps the day on which it ended, and whether hours were bought again within 30 days', async () => {
    const of = await child();
    const { id } = await of.buy({ boughtHours: 100, amount: 10_000, date: '2026-10-01' });
    await of.take(100, { lessonDate: '2026-11-10' });
    expect(await of.batch(id)).toMatchObject({ status: 2, endedOn: '2026-11-10', renewedOn: null, isRenewed: false });
    const again = await of.buy({ date: '2026-11-18' });
    expect(await of.batch(id)).toMatchObject({ endedOn: '2026-11-10', renewedOn: '2026-11-18', isRenewed: true });
    expect(await of.batch(again.id)).toMatchObject({ endedOn: null, renewedOn: null, isRenewed: false });
    await of.act((context) => voidPurchase(again.id, '收错了', context));
    expect(await of.batch(id)).toMatchObject({ renewedOn: null, isRenewed: false });
    expect(await of.broken()).toEqual([]);
  });

  it('whose last day is over ends: what was paid is earned, or it is frozen until it gets another day', async () => {
    const of = await child();
    const { id } = await of.buy({ giftHours: 100, expireDate: '2099-01-01' });
    await of.take(100);
    await of.act(({ records }) => records.update('hourBatch', id, { status: 3 }));
    expect(await of.batch(id)).toMatchObject({ left: '0.00', expireHours: '9.00', confirmedAmt: '1000.00', deferred: '0.00', status: 3 });
    await settings(of, { expireMode: 2 });
    const frozen = await of.buy();
    await of.act(({ records }) => records.update('hourBatch', frozen.id, { status: 3 }));
    await settings(of, { expireMode: 1 });
    expect(await of.batch(frozen.id)).toMatchObject({ left: '10.00', deferred: '1000.00', status: 5 });
    await expect(of.take(100)).rejects.toThrow('课时不足');
    expect(await of.hours()).toMatchObject({ left: '10.00', frozen: '10.00', free: '0.00' });
    const extended = await server.call('POST', '/api/hourBatch/extend', { body: { id: frozen.id, expireDate: '2099-06-30' } });
    expect(extended).toMatchObject({ code: 200, data: { status: 1 } });
    await of.take(100);
    expect(await of.broken()).toEqual([]);
  });
});

describe('a lesson', () => {
  it('reserves its hours, takes them once, and gives them back exactly', async () => {
    const of = await child();
    const { id } = await of.buy({ boughtHours: 300, amount: 10_000 });
    const lesson = { stuId: of.stuId, courseId: of.courseId, bizId: newId(), hours: 100, lessonDate: '2026-03-02' };
    await of.act((context) => bookLesson(lesson, context));
    expect(await of.hours()).toMatchObject({ left: '3.00', booked: '1.00', free: '2.00' });
    for (const _ of [1, 2]) await of.act((context) => takeLesson(lesson, context));
    expect(await of.hours()).toMatchObject({ left: '2.00', booked: '0.00', free: '2.00', usedHours: '1.00' });
    expect(await amounts(of)).toEqual(['33.33']);
    await of.act((context) => revokeLesson(lesson.bizId, '记错了', context));
    expect(await of.hours()).toMatchObject({ left: '3.00', booked: '1.00', free: '2.00', usedHours: '0.00' });
    expect(await of.batch(id)).toMatchObject({ paidLeft: '3.00', usedHours: '0.00', confirmedAmt: '0.00', deferred: '100.00' });
    await expect(of.act((context) => revokeLesson(lesson.bizId, '再撤一次', context))).rejects.toThrow('没有扣过课时');
    await of.act((context) => takeLesson(lesson, context));
    await of.act((context) => revokeLesson(lesson.bizId, '又记错了', context));
    await of.act((context) => releaseLesson(lesson.bizId, context));
    expect(await of.hours()).toMatchObject({ left: '3.00', booked: '0.00', free: '3.00' });
    expect(await of.broken()).toEqual([]);
  });

  it('leaves the same totals when it is revoked and taken again, also with the last hour of a batch', async () => {
    const of = await child();
    const { id } = await of.buy({ boughtHours: 300, amount: 10_000 });
    const lessons = [1, 2, 3].map(() => ({ stuId: of.stuId, courseId: of.courseId, bizId: newId(), hours: 100, lessonDate: '2026-03-02' }));
    for (const lesson of lessons) await of.act((context) => takeLesson(lesson, context));
    for (const at of [0, 2, 1]) {
      await of.act((context) => revokeLesson(lessons[at]!.bizId, '改', context));
      expect(await of.batch(id)).toMatchObject({ status: 1 });
      await of.act((context) => takeLesson(lessons[at]!, context));
      expect(await of.batch(id)).toMatchObject({ status: 2, confirmedAmt: '100.00', deferred: '0.00' });
    }
    expect(await of.broken()).toEqual([]);
  });

  it('earns on the day it was held, by who held it, not as it was planned', async () => {
    const of = await child();
    await of.buy();
    const [planned, held] = await of.act(({ records }) => records.find('staff', {}, { limit: 2 }));
    const lesson = { stuId: of.stuId, courseId: of.courseId, bizId: newId(), hours: 100 };
    await of.act((context) => bookLesson({ ...lesson, lessonDate: '2026-03-02', teacherId: planned!.id }, context));
    await of.act((context) => takeLesson({ ...lesson, lessonDate: '2026-03-04', teacherId: held!.id }, context));
    expect(await of.incomes()).toMatchObject([{ incomeDate: '2026-03-04', teacherId: held!.id }]);
    const other = { ...lesson, bizId: newId(), lessonDate: '2026-03-02' };
    await of.act((context) => bookLesson({ ...other, teacherId: planned!.id }, context));
    expect(await of.act((context) => takeLesson(other, context))).toMatchObject({ teacherId: planned!.id });
    expect((await of.incomes()).map(({ teacherId }) => teacherId).sort()).toEqual([planned!.id, held!.id].sort());
  });

  it('is refused under a number that was used for other hours or another child', async () => {
    const [of, other] = [await child(), await child()];
    await of.buy();
    const bizId = newId();
    await of.take(100, { bizId });
    await expect(of.take(200, { bizId })).rejects.toThrow('另一个课时数');
    await expect(other.take(100, { bizId })).rejects.toThrow('另一名学员');
    await expect(of.act((context) => releaseLesson(bizId, context))).rejects.toThrow('请先撤销');
    expect(await of.hours()).toMatchObject({ left: '9.00' });
  });

  it('without hours enough is refused whole, or owed up to the overdraft and settled later', async () => {
    const of = await child();
    await of.buy({ boughtHours: 50, amount: 5_000 });
    await expect(of.take(100)).rejects.toThrow('还差 0.50 课时');
    expect(await of.hours()).toMatchObject({ left: '0.50' });
    await settings(of, { overdraft: '1.00' });
    const bizId = newId();
    expect(await of.take(100, { bizId })).toMatchObject({ takenHours: '0.50', owedHours: '0.50', status: 2 });
    await expect(of.take(100)).rejects.toThrow('课时不足');
    await settings(of, { overdraft: '0.00' });
    expect(await of.hours()).toMatchObject({ left: '0.00', owed: '0.50', free: '-0.50' });
    await expect(of.act((context) => settleLesson(bizId, context))).rejects.toThrow('请先购课');
    await of.buy();
    await of.act((context) => settleLesson(bizId, context));
    expect(await of.hours()).toMatchObject({ left: '9.50', owed: '0.00', usedHours: '1.00' });
    expect(await of.broken()).toEqual([]);
  });
});

describe('hours brought along from another system', () => {
  const body = (of: HourOperations, values: object = {}) => ({
    stuId: of.stuId,
    courseId: of.courseId,
    boughtHours: '10.00',
    giftHours: '2.00',
    amount: '1000.00',
    ...values,
  });
  const open = (of: HourOperations, values: object = {}, as = 'admin') =>
    server.call('POST', '/api/instStudent/openHours', { body: body(of, values), as });

  it('become a batch that the child’s page shows', async () => {
    const of = await child();
    expect(await open(of)).toMatchObject({ code: 200 });
    const { data } = await server.call('GET', '/api/instStudent/studentRemainByCourse', { query: { stuId: of.stuId } });
    expect(data.records).toMatchObject([{ left: '12.00', deferred: '1000.00', courseId: of.courseId }]);
    expect(await of.broken()).toEqual([]);
  });

  it.each([
    ['boughtHours', { boughtHours: '0' }],
    ['boughtHours', { boughtHours: '-1' }],
    ['boughtHours', { boughtHours: '1.005' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '0.005' }],
    ['giftHours', { giftHours: '-2' }],
    ['expireDate', { expireDate: '2020-01-01' }],
    ['courseId', { courseId: null }],
  ])('are refused at %s for %j', async (field, values) => {
    const of = await child();
    expect(await open(of, values)).toMatchObject({ code: 422, data: { errors: [{ field }] } });
    expect((await server.call('GET', '/api/instStudent/studentRemainByCourse', { query: { stuId: of.stuId } })).data.total).toBe(0);
  });

  it('are written by whoever has the key, and their money is read by whoever has it', async () => {
    const of = await child();
    expect(await open(of, {}, 'teacher')).toMatchObject({ code: 403 });
    await open(of);
    for (const path of ['instStudent/studentRemainByCourse', 'hourBatch/page', 'hourLedger/page']) {
      const asSales = await server.call('GET', `/api/${path}`, { query: { pageSize: 50 }, as: 'sales' });
      expect(asSales.code).toBe(200);
      expect(JSON.stringify(asSales.data)).not.toMatch(/deferred|amount|netAmt|listAmt|confirmedAmt/);
    }
  });
});

describe('the proof', () => {
  it.each([
    ['batchHours', 'update hour_batch set paid_left = paid_left - 1, "left" = "left" - 1 where id = $1'],
    ['batchMoney', 'update hour_batch set deferred = deferred - 0.01 where id = $1'],
    ['batchRenewals', "update hour_batch set ended_on = '2026-01-01' where id = $1"],
    ['batchLeft', 'update hour_batch set gift_left = -1 where id = $1'],
    ['courseHours', 'update course_hours set "left" = "left" + 1 where id = (select hours_id from hour_batch where id = $1)'],
    ['hoursAddUp', 'update course_hours set back_hours = back_hours + 1 where id = (select hours_id from hour_batch where id = $1)'],
    ['lessonHours', 'update lesson_hours set owed_hours = 1 where hours_id = (select hours_id from hour_batch where id = $1)'],
  ])('names the record that breaks %s', async (name, sql) => {
    const of = await child();
    const { id } = await of.buy();
    await of.take(100);
    expect(await of.broken()).toEqual([]);
    await expect(
      of.act(async ({ records }) => {
        await records.sql(sql, [id]);
        const found = (await prove(hourInvariants, records.sql)).filter(({ broken }) => broken.length > 0);
        expect(found.map(({ invariant }) => invariant.name)).toContain(name);
        throw new Error('as it was');
      }),
    ).rejects.toThrow('as it was');
    expect(await of.broken()).toEqual([]);
  });
});

/** What a client may do; figures in hundredths, small so that they meet. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    hours: fc.integer({ min: 1, max: 500 }),
    gift: fc.integer({ min: 0, max: 200 }),
    fen: fc.nat(50_000),
  }),
  fc.record({ do: fc.constant('take' as const), hours: fc.integer({ min: 1, max: 300 }), lesson: fc.nat(5) }),
  fc.record({ do: fc.constant('book' as const), hours: fc.integer({ min: 1, max: 300 }), lesson: fc.nat(5) }),
  fc.record({ do: fc.constant('revoke' as const), lesson: fc.nat(5) }),
  fc.record({ do: fc.constant('release' as const), lesson: fc.nat(5) }),
  fc.record({ do: fc.constant('refund' as const), hours: fc.integer({ min: 1, max: 300 }), fee: fc.nat(5_000), batch: fc.nat(3) }),
  fc.record({ do: fc.constant('transfer' as const), hours: fc.integer({ min: 1, max: 300 }), batch: fc.nat(3) }),
  fc.record({ do: fc.constant('expire' as const), batch: fc.nat(3) }),
  fc.record({ do: fc.constant('void' as const), batch: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe('any interleaving of 8 clients', () => {
  it('leaves every invariant true', { timeout: 300_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { minLength: 8, maxLength: 8 }), async (clients) => {
        const [of, other] = [await child(), await child()];
        await of.buy({ boughtHours: 700, giftHours: 100, amount: 33_333 });
        const lessons = Array.from({ length: 6 }, newId);
        const run = (one: Step) => runStep(one, of, other, lessons).catch(refused);
        await Promise.all(
          clients.map(async (steps) => steps.reduce((before, one) => before.then(() => run(one)), Promise.resolve<unknown>(null))),
        );
        expect(await of.broken()).toEqual([]);
      }),
      { numRuns: 6 },
    ),
  );
});

/** Refusals are answers; anything else is a fault. */
function refused(error: { code?: number }): void {
  if (error.code === 409 || error.code === 422) return;
  throw error;
}

const sameHours = { kind: 'same' as const, keepsGift: false };

async function runStep(one: Step, of: HourOperations, to: HourOperations, lessons: string[]): Promise<unknown> {
  if (one.do === 'buy') return of.buy({ boughtHours: one.hours, giftHours: one.gift, amount: one.fen });
  if ('lesson' in one) {
    const bizId = lessons[one.lesson]!;
    if (one.do === 'revoke') return of.act((context) => revokeLesson(bizId, '撤销', context));
    if (one.do === 'release') return of.act((context) => releaseLesson(bizId, context));
    const lesson = { stuId: of.stuId, courseId: of.courseId, bizId, hours: one.hours, lessonDate: '2026-03-02' };
    return of.act((context) => (one.do === 'take' ? takeLesson(lesson, context) : bookLesson(lesson, context)));
  }
  const batches = await of.act(({ records }) => records.find('hourBatch', { stuId: of.stuId }));
  const { id } = batches[one.batch % batches.length]!;
  if (one.do === 'refund') return of.refund(id, one.hours, { serviceFee: one.fee });
  if (one.do === 'void') return of.act((context) => voidPurchase(id, '作废', context));
  if (one.do === 'expire') return of.act((context) => expireBatch(id, context));
  const owner = { stuId: to.stuId, courseId: to.courseId };
  return of.act((context) => transferHours({ batchId: id, hours: one.hours, basis: 'paidPrice', to: owner, target: sameHours }, context));
}
