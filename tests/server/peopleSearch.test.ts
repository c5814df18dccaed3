/** A list that refers to people is searched by their names and numbers, as far as the caller may know them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { totalsPath, totalsResource } from '../../src/wire/totals';
import { caller } from '../support/desks/newRecords';
import { type AnyCall, callsWithAnyRights } from '../support/server/anyRights';
import { startTestServer, type TestServer } from '../support/server/testServer';

const everything = '*';
let server: TestServer;
let call: AnyCall;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  call = callsWithAnyRights(server, await server.context.actorOf(await server.login('admin')));
});
afterAll(() => server?.close());

const talks = '/api/instInteractionRecord';
const talk = { kind: 1, from: 1, content: '下周想换时间', happenTime: '2026-11-17 10:00:00' };
async function talkOf(values: Record<string, unknown>): Promise<{ id: string; stuNo: string }> {
  const { id: stuId, stuNo } = await is.addStudent(values);
  const { id } = await is.data('POST', `${talks}/save`, { body: { ...talk, stuId } });
  return { id, stuNo };
}
async function found(keys: string, keyword: string): Promise<string[]> {
  const { data, message } = await call(keys, 'GET', `${talks}/page`, { query: { [dialect.keyword]: keyword } });
  const ids = (data as { records?: { id: string }[] } | null)?.records?.map(({ id }) => id);
  if (!ids) throw new Error(message);
  return ids;
}

test('by name, pinyin, initials and number of the child; with a view, too', async () => {
  const { id, stuNo } = await talkOf({ stuName: '徐明哲' });
  await talkOf({ stuName: '何欣悦' });
  for (const keyword of ['徐明哲', 'xumingzhe', 'xmz', stuNo]) expect(await found(everything, keyword), keyword).toEqual([id]);
  const query = { [dialect.keyword]: '徐明哲', [dialect.view]: 'open' };
  expect((await call(everything, 'GET', `${talks}/page`, { query })).data).toMatchObject({ total: 1, records: [{ id }] });
  expect(await found(everything, '换时间')).toHaveLength(2);
});

test('every list that refers to people answers the search, and its totals count the same records', async () => {
  const lists = [...server.configuration.resources.values()].filter(({ list, endpoints }) => list?.people.length && endpoints.list);
  expect(lists.length).toBeGreaterThan(60);
  for (const { name, endpoints } of lists) {
    const query = { [dialect.keyword]: 'xmz' };
    const page = await call(everything, 'GET', endpoints.list!.path, { query });
    expect(page.code, `${name}: ${page.message}`).toBe(200);
    const totals = await call(everything, 'GET', totalsPath, { query: { [totalsResource]: name, ...query } });
    expect(totals.code, `${name}: ${totals.message}`).toBe(200);
  }
});

test('a list that has nothing else to search finds nobody for who may not know its people', async () => {
  const lists = [...server.configuration.resources.values()].filter(
    ({ list, endpoints, entity }) => list?.people.length && endpoints.list && entity.search.length === 0,
  );
  expect(lists.length).toBeGreaterThan(5);
  for (const { name, entity, list, endpoints } of lists) {
    const unknown = list!.people.map((path) => `!field:${entity.name}:${path}:read`).join();
    const page = await call(`${everything},${unknown}`, 'GET', endpoints.list!.path, { query: { [dialect.keyword]: 'xmz' } });
    expect(page.code, `${name}: ${page.message}`).toBe(200);
  }
});

test('what may not be known does not find', async () => {
  const { id, stuNo } = await talkOf({
    stuName: '阮知微',
    relations: [{ relName: '阮建国', relation: 1, phone: '13766554433', isMain: true }],
  });
  const page = 'studentModel:student';
  // The reference itself.
  const [{ staffIdLabel }] = (await call(everything, 'GET', `${talks}/page`, { query: { id } })).data.records;
  expect(await found(everything, staffIdLabel)).toContain(id);
  expect(await found(`${everything},!field:interactionRecord:staffId:read`, staffIdLabel)).toEqual([]);
  // The number where it may not be read; the name stands in the list.
  expect(await found(`${everything},!field:student:stuNo:read`, stuNo)).toEqual([]);
  expect(await found(`${everything},!field:student:stuNo:read`, '阮知微')).toEqual([id]);
  // Masked fields and guardians are searched on the page of children alone, where it is logged.
  expect(await found(everything, '13766554433')).toEqual([]);
  expect(await found(everything, '阮建国')).toEqual([]);
  expect(await found(page, 'ruanzhiwei')).toEqual([id]);
});
