/** What many hold at once is held in one order: nobody is sent back by a deadlock. PostgreSQL counts them; PGlite has one connection. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveExpiry, rechargeStored, revokeLesson, takeLesson } from '../../src/modules/finance/contract';
import { payWays } from '../../src/modules/orders/domain/codes';
import { newId } from '../../src/server/kernel/newId';
import { type HourOperations, hourOperations } from '../support/desks/hourOperations';
import { caller } from '../support/desks/newRecords';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let of: HourOperations;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  of = await hourOperations(server);
});
afterAll(() => server?.close());

/** A backend tells what it counted a second after it is idle, or when it is asked to. */
async function deadlocks(): Promise<number> {
  const ask = (sql: string) => server.database.system((q) => q.query<{ count: number }>(sql));
  await Promise.all(Array.from({ length: 8 }, () => ask('select 1 as count, pg_stat_force_next_flush()')));
  const [row] = await ask('select deadlocks::int as count from pg_stat_database where datname = current_database()');
  return row!.count;
}

const product = async () => {
  const body = { productName: `教具 ${newId()}`, productType: 4, unit: '套', price: '80.00', incomeMode: 1, refundable: true, stock: 1000 };
  return (await caller(server).data('POST', '/api/feeProduct/save', { body })).id as string;
};

it('orders that name their wares and ways of paying the other way round', async () => {
  const before = await deadlocks();
  const wares = await Promise.all([product(), product(), product()]);
  const lines = wares.map((productId) => ({ itemType: 3, productId, qty: 1 }));
  const ways = [desk.cash('120.00'), desk.wechat('120.00')];
  for (let round = 0; round < 4; round++) {
    const stuIds = await Promise.all([1, 2, 3, 4, 5, 6].map(() => desk.student()));
    const answers = await Promise.all(
      stuIds.map((stuId, at) => {
        const turned = at % 2 === 0;
        return desk.tryEnrol({ stuId, lines: turned ? lines : lines.toReversed(), payNow: turned ? ways : ways.toReversed() });
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(stuIds.map(() => 200));
  }
  expect(await deadlocks()).toBe(before);
});

it('payments by one way and by two into the same accounts, and recharges of several children in one step', async () => {
  const before = await deadlocks();
  const whole = { payWay: payWays.cash, amount: '1000.00', accountId: desk.account(1) };
  for (let round = 0; round < 4; round++) {
    const stuIds = await Promise.all([1, 2, 3, 4, 5, 6].map(() => desk.student()));
    const ways = [[whole], [desk.wechat('400.00'), desk.cash('600.00')], [desk.cash('600.00'), desk.wechat('400.00')]];
    const enrolled = stuIds.map((stuId, at) => desk.tryEnrol({ stuId, payNow: ways[at % 3] }));
    const several = [stuIds, stuIds.toReversed()].map((all) =>
      desk.run(async (context) => {
        for (const stuId of all.toSorted()) await rechargeStored({ stuId, payWay: payWays.cash, amount: 10_000 }, context);
      }),
    );
    const single = stuIds.map((stuId) => server.call('POST', '/api/feeUser/open', { body: { stuId, ...desk.cash('1.00') } }));
    const answers = await Promise.all([...enrolled, ...single]);
    await Promise.all(several);
    expect(answers.map(({ code, message }) => `${code} ${message}`)).toEqual(answers.map(() => expect.stringMatching('200')));
  }
  expect(await deadlocks()).toBe(before);
  expect(await desk.broken()).toEqual([]);
});

it('lessons, and batches that get another day or end, of one child', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 6; round++) {
    const buy = () => of.buy({ boughtHours: 5000, amount: 50_000, expireDate: '2090-01-01' });
    const [first, second] = [await buy(), await buy()];
    const lesson = () =>
      of.act((context) =>
        takeLesson({ stuId: of.stuId, courseId: of.courseId, bizId: newId(), hours: 100, lessonDate: context.today }, context),
      );
    const extend = (id: string) => server.call('POST', '/api/hourBatch/extend', { body: { id, expireDate: '2091-01-01' } });
    const [one, other] = await Promise.all([extend(first.id), extend(second.id), lesson(), lesson(), lesson()]);
    expect([one.code, other.code]).toEqual([200, 200]);
  }
  expect(await deadlocks()).toBe(before);
  expect(await of.broken()).toEqual([]);
});

it('stored accounts opened and filled, and orders paid, all into one account that is named', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 3; round++) {
    const stuIds = await Promise.all([1, 2, 3, 4].map(() => desk.student()));
    const open = (stuId: string) => server.call('POST', '/api/feeUser/open', { body: { stuId, ...desk.cash('100.00') } });
    const enrol = (stuId: string) => desk.tryEnrol({ stuId, payNow: [desk.cash('120.00')] });
    const answers = await Promise.all(stuIds.flatMap((stuId) => [open(stuId), enrol(stuId)]));
    expect(answers.map(({ code, message }) => `${code} ${message}`)).toEqual(answers.map(() => expect.stringMatching('200')));
  }
  expect(await deadlocks()).toBe(before);
  expect(await desk.broken()).toEqual([]);
});

it('first payments and first recharges of children who only intended to come', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 3; round++) {
    const stuIds = await Promise.all([1, 2, 3].map(() => desk.student()));
    await Promise.all(stuIds.map((id) => caller(server).data('PUT', '/api/instStudent/defer', { body: { id } })));
    const open = (stuId: string) => server.call('POST', '/api/feeUser/open', { body: { stuId, ...desk.cash('100.00') } });
    const enrol = (stuId: string) => desk.tryEnrol({ stuId, payNow: [desk.cash('120.00')] });
    const answers = await Promise.all(stuIds.flatMap((stuId) => [open(stuId), enrol(stuId), enrol(stuId), open(stuId)]));
    expect(answers.map(({ code, message }) => `${code} ${message}`)).toEqual(answers.map(() => expect.stringMatching('200')));
  }
  expect(await deadlocks()).toBe(before);
});

it('first payments from the stored balance while the account is filled and taken from', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 4; round++) {
    const stuIds = await Promise.all([1, 2, 3].map(() => desk.student()));
    const open = (stuId: string) => caller(server).data('POST', '/api/feeUser/open', { body: { stuId, ...desk.cash('500.00') } });
    const accounts = await Promise.all(stuIds.map(async (stuId) => (await open(stuId)).id as string));
    await Promise.all(stuIds.map((id) => caller(server).data('PUT', '/api/instStudent/defer', { body: { id } })));
    const answers = await Promise.all(
      stuIds.flatMap((stuId, at) => [
        server.call('POST', '/api/feeUser/recharge', { body: { id: accounts[at], ...desk.cash('50.00') } }),
        desk.tryEnrol({ stuId, payNow: [{ payWay: payWays.stored, amount: '120.00' }] }),
        server.call('POST', '/api/feeUser/deduct', { body: { id: accounts[at], amount: '1.00', reason: '材料' } }),
        server.call('POST', '/api/feeUser/recharge', { body: { id: accounts[at], ...desk.cash('60.00') } }),
      ]),
    );
    expect(answers.map(({ code, message }) => `${code} ${message}`)).toEqual(answers.map(() => expect.stringMatching('200')));
  }
  expect(await deadlocks()).toBe(before);
  expect(await desk.broken()).toEqual([]);
});

it('lessons of a child beside a long leave, which holds the child and moves the end of its hours', async () => {
  const before = await deadlocks();
  await of.buy({ boughtHours: 50_000, amount: 500_000, expireDate: '2090-01-01' });
  const lesson = () =>
    of.act((context) =>
      takeLesson({ stuId: of.stuId, courseId: of.courseId, bizId: newId(), hours: 100, lessonDate: context.today }, context),
    );
  const leave = () =>
    of.act(async (context) => {
      await context.records.lock('student', of.stuId);
      await moveExpiry({ stuId: of.stuId, days: 1 }, context);
    });
  for (let round = 0; round < 6; round++) await Promise.all([lesson(), leave(), lesson(), leave(), lesson()]);
  expect(await deadlocks()).toBe(before);
  expect(await of.broken()).toEqual([]);
});

it('a lesson that takes what it owes, while it is revoked and others of its day are held', async () => {
  const before = await deadlocks();
  await of.act(async ({ records }) => records.update('instSetting', (await records.single('instSetting')).id, { overdraft: '100' }));
  const child = await hourOperations(server);
  for (let round = 0; round < 5; round++) {
    const bizId = newId();
    const take = (id: string) =>
      child.act((context) =>
        takeLesson({ stuId: child.stuId, courseId: child.courseId, bizId: id, hours: 100, lessonDate: context.today }, context),
      );
    const owing = await take(bizId);
    expect(owing.owedHours).toBe('1.00');
    await child.buy({ boughtHours: 400, amount: 40_000 });
    const settle = () => server.call('POST', '/api/lessonHours/settle', { body: { id: owing.id } });
    const revoke = () => child.act((context) => revokeLesson(bizId, '记错', context)).catch((error: Error) => error.message);
    const [settled] = await Promise.all([settle(), take(newId()), revoke(), take(newId()), take(newId())]);
    expect([200, 409]).toContain(settled.code);
    await child.take(100).catch(() => undefined);
  }
  expect(await deadlocks()).toBe(before);
  expect(await child.broken()).toEqual([]);
});

it('the first sale of a price beside lessons of the same child and course', async () => {
  const before = await deadlocks();
  const fee = (feeName: string) => ({ feeName, qty: '10', price: '1000.00', listPrice: '1000.00', giftQty: '0' });
  const stuId = await desk.student();
  for (let round = 0; round < 4; round++) {
    const body = {
      courseName: `首售 ${newId()}`,
      category: 1,
      domains: [1],
      mode: 1,
      minutes: 40,
      feeMode: 1,
      fees: [fee('甲'), fee('乙')],
    };
    const course = await caller(server).data('POST', '/api/instCourse/save', { body });
    const sell = (at: number) =>
      desk.tryEnrol({
        stuId,
        lines: [{ itemType: 1, courseId: course.id, feeId: course.fees[at].id, qty: 1 }],
        payNow: [desk.cash('1000.00')],
      });
    expect((await sell(0)).code).toBe(200);
    const lesson = () =>
      desk.run((context) => takeLesson({ stuId, courseId: course.id, bizId: newId(), hours: 100, lessonDate: context.today }, context));
    const [sold] = await Promise.all([sell(1), lesson(), lesson(), lesson()]);
    expect(sold.code).toBe(200);
  }
  expect(await deadlocks()).toBe(before);
  expect(await desk.broken()).toEqual([]);
});
