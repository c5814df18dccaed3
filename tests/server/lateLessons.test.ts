/** A roll that is called after its salary was paid, while the month is still open. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server?.close());

it('counts today, and the line of this month’s salary says the day of the lesson', async () => {
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
});
