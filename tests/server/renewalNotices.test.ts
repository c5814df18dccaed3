/** Families are told when it is time to renew, and when hours have ended. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { type OrderDesk, orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: OrderDesk;
let at: ReturnType<typeof refundDesk>;
/** Behind the real clock, by which the latest day of a field is judged. */
let days = -10;
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + days * 86_400_000),
    sessions: { quietHours: 9_000, longestDays: 365 },
  });
  desk = await orderDesk(server);
  at = refundDesk(server, desk);
});
afterAll(() => server?.close());

/** Titles and texts of what the family of a child was sent, the latest first. */
const sentTo = (stuId: string) =>
  desk.run(async ({ records }) => {
    const receivers = await records.find('noticeReceiver', { stuId }, { order: [['createTime', 'desc']] });
    const notices = await records.find('notice', { id: receivers.map(({ noticeId }) => noticeId!) });
    return receivers.map(({ noticeId }) => {
      const { title, content, noticeType, status } = notices.find(({ id }) => id === noticeId)!;
      return { title, content, noticeType, status };
    });
  });
const paid = () => at.sold({ payNow: [desk.cash('1000.00')] });

test('a reminder from the order tells how many hours of it are left, and whom to ask', async () => {
  const { id, stuId } = await paid();
  await desk.take(stuId, 300);
  expect(await desk.act('sendRenewal', id, {})).toMatchObject({ code: 200 });
  const [notice, ...more] = await sentTo(stuId);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ title: expect.stringMatching(/^续费提醒：/), noticeType: 3, status: 5 });
  expect(notice!.content).toMatch(/还剩 9\.00 课时.*续费请联系/);
  expect((await desk.order(id)).remindTime).toBeTruthy();
});

test('a reminder from the alert tells of its course, and reaches nobody once the child has left', async () => {
  const { stuId } = await paid();
  await desk.take(stuId, 800);
  const { id } = (await desk.hours(stuId))!;
  const remind = () => server.call('POST', '/api/renewalAlert/remind', { body: { id } });
  expect(await remind()).toMatchObject({ code: 200 });
  expect((await sentTo(stuId))[0]!.content).toContain('还剩 4.00 课时');
  await desk.run(({ records }) => records.update('student', stuId, { stuStatus: 6 }));
  expect(await server.call('POST', '/api/renewalAlert/remind', { body: { id } })).not.toMatchObject({ code: 200 });
  expect(await sentTo(stuId)).toHaveLength(1);
});

test.each([
  [1, '不能再使用'],
  [2, '已冻结，可以申请延期'],
] as const)('hours that end by the setting %i are told to the family', async (expireMode, outcome) => {
  await desk.run(async ({ records }) => records.update('instSetting', (await records.single('instSetting')).id, { expireMode }));
  const expireDate = await desk.run(async ({ today }) => today);
  const lines = [{ ...desk.tenHours(), expireDate }];
  const { stuId } = await at.sold({ lines, payNow: [desk.cash('1000.00')] });
  days += 1;
  await runTimed(server.context);
  expect(await sentTo(stuId)).toMatchObject([{ title: expect.stringMatching(/^课时到期：/), content: expect.stringContaining(outcome) }]);
  expect(await desk.broken()).toEqual([]);
});
