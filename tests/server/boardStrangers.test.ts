/** Somebody who plans lessons of the own children only: no call of the timetable board tells another child's name or id. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Row = Record<string, any>;

/** A Monday morning in Shanghai. */
const now = new Date('2026-07-12T23:00:00Z');
const [monday, tuesday, sunday] = ['2026-07-13', '2026-07-14', '2026-07-19'] as const;
const week = { startDate: monday, endDate: sunday };

let server: TestServer;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  world = await makeWorld(lessonDesk(server));
});
afterAll(() => server?.close());

/** The planner has one child, whom somebody else teaches; strangers have lessons of their own with others, alone and in a class. */
async function makeWorld(desk: ReturnType<typeof lessonDesk>) {
  const { userId: planner, instId } = await desk.data('GET', '/sso/info', { as: 'teacher' });
  await server.database.write(instId, (q) =>
    q.query("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1::uuid, 'p', 'teacher', ($1::uuid)::text, $2, 'allow')", [
      instId,
      'eduModel:schedule:arrange',
    ]),
  );
  const strangers: Row[] = [];
  const stranger = async () => {
    const one = await desk.addStudent({ stuName: `陌生${'甲乙丙丁'[strangers.length]}某` });
    strangers.push(one);
    return one.id as string;
  };
  const [alone, inClass, withOwn] = [await stranger(), await stranger(), await stranger()];
  const own = (await desk.addStudent({ headTeacherId: planner })).id as string;
  const [other, room, course] = [await desk.addTeacher(), await desk.addRoom(), await desk.addCourse()];
  const group = await desk.addOpenClass({ headTeacherId: other });
  await desk.join(group.id, inClass);
  const lesson = (values: object) => desk.add({ courseId: course, lessonDate: tuesday, ...values });
  const foreign = await lesson({ teacherId: other, stuIds: [alone], roomId: room, startTime: '09:00' });
  const ofClass = await lesson({ teacherId: other, stuIds: [], classId: group.id, startTime: '10:00' });
  const shared = await lesson({ teacherId: other, stuIds: [own, withOwn], startTime: '11:00' });
  const mine = await lesson({ teacherId: planner, stuIds: [own], startTime: '14:00' });
  return { planner, own, other, room, course, group: group.id as string, alone, inClass, strangers, foreign, ofClass, shared, mine };
}

/** Each call of the board as the planner sends it, aimed at times and people of strangers. */
function questions(): [string, string, { query?: Row; body?: Row }][] {
  const { planner, own, other, room, course, group, alone, strangers, foreign, ofClass, shared, mine } = world;
  const range = `${monday},${sunday}`;
  const wanted = (values: object) => ({ courseId: course, teacherId: planner, stuIds: [own], lessonDate: tuesday, ...values });
  const clashes = [
    wanted({ teacherId: other, startTime: '09:20' }),
    wanted({ roomId: room, startTime: '09:20' }),
    wanted({ classId: group, startTime: '10:20' }),
    wanted({ startTime: '11:20' }),
    wanted({ stuIds: [alone], startTime: '09:20' }),
    wanted({ stuIds: [], classId: group, startTime: '15:00' }),
  ];
  const change = { id: mine.id, version: mine.version };
  const changes = [
    { teacherId: other, startTime: '09:20', endTime: '10:00' },
    { roomId: room, startTime: '09:20', endTime: '10:00' },
    { startTime: '11:20', endTime: '12:00' },
    { stuIds: [own, alone], startTime: '09:20', endTime: '10:00' },
  ];
  const lessons = [foreign, ofClass, shared];
  const at = (path: string) => `/api/scheduleInfo/${path}`;
  return [
    ...[{}, { teacherIds: other }, { stuIds: alone }, { stuIds: own }, { roomId: room }, { classId: group }].map(
      (narrowed) => ['GET', at('listVoPage'), { query: { lessonDate: range, pageSize: 1000, ...narrowed } }] as const,
    ),
    ...strangers.map(({ stuName }) => ['GET', at('listVoPage'), { query: { keyword: stuName } }] as const),
    ...['listInfoAllVo', 'listVo', 'countByStudent', 'countByTeacher'].map((name) => ['GET', at(name), { query: week }] as const),
    ...['teacherId', 'stuIds', 'roomId', 'classId'].map((lanes) => ['GET', at('laneTimes'), { query: { lanes, ...week } }] as const),
    ...[{}, { teacherId: other }, { roomId: room }, { classId: group }, { stuIds: [alone] }, { stuIds: [own, alone] }, { stuIds: [] }].map(
      (asked) => ['POST', at('findPlaces'), { body: { courseId: course, stuIds: [own], lessonDate: tuesday, ...asked } }] as const,
    ),
    ...[mine, ...lessons].flatMap(({ id }) =>
      ['09:00', '10:00', '11:00'].map((startTime) => ['POST', at('freePlaces'), { body: { id, lessonDate: tuesday, startTime } }] as const),
    ),
    ...[{ stuIds: [own] }, { stuIds: [alone] }, { stuIds: [own], roomId: room }].map(
      (asked) => ['POST', at('getAvailableSlots'), { body: { startDate: tuesday, teacherId: other, ...asked } }] as const,
    ),
    ...clashes.flatMap((body) => [
      ['POST', at('preSingerPlan'), { body }] as const,
      ['POST', at('save'), { body: { ...body, ignoreHints: false } }] as const,
      ['POST', '/api/form/rehearse', { body: { resource: 'schedule', values: { ...body, ignoreHints: false } } }] as const,
    ]),
    ...changes.flatMap((values) => [
      ['PUT', at('update'), { body: { ...change, ...values, ignoreHints: false } }] as const,
      ['POST', '/api/form/rehearse', { body: { resource: 'schedule', ...change, values: { ...values, ignoreHints: false } } }] as const,
    ]),
    ...lessons.flatMap(({ id, version }) => [
      ['GET', at('getScheduleInfoByScheduleId'), { query: { id } }] as const,
      ['GET', at('history'), { query: { id } }] as const,
      ['GET', at('getScheduleTitle'), { query: { scheduleId: id } }] as const,
      ['GET', at('getScheduleInfoByOriginId'), { query: { originId: id } }] as const,
      ['PUT', at('update'), { body: { id, version, remark: '看看' } }] as const,
      ['POST', at('move'), { body: { id, version, newDate: tuesday, newStart: '16:00' } }] as const,
      ['POST', at('changeSeries'), { body: { id, version, scope: 1, newStart: '16:00' } }] as const,
    ]),
    ...['09:20', '10:20', '11:20'].map(
      (newStart) => ['POST', at('move'), { body: { ...change, newDate: tuesday, newStart, newTeacherId: other } }] as const,
    ),
    ['POST', '/api/scheduleTeacher/agentOperate', { body: { ...change, substituteId: other, agentReason: '有事' } }],
    ['POST', at('proposeRepair'), { body: { teacherId: other, startDate: tuesday, endDate: tuesday } }],
    ['POST', at('handOver'), { body: { teacherId: other, newTeacherId: planner, startDate: tuesday, endDate: tuesday } }],
    ['GET', at('options'), { query: {} }],
    ['GET', '/api/instStudent/options', { query: {} }],
    ['GET', '/api/scheduleTeacher/page', { query: { teacherId: other } }],
  ].map(([method, path, sent]) => [method, path, sent] as [string, string, { query?: Row; body?: Row }]);
}

it('no answer to who plans lessons of the own children has the name or the id of another child', async () => {
  const { strangers, own } = world;
  // A lesson that somebody else gives the own child is a time that is taken.
  const rows = await server.call('GET', '/api/scheduleInfo/laneTimes', { as: 'teacher', query: { lanes: 'stuIds', ...week } });
  expect((rows.data as Row[]).find(({ id }) => id === own)?.busy).toEqual({ [tuesday]: [{ start: '11:00', end: '11:40' }] });
  const told: string[] = [];
  let answered = 0;
  for (const [method, path, sent] of questions()) {
    const answer = await server.call(method, path, { as: 'teacher', ...sent });
    if (answer.code === 200) answered++;
    const text = JSON.stringify(answer);
    const asked = JSON.stringify(sent);
    for (const { id, stuName } of strangers)
      for (const marker of [id, stuName])
        if (text.includes(marker) && !asked.includes(marker))
          told.push(`${method} ${path} ${asked} → ${answer.code} ${text.slice(0, 400)}`);
  }
  expect(told).toEqual([]);
  // The same calls do answer, and tell everything to who sees all.
  expect(answered).toBeGreaterThan(30);
  const whole = await server.call('GET', '/api/scheduleInfo/listVoPage', { query: { lessonDate: `${monday},${sunday}`, pageSize: 1000 } });
  for (const { stuName } of strangers.slice(0, 3)) expect(JSON.stringify(whole)).toContain(stuName);
});
