/** Edits of one lesson that reach others of its plan, and what is asked before lessons are planned. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
});
afterAll(() => server?.close());

const two = [
  { weekday: 1, startTime: '09:00' },
  { weekday: 3, startTime: '10:00' },
];

/** A plan of three Mondays and three Wednesdays, written. */
async function series(values: object = {}) {
  const body = {
    courseId: await desk.addCourse(),
    teacherId: await desk.addTeacher(),
    stuIds: [await desk.addChild()],
    startDate: '2026-07-13',
    endMode: 1,
    endCount: 6,
    slots: two,
    ignoreHints: true,
    ...values,
  };
  const plan = await desk.data('POST', '/api/scheduleInfo/prePlan', { body });
  await desk.data('POST', '/api/scheduleInfo/savePlan', { body: { id: plan.id, ignoreHints: true } });
  return { plan, lessons: await lessonsOf(plan.id) };
}
interface Row {
  id: string;
  lessonDate: string;
  startTime: string;
  endTime: string;
  teacherId: string;
  teacherIds: string[];
  roomId: string | null;
}
const timesOf = (lessons: readonly Row[]) => lessons.map(({ lessonDate, startTime }) => `${lessonDate} ${startTime}`);
const lessonsOf = async (batchId: string): Promise<Row[]> => {
  const { records } = await desk.data('GET', '/api/scheduleInfo/listVoPage', { query: { batchId, pageSize: 50 } });
  return records.toSorted((a: Row, b: Row) => (`${a.lessonDate} ${a.startTime}` < `${b.lessonDate} ${b.startTime}` ? -1 : 1));
};
const change = (id: string, scope: number, values: object, as = 'admin') =>
  desk.act('changeSeries', { id, scope, ignoreHints: true, ...values }, as);

describe('an edit of a series', () => {
  it.each([
    [1, '仅本次', ['2026-07-13 09:00', '2026-07-15 10:00', '2026-07-21 08:00', '2026-07-22 10:00', '2026-07-27 09:00', '2026-07-29 10:00']],
    [
      2,
      '本次及以后',
      ['2026-07-13 09:00', '2026-07-15 10:00', '2026-07-21 08:00', '2026-07-22 10:00', '2026-07-28 08:00', '2026-07-29 10:00'],
    ],
    [
      3,
      '全部未上',
      ['2026-07-14 08:00', '2026-07-15 10:00', '2026-07-21 08:00', '2026-07-22 10:00', '2026-07-28 08:00', '2026-07-29 10:00'],
    ],
  ])('of scope %i (%s) moves its weekly slot and no other', async (scope, _name, expected) => {
    const { plan, lessons } = await series();
    const answer = await change(lessons[2]!.id, scope, { newDate: '2026-07-21', newStart: '08:00' });
    expect(answer).toMatchObject({ code: 200, data: { changed: scope } });
    expect(timesOf(await lessonsOf(plan.id))).toEqual(expected);
  });

  it('gives another teacher and room to all of them, whatever their slot', async () => {
    const { plan, lessons } = await series();
    const [newTeacherId, newRoomId] = [await desk.addTeacher(), await desk.addRoom()];
    expect((await change(lessons[1]!.id, 2, { newTeacherId, newRoomId })).data).toEqual({ changed: 5 });
    const after = await lessonsOf(plan.id);
    expect(after.map(({ teacherIds }) => teacherIds[0] === newTeacherId)).toEqual([false, true, true, true, true, true]);
    expect(after.map(({ roomId }) => roomId === newRoomId)).toEqual([false, true, true, true, true, true]);
    expect((await desk.teachers(after[5]!.id)).map(({ teacherId }: { teacherId: string }) => teacherId)).toEqual([newTeacherId]);
  });

  it('moves a lesson onto the time that another one of it leaves', async () => {
    const { plan, lessons } = await series({ slots: [two[0]], endCount: 3 });
    expect((await change(lessons[0]!.id, 3, { newDate: '2026-07-20' })).code).toBe(200);
    expect(timesOf(await lessonsOf(plan.id))).toEqual(['2026-07-20 09:00', '2026-07-27 09:00', '2026-08-03 09:00']);
  });

  it('changes none of them where one is in the way, and says which', async () => {
    const { plan, lessons } = await series();
    await desk.add({ lessonDate: '2026-07-28', startTime: '08:20', teacherId: plan.teacherId });
    const refused = await change(lessons[0]!.id, 3, { newDate: '2026-07-14', newStart: '08:00' });
    expect(refused.code).toBe(422);
    expect(refused.message).toContain('2026-07-28 08:20');
    expect(timesOf(await lessonsOf(plan.id))).toEqual(timesOf(lessons));
    const rest = await desk.act('changeSeries', { id: lessons[0]!.id, scope: 3, newDate: '2026-07-12' });
    expect(rest.message).toContain('2026-07-13 09:00 的课');
    expect((await change(lessons[0]!.id, 3, {})).message).toContain('修改的内容');
    expect((await change(lessons[0]!.id, 1, { newStart: '23:50' })).code).toBe(422);
    expect((await change(lessons[0]!.id, 7, { newStart: '08:00' })).code).toBe(422);
  });

  it('leaves lessons that were held or cancelled, and is for those who arrange', async () => {
    const { plan, lessons } = await series();
    await desk.act('cancel', { id: lessons[4]!.id, endReason: '下雨' });
    expect((await change(lessons[0]!.id, 3, { newStart: '08:00' }, 'teacher')).code).toBe(403);
    expect((await change(lessons[4]!.id, 3, { newStart: '08:00' })).code).toBe(409);
    expect((await change(lessons[0]!.id, 3, { newStart: '08:00' })).data).toEqual({ changed: 2 });
    expect(timesOf(await lessonsOf(plan.id))[4]).toBe('2026-07-27 09:00');
  });

  it('deletes this one and those after it, with what they had reserved', async () => {
    const { plan, lessons } = await series();
    const lone = await desk.add({ lessonDate: '2026-07-13' });
    expect((await desk.act('deleteSeries', { id: lone.id, scope: 3 })).code).toBe(409);
    expect((await desk.act('deleteSeries', { id: lessons[3]!.id, scope: 2 })).data).toEqual({ deleted: 3 });
    expect(timesOf(await lessonsOf(plan.id))).toEqual(timesOf(lessons.slice(0, 3)));
    expect((await desk.save({ lessonDate: '2026-07-29', startTime: '10:00', teacherId: plan.teacherId })).code).toBe(200);
  });
});

describe('before a lesson is planned', () => {
  const ask = async (values: object, as = 'admin') =>
    desk.act('preSingerPlan', await desk.lessonBody({ ignoreHints: undefined, ...values }), as);
  const kindsOf = ({ data }: { data: { conflicts: { kind: string; level: string }[] } }) =>
    data.conflicts.map(({ kind, level }) => `${kind} ${level}`);

  it('it says what is in the way, with the lesson, and what speaks against it', async () => {
    const first = await desk.add({ lessonDate: '2026-07-14', roomId: await desk.addRoom() });
    const clash = { lessonDate: '2026-07-14', startTime: '09:20', teacherId: first.teacherId, stuIds: first.stuIds, roomId: first.roomId };
    const answer = await ask(clash);
    expect(kindsOf(answer)).toEqual(['T hard', 'S hard', 'R hard', 'Q soft']);
    expect(answer.data).toMatchObject({ endTime: '10:00', minutes: 40 });
    expect(answer.data.conflicts[0]).toMatchObject({
      date: '2026-07-14',
      start: '09:20',
      end: '10:00',
      with: { lessonId: first.id, name: first.courseIdLabel },
    });
    expect(kindsOf(await ask({ lessonDate: '2026-07-12', startTime: '07:00' }))).toEqual(['H soft', 'B soft', 'Q soft']);
    const roomId = await desk.addRoom({ capacity: 1 });
    expect(kindsOf(await ask({ lessonDate: '2026-07-14', roomId, stuIds: [await desk.addChild(), await desk.addChild()] }))).toContain(
      'CAP hard',
    );
    expect((await ask({ lessonDate: '2026-07-14', endTime: '08:00' })).code).toBe(422);
    expect((await ask(clash, 'teacher')).code).toBe(403);
    const { total } = await desk.data('GET', '/api/scheduleInfo/listVoPage', { query: { roomId } });
    expect(total).toBe(0);
  });

  it('free times are those that suit the teacher, the children and the room together', async () => {
    const busy = await desk.add({ lessonDate: '2026-07-14', startTime: '09:00', roomId: await desk.addRoom() });
    const free = async (query: object) =>
      (await desk.data('POST', '/api/scheduleInfo/getAvailableSlots', { body: { startDate: '2026-07-13', ...query } })) as Row[];
    const whole = await free({ teacherId: await desk.addTeacher() });
    const on = (slots: readonly Row[], day: string) => slots.filter(({ lessonDate }) => lessonDate === day).length;
    expect(on(whole, '2026-07-14')).toBeGreaterThan(2);
    const overlapping = whole.filter(
      (slot) => slot.lessonDate === '2026-07-14' && slot.startTime < '09:40' && slot.endTime > '09:00',
    ).length;
    expect(overlapping).toBeGreaterThan(0);
    const other = await desk.addTeacher();
    for (const query of [
      { teacherId: busy.teacherId },
      { teacherId: other, stuIds: busy.stuIds },
      { teacherId: other, roomId: busy.roomId },
    ])
      expect((await free(query)).length).toBe(whole.length - overlapping);
    const refused = await server.call('POST', '/api/scheduleInfo/getAvailableSlots', {
      body: { teacherId: other, startDate: '2026-13-01' },
    });
    expect(refused.code).toBe(422);
  });
});

describe('a lesson that is to be moved', () => {
  it('is offered the free times of its week, the nearest to the wanted one first, and other teachers at that time', async () => {
    const [other, stranger] = [await desk.addTeacher(), await desk.addTeacher()];
    const teacherId = await desk.addTeacher();
    const courseId = await desk.addCourse({ teacherIds: [teacherId, other] });
    const [room, large] = [await desk.addRoom({ capacity: 1 }), await desk.addRoom({ capacity: 2 })];
    const lesson = await desk.add({ courseId, teacherId, roomId: room, lessonDate: '2026-07-14', startTime: '09:00' });
    const busy = await desk.add({ teacherId, lessonDate: '2026-07-15', startTime: '09:00' });
    await desk.add({ roomId: room, lessonDate: '2026-07-15', startTime: '09:40' });
    const wanted = { id: lesson.id, lessonDate: '2026-07-15', startTime: '09:00' };
    const places = (await desk.data('POST', '/api/scheduleInfo/freePlaces', { body: wanted })) as Row[];
    const own = places.filter((one) => one.teacherId === teacherId);
    expect(own[0]).toMatchObject({ lessonDate: '2026-07-15', teacherIdLabel: expect.any(String) });
    expect(own.some((one) => one.lessonDate === '2026-07-15' && one.startTime < '09:40')).toBe(false);
    expect(own.filter((one) => one.lessonDate === '2026-07-15' && one.startTime < '10:20').map((one) => one.roomId)).not.toContain(room);
    expect(own.filter((one) => one.lessonDate === '2026-07-16').every((one) => one.roomId === room)).toBe(true);
    expect(own.every((one) => one.lessonDate >= '2026-07-13' && one.lessonDate <= '2026-07-19')).toBe(true);
    expect(places.filter((one) => one.teacherId !== teacherId)).toMatchObject([
      { teacherId: other, lessonDate: '2026-07-15', startTime: '09:00', endTime: '09:40', roomId: room },
    ]);
    expect([stranger, large, busy.id].every(Boolean)).toBe(true);
    for (const { lessonDate, startTime, endTime, teacherId: taught, roomId } of [own[0]!, own.at(-1)!, places.at(-1)!]) {
      const values = { lessonDate, startTime, endTime, teacherId: taught, roomId };
      const asked = { resource: 'schedule', id: lesson.id, version: lesson.version, values };
      expect((await desk.data('POST', '/api/form/rehearse', { body: asked })).refused).toBeNull();
    }
    const refused = await server.call('POST', '/api/scheduleInfo/freePlaces', { as: 'teacher', body: wanted });
    expect(refused.code).toBe(403);
  });

  it('is told which warnings a move has, apart from what refuses it', async () => {
    const lesson = await desk.add({ lessonDate: '2026-07-14' });
    const rehearse = (values: object) =>
      desk.data('POST', '/api/form/rehearse', { body: { resource: 'schedule', id: lesson.id, version: lesson.version, values } });
    expect(await rehearse({ lessonDate: '2026-07-12', ignoreHints: false })).toEqual({
      refused: expect.stringContaining('不是工作日'),
      fields: ['ignoreHints'],
    });
    expect(await rehearse({ lessonDate: '2026-07-12', ignoreHints: true })).toEqual({ refused: null, fields: [] });
    const other = await desk.add({ lessonDate: '2026-07-15' });
    const clash = await rehearse({ lessonDate: '2026-07-15', teacherId: other.teacherId, ignoreHints: false });
    expect(clash.fields.filter((name: string) => name !== 'ignoreHints')).not.toEqual([]);
  });
});

describe('lessons with everybody in them', () => {
  it('are told of at once, as far as the person sees them', async () => {
    const lesson = await desk.add({ lessonDate: '2026-09-14', assistantIds: [await desk.addTeacher()] });
    const query = { startDate: '2026-09-14', endDate: '2026-09-14' };
    const [one, ...others] = await desk.data('GET', '/api/scheduleInfo/listInfoAllVo', { query });
    expect(others).toEqual([]);
    expect(one).toMatchObject({ id: lesson.id, students: [{ stuId: lesson.stuIds[0], attendStatus: 0 }] });
    expect(one.teachers.map(({ roleType }: { roleType: number }) => roleType).toSorted()).toEqual([1, 2]);
    expect(await desk.data('GET', '/api/scheduleInfo/listInfoAllVo', { as: 'teacher', query })).toEqual([]);
  });

  it('a lesson that was moved twice leads to both of its later places', async () => {
    const lesson = await desk.add({ lessonDate: '2026-08-10' });
    const move = async (id: string, newDate: string) => {
      await desk.act('move', { id, newDate, newStart: '09:00', endReason: '换时间', ignoreHints: true });
      return desk.data('GET', '/api/scheduleInfo/getScheduleInfoByOriginId', { query: { originId: lesson.id } });
    };
    const [second] = await move(lesson.id, '2026-08-11');
    const chain: Row[] = await move(second.id, '2026-08-12');
    expect(chain.map(({ lessonDate }) => lessonDate)).toEqual(['2026-08-11', '2026-08-12']);
  });
});

describe('a class', () => {
  it('is changed by its number, as far as the person may', async () => {
    const { id, classCode, version, headTeacherId } = await desk.addOpenClass({ capacity: 4, headTeacherId: await desk.addTeacher() });
    const put = (body: object, as = 'admin') => server.call('PUT', '/api/instClass/updateByCode', { as, body });
    expect((await put({ classCode, intro: '按编号改' })).data).toMatchObject({ id, intro: '按编号改', capacity: 4, headTeacherId });
    expect((await desk.data('GET', '/api/instClass/getById', { query: { id } })).version).toBeGreaterThan(version);
    await desk.join(id, await desk.addChild());
    await desk.join(id, await desk.addChild());
    expect((await put({ classCode, capacity: 1 })).message).toContain('容量不能小于 2');
    expect((await put({ classCode: 'B-0', intro: '' })).data.errors[0].field).toBe('classCode');
    expect((await put({ classCode, intro: '别人的班' }, 'teacher')).data.errors[0].field).toBe('classCode');
  });
});
