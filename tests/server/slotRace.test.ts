/**
 * Many clients want one slot of one teacher at the same moment: one has it, all others are told who. `SLOT_CLIENTS`: how many
 * (default 30).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

const clients = Number(process.env.SLOT_CLIENTS ?? 30);
const kinds = 6;

let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-06T00:00:00Z') });
  desk = lessonDesk(server);
});
afterAll(() => server?.close());

it('is given once, and everybody else is told the lesson that has it', { timeout: 600_000 }, async () => {
  const teacherId = await desk.addTeacher();
  const courses: string[] = [];
  const children: string[] = [];
  for (let at = 0; at < kinds; at++) {
    courses.push(await desk.addCourse());
    children.push(await desk.addChild());
  }
  const body = (at: number) => ({
    teacherId,
    courseId: courses[at % kinds],
    stuIds: [children[at % kinds]],
    lessonDate: '2027-05-10',
    // Half of them overlap the slot instead of meeting it.
    startTime: at % 2 === 0 ? '09:00' : '09:20',
    ignoreHints: true,
  });
  const answers = await Promise.all(
    Array.from({ length: clients }, (_, at) => server.call('POST', '/api/scheduleInfo/save', { body: body(at) })),
  );
  const [winner, ...others] = answers.filter(({ code }) => code === 200);
  expect(others).toEqual([]);
  const has = winner!.data;
  const losers = answers.filter((answer) => answer !== winner);
  expect(losers).toHaveLength(clients - 1);
  const said = [`2027-05-10 ${has.startTime}–${has.endTime}`, `“${has.courseIdLabel}”`];
  expect(
    losers
      .filter(({ code, message }) => code !== 422 || !said.every((part) => message.includes(part)))
      .map(({ code, message }) => `${code} ${message}`),
  ).toEqual([]);
  const lessons = await desk.data('GET', '/api/scheduleInfo/listVo', { query: { startDate: '2027-05-10', endDate: '2027-05-10' } });
  expect(lessons.map(({ id }: { id: string }) => id)).toEqual([has.id]);
});
