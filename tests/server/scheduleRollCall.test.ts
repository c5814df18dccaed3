/** Who may call a roll, what a leave frees, and what nobody changes once a month is closed or its salary was worked out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyHours } from '../../src/modules/finance/contract';
import { readHeldLessons } from '../../src/modules/salary/server/run/readHeldLessons';
import { type HourOperations, hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Monday afternoon in Shanghai. */
const now = new Date('2026-07-06T07:00:00Z');
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
let of: HourOperations;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  desk = lessonDesk(server);
  of = await hourOperations(server);
});
afterAll(() => server?.close());

const hoursOf = async (stuId: string, courseId: string) =>
  (await desk.data('GET', '/api/instStudent/studentRemainByCourse', { query: { stuId, courseId } })).records[0];

/** A lesson of a child who has five hours of its course. */
async function bought(values: Record<string, unknown> = {}) {
  const [courseId, stuId] = [await desk.addCourse(), await desk.addChild()];
  await of.act((context) => buyHours({ stuId, courseId, boughtHours: 500, giftHours: 0, amount: 50_000 }, context));
  const lesson = await desk.add({ lessonDate: '2026-07-06', startTime: '08:00', courseId, stuIds: [stuId], ...values });
  const [seat] = await desk.seats(lesson.id);
  return { lesson, seat, courseId, stuId };
}
const setStatus = (id: string, attendStatus: number, values: object = {}) =>
  desk.act('/scheduleStudent/setStatus', { id, attendStatus, ...values });
const seatNow = (id: string) => desk.data('GET', '/api/scheduleStudent/getById', { query: { id } });
const revoke = (id: string, as = 'admin') => desk.act('/scheduleRecovery/unRecoverSchedule', { id }, as);

describe('the roll is called', () => {
  it.each([
    ['财务', 403],
    ['课程顾问', 403],
    ['评估师', 403],
    ['前台', 200],
    ['教务主管', 200],
  ])('by %s: %i', async (roleName, code) => {
    const { lesson } = await bought();
    expect((await desk.act('rollCall', { id: lesson.id }, await desk.usernameOf(roleName))).code).toBe(code);
    expect(await desk.get(lesson.id)).toMatchObject({ status: code === 200 ? 4 : 2 });
  });

  it('and hours that are being refunded or have ended are not taken: the child owes the lesson, the others have theirs deducted', async () => {
    const courseId = await desk.addCourse();
    const [moving, ended, other, friend] = [await desk.addChild(), await desk.addChild(), await desk.addChild(), await desk.addChild()];
    const buy = (stuId: string, values: object = {}) =>
      of.act((context) => buyHours({ stuId, courseId, boughtHours: 500, giftHours: 0, amount: 50_000, ...values }, context));
    const batch = await buy(moving);
    await buy(ended, { date: '2026-06-01', expireDate: '2026-07-05' });
    await buy(other);
    const asked = { id: batch.id, target: 1, basis: 1, toStuId: friend, reason: '转给弟弟' };
    expect((await desk.act('/hourBatch/transfer', asked)).code).toBe(200);
    const stuIds = [moving, ended, other];
    const { id } = await desk.add({ lessonDate: '2026-07-06', startTime: '08:00', courseId, stuIds });
    const told = await desk.act('rollCall', { id });
    expect(told).toMatchObject({ code: 409, message: expect.stringContaining('5.00 课时正在申请退费或转课') });
    expect(await desk.act('rollCall', { id, presentIds: [moving] })).toMatchObject({ code: 200 });
    const owed = (await desk.seats(id)).filter(({ isOwed }: { isOwed: boolean }) => isOwed).map((seat: { stuId: string }) => seat.stuId);
    expect(owed.sort()).toEqual([moving, ended].sort());
    expect(await hoursOf(other, courseId)).toMatchObject({ left: '4.00' });
    expect(await hoursOf(moving, courseId)).toMatchObject({ left: '5.00' });
  });

  it('beside an application for all hours: whoever comes second is told, and the lesson is not left undeducted', async () => {
    for (const isFirst of [true, false]) {
      const { lesson, courseId, stuId } = await bought();
      const [batch] = await of.act(({ records }) => records.find('hourBatch', { stuId }));
      const friend = await desk.addChild();
      const move = () => desk.act('/hourBatch/transfer', { id: batch!.id, target: 1, basis: 1, toStuId: friend, reason: '转给弟弟' });
      const call = () => desk.act('rollCall', { id: lesson.id });
      const [moved, called] = isFirst ? await Promise.all([move(), call()]) : (await Promise.all([call(), move()])).toReversed();
      expect(called).toMatchObject({ code: 200 });
      // After the roll call it moves what is left, before it it is told of the lesson.
      if (moved!.code !== 200) expect(moved).toMatchObject({ code: 422, message: expect.stringContaining('还没有点名') });
      expect((await desk.seats(lesson.id))[0]).toMatchObject({ isOwed: false, deductHours: '1.00' });
      expect(await hoursOf(stuId, courseId)).toMatchObject({ left: '4.00' });
      if (moved!.code !== 200) expect(await move()).toMatchObject({ code: 200 });
    }
  });

  it('and taken back only by who may revoke it', async () => {
    const { lesson } = await bought();
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    expect((await revoke(lesson.id, await desk.usernameOf('前台'))).code).toBe(403);
    expect((await revoke(lesson.id, await desk.usernameOf('教务主管'))).code).toBe(200);
  });

  it('and taken back, each child has the whole lesson reserved again', async () => {
    const { lesson, seat, courseId, stuId } = await bought();
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id, trialIds: [stuId] } });
    expect(await hoursOf(stuId, courseId)).toMatchObject({ booked: '0.00', left: '5.00' });
    await revoke(lesson.id);
    expect(await hoursOf(stuId, courseId)).toMatchObject({ booked: '1.00', left: '5.00' });
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id, leaveIds: [stuId] } });
    expect(await hoursOf(stuId, courseId)).toMatchObject({ booked: '0.00', left: '4.50' });
    await revoke(lesson.id);
    expect(await hoursOf(stuId, courseId)).toMatchObject({ booked: '1.00', left: '5.00' });
    expect((await desk.seats(lesson.id))[0]).toMatchObject({ id: seat.id, attendStatus: 0, deductHours: null });
  });
});

describe('a leave before the lesson', () => {
  it('frees the time and the hours of the child, which an edit of the lesson does not take again', async () => {
    const { lesson, seat, courseId, stuId } = await bought({ lessonDate: '2026-07-13', startTime: '09:00' });
    expect((await setStatus(seat.id, 4)).code).toBe(200);
    expect(await hoursOf(stuId, courseId)).toMatchObject({ booked: '0.00', free: '5.00' });
    const { version } = await desk.get(lesson.id);
    await desk.data('PUT', '/api/scheduleInfo/update', { body: { id: lesson.id, version, startTime: '09:05', endTime: null } });
    expect(await seatNow(seat.id)).toMatchObject({ takesTime: false, attendStatus: 4 });
    expect(await hoursOf(stuId, courseId)).toMatchObject({ booked: '0.00' });
    const other = await desk.save({ lessonDate: '2026-07-13', startTime: '09:00', stuIds: [stuId] });
    expect(other.code).toBe(200);
    const back = await setStatus(seat.id, 0);
    expect(back.code).toBe(422);
    expect(back.message).toContain('09:00');
    await desk.data('DELETE', '/api/scheduleInfo/delete', { query: { id: other.data.id } });
    expect((await setStatus(seat.id, 0)).code).toBe(200);
    expect(await hoursOf(stuId, courseId)).toMatchObject({ booked: '1.00' });
    expect((await desk.save({ lessonDate: '2026-07-13', startTime: '09:00', stuIds: [stuId] })).code).toBe(422);
  });

  it('that is told late keeps what it costs, and stays when a roll call is taken back', async () => {
    const { lesson, seat, courseId, stuId } = await bought();
    await setStatus(seat.id, 4);
    expect(await hoursOf(stuId, courseId)).toMatchObject({ booked: '0.50' });
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    expect(await hoursOf(stuId, courseId)).toMatchObject({ left: '4.50' });
    await revoke(lesson.id);
    expect(await seatNow(seat.id)).toMatchObject({ attendStatus: 4, takesTime: false });
    expect(await hoursOf(stuId, courseId)).toMatchObject({ left: '5.00', booked: '0.50' });
  });
});

describe('a suspended child', () => {
  it('is not called as if it had come', async () => {
    const { lesson, stuId } = await bought();
    await desk.data('PUT', '/api/instStudent/suspend', { body: { id: stuId } });
    const refused = await desk.act('rollCall', { id: lesson.id });
    expect(refused.code).toBe(409);
    expect(refused.message).toContain('休学');
    expect((await desk.act('rollCall', { id: lesson.id, absentIds: [stuId] })).code).toBe(200);
  });
});

describe('the hours of a lesson', () => {
  it('are those that its course took when it was held', async () => {
    const { lesson, seat, courseId, stuId } = await bought();
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: lesson.id } });
    const { version } = await desk.data('GET', '/api/instCourse/detail', { query: { id: courseId } });
    await desk.data('PUT', '/api/instCourse/update', { body: { id: courseId, version, deductHours: '3.00' } });
    const { default: counts } = await import('../../src/modules/schedule/server/lessonCounts');
    const held = await of.act((context) => counts.held({ from: '2026-07-01', to: '2026-07-31' }, context));
    expect(held.find(({ teacherId }) => teacherId === lesson.teacherId)).toMatchObject({ hours: 100, students: 1 });
    await setStatus(seat.id, 5);
    expect(await hoursOf(stuId, courseId)).toMatchObject({ left: '4.00' });
  });
});

describe('a salary that was worked out', () => {
  it('keeps its lessons as they are, those without hours too', async () => {
    const salaries = await salaryDesk(server);
    const before = { lessonDate: '2026-05-12', startTime: '08:00' };
    const userId = await salaries.teacher();
    await salaries.teach(userId);
    const poor = { ...before, teacherId: userId };
    const [held, open] = [await desk.add(poor), await desk.add({ ...poor, startTime: '10:00' })];
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: held.id } });
    await salaries.generate();
    const { id } = await salaries.salaryOf(userId);
    for (const step of ['submit', 'audit']) await salaries.step(id, step);
    const [seat] = await desk.seats(held.id);
    for (const answer of [
      await revoke(held.id),
      await setStatus(seat.id, 4),
      await desk.act('rollCall', { id: open.id, leaveIds: open.stuIds }),
    ]) {
      expect(answer.code).toBe(409);
      expect(answer.message).toContain('已审核');
    }
    const late = await desk.save({ ...poor, startTime: '14:00' });
    expect(late.data.errors).toContainEqual({ field: 'lessonDate', message: expect.stringContaining('已审核') });
    const stuId = seat.stuId as string;
    expect((await desk.act('/scheduleStudent/settle', { id: seat.id })).code).toBe(422);
    await of.act((context) => buyHours({ stuId, courseId: seat.courseId, boughtHours: 500, giftHours: 0, amount: 50_000 }, context));
    expect((await desk.act('/scheduleStudent/settle', { id: seat.id })).code).toBe(200);
    const incomes = await of.act(({ records }) => records.find('incomeDetail', { stuId }));
    expect(incomes).toMatchObject([{ incomeDate: '2026-07-06', amount: '100.00', teacherId: userId }]);
    expect(await salaries.broken()).toEqual([]);
  });
});

describe('a closed month', () => {
  it('takes no new lesson, and what was held in it is neither taken back nor corrected; a late roll is booked today', async () => {
    const june = { lessonDate: '2026-06-15', startTime: '08:00' };
    const [held, open] = [await bought(june), await bought(june)];
    await desk.data('POST', '/api/scheduleInfo/rollCall', { body: { id: held.lesson.id } });
    await desk.data('POST', '/api/feeBill/close/save', { body: { month: '2026-06', acceptOpen: true } });
    for (const answer of [await revoke(held.lesson.id), await setStatus(held.seat.id, 5)]) {
      expect(answer.code).toBe(409);
      expect(answer.message).toContain('已结账');
    }
    const today = '2026-07-06';
    expect(await desk.act('rollCall', { id: open.lesson.id })).toMatchObject({ code: 200 });
    const [[income], [teacher], june30, month] = await of.act(async (context) => [
      await context.records.find('incomeDetail', { stuId: open.stuId }),
      await context.records.find('scheduleTeacher', { scheduleId: open.lesson.id }),
      await readHeldLessons({ from: '2026-06-01', to: '2026-06-30' }, context),
      await readHeldLessons({ from: `${today.slice(0, 7)}-01`, to: today }, context),
    ]);
    expect(income).toMatchObject({ incomeDate: today });
    expect(teacher).toMatchObject({ lessonDate: '2026-06-15', isHeld: true, bookedOn: today });
    const isOpen = ({ charges }: { charges?: readonly string[] }) => charges?.includes(open.seat.id);
    expect([june30.filter(isOpen).length, month.filter(isOpen).length]).toEqual([0, 1]);
    // Nor do its hours stand alone, as if no lesson had them.
    expect(june30.filter(({ courseId }) => courseId === open.courseId)).toEqual([]);
    const late = await desk.save(june);
    expect(late.data.errors).toContainEqual({ field: 'lessonDate', message: expect.stringContaining('已结账') });
    expect(await hoursOf(held.stuId, held.courseId)).toMatchObject({ left: '4.00' });
    expect(await of.broken()).toEqual([]);
  });
});
