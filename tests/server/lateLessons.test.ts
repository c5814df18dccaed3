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
