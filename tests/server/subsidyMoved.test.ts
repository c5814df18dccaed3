/** A child who moves in the middle of a month, and one who leaves: each day is claimed once, until the last one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { type SubsidyDesk, subsidyDesk } from '../support/desks/subsidyDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: SubsidyDesk;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-11-18T02:00:00Z') });
  desk = await subsidyDesk(server);
});
afterAll(() => server?.close());

type Values = Record<string, unknown>;
const first15 = { startDate: '2026-10-01', endDate: '2026-12-31' };
const from16 = { startDate: '2026-10-16', endDate: '2026-12-31' };

/** Trained on the first 20 days of October, charged on the 5th and on the 20th; moves on the 16th. */
async function moved({ first = {} as Values, second = {} as Values } = {}) {
  const stuId = await desk.addChild();
  const before = await desk.apply({ stuId, ...first15 });
  await desk.approve(before.id, { ...first15, ...first });
  await runTimed(server.context);
  await desk.application('end', before.id, { endReason: 1, endDate: '2026-10-15' });
  const after = await desk.apply({ stuId, ...from16, fedOffice: '另一个区残联' });
  await desk.approve(after.id, { ...from16, approvalNo: '外残康〔2026〕3号', ...second });
  await runTimed(server.context);
  await desk.signIn(stuId, 20);
  await desk.charge(stuId, '800.00', '2026-10-05');
  await desk.charge(stuId, '300.00', '2026-10-20');
  await desk.generate();
  return { stuId, before: before.id, after: after.id };
}
const amounts = async ({ before, after }: { before: string; after: string }) =>
  (await Promise.all([before, after].map((id) => desk.monthOf(id)))).map(({ claimAmt, actualDays, feeAmt }) => [
    claimAmt,
    actualDays,
    feeAmt,
  ]);

describe('a child who moves on the 16th', () => {
  test.each([
    // 1700 × 15/31 = 822.58 and 1700 × 16/31 = 877.42, each at most what was charged on its side.
    ['by what was charged on each side', {}, {}, ['800.00', '300.00']],
    ['by the cap of its days', { monthCap: '1000.00' }, {}, ['483.87', '300.00']],
    // 20 days of 20, more than the 18 of the month: 1700 × 15/20 and 1700 × 5/20.
    ['by days of training', { calcMode: 2 }, { calcMode: 2 }, ['1275.00', '425.00']],
    ['where the least days go by days too: 31 × 15/31 of 15, 9 × 16/31 of 5', { minDays: 31 }, { minDays: 9 }, ['800.00', '300.00']],
    ['nothing on the side where they are too few: 10 × 16/31 is more than 5', {}, { minDays: 10 }, ['800.00', '0.00']],
    ['each under its own approved amount', { approvedAmt: '700.00' }, { approvedAmt: '100.00' }, ['700.00', '100.00']],
  ])('is paid %s', async (_what, first, second, claims) => {
    const child = await moved({ first, second });
    expect(await amounts(child)).toEqual([
      [claims[0], 15, '800.00'],
      [claims[1], 5, '300.00'],
    ]);
    expect(await desk.broken()).toEqual([]);
  });

  test('cannot be supported twice on one day, and is told by whom', async () => {
    const stuId = await desk.addChild();
    const before = await desk.apply({ stuId, ...first15 });
    await desk.approve(before.id, { startDate: '2026-10-01', endDate: '2026-10-31' });
    await runTimed(server.context);
    await desk.application('end', before.id, { endReason: 1, endDate: '2026-10-20' });
    const after = await desk.apply({ stuId, ...from16 });
    await expect(desk.approve(after.id, from16)).rejects.toThrow(/重叠/);
  });

  test('is not supported longer than approved', async () => {
    const { id } = await desk.inTraining({ approved: { endDate: '2026-12-31' } });
    const answer = await desk.application('end', id, { endReason: 2, endDate: '2027-01-01' });
    expect(answer.data.errors[0]).toMatchObject({ field: 'endDate', message: '批准的训练期到 2026-12-31 为止，不能晚于这一天' });
  });
});

describe('months that are over and not settled', () => {
  const due = async (stuId: string) =>
    (await desk.is.data('GET', '/api/disSubsidyApplication/page', { query: { view: 'due', stuId } })).records.map(({ id }: Values) => id);

  test('are a to-do; one command settles them all, and tells what it cannot', async () => {
    const september = { startDate: '2026-08-20', endDate: '2026-12-31' };
    const { stuId, id } = await desk.inTraining({ approved: september, values: september });
    expect(await due(stuId)).toEqual([id]);
    const answer = await server.call('POST', '/api/disSubsidyApplication/settleDue', { body: { id } });
    expect(answer).toMatchObject({ code: 200, message: expect.stringContaining('已生成 2026-08、2026-09、2026-10 的月结算') });
    expect(await due(stuId)).toEqual([]);
    expect(await desk.monthOf(id)).toMatchObject({ claimAmt: '1620.00' });
    expect((await server.call('POST', '/api/disSubsidyApplication/settleDue', { body: { id } })).code).toBe(409);
  });

  test('are foreseen with whom no amount can be worked out for', async () => {
    const child = await desk.is.addStudent({ birthday: '2004-05-10', economy: 1, diagFiles: [await desk.upload('student', 'diagFiles')] });
    const { id } = await desk.apply({ stuId: child.id });
    await desk.approve(id);
    await runTimed(server.context);
    const { data } = await server.call('POST', '/api/disSubsidyMonth/foresee', { body: { month: '2026-10' } });
    expect(data.lines).toContainEqual(expect.stringMatching(/21 岁，不在“泉州/));
    const answer = await server.call('POST', '/api/disSubsidyApplication/settleDue', { body: { id } });
    expect(answer).toMatchObject({ code: 409, message: expect.stringMatching(/^2026-10：.*不在/) });
    expect(await due(child.id)).toEqual([id]);
  });
});

describe('a child who leaves', () => {
  const leave = async (id: string, leaveDate: string) => {
    expect((await server.call('PUT', '/api/instStudent/leave', { body: { id, reason: 2, leaveDate } })).code).toBe(200);
    const { items } = await desk.is.data('GET', '/api/instStudent/leaveItems', { query: { id } });
    const told = items.find(({ item }: Values) => item === '补贴');
    expect((await server.call('PUT', '/api/instStudent/leaveCheck', { body: { id } })).code).toBe(200);
    return told as Values;
  };

  test('is told what ends; its months until the day stay claimable, later ones are not', async () => {
    const { stuId, id } = await desk.inTraining({ approved: { calcMode: 2 } });
    await desk.generate('2026-10');
    await desk.generate('2026-11');
    expect(await leave(stuId, '2026-10-10')).toMatchObject({
      result: 2,
      note: '2026 年的补贴训练期到 2026-10-10 为止，之前的月份仍可申报；还有 2 个月的补贴没有结清：2026-10、2026-11',
    });
    expect(await desk.get(id)).toMatchObject({ status: 11, endReason: 2, endDate: '2026-10-10', opinion: '学员 2026-10-10 离校' });
    expect(await desk.monthOf(id, '2026-11')).toMatchObject({ status: 6, backReason: '学员离校' });
    await desk.generate('2026-10');
    // 1700 × 10 ÷ 18: the days after it left do not count.
    expect(await desk.monthOf(id)).toMatchObject({ status: 1, actualDays: 10, claimAmt: '944.44' });
    const claim = await desk.report(id);
    expect((await desk.step('PUT', 'pay', claim, desk.payment())).code).toBe(200);
    expect(await desk.broken()).toEqual([]);
  });

  test('before its support begins ends it without a day', async () => {
    const stuId = await desk.addChild();
    const { id } = await desk.apply({ stuId, startDate: '2026-12-01', endDate: '2026-12-31' });
    await desk.approve(id, { startDate: '2026-12-01', endDate: '2026-12-31' });
    await leave(stuId, '2026-11-18');
    expect(await desk.get(id)).toMatchObject({ status: 11, endDate: '2026-12-01' });
    await desk.generate('2026-11');
    expect(await desk.monthOf(id, '2026-11')).toBeUndefined();
  });

  test('cannot be deleted with a subsidy', async () => {
    const { stuId } = await desk.inTraining();
    const answer = await server.call('DELETE', '/api/instStudent/delete', { body: { id: stuId } });
    expect(answer.message).toContain('有补贴申请');
  });
});
