/** Figures of lessons: planned, held, who came, hours and amounts taken; amounts only for those with the right. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyHours } from '../../src/modules/finance/contract';
import catchUps from '../../src/modules/schedule/server/catchUp';
import { runCatchUps } from '../../src/server/features/catchUp/runCatchUps';
import type { CatchUp } from '../../src/server/records/catchUp';
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

const run = (sql: string) => server.database.system((q) => q.query(sql));
const figuresOfLessons = catchUps.find(({ name }) => name === 'schedule.figuresOfLessons')!;
const start = (catchUp: CatchUp = figuresOfLessons) => runCatchUps({ ...server.context, catchUps: [catchUp] });

it('lessons of before they had figures get them at a start', async () => {
  await run('update lesson_hours set schedule_id = null');
  await run('update schedule_info set plan_count = 1, done_count = 0, done_rate = 0, taken_hours = 0, taken_amount = 0');
  await run('truncate catch_up');
  expect(await runCatchUps(server.context)).toBeGreaterThan(0);
  expect(await figures()).toEqual(both);
});

it('what an older server wrote while they got them is not left out', async () => {
  await run('truncate catch_up');
  const late: CatchUp = {
    ...figuresOfLessons,
    async portion(context, after) {
      const next = await figuresOfLessons.portion?.(context, after);
      if (next === undefined) {
        await context.records.sql('update lesson_hours set schedule_id = null where schedule_id = $1', [held]);
        await context.records.sql('update schedule_info set taken_hours = 0, taken_amount = 0 where id = $1', [held]);
        await context.records.sql('update schedule_info set plan_count = null, done_count = null where id <> $1', [held]);
      }
      return next;
    },
  };
  expect(await start(late)).toBeGreaterThan(0);
  expect(await figures()).toEqual(both);
});

it.skipIf(!process.env.TEST_DATABASE_URL)('hours that are written beside it are not overwritten with older sums', async () => {
  const { instId } = await desk.data('GET', '/sso/info');
  const add = `update lesson_hours set amount = amount + 7 where schedule_id = '${held}' and amount > 0`;
  const waiting = async () => {
    const [row] = await run(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%schedule_info%'`);
    return row?.count;
  };
  await run(`update schedule_info set plan_count = null where id = '${held}'`);
  await run('truncate catch_up');
  let started: Promise<number> | undefined;
  await server.database.write(instId, async (q) => {
    await q.query('select id from schedule_info where id = $1 for no key update', [held]);
    await q.query(add);
    started = start();
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await q.query('update schedule_info set plan_count = 1, taken_amount = taken_amount + 21 where id = $1', [held]);
  });
  expect(await started).toBeGreaterThan(0);
  const [lesson] = await run(`select taken_amount::text as stored,
    (select sum(amount)::text from lesson_hours where schedule_id = '${held}') as right from schedule_info where id = '${held}'`);
  expect(lesson?.stored).toBe(lesson?.right);
  await run(add.replace('+ 7', '- 7'));
  await run('truncate catch_up');
  await start();
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
