/** Lessons that come back, move or change: judged like new ones, with the people of the day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyHours } from '../../src/modules/finance/contract';
import { hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
});
afterAll(() => server?.close());

const later = { lessonDate: '2026-07-13' };
const cancel = async (id: string) => (await desk.act('cancel', { id, endReason: '下雨' })).changeSet!;
const undo = (...ids: string[]) => server.call('POST', '/api/changes/undo', { body: { ids } });
const suspend = (id: string) => desk.data('PUT', '/api/instStudent/suspend', { body: { id } });
const put = async (id: string, values: object) => {
  const { version } = await desk.get(id);
  return server.call('PUT', '/api/scheduleInfo/update', { body: { id, version, ...values } });
};
const disableTeacher = async (id: string) => {
  const { version } = await desk.data('GET', '/api/instUser/getById', { query: { id } });
  await server.database.system((q) => q.query('update staff set enable = 2 where id = $1', [id]));
  return version;
};

describe('an undo', () => {
  it('does not bring back a lesson with a child or a teacher who is not here any more', async () => {
    const [one, other] = [await desk.add(later), await desk.add(later)];
    const [first, second] = [await cancel(one.id), await cancel(other.id)];
    await suspend(one.stuIds[0]);
    await disableTeacher(other.teacherId);
    expect(await undo(first)).toMatchObject({ code: 422, message: expect.stringContaining('不在读') });
    expect(await undo(second)).toMatchObject({ code: 422, message: expect.stringContaining('已停用') });
    expect(await desk.get(one.id)).toMatchObject({ status: 5 });
  });

  it('of a deletion asks the same', async () => {
    const lesson = await desk.add(later);
    const { changeSet } = await server.call('DELETE', '/api/scheduleInfo/delete', { query: { id: lesson.id } });
    await suspend(lesson.stuIds[0]);
    expect((await undo(changeSet!)).code).toBe(422);
  });

  it('brings a lesson back into a room as the room is now', async () => {
    const roomId = await desk.addRoom({ shared: true });
    const [lesson, other] = [await desk.add({ ...later, roomId }), await desk.add({ ...later, roomId })];
    const first = await cancel(lesson.id);
    const { version } = await desk.data('GET', '/api/instRoom/getById', { query: { id: roomId } });
    await desk.data('PUT', '/api/instRoom/update', { body: { id: roomId, version, shared: false } });
    expect((await undo(first)).code).toBe(422);
    await cancel(other.id);
    expect((await undo(first)).code).toBe(200);
    expect(await desk.get(lesson.id)).toMatchObject({ takesRoom: true });
    expect((await desk.save({ ...later, roomId })).code).toBe(422);
  });

  it('of a room that became shared keeps those apart who came since', async () => {
    const roomId = await desk.addRoom();
    const { version } = await desk.data('GET', '/api/instRoom/getById', { query: { id: roomId } });
    const shared = await server.call('PUT', '/api/instRoom/update', { body: { id: roomId, version, shared: true } });
    const lesson = await desk.add({ ...later, roomId });
    expect((await undo(shared.changeSet!)).code).toBe(200);
    expect(await desk.get(lesson.id)).toMatchObject({ takesRoom: true });
    expect((await desk.save({ ...later, roomId })).code).toBe(422);
  });
});

describe('a lesson that is moved', () => {
  it('needs no hours beside its own, and takes those who sat in it', async () => {
    const of = await hourOperations(server);
    const [courseId, stuId, gone] = [await desk.addCourse({ mode: 2 }), await desk.addChild(), await desk.addChild()];
    await of.act((context) => buyHours({ stuId, courseId, boughtHours: 100, giftHours: 0, amount: 10_000 }, context));
    const { id: classId } = await desk.addOpenClass();
    for (const child of [stuId, gone]) expect((await desk.join(classId, child)).code).toBe(200);
    const lesson = await desk.add({ ...later, courseId, classId, stuIds: [] });
    expect((await put(lesson.id, { stuIds: [stuId] })).code).toBe(200);
    const moved = await desk.act('move', {
      id: lesson.id,
      newDate: '2026-07-14',
      newStart: '09:00',
      endReason: '换时间',
      ignoreHints: false,
    });
    expect(moved).toMatchObject({ code: 200 });
    const [next] = await desk.data('GET', '/api/scheduleInfo/getScheduleInfoByOriginId', { query: { originId: lesson.id } });
    expect(next).toMatchObject({ stuIds: [stuId], classId });
  });
});

describe('a class', () => {
  it('comes with those who sit in it that day and are here', async () => {
    const [here, away, next] = [await desk.addChild(), await desk.addChild(), await desk.addChild()];
    const { id: classId } = await desk.addOpenClass();
    for (const child of [here, away]) await desk.join(classId, child);
    await desk.data('POST', '/api/instClassStudent/save', { body: { classId, stuId: next, joinDate: '2026-07-20' } });
    await suspend(away);
    expect((await desk.add({ ...later, classId, stuIds: [] })).stuIds).toEqual([here]);
    const second = await desk.add({ lessonDate: '2026-07-20', classId, stuIds: [] });
    expect(second.stuIds.toSorted()).toEqual([here, next].toSorted());
  });
});

describe('a lesson that is there', () => {
  it('stays editable when its room is closed, and is not put at another time for who is not here', async () => {
    const roomId = await desk.addRoom();
    const [one, other] = [await desk.addChild(), await desk.addChild()];
    const lesson = await desk.add({ ...later, roomId, stuIds: [one, other] });
    const { version } = await desk.data('GET', '/api/instRoom/getById', { query: { id: roomId } });
    await desk.data('PUT', '/api/instRoom/update', { body: { id: roomId, version, status: 2 } });
    await desk.data('PUT', '/api/instStudent/graduate', { body: { id: one } });
    expect(await desk.get(lesson.id)).toMatchObject({ stuIds: [other] });
    await suspend(other);
    expect((await put(lesson.id, { topic: '新课题' })).code).toBe(200);
    const refused = await put(lesson.id, { lessonDate: '2026-07-14', roomId: null });
    expect(refused).toMatchObject({ code: 422, message: expect.stringContaining('不在读') });
    const busy = await desk.add(later);
    await disableTeacher(busy.teacherId);
    expect(await put(busy.id, { lessonDate: '2026-07-14' })).toMatchObject({ code: 422, message: expect.stringContaining('已停用') });
  });
});

describe('the edited lessons of a plan', () => {
  it('say what stands in the way of them now', async () => {
    const busy = await desk.add({ lessonDate: '2026-07-15' });
    const body = {
      courseId: await desk.addCourse(),
      teacherId: busy.teacherId,
      stuIds: [await desk.addChild()],
      startDate: '2026-07-13',
      endMode: 1,
      endCount: 2,
      slots: [{ weekday: 1, startTime: '09:00' }],
      ignoreHints: true,
    };
    const plan = await desk.data('POST', '/api/scheduleInfo/prePlan', { body });
    const update = async (lines: object[]) => {
      const { version } = await desk.data('GET', '/api/scheduleInfo/getPlanVoByIdAndBatchId', { query: { id: plan.id } });
      return desk.data('PUT', '/api/scheduleInfo/updatePlan', { body: { id: plan.id, version, lines } });
    };
    const [first, second] = plan.lines;
    const moved = await update([{ ...first, lessonDate: '2026-07-15' }, second]);
    expect(moved.lines[0].clash).toContain(busy.courseIdLabel);
    expect(moved.lines[1]).toMatchObject({ level: 2, clash: expect.stringContaining('可排课时只有 0.00') });
    const twice = await update([
      { ...moved.lines[0], lessonDate: second.lessonDate, startTime: '09:20', endTime: '10:00' },
      moved.lines[1],
    ]);
    expect(twice.lines[0].clash).toContain('重叠');
    expect(twice.lines[1].clash).toContain('重叠');
    const refused = await server.call('PUT', '/api/scheduleInfo/updatePlan', {
      body: { id: plan.id, version: twice.version, lines: [{ ...twice.lines[0], endTime: '09:00' }, twice.lines[1]] },
    });
    expect(refused.data.errors).toContainEqual({ field: 'lines.0.endTime', message: expect.stringContaining('晚于') });
  });
});
