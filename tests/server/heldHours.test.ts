/** Hours that a waiting refund or transfer asks for: nobody else takes them, and they are free again when it comes to nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { revokeLesson, takeLesson } from '../../src/modules/finance/contract';
import { expireHours } from '../../src/modules/finance/server/hours/releaseHours';
import { runCatchUps } from '../../src/server/features/catchUp/runCatchUps';
import { newId } from '../../src/server/kernel/newId';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { withoutKeys } from '../support/desks/withoutKeys';
import { startTestServer, type TestServer } from '../support/server/testServer';

type Values = Record<string, unknown>;
let server: TestServer;
let desk: OrderDesk;
let at: ReturnType<typeof refundDesk>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await orderDesk(server);
  at = refundDesk(server, desk);
});
afterAll(() => server?.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

/** 10 hours with 2 gifts for 1,000.00. */
const paid = () => at.sold({ payNow: [desk.cash('1000.00')] });
const move = (batchId: string, toStuId: string, values: Values = {}) =>
  server.call('POST', '/api/hourBatch/transfer', { body: { id: batchId, basis: 1, target: 1, toStuId, reason: '转给弟弟', ...values } });
const moved = (name: string, id: string, body: Values = {}) =>
  server.call('POST', `/api/feeOrder/transfer/${name}`, { as: 'finance', body: { id, ...body } });
/** Who applied takes it back, who approves says no. */
const end = (what: 'refund' | 'transfer', name: string, id: string) =>
  name === 'withdraw'
    ? server.call('POST', `/api/saleOrder/${what}/withdraw`, { body: { id } })
    : server.call('POST', `/api/feeOrder/${what}/reject`, { as: 'finance', body: { id, opinion: '不办' } });
const batchOf = async (stuId: string) => (await desk.batches(stuId))[0]!;
const transferOf = async (batchId: string) =>
  (await desk.run(({ records }) => records.find('hourTransfer', { batchId, status: 1 })))[0]!.id;
const holdsOf = (batchId: string) => desk.run(({ records }) => records.find('hourHold', { batchId }));
const firstError = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];
const lesson = (stuId: string, hours: number, bizId = newId()) =>
  desk.run((context) => takeLesson({ stuId, courseId: desk.course, bizId, hours, lessonDate: context.today }, context));

describe('a waiting refund of part of the hours', () => {
  test('keeps them: lessons take the others, then are short', async () => {
    const { id, stuId, items } = await paid();
    expect(await at.apply(id, items[0]!, { hours: '7' })).toMatchObject({ code: 200 });
    expect(await batchOf(stuId)).toMatchObject({ heldPaid: '7.00', heldGift: '0.00', paidLeft: '10.00' });
    expect(await desk.hours(stuId)).toMatchObject({ left: '12.00', held: '7.00', free: '5.00' });
    await lesson(stuId, 500);
    expect(await batchOf(stuId)).toMatchObject({ paidLeft: '7.00', giftLeft: '0.00' });
    await expect(lesson(stuId, 100)).rejects.toMatchObject({
      data: { errors: [{ field: 'hours', message: expect.stringContaining('7.00 课时正在申请退费或转课') }] },
    });
  });

  test('is carried out for what it applied for, after lessons took the rest', async () => {
    const { id, stuId, items } = await paid();
    const applied = await at.apply(id, items[0]!, { hours: '7' });
    await lesson(stuId, 300);
    for (const step of ['approve', 'payOut']) expect(await at.step(step, applied.data.id)).toMatchObject({ code: 200 });
    const { id: batchId, ...batch } = await batchOf(stuId);
    expect(batch).toMatchObject({ paidLeft: '0.00', heldPaid: '0.00', refundAmt: '700.00' });
    expect(await holdsOf(batchId)).toMatchObject([{ paidHours: '7.00', giftHours: '0.00', status: 2 }]);
  });

  test('leaves the other hours to a transfer, and no more', async () => {
    const { id, stuId, items } = await paid();
    const other = await desk.student();
    const applied = await at.apply(id, items[0]!, { hours: '7' });
    const batch = await batchOf(stuId);
    expect(firstError(await move(batch.id, other, { hours: '3.01' }))).toMatchObject({
      field: 'hours',
      message: expect.stringContaining('只剩 3.00 购买课时，另有 7.00'),
    });
    expect(await move(batch.id, other)).toMatchObject({ code: 200 });
    expect(await move(batch.id, other)).toMatchObject({ code: 409, message: expect.stringContaining('正在申请') });
    expect(await moved('approve', await transferOf(batch.id))).toMatchObject({ code: 200 });
    expect(await desk.hours(other)).toMatchObject({ paidLeft: '3.00', giftLeft: '0.00' });
    for (const step of ['approve', 'payOut']) expect(await at.step(step, applied.data.id)).toMatchObject({ code: 200 });
    expect(await batchOf(stuId)).toMatchObject({ paidLeft: '0.00', giftLeft: '0.00', deferred: '0.00', heldPaid: '0.00' });
  });
});

test.each([
  ['heldPaid', /7\.00|3\.00/],
  ['paidLeft', /3\.00|10\.00/],
])('a refusal names no hours to who may not read %s', async (field, hidden) => {
  const { id, stuId, items } = await paid();
  const other = await desk.student();
  await at.apply(id, items[0]!, { hours: '7' });
  const batch = await batchOf(stuId);
  const { without } = await withoutKeys(server);
  const told = await without([`field:hourBatch:${field}:read`], () => move(batch.id, other, { hours: '3.01' }));
  expect(firstError(told)).toMatchObject({ field: 'hours', message: expect.stringContaining('购买课时不够') });
  expect(JSON.stringify(told)).not.toMatch(hidden);
});

describe('a waiting application for all hours', () => {
  test('keeps the gifts too, and its second is refused', async () => {
    const { id, stuId, items } = await paid();
    const other = await desk.student();
    const batch = await batchOf(stuId);
    expect(await move(batch.id, other)).toMatchObject({ code: 200 });
    expect(await batchOf(stuId)).toMatchObject({ heldPaid: '10.00', heldGift: '2.00' });
    await expect(lesson(stuId, 1)).rejects.toMatchObject({ code: 422 });
    expect(firstError(await at.apply(id, items[0]!))).toMatchObject({ field: 'itemId', message: expect.stringContaining('正在申请转课') });
    expect(await desk.act('cancel', id, { endReason: '错单' })).toMatchObject({ code: 409 });
    expect(await desk.act('void', id, { endReason: '错单' })).toMatchObject({ code: 409, message: expect.stringContaining('正在申请') });
  });

  test.each(['withdraw', 'reject'])('sets them free with %s', async (name) => {
    const { id, stuId, items } = await paid();
    const applied = await at.apply(id, items[0]!);
    expect(await end('refund', name, applied.data.id)).toMatchObject({ code: 200 });
    const batch = await batchOf(stuId);
    expect(batch).toMatchObject({ heldPaid: '0.00', heldGift: '0.00' });
    expect(await holdsOf(batch.id)).toMatchObject([{ status: 3, paidHours: '10.00', giftHours: '2.00' }]);
    await move(batch.id, await desk.student());
    expect(await end('transfer', name, await transferOf(batch.id))).toMatchObject({ code: 200 });
    await lesson(stuId, 1200);
    expect(await desk.hours(stuId)).toMatchObject({ left: '0.00', held: '0.00' });
  });

  test('of which ten come at once: one waits', async () => {
    const { stuId } = await paid();
    const [batch, other] = [await batchOf(stuId), await desk.student()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(batch.id, other)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await batchOf(stuId)).toMatchObject({ heldPaid: '10.00' });
  });

  test('beside lessons at the same time: no hour is given twice', async () => {
    const { id, stuId, items } = await paid();
    const [answer] = await Promise.all([
      at.apply(id, items[0]!, { hours: '7' }),
      ...Array.from({ length: 8 }, () => lesson(stuId, 100).catch(() => undefined)),
    ]);
    const { paidLeft, heldPaid } = await batchOf(stuId);
    expect(heldPaid).toBe(answer.code === 200 ? '7.00' : '0.00');
    expect(Number(paidLeft)).toBeGreaterThanOrEqual(Number(heldPaid));
  });
});

describe('the end of hours', () => {
  test('waits for the application, and comes when it is rejected', async () => {
    const { id, stuId, items } = await paid();
    const applied = await at.apply(id, items[0]!, { hours: '4' });
    const batch = await batchOf(stuId);
    await expect(desk.run((context) => expireHours(batch.id, context))).rejects.toMatchObject({
      message: expect.stringContaining('正在申请'),
    });
    await at.step('reject', applied.data.id, { opinion: '不退' });
    await desk.run(({ records }) => records.update('hourBatch', batch.id, { status: 3 }));
    expect(await batchOf(stuId)).toMatchObject({ status: 3, paidLeft: '0.00', expireHours: '10.00' });
  });
});

describe('undo', () => {
  test('of an application sets its hours free; of a rejection reserves them again', async () => {
    const { id, stuId, items } = await paid();
    const first = await at.apply(id, items[0]!);
    expect(await at.undo(first.changeSet)).toMatchObject({ code: 200 });
    expect(await batchOf(stuId)).toMatchObject({ heldPaid: '0.00' });
    const second = await at.apply(id, items[0]!);
    const rejected = await at.step('reject', second.data.id, { opinion: '不退' });
    expect(await at.undo(rejected.changeSet)).toMatchObject({ code: 200 });
    expect(await batchOf(stuId)).toMatchObject({ heldPaid: '10.00', heldGift: '2.00' });
  });

  test('of a rejection is refused where lessons took the hours since', async () => {
    const { id, stuId, items } = await paid();
    const applied = await at.apply(id, items[0]!);
    const rejected = await at.step('reject', applied.data.id, { opinion: '不退' });
    const bizId = newId();
    await lesson(stuId, 100, bizId);
    expect(await at.undo(rejected.changeSet)).toMatchObject({ code: 409, message: expect.stringContaining('后来已经用掉') });
    await desk.run((context) => revokeLesson(bizId, '没有来', context));
  });
});

test('applications of before reserve at the start; what was asked for twice is named by the books', async () => {
  const [waiting, twice] = [await paid(), await paid()];
  const other = await desk.student();
  const one = await at.apply(waiting.id, waiting.items[0]!, { hours: '4' });
  const batch = await batchOf(twice.stuId);
  await move(batch.id, other, { hours: '6' });
  const second = await transferOf(batch.id);
  const run = (sql: string) => server.database.system((q) => q.query(sql));
  await run('drop table hour_hold cascade');
  await run('alter table hour_batch drop column held_paid cascade, drop column held_gift cascade');
  await run('alter table course_hours drop column held cascade');
  await run(`update hour_transfer set out_hours = 11 where id = '${second}'`);
  await run("delete from catch_up where name = 'orders.hoursOfWaiting'");
  await syncTables(server.database, server.configuration);
  expect(await runCatchUps(server.context)).toBeGreaterThan(0);
  expect(await batchOf(waiting.stuId)).toMatchObject({ heldPaid: '4.00', heldGift: '0.00' });
  expect(await batchOf(twice.stuId)).toMatchObject({ heldPaid: '0.00', heldGift: '0.00' });
  expect(await desk.hours(waiting.stuId)).toMatchObject({ held: '4.00', free: '8.00' });
  const broken = (await desk.broken()).flatMap(({ invariant, broken: all }) => all.map(({ id }) => [invariant.name, id]));
  expect(broken).toEqual([['transferHolds', second]]);
  await run(`update hour_transfer set out_hours = 6 where id = '${second}'`);
  expect(await moved('reject', second, { opinion: '不转' })).toMatchObject({ code: 200 });
  for (const step of ['approve', 'payOut']) expect(await at.step(step, one.data.id)).toMatchObject({ code: 200 });
});
