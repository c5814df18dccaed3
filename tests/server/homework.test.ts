/** Homework: who gets a part, what families hand in, what teachers say to it; and the talk between home and school. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runTimed } from '../../src/server/features/timed/runTimed';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const start = new Date('2026-06-01T02:00:00Z');
let now = start;
let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
});
beforeEach(() => {
  now = start;
});
afterAll(() => server?.close());

const plan = { title: '每天三次“我要”', hwType: 1, deadline: '2026-06-03 20:00:00', content: '<p>等孩子先说</p>' };
const save = (values: Record<string, unknown> = {}, as = 'admin') =>
  server.call('POST', '/api/instHomeworkInfo/save', { as, body: { ...plan, ...values } });
const act = (name: string, id: string, body: Record<string, unknown> = {}, as = 'admin') =>
  server.call('POST', `/api/instHomeworkInfo/${name}`, { as, body: { id, ...body } });
const part = (name: string, id: unknown, body: Record<string, unknown> = {}, as = 'admin') =>
  server.call('POST', `/api/instHomeworkDetails/${name}`, { as, body: { id, ...body } });
const get = (id: string) => is.data('GET', '/api/instHomeworkInfo/getById', { query: { id } });
const parts = async (homeworkId: string): Promise<{ id: string; stuId: string; status: number }[]> =>
  (await is.data('GET', '/api/instHomeworkDetails/details', { query: { homeworkId, pageSize: 100 } })).records;
const toChild = async (values: Record<string, unknown> = {}) => {
  const { id: stuId } = await is.addStudent();
  const { id } = (await save({ targetType: 2, stuIds: [stuId], ...values })).data;
  expect(await act('publish', id)).toMatchObject({ code: 200 });
  const [own] = await parts(id);
  return { id: id as string, stuId: stuId as string, part: own?.id ?? '' };
};
const errorAt = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];

describe('giving out', () => {
  test('every child of a class gets a part, those who join later when it is given out again', async () => {
    const { id: classId } = await is.addOpenClass({ capacity: 5 });
    const [first, second, gone] = [await is.addStudent(), await is.addStudent(), await is.addStudent()];
    for (const child of [first, gone]) await is.join(classId, child.id);
    await is.data('PUT', '/api/instStudent/graduate', { body: { id: gone.id } });
    const { id } = (await save({ targetType: 1, classIds: [classId] })).data;
    expect((await act('publish', id)).data).toMatchObject({ status: 2, publishTime: '2026-06-01 10:00:00' });
    expect((await parts(id)).map(({ stuId }) => stuId)).toEqual([first.id]);
    expect((await act('addMissing', id)).message).toContain('没有需要补发的学员');
    await is.join(classId, second.id);
    expect((await act('addMissing', id)).code).toBe(200);
    expect((await parts(id)).map(({ stuId }) => stuId).sort()).toEqual([first.id, second.id].sort());
    expect(await get(id)).toMatchObject({ dueCount: 2, submitCount: 0, submitRate: '0.0' });
  });

  test.each([
    ['no class', { targetType: 1 }, 'classIds'],
    ['no child', { targetType: 2 }, 'stuIds'],
    ['no deadline', { targetType: 2, deadline: null }, 'deadline'],
    ['no words', { targetType: 2, content: '' }, 'content'],
    ['a title that is too long', { targetType: 2, title: '长'.repeat(51) }, 'title'],
    ['a time that is none', { targetType: 2, deadline: '2026-06-01 25:00:00' }, 'deadline'],
  ])('is refused with %s', async (_, values, field) => {
    const errors = (await save(values)).data.errors as { field: string }[];
    expect(errors.map((error) => error.field)).toContain(field);
  });

  test('is refused after its deadline, and to nobody', async () => {
    const { id: stuId } = await is.addStudent();
    const late = (await save({ targetType: 2, stuIds: [stuId], deadline: '2026-06-01 09:00:00' })).data.id;
    expect(errorAt(await act('publish', late))).toEqual({ field: 'deadline', message: '截止时间应晚于现在' });
    await is.data('PUT', '/api/instStudent/graduate', { body: { id: stuId } });
    const empty = (await save({ targetType: 2, stuIds: [stuId] })).data.id;
    expect(errorAt(await act('publish', empty))?.field).toBe('stuIds');
    expect(await parts(empty)).toEqual([]);
  });

  test('what need not be handed in has no parts', async () => {
    const { id: stuId } = await is.addStudent();
    const { id } = (await save({ targetType: 2, stuIds: [stuId], needSubmit: false })).data;
    await act('publish', id);
    expect(await get(id)).toMatchObject({ status: 2, dueCount: 0, submitRate: null });
  });

  test('its children are settled then, its deadline is not', async () => {
    const { id, part: own } = await toChild();
    const { version } = await get(id);
    const update = (values: Record<string, unknown>) =>
      server.call('PUT', '/api/instHomeworkInfo/update', { body: { id, version, ...values } });
    expect(errorAt(await update({ stuIds: [(await is.addStudent()).id] }))?.field).toBe('stuIds');
    expect(errorAt(await update({ deadline: '2026-05-31 08:00:00' }))?.field).toBe('deadline');
    now = new Date('2026-06-04T02:00:00Z');
    await runTimed(server.context);
    expect(await parts(id)).toMatchObject([{ id: own, status: 5 }]);
    expect((await update({ deadline: '2026-06-09 20:00:00' })).code).toBe(200);
    expect(await parts(id)).toMatchObject([{ status: 1, deadline: '2026-06-09 20:00:00' }]);
  });
});

describe('a part', () => {
  test('is handed in, reviewed, given back and handed in again', async () => {
    const { id, part: own } = await toChild();
    expect((await part('review', own, { score: 1 })).code).toBe(409);
    expect(errorAt(await part('submit', own))?.field).toBe('content');
    expect((await part('submit', own, { content: '做完了' })).data).toMatchObject({ status: 2, submitTime: '2026-06-01 10:00:00' });
    expect((await part('submit', own, { content: '再交' })).code).toBe(409);
    expect(errorAt(await part('review', own))?.field).toBe('score');
    expect(errorAt(await part('review', own, { score: 9 }))?.field).toBe('score');
    expect(errorAt(await part('redo', own))?.field).toBe('redoReason');
    expect((await part('redo', own, { redoReason: '请录视频' })).data).toMatchObject({ status: 4 });
    await part('submit', own, { content: '视频已录' });
    expect((await part('review', own, { score: 1, comment: '很好', liked: true })).data).toMatchObject({
      status: 3,
      score: 1,
      reviewTime: '2026-06-01 10:00:00',
    });
    expect(await get(id)).toMatchObject({ dueCount: 1, submitCount: 1, reviewCount: 1, waitCount: 0, submitRate: '100.0' });
  });

  test('is late after the deadline, and may be handed in still', async () => {
    const { id, part: own } = await toChild();
    now = new Date('2026-06-03T11:59:59Z');
    await runTimed(server.context);
    expect(await parts(id)).toMatchObject([{ status: 1 }]);
    now = new Date('2026-06-03T12:00:01Z');
    await runTimed(server.context);
    expect(await parts(id)).toMatchObject([{ status: 5 }]);
    expect((await part('submit', own, { content: '补交' })).data).toMatchObject({ status: 2 });
  });

  test('is reviewed by who gave it, not by a colleague, another institution or who has no key', async () => {
    const { part: own } = await toChild();
    await part('submit', own, { content: '做完了' });
    for (const [as, code] of [
      ['teacher', 404],
      ['sales', 403],
      ['qixing', 404],
    ] as const) {
      expect((await part('review', own, { score: 1 }, as)).code, as).toBe(code);
      expect((await part('redo', own, { redoReason: '重做' }, as)).code, as).toBe(code);
    }
  });
});

describe('taking back', () => {
  test('is deleted as a draft only, withdrawn afterwards', async () => {
    const { id, part: own } = await toChild();
    const remove = (which: string) => server.call('DELETE', '/api/instHomeworkInfo/delete', { query: { id: which } });
    await part('submit', own, { content: '做完了' });
    expect((await remove(id)).message).toContain('已有 1 人提交');
    expect((await act('withdraw', id)).data).toMatchObject({ status: 3 });
    expect(await parts(id)).toMatchObject([{ status: 2 }]);
    const other = await toChild();
    expect((await remove(other.id)).message).toContain('已发给 1 人');
    expect((await remove((await save({ targetType: 2, stuIds: [other.stuId] })).data.id)).code).toBe(200);
  });

  test('takes away the parts nobody handed in', async () => {
    const { id } = await toChild();
    await act('withdraw', id);
    expect(await parts(id)).toEqual([]);
  });

  test('stands in the records with its rates, drafts do not', async () => {
    const { id } = await toChild();
    const { id: draft } = (await save({ targetType: 2, stuIds: [(await is.addStudent()).id] })).data;
    const { records } = await is.data('GET', '/api/instHomeworkInfo/recordPage', { query: { pageSize: 200 } });
    const ids = records.map((one: { id: string }) => one.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(draft);
  });
});

describe('talk between home and school', () => {
  const say = (values: Record<string, unknown>, as = 'admin') =>
    server.call('POST', '/api/instInteractionRecord/save', { as, body: { kind: 1, from: 1, content: '老师好', ...values } });
  const details = (id: string, as = 'admin') => server.call('GET', '/api/instInteractionRecord/details', { as, query: { id } });

  test('is answered under what was said, and kept while there is an answer', async () => {
    const { id: stuId } = await is.addStudent();
    const { data } = await say({ stuId });
    expect(data).toMatchObject({ parentName: '测试家长', happenTime: '2026-06-01 10:00:00' });
    const reply = (id: string) => server.call('POST', '/api/instInteractionRecord/reply', { body: { id, content: '收到' } });
    expect((await reply(data.id)).code).toBe(200);
    expect((await details(data.id)).data).toMatchObject({ replyCount: 1 });
    const page = () => is.data('GET', '/api/instInteractionRecord/page', { query: { stuId } });
    const answer = (await page()).records.find(({ kind }: { kind: number }) => kind === 3);
    expect(answer).toMatchObject({ from: 2, content: '收到' });
    expect((await reply(answer.id)).code).toBe(409);
    const remove = (id: string) => server.call('DELETE', '/api/instInteractionRecord/delete', { query: { id } });
    expect((await remove(data.id)).message).toContain('请先删除回复');
    for (const id of [answer.id, data.id]) expect((await remove(id)).code).toBe(200);
    expect((await page()).records).toEqual([]);
  });

  test.each([
    ['nothing said', { content: '' }, 'content'],
    ['a child that is not there', { stuId: '0198c0de-0000-7000-8000-000000000099' }, 'stuId'],
    ['a time to come', { happenTime: '2099-06-02 10:00:00' }, 'happenTime'],
    ['10 thousand words', { content: '长'.repeat(10_000) }, 'content'],
  ])('is refused with %s', async (_, values, field) => {
    const { id: stuId } = await is.addStudent();
    expect(errorAt(await say({ stuId, ...values }))?.field).toBe(field);
  });

  test('is seen by the teachers it concerns only', async () => {
    const { data } = await say({ stuId: (await is.addStudent()).id });
    expect((await details(data.id, 'teacher')).code).toBe(404);
    expect((await details(data.id, 'qixing')).code).toBe(404);
  });
});
