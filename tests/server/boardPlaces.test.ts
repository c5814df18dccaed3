/** What the timetable board asks: where a child can have a lesson, what is free in each row, everything that is in the way of a lesson. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teacherLeave } from '../support/desks/leaveDesk';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Row = Record<string, any>;

/** A Monday morning in Shanghai, before the first usual time; the institution has a rest day on Thursday. */
const now = new Date('2026-07-12T23:00:00Z');
const [monday, tuesday, wednesday, thursday] = ['2026-07-13', '2026-07-14', '2026-07-15', '2026-07-16'] as const;
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
let times: { startTime: string; endTime: string }[];
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
  const free = await desk.data('POST', '/api/scheduleInfo/getAvailableSlots', {
    body: { startDate: tuesday, teacherId: await desk.addTeacher() },
  });
  times = free.filter((slot: Row) => slot.lessonDate === tuesday);
  await desk.data('PUT', '/api/sysWorkDay/change', { body: { day: thursday, isWork: false } });
});
afterAll(() => server?.close());

const find = (body: object, as = 'admin') => server.call('POST', '/api/scheduleInfo/findPlaces', { as, body });
const at = ({ lessonDate, startTime }: Row) => `${lessonDate} ${startTime}`;

describe('places for a child', () => {
  let who: { courseId: string; teacherId: string; stuIds: string[]; roomId: string };
  let first: string;
  beforeEach(async () => {
    const teacherId = await desk.addTeacher();
    who = {
      courseId: await desk.addCourse({ teacherIds: [teacherId] }),
      teacherId,
      stuIds: [await desk.addChild()],
      roomId: await desk.addRoom(),
    };
    first = times[0]!.startTime;
  });
  const found = async (asked: object = {}) => {
    const { data } = await find({ courseId: who.courseId, stuIds: who.stuIds, lessonDate: tuesday, ...asked });
    return data as Row[];
  };

  it.each([
    ['the teacher has a lesson', () => desk.add({ teacherId: who.teacherId, lessonDate: tuesday, startTime: first })],
    ['the child has a lesson', () => desk.add({ stuIds: who.stuIds, lessonDate: tuesday, startTime: first })],
    ['the room has a lesson', () => desk.add({ roomId: who.roomId, lessonDate: tuesday, startTime: first })],
  ])('leave out times at which %s', async (_name, take) => {
    expect((await found({ roomId: who.roomId })).map(at)).toContain(`${tuesday} ${first}`);
    await take();
    const places = await found({ roomId: who.roomId });
    expect(places.map(at)).not.toContain(`${tuesday} ${first}`);
    expect(places.length).toBeGreaterThan(0);
  });

  it('leave out rest days, leaves and what is over, and are as long as the course', async () => {
    const leave = teacherLeave(who.teacherId, { startTime: `${wednesday} 00:00:00`, endTime: `${thursday} 00:00:00` });
    const { id } = await desk.data('POST', '/api/scheduleTeacher/applyLeave', { body: leave });
    await desk.data('POST', '/api/scheduleTeacher/agreeTeacherLeave', { body: { id } });
    const days = new Set((await found({ lessonDate: monday, roomId: who.roomId })).map(({ lessonDate }) => lessonDate));
    for (const day of [wednesday, thursday]) expect([...days]).not.toContain(day);
    expect([...days].every((day) => ![6, 0].includes(new Date(day).getUTCDay()))).toBe(true);
    const longer = await desk.addCourse({ minutes: 60 });
    const [place] = await found({ courseId: longer, teacherId: who.teacherId });
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
    expect(minutes(place!.endTime) - minutes(place!.startTime)).toBe(60);
  });

  it('keep to the weekdays and times asked for, the nearest to the wanted time first', async () => {
    const places = await found({ weekdays: [3], fromTime: times[1]!.startTime, toTime: times[3]!.endTime });
    expect(new Set(places.map(({ lessonDate }) => new Date(lessonDate).getUTCDay()))).toEqual(new Set([3]));
    expect(places.every(({ startTime }) => startTime >= times[1]!.startTime && startTime <= times[3]!.startTime)).toBe(true);
    const near = await found({ startTime: times[2]!.startTime });
    expect(at(near[0]!)).toBe(`${tuesday} ${times[2]!.startTime}`);
  });

  it('are values that a new lesson takes', async () => {
    const [place] = await found();
    const { courseIdLabel: _c, teacherIdLabel: _t, stuIdsLabel: _s, classIdLabel: _k, roomIdLabel: _r, ...values } = place!;
    const saved = await server.call('POST', '/api/scheduleInfo/save', { body: { ...values, ignoreHints: true } });
    expect([saved.code, saved.message]).toEqual([200, expect.any(String)]);
    expect((await found()).map(at)).not.toContain(at(place!));
  });

  it('are told to who plans lessons, of children the caller may see', async () => {
    expect((await find({ courseId: who.courseId }, 'sales')).code).toBe(403);
    await asPlanner(async () => {
      const foreign = await find({ courseId: who.courseId, stuIds: who.stuIds, lessonDate: tuesday }, 'teacher');
      expect(foreign.code).toBe(422);
      expect(JSON.stringify(foreign.data)).not.toContain('startTime');
    });
  });
});

/** The teacher of the demo, who sees own lessons only, plans lessons meanwhile. */
async function asPlanner(work: () => Promise<void>): Promise<void> {
  const { instId } = await desk.data('GET', '/sso/info', { as: 'teacher' });
  const run = (sql: string) => server.database.write(instId, (q) => q.query(sql, [instId, 'eduModel:schedule:arrange']));
  await run("insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1::uuid, 'p', 'teacher', ($1::uuid)::text, $2, 'allow')");
  try {
    await work();
  } finally {
    await run("delete from casbin_rule where inst_id = $1::uuid and v0 = 'teacher' and v2 = $2");
  }
}

describe('the rows of the board', () => {
  const days = { startDate: monday, endDate: '2026-07-19' };
  const rows = (lanes: string, as = 'admin') => server.call('GET', '/api/scheduleInfo/laneTimes', { as, query: { lanes, ...days } });
  const rowOf = async (lanes: string, id: string, as = 'admin') => ((await rows(lanes, as)).data as Row[]).find((row) => row.id === id)!;

  it('tell what is taken and what is free, without rest days', async () => {
    const teacherId = await desk.addTeacher();
    const before = await rowOf('teacherId', teacherId);
    expect(before).toMatchObject({ taken: 0, busy: {} });
    expect(before.free[tuesday]).toEqual(times.map(({ startTime }) => startTime));
    expect(Object.keys(before.free)).not.toContain(thursday);
    expect(before.whole).toBe(Object.values(before.free as Record<string, string[]>).flat().length);
    await desk.add({ teacherId, lessonDate: tuesday, startTime: times[0]!.startTime, endTime: times[0]!.endTime });
    const after = await rowOf('teacherId', teacherId);
    expect(after).toMatchObject({ taken: 1, whole: before.whole });
    expect(after.free[tuesday]).not.toContain(times[0]!.startTime);
  });

  it('tell lessons of others as taken times: no names and no ids of lessons or children', async () => {
    const lesson = await desk.add({ lessonDate: tuesday, startTime: '10:00', endTime: '10:40', roomId: await desk.addRoom() });
    const child = await desk.data('GET', '/api/instStudent/getById', { query: { id: lesson.stuIds[0] } });
    await asPlanner(async () => {
      for (const [lanes, id] of [
        ['teacherId', lesson.teacherId],
        ['roomId', lesson.roomId],
      ]) {
        const answer = await rows(lanes, 'teacher');
        expect(answer.data.find((row: Row) => row.id === id).busy).toEqual({ [tuesday]: [{ start: '10:00', end: '10:40' }] });
        for (const hidden of [lesson.id, child.id, child.stuName, lesson.courseIdLabel])
          expect(JSON.stringify(answer)).not.toContain(hidden);
      }
      const ofChildren = await rows('stuIds', 'teacher');
      expect(JSON.stringify(ofChildren)).not.toContain(child.id);
    });
    // Who sees the lesson sees it as a lesson.
    expect((await rowOf('teacherId', lesson.teacherId)).busy).toEqual({});
  });

  it('offer free places to who plans lessons only', async () => {
    const [row] = (await rows('teacherId', 'teacher')).data as Row[];
    expect(row).toMatchObject({ whole: null, free: {} });
    expect((await rows('status')).code).toBe(422);
  });
});

describe('a lesson that cannot be', () => {
  it('is refused with everything that is in its way, what cannot be set aside first, and who has the place', async () => {
    const first = await desk.add({ lessonDate: tuesday, startTime: '09:00', endTime: '09:40', roomId: await desk.addRoom() });
    const wanted = await desk.lessonBody({
      ...{ lessonDate: tuesday, startTime: '09:20', endTime: '10:00', ignoreHints: false },
      ...{ teacherId: first.teacherId, roomId: first.roomId },
    });
    const refused = await server.call('POST', '/api/scheduleInfo/save', { body: wanted });
    const errors = refused.data.errors as { field: string; message: string }[];
    expect(errors.map(({ field }) => field)).toEqual(['teacherId', 'roomId', 'ignoreHints']);
    expect(errors[0]!.message).toBe(
      `教师冲突：${first.teacherIdLabel} ${tuesday} 09:00–09:40 给${first.stuIdsLabel[0]}上“${first.courseIdLabel}”`,
    );
    expect(errors[1]!.message).toContain(`${first.teacherIdLabel}给${first.stuIdsLabel[0]}上`);
    const places = (await find({ ...wanted, endTime: undefined, ignoreHints: undefined })).data as Row[];
    expect(places.length).toBeGreaterThanOrEqual(3);
    expect(places[0]).toMatchObject({ lessonDate: tuesday, teacherId: first.teacherId });
  });

  it('names nobody whom the caller may not see', async () => {
    const first = await desk.add({ lessonDate: wednesday, startTime: '09:00', endTime: '09:40' });
    await asPlanner(async () => {
      const info = await desk.data('GET', '/sso/info', { as: 'teacher' });
      const own = await desk.add({ teacherId: info.userId, lessonDate: wednesday, startTime: '14:00' });
      const body = { id: own.id, version: own.version, teacherId: first.teacherId, startTime: '09:20', endTime: '10:00' };
      const refused = await server.call('PUT', '/api/scheduleInfo/update', { as: 'teacher', body });
      expect(refused.code).toBe(422);
      expect(refused.message).toContain('已有其他课次');
      expect(JSON.stringify(refused)).not.toContain(first.stuIdsLabel[0]);
      expect(JSON.stringify(refused)).not.toContain(first.id);
    });
  });
});
