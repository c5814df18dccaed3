/** Somebody leaves, or is not there: no lesson is planned for that time, what is planned is handed on first, and signing in ends with the day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
let now = new Date('2026-07-06T08:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
});
afterAll(() => server?.close());

const lastDay = '2026-07-10';
const staffOf = (id: string) => desk.data('GET', '/api/instUser/getById', { query: { id } });
const update = async (id: string, values: object) => {
  const { version } = await staffOf(id);
  return server.call('PUT', '/api/instUser/update', { body: { id, version, ...values } });
};
const leaving = async (leaveDate = lastDay) => {
  const teacherId = await desk.addTeacher();
  expect((await update(teacherId, { leaveDate })).code).toBe(200);
  return teacherId;
};
const act = (call: string, body: object) => server.call('POST', `/api/scheduleInfo/${call}`, { body });

describe('who leaves', () => {
  it('has no lesson after the last day, in the form, in previews and in plans', async () => {
    const teacherId = await leaving();
    expect((await desk.save({ teacherId, lessonDate: lastDay })).code).toBe(200);
    const after = await desk.save({ teacherId, lessonDate: '2026-07-11' });
    expect(after).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'teacherId', message: expect.stringContaining(`${lastDay} 离职`) }] },
    });
    const body = await desk.lessonBody({ teacherId, lessonDate: '2026-07-13' });
    const { ignoreHints: _, ...asked } = body as Record<string, unknown>;
    const preview = await desk.data('POST', '/api/scheduleInfo/preSingerPlan', { body: asked });
    expect(preview.conflicts[0]).toMatchObject({ kind: 'L', level: 'hard', message: expect.stringContaining('离职') });
    const { courseId, stuIds } = body;
    const plan = {
      courseId,
      stuIds,
      teacherId,
      startDate: '2026-07-07',
      endMode: 1,
      endCount: 3,
      slots: [{ weekday: 2, startTime: '14:00' }],
    };
    const { lines } = await desk.data('POST', '/api/scheduleInfo/prePlan', { body: { ...plan, onConflict: 3 } });
    expect(lines.map(({ kinds }: { kinds: string[] | null }) => kinds?.includes('L') === true)).toEqual([false, true, true]);
  });

  it('hands on later lessons first, named', async () => {
    const [teacherId, newTeacherId, courseId] = [await desk.addTeacher(), await desk.addTeacher(), await desk.addCourse()];
    const lesson = await desk.add({ teacherId, courseId, lessonDate: '2026-07-20' });
    const other = await desk.add({ teacherId, courseId, lessonDate: '2026-07-21' });
    const disable = () => server.call('POST', '/api/instUser/disable', { body: { id: teacherId } });
    const told = { message: expect.stringContaining('2 节课（2026-07-20 09:00') };
    expect(await update(teacherId, { leaveDate: lastDay })).toMatchObject({ code: 200, ...told });
    expect(await disable()).toMatchObject({ code: 422, ...told });
    await desk.add({ teacherId: newTeacherId, lessonDate: '2026-07-21', startTime: '09:20' });
    const hand = (more: object) => act('handOver', { teacherId, newTeacherId, startDate: '2026-07-06', ignoreHints: true, ...more });
    expect(await hand({})).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'newTeacherId', message: expect.stringContaining('2026-07-21') }] },
    });
    expect(await desk.get(lesson.id)).toMatchObject({ teacherId });
    expect(await hand({ onlyFree: true })).toMatchObject({ code: 200, data: { handed: 1, left: 1 } });
    expect(await desk.get(lesson.id)).toMatchObject({ teacherId: newTeacherId });
    expect((await act('cancel', { id: other.id, endReason: '教师离职' })).code).toBe(200);
    expect((await disable()).code).toBe(200);
    expect((await desk.save({ teacherId, lessonDate: '2026-07-07' })).code).toBe(422);
  });

  it('signs in until the last day, and is offered as a teacher until then', async () => {
    const today = '2026-07-06';
    const teacherId = await leaving(today);
    const { username, realName } = await staffOf(teacherId);
    const offered = async () =>
      (await desk.data('GET', '/api/instUser/teacherOptions', { query: { keyword: realName } })).map(({ id }: { id: string }) => id);
    const signIn = () => server.call('POST', '/sso/doLogin', { as: null, body: { username, password: username.slice(-6), loginType: 2 } });
    expect((await signIn()).code).toBe(200);
    expect(await offered()).toContain(teacherId);
    now = new Date('2026-07-06T16:00:00Z');
    expect(await signIn()).toMatchObject({ code: 403, message: expect.stringContaining(`任职到 ${today}`) });
    expect(await offered()).not.toContain(teacherId);
    // What is chosen for the time to come: a class, a child, a course. What looks back still finds them.
    const { data } = await server.call('POST', '/api/instCourse/save', {
      body: {
        courseName: '离职后',
        category: 1,
        domains: [1],
        mode: 1,
        minutes: 40,
        deductHours: '1.00',
        feeMode: 1,
        teacherIds: [teacherId],
      },
    });
    expect(data.errors).toMatchObject([{ field: 'teacherIds' }]);
    const all = await desk.data('GET', '/api/instUser/allTeacherOptions', { query: { keyword: realName } });
    expect(all).toMatchObject([{ id: teacherId }]);
    expect((await update(teacherId, { leaveDate: null })).code).toBe(200);
    expect((await signIn()).code).toBe(200);
    now = new Date('2026-07-06T08:00:00Z');
  });
});

describe('教师不在, accepted', () => {
  const day = '2026-07-15';
  const slot = { lessonDate: day, startTime: '11:00' };
  const accepted = async (teacherId: string) => {
    await desk.add({ teacherId, lessonDate: day });
    const { id } = await desk.data('POST', '/api/scheduleInfo/proposeRepair', { body: { teacherId, startDate: day, endDate: day } });
    await desk.data('POST', '/api/lessonRepair/accept', { body: { id } });
    return id as string;
  };

  it('keeps the teacher from being booked in that time, until the teacher is back', async () => {
    const [teacherId, courseId] = [await desk.addTeacher(), await desk.addCourse()];
    const id = await accepted(teacherId);
    const refused = await desk.save({ ...slot, teacherId, courseId });
    expect(refused).toMatchObject({ code: 422, data: { errors: [{ field: 'teacherId', message: expect.stringContaining('不在') }] } });
    const free = await desk.data('POST', '/api/scheduleInfo/getAvailableSlots', { body: { startDate: day, teacherId, courseId } });
    expect(free.some(({ lessonDate }: { lessonDate: string }) => lessonDate === day)).toBe(false);
    expect((await server.call('POST', '/api/lessonRepair/comeBack', { body: { id } })).code).toBe(200);
    expect((await desk.save({ ...slot, teacherId, courseId })).code).toBe(200);
  });

  it('ends with the leave that it was for', async () => {
    const teacherId = await desk.addTeacher();
    await desk.add({ teacherId, lessonDate: day });
    const time = { startTime: `${day} 00:00:00`, endTime: '2026-07-16 00:00:00' };
    const leave = { applyType: 2, teacherId, leaveType: 1, reason: '家里有事', ...time };
    const { id } = await desk.data('POST', '/api/scheduleTeacher/applyLeave', { body: leave });
    const repair = await desk.data('POST', '/api/scheduleTeacher/arrangeTeacherLeave', { body: { id } });
    await desk.data('POST', '/api/lessonRepair/accept', { body: { id: repair.id } });
    expect((await desk.save({ ...slot, teacherId })).code).toBe(422);
    await desk.data('POST', '/api/scheduleTeacher/rejectLeave', { body: { id, opinion: '人手不够' } });
    expect((await desk.save({ ...slot, teacherId })).code).toBe(200);
  });
});
