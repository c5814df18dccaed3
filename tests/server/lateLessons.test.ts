/** A roll that is called after its salary was paid, and taken back after the month that it counts in was paid, too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { signedInDaily } from '../support/desks/paperBooks';
import { salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
let now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = signedInDaily(await startTestServer({ now: () => now }), () => now.toISOString().slice(0, 10));
});
afterAll(() => server?.close());

it('counts today, with its day on the line of this month’s salary; taken back later, it is taken off the salary of that month', async () => {
  const [desk, salaries, of] = [lessonDesk(server), await salaryDesk(server), await hourOperations(server)];
  const userId = await salaries.teacher();
  await salaries.teach(userId);
  const lesson = await desk.add({ lessonDate: '2026-05-13', startTime: '08:00', teacherId: userId });
  await salaries.generate();
  const { id } = await salaries.salaryOf(userId);
  for (const step of ['submit', 'audit', 'pay']) await salaries.step(id, step);
  expect(await desk.act('rollCall', { id: lesson.id })).toMatchObject({ code: 200 });
  const teachers = await of.act(({ records }) => records.find('scheduleTeacher', { scheduleId: lesson.id }));
  expect(teachers).toMatchObject([{ lessonDate: '2026-05-13', bookedOn: '2026-07-06' }]);
  await salaries.generate('2026-07');
  const { lines } = await salaries.full((await salaries.salaryOf(userId, '2026-07')).id);
  expect(lines).toContainEqual(expect.objectContaining({ qty: '1.00', unit: '课时', note: '含补记的课 1 节：2026-05-13' }));
  expect(await salaries.broken()).toEqual([]);

  now = new Date('2026-08-05T07:00:00Z');
  const { accountId } = salaries.payment;
  const july = await salaries.salaryOf(userId, '2026-07');
  for (const name of ['submit', 'audit']) await salaries.step(july.id, name);
  const revoke = () => desk.act('/scheduleRecovery/unRecoverSchedule', { id: lesson.id });
  expect(await revoke()).toMatchObject({ code: 409, message: expect.stringContaining('2026-07 的工资已审核') });
  expect(await salaries.call('pay', { id: july.id, accountId, payDate: '2026-08-05' })).toMatchObject({ code: 200 });
  expect(await revoke()).toMatchObject({ code: 200 });
  const august = async () => {
    await salaries.generate('2026-08');
    const { id: of8 } = await salaries.salaryOf(userId, '2026-08');
    return (await salaries.full(of8)) as {
      lessonCount: number;
      lines: { unit: string; isDeduct: boolean; amount: string; note: string }[];
    };
  };
  const taken = await august();
  expect(taken.lessonCount).toBe(-1);
  expect(taken.lines.filter(({ unit }) => unit === '课时')).toMatchObject([
    { qty: '-1.00', isDeduct: true, amount: '60.00', note: '扣回撤销的课 1 节：2026-05-13' },
  ]);
  // Called anew it counts again, beside what was taken off.
  expect(await desk.act('rollCall', { id: lesson.id })).toMatchObject({ code: 200 });
  expect((await august()).lessonCount).toBe(0);
  expect([...(await salaries.broken()), ...(await of.broken())]).toEqual([]);
});

it('in a month that is closed is of today, and one child’s attendance is corrected alone after it was paid', async () => {
  now = new Date('2026-10-12T07:00:00Z');
  const [desk, salaries, of] = [lessonDesk(server), await salaryDesk(server), await hourOperations(server)];
  const userId = await salaries.person();
  // By the number of children in a lesson.
  await salaries.addItem({ itemName: '按人次', itemType: 2, base: 3, value: '30.00', scopeUsers: [userId] });
  const [courseId, stuIds] = [await desk.addCourse({ mode: 2 }), [await desk.addChild(), await desk.addChild()]];
  const lesson = await desk.add({ lessonDate: '2026-09-23', startTime: '08:00', teacherId: userId, stuIds, courseId });
  const inTime = await desk.add({ lessonDate: '2026-09-22', startTime: '08:00' });
  expect(await desk.act('rollCall', { id: inTime.id })).toMatchObject({ code: 200 });
  const toClose = async () => (await desk.data('GET', '/api/feeBill/close/checklist')).values?.month as string | undefined;
  for (let month = await toClose(); month; month = await toClose())
    await desk.data('POST', '/api/feeBill/close/save', { body: { month, acceptOpen: true } });
  const [seat] = await desk.seats(inTime.id);
  const correction = await server.call('POST', '/api/scheduleStudent/setStatus', { body: { id: seat.id, attendStatus: 4 } });
  expect(correction).toMatchObject({ code: 409, message: expect.stringMatching(/^2026-09 及以前已结账，这次课不能改考勤；.*重开$/) });
  expect(await desk.act('rollCall', { id: lesson.id })).toMatchObject({ code: 200 });
  const booked = async () => {
    const found = await of.act(({ records }) => records.find('scheduleTeacher', { scheduleId: lesson.id }));
    return found.map(({ bookedOn }) => bookedOn);
  };
  expect(await booked()).toEqual(['2026-10-12']);
  const paidBy = async (month: string) => {
    await salaries.generate(month);
    const { id } = await salaries.salaryOf(userId, month);
    const { lines } = (await salaries.full(id)) as { lines: { isDeduct: boolean; amount: string }[] };
    return { id, sum: lines.reduce((sum, { isDeduct, amount }) => sum + (isDeduct ? -1 : 1) * Number(amount), 0) };
  };
  const october = await paidBy('2026-10');
  expect(october.sum).toBe(60);

  now = new Date('2026-11-05T07:00:00Z');
  for (const name of ['submit', 'audit']) await salaries.step(october.id, name);
  const { accountId } = salaries.payment;
  expect(await salaries.call('pay', { id: october.id, accountId, payDate: '2026-11-05' })).toMatchObject({ code: 200 });
  const [{ id }] = await desk.seats(lesson.id);
  const correct = (attendStatus: number) => server.call('POST', '/api/scheduleStudent/setStatus', { body: { id, attendStatus } });
  expect(await correct(4)).toMatchObject({ code: 200 });
  expect(await booked()).toEqual(['2026-11-05']);
  // Two were paid in October, one came: November takes off two and counts one.
  expect((await paidBy('2026-11')).sum).toBe(-30);
  // Of November nothing is paid yet: it only counts otherwise.
  expect(await correct(1)).toMatchObject({ code: 200 });
  expect((await paidBy('2026-11')).sum).toBe(0);
  expect([...(await salaries.broken()), ...(await of.broken())]).toEqual([]);
});
