/** Steps of a salary that are taken back: what was is there again as it was, and nothing of it that is no longer true. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeLesson } from '../../src/modules/finance/contract';
import { type SalaryDesk, salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let now = new Date('2026-06-20T02:00:00Z');
let server: TestServer;
let of: SalaryDesk;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  of = await salaryDesk(server);
});
afterAll(() => server?.close());

const undo = (changeSet: string | undefined) => server.call('POST', '/api/changes/undo', { body: { ids: [changeSet!] } });
/** Without what every change moves. */
const figures = async (id: string) => {
  const { version: _version, updateTime: _time, updateBy: _by, updateByLabel: _name, ...rest } = await of.full(id);
  return rest;
};
const adjust = async (id: string, direction: 1 | 2, amount: string) => {
  const { version } = await of.full(id);
  const body = { id, version, adjusts: [{ adjustName: '调整', direction, amount }] };
  return (await server.call('PUT', '/api/feeSalary/update', { body })).changeSet;
};
/** An audited salary whose audit was cancelled. */
const cancelled = async () => {
  const salary = await of.salary('submit', 'audit');
  const { changeSet } = await of.call('cancel', { id: salary.id });
  return { ...salary, changeSet };
};

describe('a cancelled audit that is taken back', () => {
  it('leaves the salary as it was, with its lines and corrections, and it can be paid', async () => {
    const { id } = await of.salary();
    await adjust(id, 1, '0.01');
    for (const step of ['submit', 'audit']) await of.step(id, step);
    const before = await figures(id);
    const { changeSet } = await of.call('cancel', { id });
    expect(await of.full(id)).toMatchObject({ status: 1 });
    expect(await undo(changeSet)).toMatchObject({ code: 200 });
    expect(await figures(id)).toEqual(before);
    expect(before).toMatchObject({ status: 3, gross: '3130.01', deduct: '480.00', net: '2650.01' });
    expect(await of.call('pay', { id, ...of.payment })).toMatchObject({ code: 200 });
    expect(await of.broken()).toEqual([]);
  });

  it.each<[string, (id: string, userId: string, lessons: string[]) => Promise<unknown>, string]>([
    [
      'a lesson of it was taken back',
      (_id, _user, [first]) => of.hours.act((context) => revokeLesson(first!, '记错了', context)),
      '重新计算',
    ],
    ['a lesson was added', (_id, userId) => of.teach(userId), '重新计算'],
    ['it was corrected', (id) => adjust(id, 1, '1.00'), '修改'],
    ['it was corrected to less than nothing', (id) => adjust(id, 2, '9000.00'), '修改'],
    [
      'it was worked out anew',
      async (id, userId) => {
        await of.teach(userId);
        await of.step(id, 'recompute');
      },
      '重新计算',
    ],
    ['it was submitted', (id) => of.step(id, 'submit'), '提交审核'],
    [
      'it was paid',
      async (id) => {
        for (const step of ['submit', 'audit', 'pay']) await of.step(id, step);
      },
      '发放',
    ],
  ])('is refused when %s meanwhile', async (_what, meanwhile, message) => {
    const { id, userId, lessons, changeSet } = await cancelled();
    await meanwhile(id, userId, lessons);
    const before = await of.full(id);
    expect(await undo(changeSet)).toMatchObject({ code: 409, message: expect.stringContaining(message) });
    expect(await of.full(id)).toEqual(before);
    expect(await of.broken()).toEqual([]);
  });

  it('is done when the correction made meanwhile was taken back before', async () => {
    const { id, changeSet } = await cancelled();
    const correction = await adjust(id, 1, '1.00');
    expect(await undo(correction)).toMatchObject({ code: 200 });
    expect(await undo(changeSet)).toMatchObject({ code: 200 });
    expect(await of.full(id)).toMatchObject({ status: 3, net: '2650.00' });
  });

  it('and a lesson taken back at the same time: only one of both happens', async () => {
    const { id, lessons, changeSet } = await cancelled();
    const [undone, revoked] = await Promise.allSettled([
      undo(changeSet),
      of.hours.act((context) => revokeLesson(lessons[0]!, '记错了', context)),
    ]);
    const isBack = undone.status === 'fulfilled' && undone.value.code === 200;
    expect(isBack).toBe(revoked.status === 'rejected');
    expect(await of.full(id)).toMatchObject({ status: isBack ? 3 : 1 });
  });
});

describe('taking a step back', () => {
  it.each([
    ['submit', []],
    ['reject', ['submit']],
    ['audit', ['submit']],
    ['recompute', []],
  ])('%s leaves everything as it was', async (step, before) => {
    const { id, userId } = await of.salary(...before);
    if (step === 'recompute') await of.addItem({ itemType: 4, value: '0.01', scopeUsers: [userId] });
    const was = await figures(id);
    const { changeSet } = await of.call(step, { id }, step === 'audit' ? 'finance' : 'admin');
    expect(await figures(id)).not.toEqual(was);
    expect(await undo(changeSet)).toMatchObject({ code: 200 });
    expect(await figures(id)).toEqual(was);
    expect(await of.broken()).toEqual([]);
  });

  it('generating again changes nothing of a draft that is right', async () => {
    const { id } = await of.salary();
    const was = await of.full(id);
    await of.generate();
    await of.step(id, 'recompute');
    expect(await of.full(id)).toEqual(was);
  });

  it('a payment is not taken back, not even one of nothing', async () => {
    const paid = await of.salary('submit', 'audit');
    expect((await of.call('pay', { id: paid.id, ...of.payment })).changeSet).toBeUndefined();
    const none = await of.salary();
    await adjust(none.id, 2, '2650.00');
    for (const step of ['submit', 'audit']) await of.step(none.id, step);
    const { changeSet } = await of.call('pay', { id: none.id, ...of.payment });
    expect(await undo(changeSet)).toMatchObject({ code: 409, message: expect.stringContaining('已经发放') });
    expect(await of.full(none.id)).toMatchObject({ status: 4, net: '0.00', billId: null });
    expect(await of.broken()).toEqual([]);
  });
});

it('a cancelled audit is not taken back when the month was closed since, but when it was closed before', async () => {
  const [open, later] = [await cancelled(), await of.salary('submit', 'audit')];
  now = new Date('2026-06-20T03:00:00Z');
  expect(await server.call('POST', '/api/feeBill/close/save', { body: { month: '2026-05', acceptOpen: true } })).toMatchObject({
    code: 200,
  });
  expect(await undo(open.changeSet)).toMatchObject({ code: 409, message: '2026-05 在这之后已经结账，请重新提交审核' });
  for (const step of ['submit', 'audit', 'pay']) await of.step(open.id, step);
  now = new Date('2026-06-20T04:00:00Z');
  const { changeSet } = await of.call('cancel', { id: later.id });
  expect(await undo(changeSet)).toMatchObject({ code: 200 });
  expect(await of.full(later.id)).toMatchObject({ status: 3 });
  expect(await of.broken()).toEqual([]);
});
