/** Leaves: who asks for whom, what becomes of the lessons, who decides, and who is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCatchUps } from '../../src/server/features/catchUp/runCatchUps';
import { type HourOperations, hourOperations } from '../support/desks/hourOperations';
import { childLeave, errorsOf, leaveDesk, teacherLeave, week } from '../support/desks/leaveDesk';
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

describe('a leave of a child', () => {
  it('tells its lessons before it is sent, and marks them when it is approved', async () => {
    const { lesson, courseId, stuId } = await desk.bought();
    const outside = await desk.add({ lessonDate: '2026-07-20', courseId, stuIds: [stuId] });
    const told = await desk.data('POST', '/api/leaveApply/affected', { body: { stuId, ...week } });
    expect(told).toMatchObject({
      text: '影响 1 节课，不扣课时',
      lines: [expect.stringMatching(/^2026-07-13 09:00–09:40 /)],
      lessons: [{ id: lesson.id, lessonDate: '2026-07-13', startTime: '09:00' }],
    });
    expect(await desk.data('POST', '/api/leaveApply/affected', { body: { ...week } })).toMatchObject({ lines: [] });
    const leave = await desk.asked(childLeave(stuId));
    expect(leave).toMatchObject({ status: 1, days: 6, isLong: false, lessonIds: [lesson.id], lessonCount: 1 });
    expect(await desk.seatOf(lesson.id, stuId)).toMatchObject({ attendStatus: 0 });

    await desk.agree(leave.id, { opinion: '早日康复' });
    expect(await desk.leaveOf(leave.id)).toMatchObject({ status: 2, opinion: '早日康复', approverId: expect.any(String), creditCount: 1 });
    expect(await desk.seatOf(lesson.id, stuId)).toMatchObject({ attendStatus: 4, leaveTime: leave.applyTime });
    expect(await desk.seatOf(outside.id, stuId)).toMatchObject({ attendStatus: 0 });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ left: '5.00', booked: '1.00' });
    expect(await desk.credits(leave.id)).toMatchObject([
      { stuId, courseId, status: 1, lessonDate: '2026-07-13', expireDate: '2026-08-12' },
    ]);
    expect(await of.broken()).toEqual([]);
  });

  it('changes two of three lessons where one was held', async () => {
    const { lesson, courseId, stuId } = await desk.bought({ lessonDate: '2026-07-06', startTime: '15:30' });
    const leave = await desk.asked(childLeave(stuId, { startTime: '2026-07-06 00:00:00', endTime: '2026-07-09 00:00:00' }));
    const others = [];
    for (const lessonDate of ['2026-07-07', '2026-07-08']) others.push(await desk.add({ lessonDate, courseId, stuIds: [stuId] }));
    now = new Date('2026-07-06T08:30:00Z');
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    await desk.agree(leave.id);
    expect((await desk.leaveOf(leave.id)).lessonIds).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
    expect(await desk.leaveOf(leave.id)).toMatchObject({ lessonCount: 2 });
    expect(await desk.seatOf(lesson.id, stuId)).toMatchObject({ attendStatus: 1 });
    now = monday;
  });

  it('is told late: the lesson keeps the part of its hours that the roll call will take', async () => {
    const { lesson, courseId, stuId } = await desk.bought({ lessonDate: '2026-07-06', startTime: '16:00' });
    await desk.agree((await desk.asked(childLeave(stuId, { startTime: '2026-07-06 00:00:00' }))).id);
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ booked: '0.50' });
    now = new Date('2026-07-06T09:00:00Z');
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    expect(await desk.seatOf(lesson.id, stuId)).toMatchObject({ attendStatus: 4, deductHours: '0.50' });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ left: '4.50', booked: '0.00' });
    now = monday;
  });

  it('frees teacher and room of a lesson in which nobody is left, until it is withdrawn; a colleague who took them keeps them', async () => {
    const roomId = await desk.addRoom();
    const { lesson, courseId, stuId } = await desk.bought({ roomId });
    const { teacherId } = lesson;
    const slots = async (body: object) =>
      (await desk.data('POST', '/api/scheduleInfo/getAvailableSlots', { body: { startDate: '2026-07-13', ...body } })).filter(
        ({ lessonDate, startTime }: { lessonDate: string; startTime: string }) => lessonDate === '2026-07-13' && startTime < '09:40',
      ).length;
    const before = await slots({ teacherId });
    const leave = await desk.asked(childLeave(stuId));
    await desk.agree(leave.id);
    expect(await slots({ teacherId })).toBeGreaterThan(before);
    const { conflicts } = await desk.data('POST', '/api/scheduleInfo/preSingerPlan', {
      body: { courseId, teacherId, roomId, stuIds: [await desk.addChild()], lessonDate: '2026-07-13', startTime: '09:00' },
    });
    expect(conflicts.filter(({ level }: { level: string }) => level === 'hard')).toEqual([]);

    // As it was stored before a leave freed anybody.
    await server.database.system(async (q) => {
      await q.query('update schedule_teacher set takes_time = true where schedule_id = $1', [lesson.id]);
      await q.query('update schedule_info set takes_room = true where id = $1', [lesson.id]);
      await q.query("delete from catch_up where name = 'schedule.timeOfLeaves'");
    });
    expect(await slots({ teacherId })).toBe(before);
    expect(await runCatchUps(server.context)).toBeGreaterThan(0);
    expect(await slots({ teacherId })).toBeGreaterThan(before);

    await desk.data('POST', '/api/leaveApply/withdraw', { body: { id: leave.id } });
    expect(await slots({ teacherId })).toBe(before);
    expect((await desk.save({ lessonDate: '2026-07-13', roomId })).code).toBe(422);

    await desk.agree((await desk.asked(childLeave(stuId))).id);
    await desk.add({ lessonDate: '2026-07-13', teacherId, roomId });
    const [seat] = (await desk.seats(lesson.id)) as { id: string }[];
    const back = await server.call('POST', '/api/scheduleStudent/setStatus', { body: { id: seat!.id, attendStatus: 0 } });
    expect(back.code).toBe(422);
    expect(back.message).toContain('09:00');
  });

  it('stays one when the lesson is changed, and the others of the lesson have it as before', async () => {
    const courseId = await desk.addCourse({ mode: 2 });
    const [stuId, other] = [await desk.addChild(), await desk.addChild()];
    const lesson = await desk.add({ lessonDate: '2026-07-13', courseId, stuIds: [stuId, other] });
    await desk.agree((await desk.asked(childLeave(stuId))).id);
    const { version } = await desk.get(lesson.id);
    await desk.data('PUT', '/api/scheduleInfo/update', { body: { id: lesson.id, version, startTime: '09:10', endTime: null } });
    expect(await desk.seatOf(lesson.id, stuId)).toMatchObject({ attendStatus: 4 });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ booked: '0.00' });
    expect(await desk.hoursOf(other, courseId)).toMatchObject({ booked: '1.00' });
    const body = { id: lesson.id, newDate: '2026-07-14', newStart: '09:00', endReason: '老师培训', ignoreHints: true };
    await desk.data('POST', '/api/scheduleInfo/move', { body });
    const [moved] = await desk.data('GET', '/api/scheduleInfo/getScheduleInfoByOriginId', { query: { originId: lesson.id } });
    expect(moved.stuIds).toEqual([other]);
  });

  it('stands in the way of new lessons, and of plans', async () => {
    const { courseId, stuId } = await desk.bought();
    await desk.agree((await desk.asked(childLeave(stuId))).id);
    const refused = await desk.save({ lessonDate: '2026-07-14', stuIds: [stuId] });
    expect(errorsOf(refused)).toContainEqual(expect.objectContaining({ field: 'stuIds', message: expect.stringContaining('请假') }));
    expect((await desk.save({ lessonDate: '2026-07-18', stuIds: [stuId] })).code).toBe(200);
    const plan = { teacherId: await desk.addTeacher(), courseId, stuIds: [stuId], startDate: '2026-07-14', endMode: 1, endCount: 1 };
    const body = { ...plan, slots: [{ weekday: 2, startTime: '09:00' }], onConflict: 3, ignoreHints: true };
    const { lines } = await desk.data('POST', '/api/scheduleInfo/prePlan', { body });
    expect(lines).toMatchObject([{ lessonDate: '2026-07-14', clash: expect.stringContaining('请假') }]);
  });

  it('is refused with its reason, and leaves everything as it was', async () => {
    const { lesson, stuId } = await desk.bought();
    const leave = await desk.asked(childLeave(stuId));
    expect((await desk.decide('rejectLeave', { id: leave.id })).code).toBe(422);
    expect((await desk.decide('rejectLeave', { id: leave.id, opinion: '这周有评估' })).code).toBe(200);
    expect(await desk.leaveOf(leave.id)).toMatchObject({ status: 3, opinion: '这周有评估' });
    expect(await desk.seatOf(lesson.id, stuId)).toMatchObject({ attendStatus: 0 });
    expect((await desk.decide('agreeLeave', { id: leave.id })).code).toBe(409);
    expect((await desk.apply(childLeave(stuId))).code).toBe(200);
  });

  it('is withdrawn: the child has its seat and hours again, where nobody took them', async () => {
    const { lesson, courseId, stuId } = await desk.bought();
    const leave = await desk.asked(childLeave(stuId));
    await desk.agree(leave.id);
    await desk.data('POST', '/api/leaveApply/withdraw', { body: { id: leave.id } });
    expect(await desk.leaveOf(leave.id)).toMatchObject({ status: 4 });
    expect(await desk.seatOf(lesson.id, stuId)).toMatchObject({ attendStatus: 0, leaveTime: null });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ booked: '1.00' });
    expect(await desk.credits(leave.id)).toEqual([]);
    expect((await desk.save({ lessonDate: '2026-07-13', stuIds: [stuId] })).code).toBe(422);
  });

  it('is taken back as a whole by undo, and pending it goes to the trash and comes back', async () => {
    const { lesson, courseId, stuId } = await desk.bought();
    const leave = await desk.asked(childLeave(stuId));
    const { changeSet } = await desk.decide('agreeLeave', { id: leave.id });
    expect((await server.call('DELETE', '/api/leaveApply/delete', { query: { id: leave.id } })).code).toBe(409);
    expect((await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } })).code).toBe(200);
    expect(await desk.leaveOf(leave.id)).toMatchObject({ status: 1 });
    expect(await desk.seatOf(lesson.id, stuId)).toMatchObject({ attendStatus: 0 });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ booked: '1.00' });
    expect(await desk.credits(leave.id)).toEqual([]);
    await desk.data('DELETE', '/api/leaveApply/delete', { query: { id: leave.id } });
    const again = await desk.asked(childLeave(stuId));
    expect((await server.call('PUT', '/api/leaveApply/restore', { body: { id: leave.id } })).code).toBe(422);
    await desk.data('DELETE', '/api/leaveApply/delete', { query: { id: again.id } });
    expect((await server.call('PUT', '/api/leaveApply/restore', { body: { id: leave.id } })).code).toBe(200);
  });
});

describe('an application is refused', () => {
  it.each([
    ['that ends before it begins', { endTime: '2026-07-12 00:00:00' }, 'endTime', '晚于'],
    ['for a day that is over', { startTime: '2026-07-05 08:00:00' }, 'startTime', '已经过去'],
    ['for hours that are over', { startTime: '2026-07-06 08:00:00', endTime: '2026-07-06 12:00:00' }, 'endTime', '已经过去'],
    ['for more than a year', { endTime: '2027-08-01 00:00:00' }, 'endTime', '366'],
    ['of a day that is none', { startTime: '2026-02-30 00:00:00' }, 'startTime', ''],
    ['as a long one of six days', { leaveType: 3 }, 'leaveType', '超过 15 天'],
    ['as days in lieu of a child', { leaveType: 4 }, 'leaveType', '教师'],
    ['without a reason', { reason: '' }, 'reason', ''],
    ['with 10,000 characters of reason', { reason: '病'.repeat(10_000) }, 'reason', '200'],
  ])('%s', async (_name, values, field, says) => {
    const refused = await desk.apply(childLeave(await desk.addChild(), values));
    expect(refused.code).toBe(422);
    expect(errorsOf(refused)).toContainEqual(expect.objectContaining({ field, message: expect.stringContaining(says) }));
  });

  it('for a child whose leave it overlaps, pending or approved; touching it is none', async () => {
    const stuId = await desk.addChild();
    const first = await desk.asked(childLeave(stuId));
    const overlapping = childLeave(stuId, { startTime: '2026-07-17 23:59:00', endTime: '2026-07-19 00:00:00' });
    expect(await desk.apply(overlapping)).toMatchObject({ code: 422, message: expect.stringMatching(/ 2026-07-13 00:00”/) });
    await desk.agree(first.id);
    expect((await desk.apply(overlapping)).code).toBe(422);
    expect((await desk.apply(childLeave(stuId, { startTime: week.endTime, endTime: '2026-07-19 00:00:00' }))).code).toBe(200);
  });

  it('twice at once: one of them is there', async () => {
    const stuId = await desk.addChild();
    const answers = await Promise.all(Array.from({ length: 6 }, () => desk.apply(childLeave(stuId))));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('for a child who left, for another one’s child, for somebody of another institution', async () => {
    const gone = await desk.addChild();
    await desk.data('PUT', '/api/instStudent/graduate', { body: { id: gone } });
    expect((await desk.apply(childLeave(gone))).message).toContain('不在读');
    const strange = await desk.addChild();
    const refused = await desk.apply(childLeave(strange), 'teacher');
    expect(errorsOf(refused)).toContainEqual(expect.objectContaining({ field: 'stuId' }));
    const other = '01970000-0000-7000-8000-0000000000b2';
    const [staff] = await server.database.system((q) =>
      q.query<{ id: string }>('select id from staff where inst_id = $1 limit 1', [other]),
    );
    expect((await desk.apply(teacherLeave(staff!.id))).code).toBe(422);
    const [child] = await server.database.system((q) =>
      q.query<{ id: string }>('select id from student where inst_id = $1 limit 1', [other]),
    );
    expect((await desk.apply(childLeave(child!.id))).code).toBe(422);
  });

  it('by a teacher for another teacher, and by those who have no such page', async () => {
    const refused = await desk.apply(teacherLeave(await desk.addTeacher()), 'teacher');
    expect(errorsOf(refused)).toContainEqual({ field: 'teacherId', message: '只能为自己请假' });
    expect((await desk.apply(childLeave(await desk.addChild()), 'finance')).code).toBe(403);
    expect((await desk.apply(childLeave(await desk.addChild()), null as never)).code).toBe(401);
  });
});

describe('a decision', () => {
  it('is for those who hold the page, once, on what they saw', async () => {
    const leave = await desk.asked(childLeave(await desk.addChild()));
    expect((await desk.decide('agreeLeave', { id: leave.id }, 'teacher')).code).toBe(403);
    const { version } = await desk.leaveOf(leave.id);
    await desk.data('PUT', '/api/leaveApply/update', { body: { id: leave.id, version, reason: '改为事假' } });
    expect((await desk.decide('agreeLeave', { id: leave.id, version })).code).toBe(409);
    await desk.agree(leave.id);
    const twice = await desk.decide('agreeLeave', { id: leave.id });
    expect(twice.code).toBe(409);
    expect(await desk.credits(leave.id)).toEqual([]);
  });

  it('made twice at once is made once', async () => {
    const { stuId } = await desk.bought();
    const leave = await desk.asked(childLeave(stuId));
    const answers = await Promise.all([1, 2, 3].map(() => desk.decide('agreeLeave', { id: leave.id })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(await desk.credits(leave.id)).toHaveLength(1);
  });

  it('is counted for who decides, and what is approved is not changed', async () => {
    const count = async () => (await desk.data('GET', '/api/scheduleTeacher/countLeaveApply')).count;
    const before = await count();
    const leave = await desk.asked(childLeave(await desk.addChild()));
    expect(await count()).toBe(before + 1);
    const list = await desk.data('GET', '/api/scheduleTeacher/leaveApprovePageList', { query: { view: 'pending', pageSize: 1 } });
    expect(list.total).toBe(before + 1);
    await desk.agree(leave.id);
    expect(await count()).toBe(before);
    const { version } = await desk.leaveOf(leave.id);
    const change = await server.call('PUT', '/api/leaveApply/update', { body: { id: leave.id, version, reason: '改' } });
    expect(change.code).toBe(409);
  });
});

describe('a leave of a teacher', () => {
  it('waits until every lesson has somebody else', async () => {
    const lesson = await desk.add({ lessonDate: '2026-07-13' });
    const leave = await desk.asked(teacherLeave(lesson.teacherId));
    expect(leave).toMatchObject({ lessonCount: 1 });
    const refused = await desk.decide('agreeTeacherLeave', { id: leave.id });
    expect(errorsOf(refused)).toContainEqual({ field: 'handling', message: expect.stringContaining('还有 1 节课没有安排') });
    const substituteId = await desk.addTeacher();
    await desk.data('POST', '/api/scheduleTeacher/agreeTeacherLeave', { body: { id: leave.id, handling: 1, substituteId } });
    expect(await desk.get(lesson.id)).toMatchObject({ teacherId: substituteId });
    expect(await desk.teachers(lesson.id)).toMatchObject([{ roleType: 3, originTeacherId: lesson.teacherId, agentReason: '教师请假' }]);
    const planned = await desk.save({ lessonDate: '2026-07-14', teacherId: lesson.teacherId });
    expect(errorsOf(planned)).toContainEqual(expect.objectContaining({ field: 'teacherId', message: expect.stringContaining('请假') }));
  });

  it('whose substitute has no time changes nothing', async () => {
    const [one, two] = [await desk.add({ lessonDate: '2026-07-13' }), await desk.add({ lessonDate: '2026-07-14' })];
    const second = await desk.add({ lessonDate: '2026-07-14', teacherId: one.teacherId });
    const leave = await desk.asked(teacherLeave(one.teacherId));
    const body = { id: leave.id, handling: 1, substituteId: two.teacherId };
    expect((await desk.decide('agreeTeacherLeave', body)).code).toBe(422);
    for (const { id } of [one, second]) expect(await desk.get(id)).toMatchObject({ teacherId: one.teacherId });
    expect(await desk.leaveOf(leave.id)).toMatchObject({ status: 1 });
    await desk.data('POST', '/api/scheduleTeacher/agreeTeacherLeave', { body: { id: leave.id, handling: 2 } });
    for (const { id } of [one, second]) expect(await desk.get(id)).toMatchObject({ status: 5, endReason: '教师请假' });
  });

  it('takes an assistant out of the lesson', async () => {
    const assistantId = await desk.addTeacher();
    const lesson = await desk.add({ lessonDate: '2026-07-15', assistantIds: [assistantId] });
    const leave = await desk.asked(teacherLeave(assistantId));
    const substituteId = await desk.addTeacher();
    await desk.data('POST', '/api/scheduleTeacher/agreeTeacherLeave', { body: { id: leave.id, handling: 1, substituteId } });
    expect(await desk.get(lesson.id)).toMatchObject({ teacherId: lesson.teacherId, teacherIds: [lesson.teacherId] });
  });

  it('is the own one: somebody else decides', async () => {
    const { teacherId: _own, ...body } = teacherLeave('', { startTime: '2026-09-01 00:00:00', endTime: '2026-09-02 00:00:00' });
    const own = await desk.asked(body);
    expect((await desk.decide('agreeTeacherLeave', { id: own.id })).message).toContain('不能审批自己的请假');
    expect((await desk.decide('rejectLeave', { id: own.id, opinion: '不行' })).message).toContain('不能审批自己的请假');
    expect(await desk.leaveOf(own.id)).toMatchObject({ status: 1 });
  });
});

describe('notices', () => {
  it('go to those whom the institution has set, and to nobody else', async () => {
    const { lesson, stuId } = await desk.bought();
    const { stuName } = await desk.getStudent(stuId);
    const leave = await desk.asked(childLeave(stuId));
    await desk.agree(leave.id);
    const sent = await desk.noticesTo(`请假已同意：${stuName}`);
    expect(sent.map(({ receiverType }: { receiverType: number }) => receiverType).sort()).toEqual([3, 4]);
    const staff = sent.find(({ receiverType }: { receiverType: number }) => receiverType === 4);
    expect(staff).toMatchObject({ status: 3, total: 1 });
    const whole = await desk.data('GET', '/api/sysNoticeDetails/getById', { query: { id: staff.id } });
    expect(whole).toMatchObject({ staffIds: [lesson.teacherId], content: expect.stringContaining('影响 1 节课') });
    await desk.settings({ leaveNoticeTo: [] });
    await desk.data('POST', '/api/leaveApply/withdraw', { body: { id: leave.id } });
    expect(await desk.noticesTo(`请假已撤销：${stuName}`)).toEqual([]);
    await desk.settings({ leaveNoticeTo: [1, 2, 3, 4] });
  });
});
