/** Figures of lessons: planned, held, who came, hours and amounts taken; amounts only for those with the right. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyHours } from '../../src/modules/finance/contract';
import { runCatchUps } from '../../src/server/features/catchUp/runCatchUps';
import { type HourOperations, hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
let of: HourOperations;
let courseId: string;
let stuIds: string[];
let held: string;
let teacherId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
  of = await hourOperations(server);
  [courseId, teacherId] = [await desk.addCourse({ mode: 2 }), await desk.addTeacher()];
  stuIds = [await desk.addChild(), await desk.addChild(), await desk.addChild()];
  for (const stuId of stuIds)
    await of.act((context) => buyHours({ stuId, courseId, boughtHours: 500, giftHours: 0, amount: 50_000 }, context));
  const lesson = (startTime: string, lessonDate = '2026-07-06') => desk.add({ courseId, teacherId, stuIds, lessonDate, startTime });
  held = (await lesson('08:00')).id;
  const dropped = (await lesson('10:00', '2026-07-08')).id;
  await lesson('10:00', '2026-07-07');
  const [first, second] = stuIds;
  await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: held, lateIds: [first], absentIds: [second] } });
  await desk.data('POST', '/api/scheduleInfo/cancel', { body: { id: dropped, endReason: '停电' } });
});
afterAll(() => server?.close());

const rows = async (page = 'orgCourseData', as = 'admin') =>
  (await desk.data('GET', `/api/${page}/page`, { as, query: { courseId, pageSize: 50 } })).records.toReversed();
const figures = async (page?: string) =>
  (await rows(page)).map(({ planCount, doneCount, doneRate, attendCount, takenHours, takenAmount }: Record<string, unknown>) => [
    planCount,
    doneCount,
    Number(doneRate),
    attendCount,
    takenHours,
    takenAmount,
  ]);
const both = [
  [1, 1, 100, 2, '3.00', '300.00'],
  [1, 0, 0, 0, '0.00', '0.00'],
];

it.each(['orgCourseData', 'orgAllCourseData'])(
  '%s: an absent child costs its hour and did not come, a cancelled lesson is not planned',
  async (page) => {
    expect(await figures(page)).toEqual(both);
  },
);

it('a roll call that is taken back leaves nothing, and called again is counted once', async () => {
  await desk.act('/scheduleRecovery/unRecoverSchedule', { id: held });
  expect(await figures()).toEqual([[1, 0, 0, 0, '0.00', '0.00'], both[1]]);
  const [first, second] = stuIds;
  await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: held, lateIds: [first], absentIds: [second] } });
  expect(await figures()).toEqual(both);
});

it('lessons of before they had figures get them at a start', async () => {
  const run = (sql: string) => server.database.system((q) => q.query(sql));
  await run('update lesson_hours set schedule_id = null');
  await run('update schedule_info set plan_count = 1, done_count = 0, done_rate = 0, taken_hours = 0, taken_amount = 0');
  await run('truncate catch_up');
  expect(await runCatchUps(server.context)).toBeGreaterThan(0);
  expect(await figures()).toEqual(both);
});

it.each([
  ['教务主管', 200],
  ['财务', 403],
  ['教师', 403],
  ['前台', 403],
])('%s opens the page: %i', async (roleName, code) => {
  const answer = await server.call('GET', '/api/orgCourseData/page', { as: await desk.usernameOf(roleName), query: { courseId } });
  expect(answer.code).toBe(code);
});

it('amounts reach nobody without the right, by no call over lessons', async () => {
  const manager = await desk.usernameOf('教务主管');
  const days = { startDate: '2026-07-01', endDate: '2026-07-31' };
  const answers = await Promise.all([
    rows('orgCourseData', manager),
    rows('orgAllCourseData', manager),
    desk.data('GET', '/api/scheduleInfo/listVo', { as: manager, query: days }),
    desk.data('GET', '/api/scheduleInfo/listInfoAllVo', { as: manager, query: days }),
  ]);
  for (const lessons of answers) {
    expect(lessons.length).toBeGreaterThan(0);
    expect(lessons.every((lesson: object) => !('takenAmount' in lesson))).toBe(true);
  }
  expect((await server.call('GET', '/api/orgCourseData/page', { as: manager, query: { orderBy: 'takenAmount' } })).code).not.toBe(200);
});
