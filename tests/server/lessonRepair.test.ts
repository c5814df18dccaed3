/** A teacher is away: what is proposed for each lesson, who may accept it, and that it is written whole or not at all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, leaveDesk, teacherLeave } from '../support/desks/leaveDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: Awaited<ReturnType<typeof leaveDesk>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-06T00:00:00Z') });
  desk = await leaveDesk(server);
});
afterAll(() => server?.close());

const day = '2026-07-13';
const substitute = 1;
const move = 2;
const cancel = 3;
const keep = 4;

interface Line {
  id: string;
  scheduleId: string;
  handling: number;
  newTeacherId: string | null;
  newDate: string | null;
  newStart: string | null;
  why: string;
  ruledOut: string | null;
}

/** An absent teacher with a course that only they and the named others teach. */
async function absence(others: number) {
  const ill = await desk.addTeacher();
  const able = [];
  for (let at = 0; at < others; at++) able.push(await desk.addTeacher());
  const courseId = await desk.addCourse({ teacherIds: [ill, ...able] });
  const lesson = (values: Record<string, unknown> = {}) => desk.add({ lessonDate: day, courseId, teacherId: ill, ...values });
  return { ill, able, courseId, lesson };
}
const propose = (teacherId: string, values: object = {}, as = 'admin') =>
  server.call('POST', '/api/scheduleInfo/proposeRepair', { as, body: { teacherId, startDate: day, endDate: day, ...values } });
const repairOf = (id: string): Promise<{ lines: Line[]; version: number; status: number; familyCount: number }> =>
  desk.data('GET', '/api/lessonRepair/getById', { query: { id } });
const proposed = async (teacherId: string, values: object = {}) => {
  const { code, message, data } = await propose(teacherId, values);
  expect(code, message).toBe(200);
  return { id: data.id as string, ...(await repairOf(data.id)) };
};
const accept = (id: string, lines?: readonly Partial<Line>[], as = 'admin') =>
  server.call('POST', '/api/lessonRepair/accept', { as, body: { id, ...(lines && { lines }) } });
/** A lesson of somebody else at that time. */
const busy = (teacherId: string, startTime = '09:00', lessonDate = day) => desk.add({ teacherId, startTime, lessonDate });
const noticesOf = async (title: string) =>
  (await desk.data('GET', '/api/sysNoticeDetails/page', { query: { title, pageSize: 100 } })).records;
const realName = async (id: string) => (await desk.data('GET', '/api/instUser/getById', { query: { id } })).realName;
/** Approved leaves to the end of the week: of a child from Tuesday on, of a teacher from a time of Monday on. */
async function childAway(stuId: string) {
  const leave = { applyType: 1, stuId, source: 1, leaveType: 1, reason: '走亲戚' };
  const asked = await desk.asked({ ...leave, startTime: '2026-07-14 00:00:00', endTime: '2026-07-20 00:00:00' });
  await desk.agree(asked.id);
}
async function teacherAway(teacherId: string, from: string) {
  const { id } = await desk.asked(teacherLeave(teacherId, { startTime: `${day} ${from}:00`, endTime: '2026-07-20 00:00:00' }));
  await desk.data('POST', '/api/scheduleTeacher/agreeTeacherLeave', { body: { id } });
}

describe('a proposal', () => {
  it('takes a substitute who may teach the course and is free, and changes no family', async () => {
    const { ill, able, lesson } = await absence(2);
    const one = await lesson();
    await busy(able[0]!);
    const repair = await proposed(ill);
    expect(repair).toMatchObject({ status: 1, familyCount: 0, lessonCount: 1, substituteCount: 1 });
    expect(repair.lines).toMatchObject([{ scheduleId: one.id, handling: substitute, newTeacherId: able[1] }]);
    expect(await desk.get(one.id)).toMatchObject({ teacherId: ill, status: 2 });
  });

  it('moves within the week where there is no substitute, and cancels what cannot be saved, with what ruled everybody out', async () => {
    const { ill, able, lesson } = await absence(1);
    const [first, second] = [await lesson(), await lesson({ startTime: '10:00' })];
    await teacherAway(able[0]!, '00:00');
    await childAway(second.stuIds[0]);
    const { lines } = await proposed(ill);
    expect(lines).toMatchObject([
      { scheduleId: first.id, handling: move },
      { scheduleId: second.id, handling: cancel },
    ]);
    expect(lines[0]!.newDate! > day && lines[0]!.newDate! <= '2026-07-19').toBe(true);
    const [name, child] = [await realName(able[0]!), second.stuIdsLabel[0]];
    expect(lines[0]!.ruledOut).toBe(`代课：${name} 请假`);
    expect(lines[1]!.ruledOut).toMatch(new RegExp(`^代课：${name} 请假\n调课：07-13 .* 没有能教这门课的教师有空；07-14 .* ${child} 请假$`));
  });

  it('takes an absent assistant out, and leaves the lesson as it is', async () => {
    const { ill, able, courseId } = await absence(1);
    const lesson = await desk.add({ lessonDate: day, courseId, teacherId: able[0], assistantIds: [ill] });
    const { id, lines } = await proposed(ill);
    expect(lines).toMatchObject([{ handling: 5 }]);
    expect((await accept(id)).code).toBe(200);
    expect(await desk.get(lesson.id)).toMatchObject({ teacherIds: [able[0]], status: 2 });
  });

  it.each([
    ['of days that are over', { startDate: '2026-07-01', endDate: '2026-07-02' }, 'endDate', '已经过去'],
    ['that ends before it begins', { endDate: '2026-07-12' }, 'endDate', '不能早于'],
    ['of more than a month', { endDate: '2026-08-20' }, 'endDate', '31'],
    ['of days without lessons', {}, 'startDate', '没有待上的课'],
  ])('%s is refused', async (_name, values, field, says) => {
    const refused = await propose(await desk.addTeacher(), values);
    expect(refused.code).toBe(422);
    expect(errorsOf(refused)).toContainEqual(expect.objectContaining({ field, message: expect.stringContaining(says) }));
  });

  it('is for those who arrange the timetable, of teachers of their own institution', async () => {
    const { ill, lesson } = await absence(1);
    await lesson();
    expect((await propose(ill, {}, 'teacher')).code).toBe(403);
    expect((await propose(ill, {}, null as never)).code).toBe(401);
    const other = '01970000-0000-7000-8000-0000000000b2';
    const [strange] = await server.database.system((q) =>
      q.query<{ id: string }>('select id from staff where inst_id = $1 limit 1', [other]),
    );
    expect((await propose(strange!.id)).code).toBe(422);
    const { id } = await proposed(ill);
    expect((await accept(id, undefined, 'teacher')).code).toBe(403);
  });
});

describe('an accepted repair', () => {
  it('writes all rows and tells parents and teachers', async () => {
    const { ill, able, lesson, courseId } = await absence(1);
    const [kept, gone] = [await lesson(), await lesson({ startTime: '10:00' })];
    await teacherAway(able[0]!, '09:45');
    await childAway(gone.stuIds[0]);
    const { id } = await proposed(ill);
    expect((await accept(id)).code).toBe(200);
    expect(await repairOf(id)).toMatchObject({
      status: 2,
      acceptTime: '2026-07-06 08:00:00',
      substituteCount: 1,
      cancelCount: 1,
      familyCount: 1,
    });
    expect(await desk.get(kept.id)).toMatchObject({ teacherId: able[0], status: 2, lessonDate: day, startTime: '09:00' });
    expect(await desk.teachers(kept.id)).toMatchObject([{ teacherId: able[0], originTeacherId: ill, roleType: 3 }]);
    expect(await desk.get(gone.id)).toMatchObject({ status: 5, takesTime: false, endReason: '教师不在' });
    const credits = (await desk.data('GET', '/api/makeupCredit/page', { query: { stuId: gone.stuIds[0], pageSize: 10 } })).records;
    expect(credits).toMatchObject([{ courseId, status: 1, lessonDate: day, expireDate: '2026-08-12' }]);
    const notices = await noticesOf(await realName(ill));
    const whole = await Promise.all(
      notices.map((one: { id: string }) => desk.data('GET', '/api/sysNoticeDetails/getById', { query: { id: one.id } })),
    );
    const toldTo = (who: string) => whole.filter(({ stuIds, staffIds }) => [...(stuIds ?? []), ...(staffIds ?? [])].includes(who));
    const substituteName = await realName(able[0]!);
    expect(toldTo(kept.stuIds[0])).toMatchObject([{ status: 5, content: expect.stringContaining(`由${substituteName}代课`) }]);
    expect(toldTo(gone.stuIds[0])).toMatchObject([{ status: 5, content: expect.stringContaining('10:00') }]);
    expect(toldTo(gone.stuIds[0])[0].content).toContain('取消');
    expect(toldTo(gone.stuIds[0])[0].content).not.toContain('代课');
    expect(toldTo(able[0]!)[0].content).not.toContain('取消');
    expect(toldTo(ill)[0].content).toMatch(/代课.*取消/);
    expect((await accept(id)).code).toBe(409);
  });

  it('moves a lesson with its children and hours', async () => {
    const { ill, able, courseId } = await absence(1);
    const { lesson, stuId } = await desk.bought({ courseId, teacherId: ill, lessonDate: day });
    await busy(able[0]!);
    const { id, lines } = await proposed(ill);
    expect(lines).toMatchObject([{ handling: move }]);
    expect((await accept(id)).code).toBe(200);
    expect(await desk.get(lesson.id)).toMatchObject({ status: 6, takesTime: false });
    const [moved] = await desk.data('GET', '/api/scheduleInfo/getScheduleInfoByOriginId', { query: { originId: lesson.id } });
    expect(moved).toMatchObject({ lessonDate: lines[0]!.newDate, startTime: lines[0]!.newStart, stuIds: [stuId], status: 2 });
    expect(await desk.hoursOf(stuId, courseId)).toMatchObject({ left: '5.00', booked: '1.00' });
  });

  it('is edited row by row, and accepted as a whole', async () => {
    const { ill, able, lesson } = await absence(2);
    const lessons = [
      await lesson(),
      await lesson({ startTime: '10:00' }),
      await lesson({ startTime: '11:00' }),
      await lesson({ startTime: '14:00' }),
    ];
    const { id, lines } = await proposed(ill);
    const edited = [
      { ...lines[0]!, newTeacherId: able[1]! },
      { ...lines[1]!, handling: move, newTeacherId: able[1]!, newDate: '2026-07-15', newStart: '16:00' },
      { ...lines[2]!, handling: cancel, newTeacherId: null },
      { ...lines[3]!, handling: keep, newTeacherId: null },
    ];
    const answer = await accept(id, edited);
    expect(answer.code, answer.message).toBe(200);
    expect(await desk.get(lessons[0]!.id)).toMatchObject({ teacherId: able[1] });
    const [moved] = await desk.data('GET', '/api/scheduleInfo/getScheduleInfoByOriginId', { query: { originId: lessons[1]!.id } });
    expect(moved).toMatchObject({ lessonDate: '2026-07-15', startTime: '16:00', teacherId: able[1] });
    expect(await desk.get(lessons[2]!.id)).toMatchObject({ status: 5 });
    expect(await desk.get(lessons[3]!.id)).toMatchObject({ status: 2, teacherId: ill });
    expect(await repairOf(id)).toMatchObject({ familyCount: 2, substituteCount: 1, moveCount: 1, cancelCount: 1 });
  });

  it('is taken back as a whole by undo', async () => {
    const { ill, able, lesson } = await absence(1);
    const [one, two] = [await lesson(), await lesson({ startTime: '10:00' })];
    await busy(able[0]!, '10:00');
    const { id } = await proposed(ill);
    const { changeSet } = await accept(id);
    expect((await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } })).code).toBe(200);
    for (const { id: scheduleId } of [one, two])
      expect(await desk.get(scheduleId)).toMatchObject({ teacherId: ill, status: 2, takesTime: true });
    expect(await repairOf(id)).toMatchObject({ status: 1 });
  });

  it('settles the lessons of a leave, which is approved then', async () => {
    const { ill, able, lesson } = await absence(1);
    const one = await lesson();
    const leave = await desk.asked(teacherLeave(ill));
    expect((await desk.decide('agreeTeacherLeave', { id: leave.id })).code).toBe(422);
    const answer = await server.call('POST', '/api/scheduleTeacher/arrangeTeacherLeave', { body: { id: leave.id } });
    expect(answer.code, answer.message).toBe(200);
    const again = await server.call('POST', '/api/scheduleTeacher/arrangeTeacherLeave', { body: { id: leave.id } });
    expect(again.data.id).toBe(answer.data.id);
    expect((await accept(answer.data.id)).code).toBe(200);
    expect(await desk.get(one.id)).toMatchObject({ teacherId: able[0] });
    expect((await desk.decide('agreeTeacherLeave', { id: leave.id })).code).toBe(200);
    expect(await repairOf(answer.data.id)).toMatchObject({ leaveId: leave.id, period: '2026-07-13 至 2026-07-17' });
  });
});

describe('a repair is refused at its row, and nothing of it is written', () => {
  it('where somebody was quicker: it says who has the time', async () => {
    const { ill, able, lesson } = await absence(1);
    const [first, second] = [await lesson(), await lesson({ startTime: '10:00' })];
    const { id } = await proposed(ill);
    const quicker = await busy(able[0]!, '10:00');
    const refused = await accept(id);
    expect(refused.code).toBe(422);
    expect(errorsOf(refused)).toEqual([
      { field: 'lines.1.newTeacherId', message: `第 2 行：${await realName(able[0]!)} 10:00–10:40 已有“${quicker.courseIdLabel}”` },
    ]);
    for (const one of [first, second]) expect(await desk.get(one.id)).toMatchObject({ teacherId: ill, status: 2 });
    expect(await repairOf(id)).toMatchObject({ status: 1 });
    expect(await noticesOf(await realName(ill))).toEqual([]);
  });

  it('where a lesson was cancelled or moved meanwhile', async () => {
    const { ill, lesson } = await absence(1);
    const one = await lesson();
    const { id, lines } = await proposed(ill);
    await desk.data('POST', '/api/scheduleInfo/cancel', { body: { id: one.id, endReason: '停水' } });
    expect(errorsOf(await accept(id))).toEqual([{ field: 'lines.0.handling', message: expect.stringContaining('重新生成') }]);
    expect((await accept(id, [{ ...lines[0]!, handling: keep, newTeacherId: null }])).code).toBe(200);
    expect(await desk.get(one.id)).toMatchObject({ status: 5, endReason: '停水' });
  });

  it.each([
    ['two rows take one teacher', { handling: move, newDate: day, newStart: '10:10' }, 'newStart', '第 2 行'],
    ['the new time is over', { handling: move, newDate: '2026-07-05', newStart: '10:00' }, 'newStart', '已经过去'],
    ['the new time is 25:00', { handling: move, newDate: '2026-07-14', newStart: '25:00' }, 'newStart', ''],
    ['the lesson would end the next day', { handling: move, newDate: '2026-07-14', newStart: '23:40' }, 'newStart', '当天结束'],
    ['it would be half a year later', { handling: move, newDate: '2027-02-01', newStart: '10:00' }, 'newDate', '60'],
    [
      'it stays with the absent teacher in these days',
      { handling: move, newDate: day, newStart: '16:00', newTeacherId: 'ill' },
      'newTeacherId',
      '不在',
    ],
    ['a substitute is missing', { handling: substitute, newTeacherId: null }, 'newTeacherId', ''],
    ['only an assistant could be left out', { handling: 5, newTeacherId: null }, 'handling', '主教师'],
  ])('where %s', async (_name, values, field, says) => {
    const { ill, able, lesson } = await absence(1);
    const [first] = [await lesson(), await lesson({ startTime: '10:00' })];
    const { id, lines } = await proposed(ill);
    const changed = { ...lines[0]!, newTeacherId: able[0]!, ...values };
    if (changed.newTeacherId === 'ill') changed.newTeacherId = ill;
    const refused = await accept(id, [changed, lines[1]!]);
    expect(refused.code, refused.message).toBe(422);
    expect(errorsOf(refused)).toContainEqual(
      expect.objectContaining({ field: `lines.0.${field}`, message: expect.stringContaining(says) }),
    );
    expect(await desk.get(first!.id)).toMatchObject({ teacherId: ill, status: 2 });
  });

  it('where rows are left out, added or given another lesson', async () => {
    const { ill, able, lesson } = await absence(1);
    await lesson();
    const strange = await busy(able[0]!, '16:00');
    const { id, version, lines } = await proposed(ill);
    expect(errorsOf(await accept(id, []))).toContainEqual({ field: 'lines', message: expect.stringContaining('不能增减') });
    expect((await accept(id, [...lines, { handling: cancel }])).code).toBe(422);
    await server.call('PUT', '/api/lessonRepair/update', {
      body: { id, version, lines: [{ ...lines[0]!, scheduleId: strange.id, handling: cancel }] },
    });
    await accept(id);
    expect(await desk.get(strange.id)).toMatchObject({ status: 2 });
  });

  it('by the second of two who accept it at once', async () => {
    const { ill, lesson } = await absence(1);
    await lesson();
    const { id } = await proposed(ill);
    const answers = await Promise.all([accept(id), accept(id), accept(id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
  });
});
