/** Departments: a tree of five levels without circles, whose nodes go only when nothing hangs on them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server?.close());

const save = (values: Record<string, unknown>) => server.call('POST', '/sso/sysDepart/save', { body: values });
const add = async (name: string, parentId?: string) =>
  (await is.data('POST', '/sso/sysDepart/save', { body: { name, parentId } })).id as string;
const get = (id: string) => is.data('GET', '/sso/sysDepart/getById', { query: { id } });
const move = async (id: string, parentId: string | null) => {
  const { version } = await get(id);
  return server.call('PUT', '/sso/sysDepart/update', { body: { id, version, parentId } });
};
const remove = (id: string) => server.call('DELETE', '/sso/sysDepart/delete', { query: { id } });

test('hangs no deeper than five levels, also when a branch is moved', async () => {
  const ids = [await add('一级')];
  for (const name of ['二级', '三级', '四级', '五级']) ids.push(await add(name, ids.at(-1)));
  expect((await save({ name: '六级', parentId: ids.at(-1) })).data.errors[0].field).toBe('parentId');
  const branch = await add('支');
  await add('支下', branch);
  expect((await move(branch, ids[3] ?? '')).code).toBe(422);
  expect((await move(branch, ids[2] ?? '')).code).toBe(200);
});

test('cannot be moved under itself or what is below it', async () => {
  const top = await add('上');
  const below = await add('下', top);
  expect((await move(top, top)).code).toBe(422);
  expect((await move(top, below)).code).toBe(422);
  expect((await get(top)).parentId).toBeNull();
});

test('has a name that no sibling has; cousins may share it', async () => {
  const [a, b] = [await add('甲组'), await add('乙组')];
  await add('小班', a);
  expect((await save({ name: '小班', parentId: a })).data.errors[0].field).toBe('name');
  expect((await save({ name: '小班', parentId: b })).code).toBe(200);
  expect((await save({ name: '甲组' })).data.errors[0].field).toBe('name');
});

test('is made once, however many make it at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => save({ name: '同时' })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 422)).toHaveLength(7);
});

test('does not end in a ring when two branches move below each other at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const [a, b] = [await add(`左${round}`), await add(`右${round}`)];
    const [belowA, belowB] = [await add('下', a), await add('下', b)];
    const answers = await Promise.all([move(a, belowB), move(b, belowA)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
  }
});

test('takes its own name again, and is refused the name of where it moves to', async () => {
  const [a, b] = [await add('丙组'), await add('丁组')];
  const inner = await add('丁组', a);
  const { version } = await get(inner);
  expect((await server.call('PUT', '/sso/sysDepart/update', { body: { id: inner, version, name: '丁组', sort: 3 } })).code).toBe(200);
  expect((await move(inner, null)).data.errors[0].field).toBe('name');
  expect((await remove(b)).code).toBe(200);
  expect((await move(inner, null)).code).toBe(200);
});

test('is deleted only when empty', async () => {
  const top = await add('有下级');
  const below = await add('下级', top);
  expect((await remove(top)).code).toBe(409);
  expect((await remove(below)).code).toBe(200);
  expect((await remove(top)).code).toBe(200);
  const { records } = await is.data('GET', '/api/instUser/page', { query: { pageSize: 1 } });
  const staffed = await remove(records[0].deptId);
  expect(staffed.code).toBe(409);
  expect(staffed.message).toContain('员工');
});

test('is listed as a tree, and to nobody of another institution', async () => {
  const id = await add('只在本机构');
  const listed = JSON.stringify(await is.data('GET', '/sso/sysDepart/listTree', { query: { pageSize: 200 } }));
  expect(listed).toContain(id);
  expect(JSON.stringify(await is.data('GET', '/sso/sysDepart/listTree', { as: 'qixing' }))).not.toContain('只在本机构');
});
