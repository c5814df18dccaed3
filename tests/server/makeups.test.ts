/** What a missed lesson is made up with, and leaves that are long enough to suspend a child. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HourOperations, hourOperations } from '../support/desks/hourOperations';
import { childLeave, leaveDesk } from '../support/desks/leaveDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const monday = new Date('2026-07-06T07:00:00Z');
let now = monday;
let server: TestServer;
let desk: Awaited<ReturnType<typeof leaveDesk>>;
let of: HourOperations;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = await leaveDesk(server);
  of = await hourOperations(server);
});
afterAll(() => server?.close());

describe('a make-up', () => {
  /** An approved leave with its credit, and a lesson of the same course with another child. */
  async function missed(values: Record<string, unknown> = {}) {
    const courseId = await desk.addCourse({ mode: 2 });
    const first = await desk.bought({ courseId, ...values });
    const leave = await desk.asked(childLeave(first.stuId, { startTime: '2026-07-06 00:00:00' }));
    await desk.agree(leave.id);
    const [credit] = await desk.credits(leave.id);
    const target = await desk.add({ lessonDate: '2026-07-20', courseId });
    return { ...first, leave, credit, target };
  }

  it('joins a lesson, and takes what the missed one did not', async () => {
    const { leave, credit, target, stuId, courseId } = await missed();
    expect((await desk.makeup('arrange', { id: credit.id, scheduleId: target.id })).code).toBe(200);
    expect((await desk.get(target.id)).stuIds).toContain(stuId);
    expect(await desk.seatOf(target.id, stuId)).toMatchObject({ attendStatus: 0 });
    const [arranged] = await desk.credits(leave.id);
    expect(arranged).toMatchObject({ status: 2, makeupLessonId: target.id, makeupDate: '2026-07-20' });
    now = new Date('2026-07-20T02:00:00Z');
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: target.id } });
    expect(await desk.seatOf(target.id, stuId)).toMatchObject({ attendStatus: 6, deductHours: '1.00' });
    expect((await desk.credits(leave.id))[0]).toMatchObject({ status: 3 });
    await desk.data('POST', '/api/scheduleRecovery/unRecoverSchedule', { body: { id: target.id } });
    expect((await desk.credits(leave.id))[0]).toMatchObject({ status: 2 });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ left: '5.00' });
    now = monday;
  });

  it('takes half where half was taken for a late leave', async () => {
    const { credit, target, stuId, courseId, lesson } = await missed({ lessonDate: '2026-07-06', startTime: '16:00' });
    expect((await desk.makeup('arrange', { id: credit.id, scheduleId: target.id })).code).toBe(200);
    now = new Date('2026-07-20T02:00:00Z');
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: target.id } });
    expect(await desk.seatOf(target.id, stuId)).toMatchObject({ attendStatus: 6, deductHours: '0.50' });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ left: '4.00' });
    expect(await of.broken()).toEqual([]);
    now = monday;
  });

  it('has a lesson of its own, and waits again when that is cancelled', async () => {
    const { leave, credit, courseId } = await missed();
    const at = { id: credit.id, newDate: '2026-07-21', newStart: '10:00', newTeacherId: await desk.addTeacher(), ignoreHints: true };
    expect((await desk.makeup('arrangeNew', at)).code).toBe(200);
    const [arranged] = await desk.credits(leave.id);
    expect(await desk.get(arranged.makeupLessonId)).toMatchObject({ courseId, stuIds: [credit.stuId], lessonDate: '2026-07-21' });
    const withdrawn = await server.call('POST', '/api/leaveApply/withdraw', { body: { id: leave.id } });
    expect(withdrawn.message).toContain('请先取消补课');
    await desk.data('POST', '/api/scheduleInfo/cancel', { body: { id: arranged.makeupLessonId, endReason: '停电' } });
    expect((await desk.credits(leave.id))[0]).toMatchObject({ status: 1, makeupLessonId: null, makeupDate: null });
  });

  it('is taken out of its lesson again', async () => {
    const { leave, credit, target, stuId } = await missed();
    await desk.makeup('arrange', { id: credit.id, scheduleId: target.id });
    expect((await desk.makeup('unarrange', { id: credit.id })).code).toBe(200);
    expect((await desk.get(target.id)).stuIds).not.toContain(stuId);
    expect((await desk.credits(leave.id))[0]).toMatchObject({ status: 1, makeupLessonId: null });
  });

  it('is refused in another course, after its time, in a lesson that is over, twice', async () => {
    const { credit, target, courseId } = await missed();
    const arrange = (scheduleId: string) => desk.makeup('arrange', { id: credit.id, scheduleId });
    expect((await arrange((await desk.add({ lessonDate: '2026-07-20' })).id)).code).toBe(422);
    expect((await arrange((await desk.add({ lessonDate: '2026-08-20', courseId })).id)).message).toContain('到期');
    expect((await arrange((await desk.add({ lessonDate: '2026-07-06', startTime: '08:00', courseId })).id)).message).toContain('已经开始');
    expect((await arrange(target.id)).code).toBe(200);
    expect((await arrange(target.id)).code).toBe(409);
  });

  it('ends with its day, is extended or given up, and is not there where none are given', async () => {
    const { leave, credit } = await missed();
    now = new Date('2026-08-13T00:00:00Z');
    await desk.tick();
    expect((await desk.credits(leave.id))[0]).toMatchObject({ status: 4 });
    expect((await desk.makeup('extend', { id: credit.id, expireDate: '2026-08-12' })).code).toBe(422);
    expect((await desk.makeup('extend', { id: credit.id, expireDate: '2026-09-30' })).code).toBe(200);
    expect((await desk.makeup('waive', { id: credit.id })).code).toBe(422);
    expect((await desk.makeup('waive', { id: credit.id, endReason: '家长不补' })).code).toBe(200);
    now = monday;
    await desk.settings({ makeupDays: 0 });
    const { stuId } = await desk.bought();
    const without = await desk.asked(childLeave(stuId));
    await desk.agree(without.id);
    expect(await desk.credits(without.id)).toEqual([]);
    await desk.settings({ makeupDays: 30 });
  });
});

describe('a long leave', () => {
  const long = { leaveType: 3, startTime: '2026-07-13 00:00:00', endTime: '2026-08-11 23:59:00' };
  const statusOf = async (id: string) => (await desk.getStudent(id)).stuStatus;
  const batchOf = async (stuId: string) => (await desk.data('GET', '/api/hourBatch/page', { query: { stuId } })).records[0];

  it('suspends the child when it begins, moves the end of its hours, and ends by itself', async () => {
    const { stuId } = await desk.bought();
    const leave = await desk.asked(childLeave(stuId, long));
    expect(leave).toMatchObject({ isLong: true, days: 30 });
    await desk.agree(leave.id);
    expect(await statusOf(stuId)).toBe(2);
    now = new Date('2026-07-13T01:00:00Z');
    await desk.tick();
    expect(await statusOf(stuId)).toBe(3);
    expect(await desk.leaveOf(leave.id)).toMatchObject({ status: 5 });
    expect(await batchOf(stuId)).toMatchObject({ expireDate: '2026-09-30' });
    expect((await server.call('POST', '/api/leaveApply/withdraw', { body: { id: leave.id } })).code).toBe(409);
    now = new Date('2026-08-12T01:00:00Z');
    await desk.tick();
    expect(await statusOf(stuId)).toBe(2);
    expect(await desk.leaveOf(leave.id)).toMatchObject({ status: 6, backDate: '2026-08-11' });
    expect(await batchOf(stuId)).toMatchObject({ expireDate: '2026-09-30' });
    now = monday;
  });

  it('ends early: the days that were not taken go back, and the lessons to come are there again', async () => {
    const { stuId, courseId } = await desk.bought({ lessonDate: '2026-08-03' });
    const leave = await desk.asked(childLeave(stuId, long));
    await desk.agree(leave.id);
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ booked: '0.00' });
    now = new Date('2026-07-13T01:00:00Z');
    await desk.tick();
    now = new Date('2026-07-28T01:00:00Z');
    expect((await desk.decide('comeBack', { id: leave.id })).code).toBe(200);
    expect(await statusOf(stuId)).toBe(2);
    expect(await batchOf(stuId)).toMatchObject({ expireDate: '2026-09-15' });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ booked: '1.00' });
    now = monday;
  });

  it('moves nothing where the institution does not say so', async () => {
    await desk.settings({ leaveExtends: false });
    const { stuId } = await desk.bought();
    await desk.agree((await desk.asked(childLeave(stuId, long))).id);
    now = new Date('2026-07-13T01:00:00Z');
    await desk.tick();
    expect(await batchOf(stuId)).toMatchObject({ expireDate: '2026-08-31' });
    now = monday;
    await desk.settings({ leaveExtends: true });
  });
});
