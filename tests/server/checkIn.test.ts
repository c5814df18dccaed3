/** Check-in: one row for each child and day, late patches, who may sign whom, and the month sheet. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** 2026-11-18 09:30 in Shanghai, a Wednesday. */
let now = new Date('2026-11-18T01:30:00Z');
let server: TestServer;
let is: ReturnType<typeof caller>;
let children: { stuId: string; stuName: string }[];
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
  await setHours({ arriveTime: null, departTime: null });
  children = (await board()).children;
});
afterAll(() => server?.close());

const arrive = 1;
const depart = 2;
const board = async (as = 'admin', query = {}) => is.data('GET', '/api/disCheckIn/board', { as, query });
const sign = (stuIds: string[], body: object = {}, as = 'admin') =>
  server.call('POST', '/api/disCheckIn/sign', { as, body: { stuIds, direction: arrive, ...body } });
const dayOf = async (stuId: string) => (await board()).children.find((child: { stuId: string }) => child.stuId === stuId);
/** A child of its own that nobody has signed. */
const fresh = async (values: object = {}): Promise<{ stuId: string; stuName: string }> => {
  const { id, stuName } = await is.addStudent({ ...values });
  return { stuId: id, stuName };
};
const setHours = async (values: object) => {
  const { version } = await is.data('GET', '/api/instSetting/getInfo');
  await is.data('PUT', '/api/instSetting/update', { body: { version, ...values } });
};

describe('signing', () => {
  test('a child in and out, each once: a second tap or scan changes nothing', async () => {
    const { stuId } = await fresh();
    expect((await sign([stuId])).data).toMatchObject({ signed: [stuId], already: [], refused: [] });
    expect(await dayOf(stuId)).toMatchObject({ checkIn: '09:30', checkOut: '' });
    now = new Date('2026-11-18T01:30:20Z');
    expect((await sign([stuId], { byCode: true })).data).toMatchObject({ signed: [], already: [{ stuId, time: '09:30' }] });
    now = new Date('2026-11-18T08:10:00Z');
    await sign([stuId], { direction: depart, pickupName: '外婆' });
    expect(await dayOf(stuId)).toMatchObject({ checkIn: '09:30', checkOut: '16:10', pickupName: '外婆' });
    now = new Date('2026-11-18T01:30:00Z');
  });

  test('a whole class at once, of several devices at once, makes one row for each', async () => {
    const stuIds: string[] = [];
    for (let at = 0; at < 8; at++) stuIds.push((await fresh()).stuId);
    const answers = await Promise.all([sign(stuIds), sign(stuIds), sign(stuIds.slice(0, 4))]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(answers.flatMap(({ data }) => data.signed).sort()).toEqual([...stuIds].sort());
    const rows = await is.data('GET', '/api/disCheckIn/page', { query: { checkDate: '2026-11-18', pageSize: 200 } });
    expect(rows.records.filter((row: { stuId: string }) => stuIds.includes(row.stuId))).toHaveLength(8);
  });

  test('keeps the time of a device without a network, but no time ahead and none older than a day', async () => {
    const [one, two, three] = [await fresh(), await fresh(), await fresh()];
    await sign([one.stuId], { time: '2026-11-18 08:41:00' });
    expect((await dayOf(one.stuId)).checkIn).toBe('08:41');
    await sign([two.stuId], { time: '2026-11-18 23:00:00' });
    expect((await dayOf(two.stuId)).checkIn).toBe('09:30');
    expect((await sign([three.stuId], { time: '2026-11-17 08:00:00' })).data.errors[0]).toMatchObject({ field: 'time' });
    expect((await sign([three.stuId], { time: '2026-11-17 15:00:00' })).code).toBe(200);
    expect(await dayOf(three.stuId)).toMatchObject({ checkIn: '' });
  });

  test('the morning check may follow the arrival', async () => {
    const { stuId } = await fresh();
    await sign([stuId]);
    expect((await sign([stuId], { temperature: '37.8', morningCheck: 2 })).data.signed).toEqual([stuId]);
    expect(await dayOf(stuId)).toMatchObject({ checkIn: '09:30', temperature: '37.8', morningCheck: 2 });
    expect((await sign([stuId], { temperature: '50' })).data.errors[0].field).toBe('temperature');
  });

  test('is late and early by the hours of the institution', async () => {
    await setHours({ arriveTime: '09:00', departTime: '16:00' });
    const [late, onTime] = [await fresh(), await fresh()];
    await sign([late.stuId]);
    await sign([onTime.stuId], { time: '2026-11-18 08:59:00' });
    expect([(await dayOf(late.stuId)).status, (await dayOf(onTime.stuId)).status]).toEqual([2, 1]);
    await sign([onTime.stuId], { direction: depart });
    expect((await dayOf(onTime.stuId)).status).toBe(3);
    await setHours({ arriveTime: null, departTime: null });
  });

  test('a wrong tap is taken back; who has left is taken back from there first', async () => {
    const { stuId } = await fresh();
    await sign([stuId]);
    await sign([stuId], { direction: depart });
    const unsign = (direction: number) => server.call('POST', '/api/disCheckIn/unsign', { body: { stuId, direction } });
    expect((await unsign(arrive)).message).toContain('先撤销离校');
    await unsign(depart);
    await unsign(arrive);
    expect(await dayOf(stuId)).toMatchObject({ checkInId: null, checkIn: '' });
    expect((await unsign(arrive)).code).toBe(409);
  });

  test('absence is noted of who did not come', async () => {
    const [absent, came] = [await fresh(), await fresh()];
    await sign([came.stuId]);
    const { data } = await server.call('POST', '/api/disCheckIn/markAbsent', { body: { stuIds: [absent.stuId, came.stuId], kind: 4 } });
    expect(data).toMatchObject({ signed: [absent.stuId], already: [{ stuId: came.stuId }] });
    expect((await dayOf(absent.stuId)).status).toBe(4);
    await sign([absent.stuId]);
    expect(await dayOf(absent.stuId)).toMatchObject({ checkIn: '09:30', status: 1 });
  });
});

describe('who is signed by whom', () => {
  test('a child who left is refused by name, the others are signed', async () => {
    const child = await fresh();
    const gone = (await is.data('GET', '/api/instStudent/page', { query: { stuStatus: 5, pageSize: 1 } })).records[0];
    expect((await sign([gone.id])).data.errors[0].message).toBe(`“${gone.stuName}”不在读，不能签到`);
    const both = await sign([gone.id, child.stuId]);
    expect(both).toMatchObject({ code: 200, data: { signed: [child.stuId], refused: [{ stuId: gone.id }] } });
    expect(both.message).toContain(gone.stuName);
  });

  test('a teacher sees and signs her own children only', async () => {
    const own = (await board('teacher')).children.map((child: { stuId: string }) => child.stuId);
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(children.length);
    const foreign = children.find(({ stuId }) => !own.includes(stuId))!;
    const { code, message } = await sign([foreign.stuId], {}, 'teacher');
    expect(code).toBe(422);
    expect(message).not.toContain(foreign.stuName);
    expect((await server.call('GET', '/api/disCheckIn/board', { as: 'finance' })).code).toBe(403);
  });
});

describe('a late patch', () => {
  const patch = (body: object, as = 'admin') =>
    server.call('POST', '/api/disCheckIn/patch', { as, body: { patchReason: '忘记签到', ...body } });

  test('fills what was not signed, within the days of the setting, with its reason', async () => {
    const { stuId } = await fresh();
    const day = { stuId, checkDate: '2026-11-12', inTime: '08:50', outTime: '16:05' };
    expect((await patch(day)).data).toMatchObject({ checkIn: '2026-11-12 08:50:00', way: 5, status: 1, patchReason: '忘记签到' });
    expect((await patch(day)).data.errors[0].field).toBe('inTime');
    expect((await patch({ ...day, checkDate: '2026-11-10' })).message).toContain('最早 2026-11-11');
    expect((await patch({ ...day, checkDate: '2026-11-19' })).data.errors[0].field).toBe('checkDate');
    expect((await patch({ ...day, checkDate: '2026-11-13', inTime: '17:00' })).data.errors[0].field).toBe('outTime');
    expect((await patch({ ...day, checkDate: '2026-11-13', inTime: undefined, outTime: undefined })).data.errors[0].field).toBe('inTime');
    expect((await patch({ ...day, checkDate: '2026-11-13', patchReason: '' })).data.errors[0].field).toBe('patchReason');
  });

  test('needs its key', async () => {
    const [{ stuId }] = (await board('teacher')).children;
    expect((await patch({ stuId, checkDate: '2026-11-17', inTime: '09:00' }, 'teacher')).code).toBe(403);
  });
});

test('a correction stays on its day, and its status follows', async () => {
  const { stuId } = await fresh();
  await sign([stuId]);
  const { checkInId: id } = await dayOf(stuId);
  const { version } = await is.data('GET', '/api/disCheckIn/getById', { query: { id } });
  const update = (values: object) => server.call('PUT', '/api/disCheckIn/update', { body: { id, version, ...values } });
  expect((await update({ checkIn: '2026-11-17 09:00:00' })).data.errors[0].field).toBe('checkIn');
  expect((await update({ checkOut: '2026-11-18 09:00:00' })).data.errors[0].field).toBe('checkOut');
  expect((await update({ checkIn: null })).data).toMatchObject({ status: 4 });
});

test('the month sheet marks every day and adds up', async () => {
  const { days, children: lines } = await is.data('GET', '/api/disCheckIn/month', { query: { month: '2026-11' } });
  expect(days).toHaveLength(30);
  expect(lines.length).toBeGreaterThanOrEqual(children.length);
  for (const { marks, expected, present, leave, absent } of lines) {
    expect(marks).toHaveLength(30);
    expect(present + leave + absent).toBe(expected);
  }
});
