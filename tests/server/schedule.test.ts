/** The timetable: nobody is in two places at once, hours are reserved, taken and given back, and whoever may not sees nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyHours } from '../../src/modules/finance/contract';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
let now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
});
afterAll(() => server?.close());

const later = { lessonDate: '2026-07-13' };
const hoursOf = async (stuId: string, courseId: string) =>
  (await desk.data('GET', '/api/instStudent/studentRemainByCourse', { query: { stuId, courseId } })).records[0];

describe('two lessons', () => {
  it.each([
    ['touch', '09:40', 200],
    ['share their last minute', '09:39', 422],
    ['are the same', '09:00', 422],
    ['touch before', '08:20', 200],
  ])('of one teacher that %s', async (_name, startTime, code) => {
    const { teacherId } = await desk.add(later);
    expect((await desk.save({ ...later, teacherId, startTime })).code).toBe(code);
  });

  it('name the one that was first: teacher, child, room, assistant', async () => {
    const [roomId, assistantId] = [await desk.addRoom(), await desk.addTeacher()];
    const first = await desk.add({ ...later, roomId, assistantIds: [assistantId] });
    for (const [field, values] of [
      ['teacherId', { teacherId: first.teacherId }],
      ['teacherId', { teacherId: assistantId }],
      ['stuIds', { stuIds: first.stuIds }],
      ['roomId', { roomId }],
    ] as const) {
      const refused = await desk.save({ ...later, ...values, startTime: '09:20' });
      expect(refused.code).toBe(422);
      expect(refused.data.errors.map((error: { field: string }) => error.field)).toContain(field);
      expect(refused.message).toContain(first.courseIdLabel);
      expect(refused.message).toContain('2026-07-13 09:00');
      // Nobody says seconds.
      expect(refused.message).not.toContain('09:00:00');
    }
  });

  it('may share a room that is shared, and no longer when it is not', async () => {
    const roomId = await desk.addRoom({ shared: true });
    await desk.add({ ...later, roomId });
    const second = await desk.add({ ...later, roomId });
    const room = await desk.data('GET', '/api/instRoom/getById', { query: { id: roomId } });
    const refused = await server.call('PUT', '/api/instRoom/update', { body: { id: roomId, version: room.version, shared: false } });
    expect(refused.code).toBe(422);
    await desk.data('POST', '/api/scheduleInfo/cancel', { body: { id: second.id, endReason: '家长有事' } });
    await desk.data('PUT', '/api/instRoom/update', { body: { id: roomId, version: room.version, shared: false } });
    expect((await desk.save({ ...later, roomId })).code).toBe(422);
  });

  it('of different days, teachers, children and rooms are both there', async () => {
    const first = await desk.add(later);
    expect((await desk.save({ teacherId: first.teacherId, stuIds: first.stuIds, lessonDate: '2026-07-14' })).code).toBe(200);
    expect((await desk.save(later)).code).toBe(200);
  });

  it('that two people make at once: one is there, whoever it is', async () => {
    const teacherId = await desk.addTeacher();
    const bodies = await Promise.all(Array.from({ length: 12 }, () => desk.lessonBody({ ...later, teacherId })));
    const answers = await Promise.all(bodies.map((body) => server.call('POST', '/api/scheduleInfo/save', { body })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { code, message } of answers.filter((one) => one.code !== 200)) {
      expect(code).toBe(422);
      expect(message).toContain('教师冲突');
    }
  });
});

describe('a lesson is refused', () => {
  it.each([
    ['without children', { stuIds: [] }, 'stuIds', '请选择学员'],
    ['that ends before it begins', { endTime: '08:00' }, 'endTime', '晚于'],
    ['at 25:00', { startTime: '25:00' }, 'startTime', ''],
    ['over midnight', { startTime: '23:40' }, 'endTime', '当天结束'],
    ['on a Sunday', { lessonDate: '2026-07-12', ignoreHints: false }, 'ignoreHints', '周末'],
    ['on a public holiday', { lessonDate: '2026-10-01', ignoreHints: false }, 'ignoreHints', '国庆节'],
    ['at night', { startTime: '21:00', ignoreHints: false }, 'ignoreHints', '营业时间'],
    ['without hours', { ignoreHints: false }, 'ignoreHints', '可排课时只有 0.00'],
  ])('%s', async (_name, values, field, says) => {
    const answer = await desk.save({ ...later, ...values });
    expect(answer.code).toBe(422);
    expect(answer.data.errors).toContainEqual(expect.objectContaining({ field, message: expect.stringContaining(says) }));
  });

  it('for a child who is not here, a teacher who is gone, a room that is too small', async () => {
    const away = await desk.addChild();
    await desk.data('PUT', '/api/instStudent/suspend', { body: { id: away } });
    expect((await desk.save({ ...later, stuIds: [away] })).message).toContain('不在读');
    const [one, other] = [await desk.addChild(), await desk.addChild()];
    const small = await desk.save({ ...later, stuIds: [one, other], roomId: await desk.addRoom({ capacity: 1 }) });
    expect(small.data.errors).toContainEqual(expect.objectContaining({ field: 'roomId', message: expect.stringContaining('可容纳 1 人') }));
  });

  it('with a teacher of another institution', async () => {
    const [stranger] = await server.database.system((q) =>
      q.query<{ id: string }>(`select s.id from staff s where s.inst_id = '01970000-0000-7000-8000-0000000000b2' limit 1`),
    );
    const refused = await desk.save({ ...later, teacherId: stranger!.id });
    expect(refused.code).toBe(422);
  });

  it('on a day that is over, to who may only arrange what comes', async () => {
    const body = await desk.lessonBody({ lessonDate: '2026-07-03' });
    const { records } = await desk.data('GET', '/api/instUser/page', { query: { pageSize: 100 } });
    const reception = records.find(({ roleIdsLabel }: { roleIdsLabel: string[] | null }) => roleIdsLabel?.includes('前台'));
    expect(reception).toBeDefined();
    const username = (await desk.data('GET', '/api/instUser/getById', { query: { id: reception.id } })).username;
    const refused = await server.call('POST', '/api/scheduleInfo/save', { as: username, body });
    expect(refused.data.errors).toContainEqual({ field: 'lessonDate', message: expect.stringContaining('补排') });
    expect((await server.call('POST', '/api/scheduleInfo/save', { as: username, body: { ...body, ...later } })).code).toBe(200);
    expect((await server.call('POST', '/api/scheduleInfo/save', { body })).code).toBe(200);
  });
});

describe('hours', () => {
  it('are reserved with the lesson, moved with it and given back with its end', async () => {
    const of = await hourOperations(server);
    await of.buy({ boughtHours: 1000 });
    const lesson = await desk.add({ ...later, courseId: of.courseId, stuIds: [of.stuId], startTime: '07:00' });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ left: '10.00', booked: '1.00', free: '9.00' });
    await desk.data('POST', '/api/scheduleInfo/move', {
      body: { id: lesson.id, newDate: '2026-07-14', newStart: '07:05', endReason: '老师培训', ignoreHints: true },
    });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ booked: '1.00', free: '9.00' });
    const [next] = await desk.data('GET', '/api/scheduleInfo/getScheduleInfoByOriginId', { query: { originId: lesson.id } });
    expect(next).toMatchObject({ lessonDate: '2026-07-14', startTime: '07:05', endTime: expect.any(String), originId: lesson.id });
    expect(await desk.get(lesson.id)).toMatchObject({ status: 6, takesTime: false });
    await desk.data('POST', '/api/scheduleInfo/cancel', { body: { id: next.id, endReason: '家长请假' } });
    expect(await hoursOf(of.stuId, of.courseId)).toMatchObject({ booked: '0.00', free: '10.00' });
    expect(await of.broken()).toEqual([]);
  });

  it('follow the children of a lesson that is changed, and its deletion', async () => {
    const courseId = await desk.addCourse();
    const [one, other] = [await desk.addChild(), await desk.addChild()];
    const lesson = await desk.add({ ...later, courseId, stuIds: [one] });
    const { version } = await desk.get(lesson.id);
    await desk.data('PUT', '/api/scheduleInfo/update', {
      body: { id: lesson.id, version, stuIds: [other], startTime: '10:00', endTime: null, ignoreHints: true },
    });
    expect(await desk.get(lesson.id)).toMatchObject({ startTime: '10:00', endTime: '10:40', studentCount: 1 });
    expect(await hoursOf(one, courseId)).toMatchObject({ booked: '0.00' });
    expect(await hoursOf(other, courseId)).toMatchObject({ booked: '1.00' });
    await desk.data('DELETE', '/api/scheduleInfo/delete', { query: { id: lesson.id } });
    expect(await hoursOf(other, courseId)).toMatchObject({ booked: '0.00' });
    expect((await desk.save({ ...later, teacherId: lesson.teacherId, startTime: '10:00' })).code).toBe(200);
  });
});

describe('roll call', () => {
  /** Five children in a lesson of this morning, of whom all but the last have hours. */
  async function group() {
    const of = await hourOperations(server);
    const courseId = await desk.addCourse({ mode: 2 });
    const stuIds: string[] = [];
    for (const boughtHours of [500, 500, 500, 500, 0]) {
      const stuId = await desk.addChild();
      stuIds.push(stuId);
      if (boughtHours) await of.act((context) => buyHours({ stuId, courseId, boughtHours, giftHours: 0, amount: 50_000 }, context));
    }
    const lesson = await desk.add({ lessonDate: '2026-07-06', courseId, stuIds, startTime: '08:00' });
    return { lesson, stuIds, courseId, of };
  }

  it('takes hours by what each child did, marks who has none, and gives all of it back', async () => {
    const { lesson, stuIds, courseId, of } = await group();
    const [late, leave, absent, there, poor] = stuIds as [string, string, string, string, string];
    await desk.data('POST', '/api/scheduleInfo/rollCall', {
      body: { id: lesson.id, lateIds: [late], leaveIds: [leave], absentIds: [absent], summary: '都很好' },
    });
    expect(await desk.get(lesson.id)).toMatchObject({ status: 4, summary: '都很好' });
    const seats = await desk.seats(lesson.id);
    const seatOf = (stuId: string) => seats.find((seat: { stuId: string }) => seat.stuId === stuId);
    expect(seatOf(late)).toMatchObject({ attendStatus: 2, deductHours: '1.00', isOwed: false });
    expect(seatOf(leave)).toMatchObject({ attendStatus: 4, deductHours: '0.50' });
    expect(seatOf(absent)).toMatchObject({ attendStatus: 5, deductHours: '1.00' });
    expect(seatOf(there)).toMatchObject({ attendStatus: 1, deductHours: '1.00' });
    expect(seatOf(poor)).toMatchObject({ attendStatus: 1, deductHours: '1.00', isOwed: true });
    expect(await hoursOf(leave, courseId)).toMatchObject({ left: '4.50', booked: '0.00' });
    expect(await desk.teachers(lesson.id)).toMatchObject([{ isHeld: true }]);
    expect((await desk.act('rollCall', { id: lesson.id })).code).toBe(409);

    await desk.data('POST', '/api/scheduleRecovery/unRecoverSchedule', { body: { id: lesson.id } });
    for (const stuId of [late, leave, absent, there]) expect(await hoursOf(stuId, courseId)).toMatchObject({ left: '5.00' });
    expect(await desk.get(lesson.id)).toMatchObject({ status: 3 });
    expect(await of.broken()).toEqual([]);
  });

  it('of a child who bought hours later is settled once', async () => {
    const { lesson, stuIds, courseId, of } = await group();
    const poor = stuIds[4]!;
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    const seat = (await desk.seats(lesson.id)).find((one: { stuId: string }) => one.stuId === poor);
    expect((await desk.act('/scheduleStudent/settle', { id: seat.id })).message).toContain('课时还不够');
    await of.act((context) => buyHours({ stuId: poor, courseId, boughtHours: 100, giftHours: 0, amount: 10_000 }, context));
    await desk.data('POST', '/api/scheduleStudent/settle', { body: { id: seat.id } });
    expect(await hoursOf(poor, courseId)).toMatchObject({ left: '0.00' });
    expect((await desk.act('/scheduleStudent/settle', { id: seat.id })).code).toBe(409);
  });

  it('is corrected for one child, and a leave that was told early costs nothing', async () => {
    const { lesson, stuIds, courseId } = await group();
    const [child] = stuIds as [string];
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id, absentIds: [child] } });
    const seat = (await desk.seats(lesson.id)).find((one: { stuId: string }) => one.stuId === child);
    const body = { id: seat.id, attendStatus: 4, leaveTime: '2026-07-04 10:00:00' };
    await desk.data('POST', '/api/scheduleStudent/setStatus', { body });
    expect(await hoursOf(child, courseId)).toMatchObject({ left: '5.00', booked: '0.00' });
  });

  it('waits for the lesson, and knows only its children', async () => {
    const ahead = await desk.add(later);
    expect((await desk.act('rollCall', { id: ahead.id })).message).toContain('还没有到上课时间');
    const { lesson, stuIds } = await group();
    expect((await desk.act('rollCall', { id: lesson.id, lateIds: [await desk.addChild()] })).message).toContain('不在这节课里');
    expect((await desk.act('rollCall', { id: lesson.id, lateIds: [stuIds[0]], absentIds: [stuIds[0]] })).message).toContain('只能有一种');
    expect((await desk.seats(lesson.id)).every((seat: { attendStatus: number }) => seat.attendStatus === 0)).toBe(true);
  });
});

describe('what becomes of a lesson', () => {
  it('a substitute has it, and whom it was taken from stays on record', async () => {
    const lesson = await desk.add(later);
    const substituteId = await desk.addTeacher();
    const body = { id: lesson.id, substituteId, agentReason: '病假', ignoreHints: true };
    await desk.data('POST', '/api/scheduleTeacher/agentOperate', { body });
    expect(await desk.get(lesson.id)).toMatchObject({ teacherId: substituteId, teacherIds: [substituteId] });
    expect(await desk.teachers(lesson.id)).toMatchObject([
      { teacherId: substituteId, roleType: 3, originTeacherId: lesson.teacherId, agentReason: '病假' },
    ]);
    expect((await desk.save({ ...later, teacherId: lesson.teacherId })).code).toBe(200);
    expect((await desk.save({ ...later, teacherId: substituteId })).code).toBe(422);
  });

  it('a substitute who is busy then is refused, and nothing changes', async () => {
    const [lesson, other] = [await desk.add(later), await desk.add(later)];
    const body = { id: lesson.id, substituteId: other.teacherId, agentReason: '病假', ignoreHints: true };
    expect((await desk.act('/scheduleTeacher/agentOperate', body)).code).toBe(422);
    expect(await desk.teachers(lesson.id)).toMatchObject([{ teacherId: lesson.teacherId, roleType: 1 }]);
  });

  it('one that is over waits for its roll call, and may be ignored without taking hours', async () => {
    const lesson = await desk.add({ lessonDate: '2026-07-06', startTime: '16:00' });
    expect((await desk.act('/scheduleRecovery/ignoreSchedule', { id: lesson.id, endReason: '停电' })).code).toBe(409);
    now = new Date('2026-07-06T09:00:00Z');
    await runTimed({ ...server.context, log: { warn: () => {}, error: () => {} } as never });
    expect(await desk.get(lesson.id)).toMatchObject({ status: 3, takesTime: true });
    expect((await desk.act('cancel', { id: lesson.id, endReason: '停电' })).code).toBe(409);
    await desk.data('POST', '/api/scheduleRecovery/ignoreSchedule', { body: { id: lesson.id, endReason: '停电' } });
    expect(await hoursOf(lesson.stuIds[0], lesson.courseId)).toMatchObject({ booked: '0.00' });
    expect((await desk.act('rollCall', { id: lesson.id })).code).toBe(409);
    now = new Date('2026-07-06T07:00:00Z');
  });

  it('one that was held is neither changed nor deleted', async () => {
    const lesson = await desk.add({ lessonDate: '2026-07-06', startTime: '07:00' });
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    const { version } = await desk.get(lesson.id);
    const change = await server.call('PUT', '/api/scheduleInfo/update', { body: { id: lesson.id, version, topic: '新' } });
    expect(change.code).toBe(409);
    expect((await server.call('DELETE', '/api/scheduleInfo/delete', { query: { id: lesson.id } })).code).toBe(409);
    expect((await desk.act('deleteBatchByIds', { ids: [lesson.id] })).message).toContain('不能删除');
  });

  it('a child who leaves is taken out of what comes', async () => {
    const [one, other] = [await desk.addChild(), await desk.addChild()];
    const both = await desk.add({ ...later, stuIds: [one, other] });
    const alone = await desk.add({ ...later, stuIds: [one], startTime: '15:00' });
    await desk.data('PUT', '/api/instStudent/graduate', { body: { id: one } });
    expect(await desk.get(both.id)).toMatchObject({ stuIds: [other], status: 2 });
    expect(await desk.get(alone.id)).toMatchObject({ status: 5, endReason: '学员离校' });
  });

  it('is counted by teacher and child, and deleted many at once or not at all', async () => {
    const teacherId = await desk.addTeacher();
    const one = await desk.add({ lessonDate: '2026-07-20', teacherId });
    const two = await desk.add({ lessonDate: '2026-07-20', teacherId, startTime: '10:00' });
    const days = { startDate: '2026-07-20', endDate: '2026-07-20' };
    const counts = await desk.data('GET', '/api/scheduleInfo/countByTeacher', { query: days });
    expect(counts).toContainEqual(expect.objectContaining({ teacherId, planned: 2, held: 0 }));
    expect(await desk.data('GET', '/api/scheduleInfo/countByStudent', { query: days })).toHaveLength(2);
    expect(await desk.data('POST', '/api/scheduleInfo/deleteBatchByIds', { body: { ids: [one.id, two.id] } })).toEqual({ deleted: 2 });
    expect(await desk.data('GET', '/api/scheduleInfo/countByTeacher', { query: days })).toEqual([]);
  });
});

describe('a teacher', () => {
  it('sees the own lessons and arranges none', async () => {
    const lesson = await desk.add(later);
    const { total } = await desk.data('GET', '/api/scheduleInfo/listVoPage', { as: 'teacher', query: { courseId: lesson.courseId } });
    expect(total).toBe(0);
    const get = await server.call('GET', '/api/scheduleInfo/getScheduleInfoByScheduleId', { as: 'teacher', query: { id: lesson.id } });
    expect(get.code).toBe(404);
    expect((await desk.save(later, 'teacher')).code).toBe(403);
    const refused = await desk.act('cancel', { id: lesson.id, endReason: '不想上' }, 'teacher');
    expect(refused.code).toBe(403);
    const title = await server.call('GET', '/api/scheduleInfo/getScheduleTitle', { as: 'teacher', query: { scheduleId: lesson.id } });
    expect(title.message).toContain('不存在');
  });
});

describe('attendance of a class', () => {
  it('is that of its lessons, whoever sits in it by now', async () => {
    const [gone, late] = [await desk.addChild(), await desk.addChild()];
    const { id: classId } = await desk.addOpenClass();
    await desk.join(classId, gone);
    const lesson = await desk.add({ ...later, classId, stuIds: [] });
    await desk.add({ ...later, stuIds: [late] });
    const [seat] = (await desk.data('GET', '/api/instClassStudent/page', { query: { classId } })).records;
    await desk.data('PUT', '/api/instClassStudent/quit', { body: { id: seat.id, quitReason: 1 } });
    await desk.join(classId, late);
    const query = { classId, startDate: '2026-07-13', endDate: '2026-07-13' };
    const seats = await desk.data('GET', '/api/instClass/getAttendances', { query });
    expect(seats.map(({ stuId, scheduleId }: Record<string, string>) => [stuId, scheduleId])).toEqual([[gone, lesson.id]]);
  });
});

describe('calls beside the pages', () => {
  it('tell of the lessons that the data scope reaches: of the department, of the own, of all', async () => {
    const info = await desk.data('GET', '/sso/info', { as: 'teacher' });
    const write = (text: string, values: unknown[]) => server.database.write(info.instId, (q) => q.query(text, values));
    const setScope = (code: number) => write("update role set data_scope = $1 where role_key = 'teacher'", [code]);
    const colleague = await desk.add(later);
    await write('update staff set dept_id = (select dept_id from staff where id = $1) where id = $2', [info.userId, colleague.teacherId]);
    const own = await desk.add({ ...later, startTime: '11:00', teacherId: info.userId });
    const query = { startDate: '2026-07-13', endDate: '2026-07-13' };
    const seen = async (dataScope: number) => {
      await setScope(dataScope);
      const lessons = await desk.data('GET', '/api/scheduleInfo/listVo', { as: 'teacher', query });
      return [own.id, colleague.id].map((id) => lessons.some((lesson: { id: string }) => lesson.id === id));
    };
    expect(await seen(3)).toEqual([true, true]);
    expect(await seen(4)).toEqual([true, false]);
    expect(await seen(1)).toEqual([true, true]);
    await setScope(4);
  });
});

describe('undo', () => {
  it('of a cancelled lesson has its people again, unless somebody took their time', async () => {
    const lesson = await desk.add(later);
    const { changeSet } = await desk.act('cancel', { id: lesson.id, endReason: '下雨' });
    const other = await desk.add({ ...later, teacherId: lesson.teacherId });
    const undo = () => server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } });
    expect((await undo()).code).toBe(422);
    expect(await desk.get(lesson.id)).toMatchObject({ status: 5, takesTime: false });
    await desk.data('DELETE', '/api/scheduleInfo/delete', { query: { id: other.id } });
    expect((await undo()).code).toBe(200);
    expect(await desk.get(lesson.id)).toMatchObject({ status: 2, takesTime: true });
    expect(await hoursOf(lesson.stuIds[0], lesson.courseId)).toMatchObject({ booked: '1.00' });
    expect((await desk.save({ ...later, teacherId: lesson.teacherId })).code).toBe(422);
  });
});

describe('what can be ignored', () => {
  const put = async (id: string, values: object) => {
    const { version } = await desk.get(id);
    return server.call('PUT', '/api/scheduleInfo/update', { body: { id, version, ...values } });
  };

  it('is told after what cannot, and is ignored for one write only', async () => {
    const first = await desk.add(later);
    const clash = await desk.save({ ...later, teacherId: first.teacherId, startTime: '09:20', ignoreHints: false });
    expect(clash).toMatchObject({ code: 422, data: { errors: [{ field: 'teacherId' }, { field: 'ignoreHints' }] } });
    expect((await desk.get(first.id)).ignoreHints).toBe(false);
    const sunday = await put(first.id, { lessonDate: '2026-07-19' });
    expect(sunday).toMatchObject({ code: 422, data: { errors: [{ field: 'ignoreHints', message: expect.stringContaining('周末') }] } });
  });

  it('is a move into the past, too', async () => {
    const { id } = await desk.add(later);
    const move = { id, newDate: '2026-07-06', newStart: '10:00' };
    expect(await desk.act('move', move)).toMatchObject({ code: 422, message: expect.stringContaining('已经过去') });
    expect((await put(id, { lessonDate: '2026-07-06', startTime: '10:00', endTime: '10:40' })).message).toContain('已经过去');
  });
});
