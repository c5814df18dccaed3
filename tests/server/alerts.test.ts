/** Alerts: whose hours run out, what was not deducted right, and what becomes of each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyHours, revokeLesson } from '../../src/modules/finance/contract';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { newId } from '../../src/server/kernel/newId';
import { type HourOperations, hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let now = new Date('2026-06-20T02:00:00Z');
let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
});
afterAll(() => server?.close());

const find = async (path: string, of: HourOperations, query: object = {}, as = 'admin') =>
  (await is.data('GET', `/api/${path}`, { as, query: { stuId: of.stuId, ...query } })).records;
const renewals = (of: HourOperations, query: object = {}) => find('renewalAlert/page', of, query);
const act = (name: string, id: string, values: object = {}) => server.call('POST', `/api/${name}`, { body: { id, ...values } });
const follow = { way: 1, content: '电话里说下周来续费', result: 3 };

/** A child with that many hours left, at two a week. */
async function child(left: number, values: object = {}) {
  const of = await hourOperations(server);
  await of.buy({ boughtHours: 400 + left, amount: 40_000, date: '2026-04-01', ...values });
  for (const lessonDate of ['2026-06-01', '2026-06-04', '2026-06-08', '2026-06-11']) await of.take(100, { lessonDate });
  return of;
}

describe('a renewal alert', () => {
  it.each([
    ['five hours are left', 500, {}, 1],
    ['more are left', 501, {}, 0],
    ['they end within 30 days', 2_000, { expireDate: '2026-07-20' }, 1],
    ['they end later', 2_000, { expireDate: '2026-07-21' }, 0],
    ['none is left', 0, {}, 1],
  ])('stands there while %s', async (_name, left, values, count) => {
    expect(await renewals(await child(left, values))).toHaveLength(count);
  });

  it('follows the institution’s own threshold', async () => {
    const of = await child(800);
    const set = (warnHours: number) =>
      of.act(async ({ records }) => records.update('instSetting', (await records.single('instSetting')).id, { warnHours }));
    await set(8);
    expect(await renewals(of)).toHaveLength(1);
    await set(5);
    expect(await renewals(of)).toHaveLength(0);
  });

  it('follows the institution’s own days before the end, in its list, its view and the to-dos', async () => {
    const of = await child(2_000, { expireDate: '2026-08-10' });
    const set = (warnDays: number) => server.call('PUT', '/api/instSetting/warnSet', { body: { warnHours: 5, warnDays } });
    const waiting = async () =>
      (await is.data('GET', '/api/renewalAlert/page', { query: { view: 'waiting', pageSize: 1 } })).total as number;
    expect([await renewals(of), await renewals(of, { view: 'expiring' })]).toEqual([[], []]);
    await set(50);
    const before = await waiting();
    expect((await set(51)).code).toBe(200);
    expect(await renewals(of)).toHaveLength(1);
    expect(await renewals(of, { view: 'expiring' })).toHaveLength(1);
    expect(await waiting()).toBe(before + 1);
    expect((await set(50)).code).toBe(200);
    expect(await renewals(of)).toEqual([]);
    expect(await waiting()).toBe(before);
    await set(30);
  });

  it('counts no hours that are frozen', async () => {
    const of = await child(2_000);
    expect(await renewals(of)).toEqual([]);
    await of.act(async ({ records }) => {
      const [batch] = await records.find('hourBatch', { stuId: of.stuId });
      await records.update('hourBatch', batch!.id, { status: 5 });
    });
    expect(await renewals(of, { view: 'usedUp' })).toMatchObject([{ usable: '0.00' }]);
    await of.buy({ boughtHours: 100 });
    await of.take(50, { lessonDate: '2026-06-12' });
    expect(await renewals(of, { view: 'urgent' })).toMatchObject([{ usable: '0.50', forecastDate: '2026-06-24' }]);
    expect(await of.hours()).toMatchObject({ left: '20.50', frozen: '20.00' });
  });

  it('knows the hours of a week and the day they will be used up, also when a lesson is taken back', async () => {
    const of = await child(400);
    const [one] = await renewals(of);
    expect(one).toMatchObject({ usable: '4.00', weekHours: '0.93', forecastDate: '2026-07-20', lastLesson: '2026-06-11' });
    const bizId = newId();
    await of.take(200, { bizId, lessonDate: '2026-06-12' });
    expect((await renewals(of))[0]).toMatchObject({ usable: '2.00', weekHours: '1.40', forecastDate: '2026-06-30' });
    await of.act((context) => revokeLesson(bizId, '记错了', context));
    expect((await renewals(of))[0]).toMatchObject({ usable: '4.00', weekHours: '0.93', forecastDate: '2026-07-20' });
    await of.buy({ boughtHours: 200 });
    expect(await of.hours()).toMatchObject({ usable: '6.00', forecastDate: '2026-08-04' });
  });

  it('goes by the 30 days until today, also while no lesson is held', async () => {
    const of = await child(400);
    const at = async (day: string) => {
      const before = now;
      now = new Date(`${day}T02:00:00Z`);
      await runTimed(server.context);
      now = before;
      return of.hours();
    };
    expect(await at('2026-07-05')).toMatchObject({ weekHours: '0.47', forecastDate: '2026-09-03' });
    expect(await at('2026-07-12')).toMatchObject({ weekHours: '0.00', forecastDate: null });
    await at('2026-06-20');
  });

  it('is followed up, reminded and declined with a reason', async () => {
    const of = await child(100);
    const [{ id }] = await renewals(of, { view: 'waiting' });
    expect(await act('renewalAlert/follow', id, follow)).toMatchObject({
      code: 200,
      data: { renewStatus: 2, renewTime: '2026-06-20 10:00:00' },
    });
    const talks = await find('saleFollowRecord/page', of);
    expect(talks).toMatchObject([{ content: follow.content }]);
    expect(await act('renewalAlert/remind', id)).toMatchObject({ code: 200, data: { renewRemindTime: '2026-06-20 10:00:00' } });
    expect(await act('renewalAlert/decline', id)).toMatchObject({ code: 422, data: { errors: [{ field: 'renewReason' }] } });
    expect(await act('renewalAlert/decline', id, { renewReason: '转去公立幼儿园' })).toMatchObject({ code: 200, data: { renewStatus: 4 } });
    expect(await renewals(of, { view: 'waiting' })).toHaveLength(0);
  });

  it('is gone with the renewal, and asks again when those hours run out', async () => {
    const of = await child(100);
    const [{ id }] = await renewals(of);
    await act('renewalAlert/follow', id, follow);
    await of.buy({ boughtHours: 1_000 });
    expect(await renewals(of)).toHaveLength(0);
    now = new Date('2026-06-20T02:01:00Z');
    await runTimed(server.context);
    expect(await of.hours()).toMatchObject({ renewStatus: 3 });
    await of.take(800, { lessonDate: '2026-06-20' });
    await runTimed(server.context);
    expect(await of.hours()).toMatchObject({ left: '3.00', renewStatus: 1 });
    expect(await renewals(of, { view: 'waiting' })).toHaveLength(1);
  });
});

describe('an alert of deductions', () => {
  it('tells lessons that were not deducted whole, settles them, or leaves them with a reason', async () => {
    const of = await hourOperations(server);
    await of.act(async ({ records }) => records.update('instSetting', (await records.single('instSetting')).id, { overdraft: '5.00' }));
    await of.buy({ boughtHours: 50, amount: 5_000 });
    await of.take(100, { lessonDate: '2026-06-10' });
    const open = () => find('expenseAlerts/page', of, { view: 'open' });
    const [{ id, ...one }] = await open();
    expect(one).toMatchObject({ hours: '1.00', takenHours: '0.50', owedHours: '0.50' });
    expect(await find('expenseAlerts/hours/page', of, { view: 'owed' })).toMatchObject([{ owed: '0.50' }]);
    expect((await act('expenseAlerts/settle', id)).code).toBe(422);
    expect(await act('expenseAlerts/ignore', id)).toMatchObject({ code: 422, data: { errors: [{ field: 'ignoreReason' }] } });
    expect((await act('expenseAlerts/ignore', id, { ignoreReason: '赠送的体验课' })).code).toBe(200);
    expect(await open()).toEqual([]);
    await of.buy();
    expect((await act('expenseAlerts/settle', id)).code).toBe(200);
    expect(await find('expenseAlerts/page', of)).toEqual([]);
  });

  it('tells lessons from which nothing was deducted, which stand in the way of leaving until a renewal settles them', async () => {
    const of = await hourOperations(server);
    const lessons = lessonDesk(server);
    const { stuId, courseId } = of;
    const [poor, other] = await Promise.all([lessons.addChild(), lessons.addChild()]);
    await of.act(async (context) => {
      const { records } = context;
      await records.update('instSetting', (await records.single('instSetting')).id, { overdraft: '0.00' });
      await buyHours({ stuId, courseId, boughtHours: 500, giftHours: 0, amount: 50_000 }, context);
    });
    const stuIds = [stuId, poor, other];
    const { id: lessonId } = await lessons.add({ lessonDate: '2026-06-19', startTime: '08:00', courseId, stuIds });
    expect((await lessons.act('rollCall', { id: lessonId, leaveIds: [other] })).code).toBe(200);
    const undeducted = async (query: object = {}) =>
      (await is.data('GET', '/api/expenseAlerts/lessons/page', { query: { courseId, ...query } })).records;
    const [{ id, ...one }, ...more] = await undeducted({ stuId: poor });
    expect(one).toMatchObject({ lessonDate: '2026-06-19', deductHours: expect.stringMatching(/^[1-9]/) });
    expect([more, await undeducted({ stuId })]).toEqual([[], []]);

    const leave = { id: poor, reason: 2, leaveDate: '2026-06-20' };
    expect((await server.call('PUT', '/api/instStudent/leave', { body: leave })).code).toBe(200);
    const { items } = await is.data('GET', '/api/instStudent/leaveItems', { query: { id: poor } });
    expect(items).toContainEqual(expect.objectContaining({ item: '待扣的课', result: 3, note: expect.stringContaining('1 次课') }));
    expect((await act('expenseAlerts/lessons/settle', id)).code).toBe(422);
    await of.act((context) => buyHours({ stuId: poor, courseId, boughtHours: 500, giftHours: 0, amount: 50_000 }, context));
    expect((await act('expenseAlerts/lessons/settle', id)).code).toBe(200);
    expect(await undeducted({ stuId: poor })).toEqual([]);
    expect(await of.broken()).toEqual([]);
  });

  it('tells two deductions of one course on one day', async () => {
    const of = await hourOperations(server);
    await of.buy();
    const bizId = newId();
    await of.take(100, { lessonDate: '2026-06-10' });
    expect(await find('expenseAlerts/page', of)).toEqual([]);
    await of.take(100, { lessonDate: '2026-06-10', bizId });
    expect(await find('expenseAlerts/page', of, { view: 'twice' })).toHaveLength(2);
    await of.act((context) => revokeLesson(bizId, '扣重了', context));
    expect(await find('expenseAlerts/page', of)).toEqual([]);
  });

  it('tells hours that were paid and never planned for more than 14 days', async () => {
    const of = await hourOperations(server);
    await of.buy({ date: '2026-06-06' });
    const unplanned = () => find('expenseAlerts/hours/page', of, { view: 'unscheduled' });
    expect(await unplanned()).toEqual([]);
    const late = await hourOperations(server);
    await late.buy({ date: '2026-06-05' });
    expect(await find('expenseAlerts/hours/page', late, { view: 'unscheduled' })).toHaveLength(1);
    await late.take(100);
    expect(await find('expenseAlerts/hours/page', late)).toEqual([]);
    const frozen = await hourOperations(server);
    const { id } = await frozen.buy({ date: '2026-06-05' });
    await frozen.act(({ records }) => records.update('hourBatch', id, { status: 5 }));
    expect(await find('expenseAlerts/hours/page', frozen)).toEqual([]);
  });
});
