/** A change that is tried and taken back: told what the update would be told, and nothing is different afterwards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessonDesk } from '../support/desks/lessonDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;
let lesson: Record<string, unknown> & { id: string; version: number };
const day = '2026-07-13';

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-07-06T07:00:00Z') });
  desk = lessonDesk(server);
  lesson = await desk.add({ lessonDate: day });
  await desk.add({ lessonDate: day, startTime: '14:00', teacherId: lesson.teacherId });
});
afterAll(() => server?.close());

const rehearse = (values: object, more: object = {}, as = 'admin') =>
  server.call('POST', '/api/form/rehearse', {
    as,
    body: { resource: 'schedule', id: lesson.id, version: lesson.version, values, ...more },
  });
const refusedWith = async (values: object, more?: object) => (await rehearse(values, more)).data.refused;

describe('a rehearsed update', () => {
  it('that would be made says so, and leaves record, seats, versions and history as they were', async () => {
    const before = [await desk.get(lesson.id), await desk.seats(lesson.id), await desk.teachers(lesson.id)];
    expect(await refusedWith({ startTime: '16:00', endTime: '16:40' })).toBe(null);
    expect([await desk.get(lesson.id), await desk.seats(lesson.id), await desk.teachers(lesson.id)]).toEqual(before);
    const history = await desk.data('GET', '/api/scheduleInfo/history', { query: { id: lesson.id } });
    expect(JSON.stringify(history)).not.toContain('16:40');
  });

  it.each([
    ['a taken time, with the lesson that has it', { startTime: '14:20', endTime: '15:00' }, /教师冲突.*14:00–14:40 .*课表课程/],
    ['an end before its start', { startTime: '10:00', endTime: '09:00' }, /结束时间要晚于开始时间/],
    ['a teacher who does not exist', { teacherId: '00000000-0000-7000-8000-000000000000' }, /./],
    ['a field that is not written by hand', { minutes: 3 }, /./],
    ['25:00', { startTime: '25:00' }, /./],
  ])('is told of %s, in the words of the update', async (_name, values, sentence) => {
    const said = await refusedWith(values);
    const update = await server.call('PUT', '/api/scheduleInfo/update', { body: { id: lesson.id, version: lesson.version, ...values } });
    expect(update.code).not.toBe(200);
    expect([said, said]).toEqual([expect.stringMatching(sentence), update.message]);
  });

  it('is told of an old version', async () => {
    expect(await refusedWith({ startTime: '16:00' }, { version: lesson.version + 7 })).toMatch(/修改|版本|刷新/);
  });

  it('of a new record is told what the save would be told, and makes nothing', async () => {
    const body = await desk.lessonBody({ lessonDate: day, teacherId: lesson.teacherId, courseId: lesson.courseId, startTime: '14:10' });
    const asNew = (values: object, as = 'admin') =>
      server.call('POST', '/api/form/rehearse', { as, body: { resource: 'schedule', values } });
    const count = async () => (await desk.data('GET', '/api/scheduleInfo/listVoPage', { query: { pageSize: 1 } })).total;
    const before = await count();
    expect((await asNew(body)).data.refused).toMatch(/教师冲突.*14:00–14:40 .*课表课程/);
    expect((await asNew({ ...body, startTime: '17:00' })).data.refused).toBe(null);
    expect((await asNew({ ...body, startTime: '25:00' })).data.refused).toMatch(/./);
    expect((await asNew(body, 'sales')).code).toBe(403);
    expect(await count()).toBe(before);
  });

  it('of a new record that is one statement makes nothing either', async () => {
    const names = async () => JSON.stringify(await desk.data('GET', '/api/instRoom/page', { query: { pageSize: 200 } }));
    const values = { roomName: '只是试一试的教室' };
    const asked = await server.call('POST', '/api/form/rehearse', { as: 'admin', body: { resource: 'room', values } });
    expect(asked).toMatchObject({ code: 200, data: { refused: null } });
    expect(await names()).not.toContain(values.roomName);
  });

  it('of what nobody may see, or without the key, is refused as the update is', async () => {
    expect((await rehearse({}, { id: '00000000-0000-7000-8000-000000000000' })).code).toBe(404);
    expect((await rehearse({}, { resource: 'nothing' })).code).toBe(404);
    expect((await rehearse({ startTime: '16:00' }, {}, 'sales')).code).toBe(403);
  });
});
