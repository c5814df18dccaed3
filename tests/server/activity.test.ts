/** Activities and enrolment: seats, the waiting list, and what cancelling does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { caller, newPhone } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const now = new Date('2026-06-01T02:00:00Z');
let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
});
afterAll(() => server?.close());

const plan = {
  title: '亲子运动会',
  startTime: '2026-06-20 09:00:00',
  endTime: '2026-06-20 11:00:00',
  enrollEnd: '2026-06-18 18:00:00',
  detail: '<p>穿运动鞋</p>',
};
const save = (values: Record<string, unknown> = {}) => server.call('POST', '/api/activityInfo/save', { body: { ...plan, ...values } });
const act = (name: string, id: string) => server.call('POST', `/api/activityInfo/${name}`, { body: { id } });
const open = async (values: Record<string, unknown> = {}) => {
  const { id } = (await save(values)).data;
  await act('publish', id);
  return id as string;
};
const get = (id: string) => is.data('GET', '/api/activityInfo/getById', { query: { id } });
const enrol = (activityId: string, values: Record<string, unknown> = {}) =>
  server.call('POST', '/api/activity/save', { body: { activityId, name: '家长', phone: newPhone(), persons: 1, ...values } });
const enrolAct = (name: string, id: string) => server.call('POST', `/api/activity/${name}`, { body: { id } });

describe('an activity', () => {
  test('starts as a draft and moves only along its states', async () => {
    const { data } = await save();
    expect(data).toMatchObject({ status: 1, enrolled: 0, quota: 0 });
    expect((await act('start', data.id)).code).toBe(409);
    for (const [name, status] of [
      ['publish', 2],
      ['withdraw', 1],
      ['publish', 2],
      ['close', 3],
      ['start', 4],
      ['finish', 5],
    ] as const) {
      expect((await act(name, data.id)).data).toMatchObject({ status });
    }
    expect((await act('cancel', data.id)).code).toBe(409);
  });

  test('ends after it begins, and enrolment before it ends', async () => {
    expect((await save({ endTime: plan.startTime })).data.errors[0].field).toBe('endTime');
    expect((await save({ enrollEnd: '2026-06-21 00:00:00' })).data.errors[0].field).toBe('enrollEnd');
  });

  test('is not published when enrolment is over already', async () => {
    const { data } = await save({ enrollEnd: '2026-05-31 18:00:00' });
    expect((await act('publish', data.id)).data.errors[0].field).toBe('enrollEnd');
  });

  test('is copied as a draft without its people', async () => {
    const id = await open();
    await enrol(id);
    const { data: copy } = await act('copy', id);
    expect(copy).toMatchObject({ title: '亲子运动会（副本）', status: 1, enrolled: 0 });
    expect(copy.id).not.toBe(id);
    expect(await get(id)).toMatchObject({ title: '亲子运动会', enrolled: 1 });
  });
});

describe('enrolment', () => {
  test('fills the seats and then the waiting list', async () => {
    const id = await open({ quota: 3 });
    expect((await enrol(id, { persons: 2 })).data).toMatchObject({ status: 1, payStatus: 3 });
    expect((await enrol(id, { persons: 2 })).data).toMatchObject({ status: 2 });
    expect((await enrol(id, { persons: 1 })).data).toMatchObject({ status: 1 });
    expect(await get(id)).toMatchObject({ enrolled: 3, waiting: 2 });
  });

  test('a seat given back goes to who waits longest and fits, until it is undone', async () => {
    const id = await open({ quota: 3 });
    const [first, second] = [(await enrol(id, { persons: 2 })).data, (await enrol(id)).data];
    const waits = [(await enrol(id, { name: '先等的', persons: 2 })).data, (await enrol(id, { name: '后等的' })).data];
    const of = async () =>
      Promise.all(waits.map(async (one) => (await is.data('GET', '/api/activity/getById', { query: { id: one.id } })).status));
    expect((await enrolAct('promote', waits[1].id)).code).toBe(422);
    // One seat is too few for the two who are next; nobody passes them.
    await enrolAct('cancel', second.id);
    expect([await of(), (await get(id)).enrolled]).toEqual([[2, 2], 2]);
    const { message, changeSet } = await enrolAct('cancel', first.id);
    expect(message).toContain('候补的先等的、后等的已转为正式报名');
    expect([await of(), await get(id)]).toMatchObject([[1, 1], { enrolled: 3, waiting: 0 }]);
    await is.data('POST', changeCalls.undo.path, { body: { ids: [changeSet] } });
    expect([await of(), await get(id)]).toMatchObject([[2, 2], { enrolled: 2, waiting: 3 }]);
  });

  test('whoever is told to wait makes way for the next', async () => {
    const id = await open({ quota: 1 });
    const [first, second] = [(await enrol(id)).data, (await enrol(id)).data];
    expect((await enrolAct('wait', first.id)).data).toMatchObject({ status: 2 });
    expect(await is.data('GET', '/api/activity/getById', { query: { id: second.id } })).toMatchObject({ status: 1 });
    expect(await get(id)).toMatchObject({ enrolled: 1, waiting: 1 });
  });

  test('of many who take the last seats at once, as many get them as there are', async () => {
    const id = await open({ quota: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => enrol(id)));
    expect(answers.map(({ data }) => data.status).sort()).toEqual([1, 1, 2, 2, 2]);
    expect(await get(id)).toMatchObject({ enrolled: 2, waiting: 3 });
  });

  test('knows each phone number once, unless it was cancelled', async () => {
    const id = await open();
    const phone = newPhone();
    const { data } = await enrol(id, { phone });
    expect((await enrol(id, { phone })).data.errors[0].field).toBe('phone');
    await enrolAct('cancel', data.id);
    expect((await enrol(id, { phone })).code).toBe(200);
    expect((await enrol(await open(), { phone })).code).toBe(200);
  });

  test('is closed for drafts, what is over, and after its end', async () => {
    const draft = (await save()).data.id;
    expect((await enrol(draft)).message).toContain('没有在报名中');
    const id = await open();
    const { version } = await get(id);
    await is.data('PUT', '/api/activityInfo/update', { body: { id, version, enrollEnd: '2026-06-01 09:59:59' } });
    expect((await enrol(id)).message).toContain('截止报名');
  });

  test('signing in notes the time', async () => {
    const { data } = await enrol(await open());
    expect((await enrolAct('sign', data.id)).data).toMatchObject({ status: 3, signTime: '2026-06-01 10:00:00' });
    expect((await enrolAct('cancel', data.id)).code).toBe(409);
  });

  test('of a family that nobody knows makes a clue in the pool, once', async () => {
    const contact = { name: '周女士', phone: newPhone(), childName: '周一一' };
    const { data: first } = await enrol(await open(), contact);
    const { data: clue } = await server.call('GET', '/api/saleClue/getById', { query: { id: first.clueId } });
    expect(clue).toMatchObject({ childName: '周一一', parentName: '周女士', channel: 10, status: 0, remark: '报名活动“亲子运动会”' });
    const { data: second } = await enrol(await open(), { ...contact, childName: undefined });
    expect(second.clueId).toBe(first.clueId);
    const { data: sibling } = await enrol(await open(), { ...contact, childName: '周二二' });
    expect(sibling.clueId).not.toBe(first.clueId);
  });

  test('of a family with a child here makes no clue', async () => {
    const [{ id: stuId }] = (await is.data('GET', '/api/instStudent/page', { query: { pageSize: 1 } })).records;
    expect((await enrol(await open(), { stuId })).data.clueId).toBeNull();
    const phone = (await is.data('POST', '/api/instStudent/reveal', { body: { id: stuId, field: 'mainPhone' } })).value;
    expect((await enrol(await open(), { phone })).data.clueId).toBeNull();
  });

  test('costs what the activity costs', async () => {
    expect((await enrol(await open({ fee: '68.00' }))).data).toMatchObject({ payStatus: 1 });
  });

  test('ends with the activity', async () => {
    const id = await open({ quota: 1 });
    const enrols = [await enrol(id), await enrol(id)];
    await act('cancel', id);
    expect(await get(id)).toMatchObject({ status: 6, enrolled: 0, waiting: 0 });
    for (const { data } of enrols) {
      expect(await is.data('GET', '/api/activity/getById', { query: { id: data.id } })).toMatchObject({ status: 4 });
    }
  });
});

test('fewer seats than people cannot be', async () => {
  const id = await open({ quota: 3 });
  await enrol(id, { persons: 2 });
  const { version } = await get(id);
  const update = (quota: number) => server.call('PUT', '/api/activityInfo/update', { body: { id, version, quota } });
  expect((await update(1)).data.errors[0].field).toBe('quota');
  expect((await update(2)).code).toBe(200);
});
