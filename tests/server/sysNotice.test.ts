/** Notices: whom they reach, when the clock sends them, who reads and confirms, reminders, taking back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let now = new Date('2026-06-01T02:00:00Z');
let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
});
afterAll(() => server?.close());

const content = '<p>周五放假一天</p>';
const save = (values: Record<string, unknown> = {}, as = 'admin') =>
  server.call('POST', '/api/sysNoticeDetails/save', {
    as,
    body: { title: '放假通知', noticeType: 1, receiverType: 4, content, ...values },
  });
const act = (name: string, id: string, body: Record<string, unknown> = {}, as = 'admin') =>
  server.call('POST', `/api/sysNoticeDetails/${name}`, { as, body: { id, ...body } });
const get = (id: string) => is.data('GET', '/api/sysNoticeDetails/getById', { query: { id } });
const sent = async (values: Record<string, unknown> = {}) => {
  const { id } = (await save(values)).data;
  const answer = await act('send', id);
  expect(answer, answer.message).toMatchObject({ code: 200 });
  return id as string;
};
const receivers = async (noticeId: string) =>
  (await is.data('GET', '/api/sysNoticeReceiver/page', { query: { noticeId, pageSize: 100 } })).records as Record<string, unknown>[];
const mine = async (as: string, noticeId: string) => {
  const page = await server.call('GET', '/api/sysNoticeReceiver/minePage', { as, query: { noticeId } });
  expect(page.code, page.message).toBe(200);
  return page.data.records as Record<string, unknown>[];
};
const mark = (as: string, name: string, id: unknown) => server.call('POST', `/api/sysNoticeReceiver/${name}`, { as, body: { id } });
interface Department {
  id: string;
  parentId: string | null;
}
const withBelow = (id: string, all: Department[]): string[] => [
  id,
  ...all.filter(({ parentId }) => parentId === id).flatMap((one) => withBelow(one.id, all)),
];
const errorAt = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];

describe('whom a notice reaches', () => {
  test('all staff who are here, each once, when none are named', async () => {
    const id = await sent();
    const names = (await receivers(id)).map(({ receiverName }) => receiverName);
    const { total } = await is.data('GET', '/api/instUser/page', { query: { enable: 1, pageSize: 1 } });
    expect(new Set(names).size).toBe(total);
    expect(await get(id)).toMatchObject({ status: 3, total, readCount: 0, unreadCount: total, sendTime: '2026-06-01 10:00:00' });
  });

  test('the main contacts of a class, or of single children, and nobody who left', async () => {
    const { id: classId } = await is.addOpenClass();
    const [here, other, gone] = [await is.addStudent({ stuName: '小满' }), await is.addStudent(), await is.addStudent()];
    for (const child of [here, gone]) await is.join(classId, child.id);
    await is.data('PUT', '/api/instStudent/graduate', { body: { id: gone.id } });
    const toClass = await receivers(await sent({ receiverType: 2, classIds: [classId] }));
    expect(toClass).toMatchObject([{ stuId: here.id, kind: 1, receiverName: '测试家长（小满）', wxResult: 3 }]);
    const toChildren = await receivers(await sent({ receiverType: 3, stuIds: [other.id, gone.id] }));
    expect(toChildren.map(({ stuId }) => stuId)).toEqual([other.id]);
  });

  test('a department with those below it', async () => {
    const staff: { realName: string; deptId: string }[] = (
      await is.data('GET', '/api/instUser/page', { query: { enable: 1, pageSize: 200 } })
    ).records;
    const all: Department[] = (await is.data('GET', '/sso/sysDepart/listTree', { query: { pageSize: 200 } })).records;
    const top = all.find(({ parentId }) => parentId)?.parentId ?? '';
    const below = withBelow(top, all);
    const wanted = staff.filter(({ deptId }) => below.includes(deptId)).map(({ realName }) => realName);
    const reached = (await receivers(await sent({ receiverType: 5, deptIds: [top] }))).map(({ receiverName }) => receiverName);
    expect(below.length).toBeGreaterThan(1);
    expect(reached.sort()).toEqual(wanted.sort());
  });

  test.each([
    ['a class that is not named', { receiverType: 2 }, 'classIds'],
    ['a child that is not named', { receiverType: 3, stuIds: [] }, 'stuIds'],
    ['no words', { content: '' }, 'content'],
    ['a title that is too long', { title: '长'.repeat(51) }, 'title'],
  ])('is refused for %s', async (_, values, field) => {
    expect(errorAt(await save(values))?.field).toBe(field);
  });

  test('is not sent to nobody, and stays a draft then', async () => {
    const { id: classId } = await is.addOpenClass();
    const { id } = (await save({ receiverType: 2, classIds: [classId] })).data;
    expect(errorAt(await act('send', id))).toEqual({ field: 'receiverType', message: '没有可以接收的人，请检查接收对象' });
    expect(await get(id)).toMatchObject({ status: 1, total: 0 });
  });
});

describe('sending at a time', () => {
  test('waits for the clock, and is sent once', async () => {
    const { id } = (await save()).data;
    expect(errorAt(await act('schedule', id, { sendTime: '2026-06-01 10:00:00' }))?.field).toBe('sendTime');
    expect(errorAt(await act('schedule', id))?.field).toBe('sendTime');
    expect((await act('schedule', id, { sendTime: '2026-06-01 12:00:00' })).data).toMatchObject({ status: 2 });
    await runTimed(server.context);
    expect(await get(id)).toMatchObject({ status: 2, total: 0 });
    now = new Date('2026-06-01T04:00:30Z');
    await runTimed(server.context);
    const after = await get(id);
    expect(after).toMatchObject({ status: 3 });
    expect(after.total).toBeGreaterThan(0);
    await runTimed(server.context);
    expect((await get(id)).total).toBe(after.total);
  });

  test('a draft with a time that is over is not sent by the clock', async () => {
    const { id } = (await save({ sendTime: '2026-05-01 08:00:00' })).data;
    await runTimed(server.context);
    expect(await get(id)).toMatchObject({ status: 1 });
  });

  test('can be called off', async () => {
    const { id } = (await save()).data;
    await act('schedule', id, { sendTime: '2026-06-02 12:00:00' });
    expect((await act('unschedule', id)).data).toMatchObject({ status: 1 });
  });
});

describe('what was sent', () => {
  test('is neither changed nor deleted', async () => {
    const id = await sent();
    const { version } = await get(id);
    expect((await server.call('PUT', '/api/sysNoticeDetails/update', { body: { id, version, title: '改' } })).code).toBe(409);
    expect((await server.call('DELETE', '/api/sysNoticeDetails/delete', { query: { id } })).code).toBe(409);
    expect(await get(id)).toMatchObject({ title: '放假通知', status: 3 });
  });

  test('is read and confirmed by its receivers, who need no key for it, each for themselves', async () => {
    const id = await sent({ needConfirm: true });
    const [line] = await mine('sales', id);
    expect(line).toMatchObject({ readTime: null, 'noticeId.noticeType': 1 });
    const whole = await server.call('GET', '/api/sysNoticeReceiver/mineById', { as: 'sales', query: { id: line?.id as string } });
    expect(whole.data['noticeId.content']).toContain('周五放假一天');
    expect((await mark('finance', 'read', line?.id)).code).not.toBe(200);
    expect((await mark('sales', 'read', line?.id)).data.readTime).toBeTruthy();
    expect((await mark('sales', 'read', line?.id)).code).not.toBe(200);
    const [other] = await mine('finance', id);
    expect((await mark('finance', 'confirm', other?.id)).data).toMatchObject({
      readTime: expect.any(String),
      confirmTime: expect.any(String),
    });
    expect(await get(id)).toMatchObject({ readCount: 2, confirmCount: 1 });
  });

  test('stands in the bell of who has not read it', async () => {
    await sent();
    const { notices } = (await server.call('GET', '/api/my/notices', { as: 'finance' })).data;
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'todo', resource: '我的通知', title: '未读' }));
  });

  test('reminds who has not read it, and nobody when all have', async () => {
    const { records } = await is.data('GET', '/api/instUser/page', { query: { pageSize: 1 } });
    const id = await sent({ staffIds: [records[0].id] });
    expect((await act('remind', id)).code).toBe(200);
    const [line] = await receivers(id);
    expect(line).toMatchObject({ remindCount: 1, remindTime: expect.any(String) });
  });

  test('is nothing to parents, whom no channel reaches: it is to be told, and is told by somebody', async () => {
    const { id: stuId } = await is.addStudent();
    const { id } = (await save({ receiverType: 3, stuIds: [stuId], needConfirm: true })).data;
    expect(await act('send', id)).toMatchObject({ code: 200, message: expect.stringContaining('没有发出') });
    expect(await get(id)).toMatchObject({ status: 5, sendTime: null });
    const [line] = await receivers(id);
    expect(line).toMatchObject({ wxResult: 3 });
    expect((await act('remind', id)).code).toBe(409);
    expect((await mark('admin', 'markConfirmed', line?.id)).data.confirmTime).toBeTruthy();
    expect((await act('tellBySelf', id)).code).toBe(200);
    expect(await get(id)).toMatchObject({ status: 6 });
  });

  test('a teacher reminds, reads and withdraws only what is their own', async () => {
    const id = await sent();
    for (const name of ['remind', 'withdraw', 'copy']) expect((await act(name, id, {}, 'teacher')).code, name).not.toBe(200);
    const { records } = (await server.call('GET', '/api/sysNoticeDetails/page', { as: 'teacher', query: { pageSize: 100 } })).data;
    expect(records.map((one: { id: string }) => one.id)).not.toContain(id);
    const own = (await save({ title: '教研' }, 'teacher')).data.id;
    expect((await act('send', own, {}, 'teacher')).code).toBe(200);
    expect((await server.call('GET', '/api/sysNoticeDetails/page', { as: 'sales' })).code).toBe(403);
  });

  test('is gone for its receivers once it is withdrawn, and keeps who had read it', async () => {
    const id = await sent();
    const [line] = await mine('sales', id);
    await mark('sales', 'read', line?.id);
    expect((await act('withdraw', id)).data).toMatchObject({ status: 4 });
    expect(await mine('sales', id)).toEqual([]);
    expect((await server.call('GET', '/api/sysNoticeDetails/receivedById', { as: 'sales', query: { id } })).code).not.toBe(200);
    expect(await get(id)).toMatchObject({ readCount: 1 });
    expect((await act('send', id)).code).toBe(409);
  });

  test('is copied as a draft without its receivers', async () => {
    const id = await sent();
    expect((await act('copy', id)).data).toMatchObject({ title: '放假通知（副本）', status: 1, total: 0, sendTime: null });
  });
});

test('another institution neither sees, sends nor receives it', async () => {
  const { id } = (await save()).data;
  expect((await act('send', id, {}, 'qixing')).code).toBe(404);
  await act('send', id);
  expect((await server.call('GET', '/api/sysNoticeDetails/getById', { as: 'qixing', query: { id } })).code).toBe(404);
  expect(await mine('qixing', id)).toEqual([]);
});
