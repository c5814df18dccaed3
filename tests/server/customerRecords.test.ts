/** Services for families: whose they are, and the link that shows one of them to somebody without an account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const start = new Date('2026-07-06T07:00:00Z');
let now = start;
let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
});
afterAll(() => server?.close());

const call = (method: string, name: string, body: object, as = 'admin') =>
  server.call(method, `/api/customerRecordDetails/${name}`, { as, body });
const open = (key: string) => server.call('GET', '/api/openRecord', { as: null, query: { key } });
const get = (id: string) => is.data('GET', '/api/customerRecordDetails/info', { query: { id } });
async function add(values: object = {}) {
  const { id: stuId } = await is.addStudent();
  const body = {
    stuId,
    kind: 3,
    title: '在家怎么练轮流等待',
    happenTime: '2026-07-06 14:00:00',
    content: '每天玩一次轮流搭积木',
    ...values,
  };
  return is.data('POST', '/api/customerRecordDetails/save', { body });
}
async function shared(days = 7) {
  const record = await add({ remark: '家长情绪低落，注意语气' });
  const { data } = await call('POST', 'getOpenKey', { id: record.id, days });
  return { record, key: data.key as string, data };
}

describe('a link', () => {
  it('shows exactly its record without sign-in, and nothing that is kept inside', async () => {
    const { key, data, record } = await shared();
    expect(data).toMatchObject({ openUntil: '2026-07-13 15:00:00', to: `/openRecord?key=${key}` });
    const answer = await open(key);
    expect(await get(record.id)).not.toHaveProperty('openKey');
    expect(JSON.stringify(await get(record.id))).not.toContain(key);
    expect(answer.data).toMatchObject({ title: '服务记录', until: '2026-07-13 15:00:00', institution: expect.any(String) });
    expect(answer.data.lines).toContainEqual({ title: '内容', text: '每天玩一次轮流搭积木' });
    expect(answer.data.lines).toContainEqual({ title: '类型', text: '家庭指导' });
    expect(answer.data.lines).toContainEqual({ title: '学员', text: record.stuIdLabel });
    expect(JSON.stringify(answer)).not.toContain('情绪低落');
    expect(JSON.stringify(answer)).not.toContain(record.id);
  });

  it('ends with its time', async () => {
    const { key } = await shared(1);
    now = new Date('2026-07-07T06:59:59Z');
    expect((await open(key)).code).toBe(200);
    now = new Date('2026-07-07T07:00:00Z');
    expect(await open(key)).toMatchObject({ code: 404, message: expect.stringContaining('已到期或已收回') });
    now = start;
  });

  it('is withdrawn, replaced by the next one, and gone with its record', async () => {
    const { key, record } = await shared();
    const next = (await call('POST', 'getOpenKey', { id: record.id, days: 7 })).data.key;
    expect((await open(key)).code).toBe(404);
    expect((await open(next)).code).toBe(200);
    expect((await call('PUT', 'closeOpenKey', { id: record.id })).code).toBe(200);
    expect((await open(next)).code).toBe(404);
    expect((await call('PUT', 'closeOpenKey', { id: record.id })).message).toContain('没有分享');
    const last = (await call('POST', 'getOpenKey', { id: record.id, days: 7 })).data.key;
    await is.data('DELETE', '/api/customerRecordDetails/remove', { query: { id: record.id } });
    expect((await open(last)).code).toBe(404);
    await is.data('PUT', '/api/customerRecordDetails/restore', { body: { id: record.id } });
    expect((await open(last)).code).toBe(404);
  });

  it('that was withdrawn does not come back by undo', async () => {
    const { key, record } = await shared();
    const { changeSet } = (await call('PUT', 'closeOpenKey', { id: record.id })) as { changeSet?: string };
    expect((await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } })).code).toBe(200);
    expect((await open(key)).code).toBe(404);
  });

  it.each([
    ['empty', ''],
    ['a word', 'x'],
    ['an id', '0198c0de-0000-7000-8000-000000000099'],
    ['of an institution that is not there', `${'0'.repeat(32)}${'a'.repeat(43)}`],
    ['SQL', "' or '1'='1"],
    ['very long', 'a'.repeat(5000)],
  ])('that is %s opens nothing', async (_, key) => {
    const answer = await open(key);
    expect([404, 422]).toContain(answer.code);
    expect(answer.data?.lines).toBeUndefined();
  });

  it('of another institution with the same secret opens nothing', async () => {
    const { key } = await shared();
    const other = '01970000000070008000' + '0000000000b2';
    expect((await open(other + key.slice(32))).code).toBe(404);
  });

  it.each([
    ['words', { days: '七' }],
    ['0 days', { days: 0 }],
    ['91 days', { days: 91 }],
  ])('is not made for %s', async (_, values) => {
    const { id } = await add();
    const answer = await call('POST', 'getOpenKey', { id, ...values });
    expect(answer.data?.errors?.[0]?.field).toBe('days');
    expect(await get(id)).toMatchObject({ openUntil: null });
  });

  it.each([
    ['teaches other children', 'teacher', 404],
    ['counts money', 'finance', 403],
    ['works in another institution', 'qixing', 404],
  ])('is not made by who %s', async (_, as, code) => {
    const { id } = await add();
    expect((await call('POST', 'getOpenKey', { id, days: 7 }, as)).code).toBe(code);
    expect(await get(id)).toMatchObject({ openUntil: null });
  });
});

describe('a service', () => {
  it.each([
    ['without words', { content: '' }, 'content'],
    ['with four words', { content: '谈了一下' }, 'content'],
    ['with 3,000 words', { content: '长'.repeat(3000) }, 'content'],
    ['of tomorrow', { happenTime: '2099-07-07 10:00:00' }, 'happenTime'],
    ['at 25:00', { happenTime: '2026-07-06 25:00:00' }, 'happenTime'],
    ['of a child that is not there', { stuId: '0198c0de-0000-7000-8000-000000000099' }, 'stuId'],
  ])('is refused %s', async (_, values, field) => {
    const { id: stuId } = await is.addStudent();
    const body = { stuId, kind: 1, title: '电话', happenTime: '2026-07-06 14:00:00', content: '谈了暑期安排', ...values };
    const answer = await call('POST', 'save', body);
    expect(answer.data.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('is told as the last one of its child, without its link', async () => {
    const { record } = await shared();
    const query = { stuId: record.stuId };
    expect(await is.data('GET', '/api/customerRecordDetails/last', { query })).toMatchObject({ id: record.id, openUntil: null });
    expect(await is.data('GET', '/api/customerRecordDetails/last', { as: 'teacher', query })).toBeNull();
  });
});
