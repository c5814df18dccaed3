/** Plans: previewed with what stands in their way, written whole or not at all, taken back as far as nothing was held. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyHours } from '../../src/modules/finance/contract';
import { hourOperations } from '../support/desks/hourOperations';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-06T00:00:00Z') });
  desk = lessonDesk(server);
});
afterAll(() => server?.close());

const planBody = async (values: object = {}) => ({
  courseId: await desk.addCourse(),
  teacherId: await desk.addTeacher(),
  stuIds: [await desk.addChild()],
  startDate: '2026-07-06',
  endMode: 1,
  endCount: 3,
  slots: [{ weekday: 1, startTime: '09:00' }],
  ignoreHints: true,
  ...values,
});
const preview = async (values: object = {}) => desk.data('POST', '/api/scheduleInfo/prePlan', { body: await planBody(values) });
const save = (id: string, as = 'admin', ignoreHints = true) =>
  server.call('POST', '/api/scheduleInfo/savePlan', { as, body: { id, ignoreHints } });
const lessonsOf = async (batchId: string) =>
  (await desk.data('GET', '/api/scheduleInfo/listVoPage', { query: { batchId, pageSize: 100 } })).records;

describe('a plan', () => {
  it('is previewed, and written with one call', async () => {
    const plan = await preview();
    expect(plan.lines).toMatchObject(
      ['2026-07-06', '2026-07-13', '2026-07-20'].map((lessonDate) => ({ lessonDate, endTime: '09:40', chosen: true })),
    );
    expect(await lessonsOf(plan.id)).toEqual([]);
    expect((await save(plan.id)).code).toBe(200);
    expect(await lessonsOf(plan.id)).toHaveLength(3);
    expect((await save(plan.id)).code).toBe(409);
  });

  it.each([
    ['left out', 1, [true, false, true]],
    ['made up for', 2, [true, false, true, true]],
    ['marked', 3, [true, true, true]],
  ])('that clashes once is %s, and says with what', async (_name, onConflict, chosen) => {
    const first = await desk.add({ lessonDate: '2026-07-13' });
    const plan = await preview({ teacherId: first.teacherId, onConflict });
    expect(plan.lines.map((line: { chosen: boolean }) => line.chosen)).toEqual(chosen);
    expect(plan.lines[1].clash).toContain(first.courseIdLabel);
    const answer = await save(plan.id);
    expect(answer.code).toBe(onConflict === 3 ? 422 : 200);
    expect(await lessonsOf(plan.id)).toHaveLength(onConflict === 3 ? 0 : chosen.filter(Boolean).length);
  });

  it('tells of each lesson its conflicts by kind and level, and the lessons that are in the way', async () => {
    const teacherId = await desk.addTeacher();
    const course = await desk.addCourse({ teacherIds: [await desk.addTeacher()] });
    const roomId = await desk.addRoom();
    const first = await desk.add({ lessonDate: '2026-07-11', teacherId, roomId });
    const values = { courseId: course, teacherId, roomId, ignoreHints: false, endCount: 2, onConflict: 3 };
    const slots = [
      { weekday: 6, startTime: '09:00' },
      { weekday: 1, startTime: '07:00' },
    ];
    const { lines } = await preview({ ...values, slots });
    expect(lines).toMatchObject([
      { lessonDate: '2026-07-06', level: 2, kinds: ['B', 'Q', 'K'], withIds: null },
      { lessonDate: '2026-07-11', level: 3, kinds: ['T', 'R', 'H', 'Q', 'K'], withIds: [first.id], withIdsLabel: [expect.any(String)] },
    ]);
    const free = await preview({ startDate: '2026-07-08', slots: [{ weekday: 3, startTime: '09:00' }], endCount: 1, ignoreHints: false });
    expect(free.lines).toMatchObject([{ level: 2, kinds: ['Q'] }]);
  });

  it('writes only what is chosen, and nothing where somebody was quicker', async () => {
    const plan = await preview();
    const lines = plan.lines.map((line: object, at: number) => ({ ...line, chosen: at !== 1 }));
    await desk.data('PUT', '/api/scheduleInfo/updatePlan', { body: { id: plan.id, version: plan.version, lines } });
    const quicker = await desk.add({ lessonDate: '2026-07-20', teacherId: plan.teacherId });
    expect((await save(plan.id)).message).toContain(quicker.courseIdLabel);
    expect(await lessonsOf(plan.id)).toEqual([]);
    await desk.data('DELETE', '/api/scheduleInfo/delete', { query: { id: quicker.id } });
    expect((await save(plan.id)).code).toBe(200);
    expect((await lessonsOf(plan.id)).map((one: { lessonDate: string }) => one.lessonDate).sort()).toEqual(['2026-07-06', '2026-07-20']);
  });

  it('counts its own lessons where hours and full days speak against them', async () => {
    const [courseId, child] = [await desk.addCourse(), await desk.addChild()];
    const of = await hourOperations(server);
    await of.act((context) => buyHours({ stuId: child, courseId, boughtHours: 200, giftHours: 0, amount: 20_000 }, context));
    // 忽略提醒 is said when the lessons are written: what a plan was made with is not remembered.
    const weekly = { courseId, stuIds: [child], startDate: '2026-11-02', ignoreHints: true };
    const write = async (values: object) => save((await preview(values)).id, 'admin', false);
    const short = await write(weekly);
    expect(short).toMatchObject({ code: 422, message: expect.stringContaining('可排课时只有 0.00') });
    expect((await write({ ...weekly, endCount: 2 })).code).toBe(200);
    const { version } = await desk.data('GET', '/api/instSetting/getInfo');
    await desk.data('PUT', '/api/instSetting/update', { body: { version, teacherDayMax: 2 } });
    await of.act((context) => buyHours({ stuId: child, courseId, boughtHours: 900, giftHours: 0, amount: 90_000 }, context));
    const slots = ['09:00', '10:00', '11:00'].map((startTime) => ({ weekday: 2, startTime }));
    const held = (await preview({ ...weekly, slots })).id;
    const full = await save(held, 'admin', false);
    expect(full).toMatchObject({ code: 422, message: expect.stringContaining('当天已有 2 节课') });
    expect(full.data.errors).toMatchObject([{ field: 'ignoreHints' }]);
    expect((await save(held)).code).toBe(200);
    expect(await desk.data('GET', '/api/scheduleInfo/getPlanVoByIdAndBatchId', { query: { id: held } })).toMatchObject({
      ignoreHints: false,
    });
  });

  it('leaves out public holidays, unless it shall not', async () => {
    const dates = async (values: object) =>
      (await preview({ startDate: '2026-09-28', slots: [{ weekday: 4, startTime: '09:00' }], endCount: 1, ...values })).lines[0].lessonDate;
    expect(await dates({})).toBe('2026-10-08');
    expect(await dates({ skipHoliday: false })).toBe('2026-10-01');
  });

  it('is taken back as a whole', async () => {
    const plan = await preview();
    await save(plan.id);
    const answer = await desk.data('POST', '/api/scheduleInfo/deleteBatch', { body: { id: plan.id } });
    expect(answer).toMatchObject({ deleted: 3 });
    expect(await lessonsOf(plan.id)).toEqual([]);
  });

  it.each([
    ['without children', { stuIds: [] }, 'stuIds', '请选择学员'],
    ['that ends before it begins', { endMode: 2, endDate: '2026-07-01' }, 'endDate', '不能早于'],
    ['of hours that nobody has', { endMode: 3 }, 'endMode', '没有可排的课时'],
  ])('%s is refused', async (_name, values, field, says) => {
    const { code, data } = await server.call('POST', '/api/scheduleInfo/prePlan', { body: await planBody(values) });
    expect(code).toBe(422);
    expect(data.errors).toContainEqual({ field, message: expect.stringContaining(says) });
  });

  it('is made by nobody who may not arrange', async () => {
    expect((await server.call('POST', '/api/scheduleInfo/prePlan', { as: 'teacher', body: await planBody() })).code).toBe(403);
    expect((await save((await preview()).id, 'teacher')).code).toBe(403);
  });
});
