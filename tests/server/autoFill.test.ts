/** Automatic filling: wishes from what is known, a proposal without a clash, reasons for what has no place, accepted whole or not at all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyHours } from '../../src/modules/finance/contract';
import { hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday morning in Shanghai. */
const now = new Date('2026-07-06T00:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
let of: Awaited<ReturnType<typeof hourOperations>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, jobs: {} });
  desk = lessonDesk(server);
  of = await hourOperations(server);
});
afterAll(() => server?.close());

interface Line {
  id: string;
  version: number;
  lessonDate: string;
  startTime: string;
  endTime: string;
  teacherId: string;
  stuId: string | null;
  chosen: boolean;
}
interface Wish {
  id: string;
  version: number;
  stuId: string;
  perWeek: number;
  placed: number;
  missing: number;
  reason: string | null;
}

const base = '/api/scheduleInfo';
const post = (path: string, body: object, as = 'admin') => server.call('POST', `${base}/${path}`, { as, body });
const put = (path: string, body: object, as = 'admin') => server.call('PUT', `${base}/${path}`, { as, body });
const rows = async <Row>(path: string, query: Record<string, string>): Promise<Row[]> =>
  (await desk.data('GET', `${base}/${path}`, { query: { pageSize: '200', ...query } })).records;
const linesOf = (fillId: string) => rows<Line>('proposalPage', { fillId });
const wishesOf = (fillId: string) => rows<Wish>('wishPage', { fillId });
const lessonsOf = (fillId: string) => rows<{ lessonDate: string; startTime: string }>('listVoPage', { fillId });
const at = ({ lessonDate, startTime }: { lessonDate: string; startTime: string }) => `${lessonDate} ${startTime}`;
const problemOf = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];

/** A course that one new teacher gives, and children with hours for it. */
async function school(children: number, hours = 10) {
  const teacherId = await desk.addTeacher();
  const courseId = await desk.addCourse({ teacherIds: [teacherId] });
  const stuIds: string[] = [];
  for (let child = 0; child < children; child++) {
    const stuId = await desk.addChild();
    await of.act((context) => buyHours({ stuId, courseId, boughtHours: hours * 100, giftHours: 0, amount: hours * 10_000 }, context));
    stuIds.push(stuId);
  }
  return { teacherId, courseId, stuIds };
}
const newFill = async (courseId: string, values: object = {}): Promise<string> =>
  (await desk.data('POST', `${base}/saveFill`, { body: { startDate: '2026-07-13', weeks: 1, courseIds: [courseId], ...values } })).id;
const draw = async (id: string) => {
  const answer = await post('drawPlan', { id });
  expect(answer, answer.message).toMatchObject({ code: 200, data: { kind: 'drawPlan' } });
  return untilJob(server, answer.data.id);
};

describe('wishes', () => {
  it('are listed for children with hours, as often and at the time of their last lessons', async () => {
    const { courseId, teacherId, stuIds } = await school(2);
    for (const lessonDate of ['2026-07-07', '2026-07-09']) {
      await desk.add({ courseId, teacherId, stuIds: [stuIds[0]], lessonDate, startTime: '15:00' });
    }
    await desk.addChild();
    const fillId = await newFill(courseId);
    const wishes = await wishesOf(fillId);
    expect(wishes.map(({ stuId, perWeek }) => [stuId, perWeek]).sort()).toEqual(
      [
        [stuIds[0], 2],
        [stuIds[1], 1],
      ].sort(),
    );
    const { id } = wishes.find(({ stuId }) => stuId === stuIds[0])!;
    const wish = await desk.data('GET', `${base}/wishById`, { query: { id } });
    expect(wish).toMatchObject({ teacherIds: [teacherId] });
    expect(wish.times).toMatchObject([
      { weekday: 2, startTime: '15:00' },
      { weekday: 4, startTime: '15:00' },
    ]);
    await draw(fillId);
    const own = (await linesOf(fillId)).filter(({ stuId }) => stuId === stuIds[0]);
    expect(own.map(at).sort()).toEqual(['2026-07-14 15:00', '2026-07-16 15:00']);
  });

  it('are less what is planned already', async () => {
    const { courseId, teacherId, stuIds } = await school(1);
    await desk.add({ courseId, teacherId, stuIds, lessonDate: '2026-07-14' });
    expect(await wishesOf(await newFill(courseId))).toEqual([]);
  });

  it.each([
    ['of nobody', async () => ({}), 'stuId'],
    ['of a child and a class', async () => ({ stuId: await desk.addChild(), classId: (await desk.addOpenClass()).id }), 'classId'],
    ['of no lesson', async () => ({ stuId: await desk.addChild(), perWeek: 0 }), 'perWeek'],
    ['of a child that is not there', async () => ({ stuId: '0198c0de-0000-7000-8000-000000000010' }), 'stuId'],
    [
      'whose time ends before it begins',
      async () => ({ stuId: await desk.addChild(), times: [{ weekday: 1, startTime: '10:00', endTime: '09:00' }] }),
      'times.0.endTime',
    ],
  ])('%s are refused', async (_name, values, field) => {
    const { courseId } = await school(0);
    const answer = await post('saveWish', { fillId: await newFill(courseId), courseId, perWeek: 1, ...(await values()) });
    expect(answer.code).toBe(422);
    expect(problemOf(answer)?.field).toBe(field);
  });
});

describe('a proposal', () => {
  it('has no clash with the timetable or in itself, is the same again, and is written with one call', async () => {
    const { courseId, teacherId, stuIds } = await school(6);
    const there = await desk.add({ teacherId, lessonDate: '2026-07-13', startTime: '08:00', endTime: '12:00' });
    const fillId = await newFill(courseId);
    for (const { id, version } of await wishesOf(fillId)) expect((await put('updateWish', { id, version, perWeek: 3 })).code).toBe(200);
    expect(await draw(fillId)).toMatchObject({ state: 'done', facts: { placed: 18, missing: 0 } });
    const lines = await linesOf(fillId);
    expect(lines).toHaveLength(18);
    expect(new Set(lines.map(at)).size).toBe(18);
    expect(lines.every((line) => line.teacherId === teacherId)).toBe(true);
    for (const line of lines) if (line.lessonDate === there.lessonDate) expect(line.startTime >= '12:00').toBe(true);
    expect(lines.every(({ lessonDate }) => lessonDate >= '2026-07-13' && lessonDate <= '2026-07-17')).toBe(true);
    await draw(fillId);
    const plain = (some: Line[]) => some.map((line) => `${line.stuId} ${at(line)}`).sort();
    expect(plain(await linesOf(fillId))).toEqual(plain(lines));

    expect(await lessonsOf(fillId)).toEqual([]);
    expect(await post('saveDrawPlan', { id: fillId })).toMatchObject({ code: 200 });
    expect((await lessonsOf(fillId)).map(at).sort()).toEqual(lines.map(at).sort());
    expect((await post('saveDrawPlan', { id: fillId })).code).toBe(409);
    expect((await post('drawPlan', { id: fillId })).code).toBe(409);
    const [line] = await linesOf(fillId);
    expect((await put('updateProposal', { id: line!.id, version: line!.version, startTime: '20:00', endTime: '20:40' })).code).toBe(409);
    expect((await post('deleteDrawPlan', { id: fillId })).data).toMatchObject({ deleted: 18 });
    expect(await lessonsOf(fillId)).toEqual([]);
    expect(stuIds).toHaveLength(6);
  });

  it('says whom it could not place, and why', async () => {
    const { courseId, teacherId, stuIds } = await school(2, 3);
    for (const lessonDate of ['2026-07-13', '2026-07-14', '2026-07-15', '2026-07-16']) {
      await desk.add({ teacherId, lessonDate, startTime: '08:00', endTime: '21:00' });
    }
    const fillId = await newFill(courseId);
    const [first, second] = await wishesOf(fillId);
    await put('updateWish', { id: first!.id, version: first!.version, perWeek: 5 });
    await put('updateWish', { id: second!.id, version: second!.version, onlyTimes: true, times: [{ weekday: 6, startTime: '09:00' }] });
    await draw(fillId);
    const wishes = await wishesOf(fillId);
    const [many, never] = [first!, second!].map(({ id }) => wishes.find((one) => one.id === id)!);
    expect(many).toMatchObject({ placed: 1, missing: 4 });
    expect(many!.reason).toContain('第 1 周差 2 节：可选的');
    expect(many!.reason).toContain('教师没空');
    expect(many!.reason).toContain('当天已排这门课');
    expect(many!.reason).toContain('第 1 周差 2 节：可排课时不够');
    expect(never).toMatchObject({ placed: 0, missing: 1, reason: '第 1 周差 1 节：想要的时间里没有放得下这节课的时段' });
    expect(await desk.data('GET', `${base}/fillById`, { query: { id: fillId } })).toMatchObject({ wanted: 6, placed: 1, missing: 5 });
    expect(stuIds).toHaveLength(2);
  });

  it('is changed line by line, and each change is checked at once', async () => {
    const { courseId, teacherId } = await school(3);
    const fillId = await newFill(courseId);
    await draw(fillId);
    const [one, other, third] = (await linesOf(fillId)).sort((a, b) => (at(a) < at(b) ? -1 : 1)) as [Line, Line, Line];
    const there = await desk.add({ teacherId, lessonDate: '2026-07-17', startTime: '15:00' });
    const change = (line: Line, values: object, as = 'admin') =>
      put('updateProposal', { id: line.id, version: line.version, ...values }, as);
    const clash = await change(one, { lessonDate: '2026-07-17', startTime: '15:20', endTime: '16:00' });
    expect(clash.code).toBe(422);
    expect(problemOf(clash)).toMatchObject({ field: 'teacherId', message: expect.stringContaining(there.courseIdLabel) });
    const { lessonDate, startTime, endTime } = other;
    expect((await change(one, { lessonDate, startTime, endTime })).code).not.toBe(200);
    expect((await change(one, { lessonDate: '2026-07-17', startTime: '15:00', endTime: '15:40' }, 'teacher')).code).toBe(403);
    expect((await linesOf(fillId)).map(at).sort()).toEqual([one, other, third].map(at).sort());
    expect(await change(one, { lessonDate: '2026-07-17', startTime: '16:00', endTime: null })).toMatchObject({
      code: 200,
      data: { endTime: '16:40' },
    });
    expect((await post('leaveOutProposal', { id: other.id })).code).toBe(200);
    // A line that is left out takes no time of the others.
    const moved = (await linesOf(fillId)).find(({ id }) => id === third.id)!;
    expect((await change(moved, { lessonDate, startTime, endTime })).code).toBe(200);
    expect((await post('takeInProposal', { id: other.id })).code).not.toBe(200);
    expect((await post('saveDrawPlan', { id: fillId })).code).toBe(200);
    expect((await lessonsOf(fillId)).map(at).sort()).toEqual(['2026-07-17 16:00', `${lessonDate} ${startTime}`].sort());
  });

  it('is not written at all where somebody was quicker', async () => {
    const { courseId, teacherId } = await school(3);
    const fillId = await newFill(courseId);
    await draw(fillId);
    const [line] = await linesOf(fillId);
    const quicker = await desk.add({ teacherId, lessonDate: line!.lessonDate, startTime: line!.startTime });
    const refused = await post('saveDrawPlan', { id: fillId });
    expect(refused.code).toBe(422);
    expect(refused.message).toContain(quicker.courseIdLabel);
    expect(await lessonsOf(fillId)).toEqual([]);
    await draw(fillId);
    const { version } = await desk.data('GET', '/api/instSetting/getInfo');
    await desk.data('PUT', '/api/instSetting/update', { body: { version, openTime: '21:00', closeTime: '22:00' } });
    const soft = await post('saveDrawPlan', { id: fillId });
    expect(problemOf(soft)).toMatchObject({ field: 'ignoreHints', message: expect.stringContaining('超出营业时间') });
    expect((await post('saveDrawPlan', { id: fillId, ignoreHints: true })).code).toBe(200);
    const now = await desk.data('GET', '/api/instSetting/getInfo');
    await desk.data('PUT', '/api/instSetting/update', { body: { version: now.version, openTime: '08:00', closeTime: '20:00' } });
    expect(await lessonsOf(fillId)).toHaveLength(3);
  });

  it('is for a class too, and its members have no other lesson then', async () => {
    const { courseId, teacherId, stuIds } = await school(1);
    const { id: classId } = await desk.addOpenClass();
    await desk.join(classId, stuIds[0]!);
    const fillId = await newFill(courseId, { startDate: '2026-07-20' });
    const values = { teacherIds: [teacherId], onlyTimes: true, times: [{ weekday: 1, startTime: '09:00', endTime: '12:00' }] };
    expect((await post('saveWish', { fillId, courseId, classId, perWeek: 1, ...values })).code).toBe(200);
    const own = (await wishesOf(fillId)).find(({ stuId }) => stuId === stuIds[0])!;
    await put('updateWish', { id: own.id, version: own.version, ...values });
    expect(await draw(fillId)).toMatchObject({ facts: { placed: 2, missing: 0 } });
    expect(new Set((await linesOf(fillId)).map(at)).size).toBe(2);
    const lines = await linesOf(fillId);
    const single = lines.find(({ stuId }) => stuId)!;
    const ofClass = lines.find(({ stuId }) => !stuId)!;
    const other = await desk.addTeacher();
    const answer = await put('updateProposal', {
      id: single.id,
      version: single.version,
      teacherId: other,
      startTime: ofClass.startTime,
      endTime: ofClass.endTime,
    });
    expect(problemOf(answer)).toMatchObject({ field: 'startTime', message: expect.stringContaining('已有方案里的') });
    expect((await post('saveDrawPlan', { id: fillId })).code).toBe(200);
    expect(await lessonsOf(fillId)).toHaveLength(2);
  });

  it.each([
    ['begins in the past', { startDate: '2026-07-05' }, 'startDate'],
    ['has no week', { weeks: 0 }, 'weeks'],
    ['has too many weeks', { weeks: 9 }, 'weeks'],
  ])('that %s is refused', async (_name, values, field) => {
    const answer = await post('saveFill', { startDate: '2026-07-13', weeks: 1, ...values });
    expect(answer.code).toBe(422);
    expect(problemOf(answer)?.field).toBe(field);
  });

  it('of no wishes or no lines is refused with what to do', async () => {
    const { courseId } = await school(0);
    const fillId = await newFill(courseId);
    const { data } = await post('drawPlan', { id: fillId });
    expect(await untilJob(server, data.id)).toMatchObject({ state: 'failed', message: expect.stringContaining('还没有想排的课') });
    expect((await post('saveDrawPlan', { id: fillId })).message).toContain('请先排出方案');
  });

  it('is made by nobody who may not arrange, and seen by no other institution', async () => {
    const { courseId } = await school(1);
    const fillId = await newFill(courseId);
    await draw(fillId);
    expect((await post('saveFill', { startDate: '2026-07-13', weeks: 1 }, 'teacher')).code).toBe(403);
    for (const call of ['drawPlan', 'saveDrawPlan', 'deleteDrawPlan']) {
      expect((await post(call, { id: fillId }, 'teacher')).code, call).toBe(403);
      expect((await post(call, { id: fillId }, 'qixing')).code, call).toBe(404);
    }
    expect((await post('drawPlan', {})).code).toBe(422);
    const [line] = await linesOf(fillId);
    expect((await post('leaveOutProposal', { id: line!.id }, 'qixing')).code).toBe(404);
    const others = await server.call('GET', `${base}/proposalPage`, { as: 'qixing', query: { fillId } });
    expect(others.data?.records ?? []).toEqual([]);
    expect((await lessonsOf(fillId)).length).toBe(0);
  });
});
