/** Institution information: the one record, and the catalogue with its articles. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../src/wire/envelope';
import type { UserInfo } from '../../src/wire/identity';
import { png } from '../support/files/sampleFiles';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Row {
  id: string;
  version: number;
  [field: string]: unknown;
}
const get = async (as = 'admin') => (await server.call<Row>('GET', '/api/instInfo/getMainInfo', { as })).data;
const update = (body: Record<string, unknown>, as = 'admin') => server.call<Row>('PUT', '/api/instInfo/updateMainInfo', { as, body });
const info = async (as: string) => (await server.call<UserInfo>('GET', '/sso/info', { as })).data;
const orgName = async (as: string) => (await info(as)).orgName;

describe('the institution', () => {
  test('is renamed everywhere at once, and back by undo', async () => {
    const before = await get();
    const { data, changeSet } = await update({ version: before.version, orgName: '晨光儿童发展中心' });
    expect(data.orgName).toBe('晨光儿童发展中心');
    expect([await orgName('teacher'), await orgName('qixing')]).toEqual(['晨光儿童发展中心', '启星特殊教育学校']);
    await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } });
    expect([await orgName('teacher'), (await get()).orgName]).toEqual([before.orgName, before.orgName]);
  });

  test('shows its logo to whoever chooses among institutions, and only the one it has now', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(png)], 'logo.png'));
    form.set('entity', 'instInfo');
    form.set('field', 'logo');
    const { data: file } = await server.call<{ id: string }>('POST', '/api/files/upload', { as: 'admin', body: form });
    const open = (address: string) => server.request('GET', address, { as: null });
    const hidden = await open(`/sso/orgLogo?id=${(await info('admin')).instId}&file=${file.id}`);
    expect(await hidden.json()).toMatchObject({ code: 404 });

    const { version } = await get();
    const { changeSet } = await update({ version, logo: [file] });
    const { logo } = await info('teacher');
    const shown = await open(String(logo));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    expect((await info('qixing')).logo).toBeNull();

    await server.call('POST', '/api/changes/undo', { body: { ids: [changeSet] } });
    expect((await info('teacher')).logo).toBeNull();
    expect(await (await open(String(logo))).json()).toMatchObject({ code: 404 });
  });

  test('cannot prolong its own term, which is that of the contract', async () => {
    const { version, expireEndTime } = await get();
    expect(expireEndTime).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const answer = await update({ version, expireEndTime: '2099-12-31' });
    expect((await get()).expireEndTime).toBe(expireEndTime);
    expect(answer.code).not.toBe(500);
    await server.database.system((q) =>
      q.query("update institution set expire_end_time = '2030-01-31' where org_name = '启星特殊教育学校'"),
    );
    expect((await get('qixing')).expireEndTime).toBe('2030-01-31');
  });

  test.each([
    ['a credit code of another shape', { creditCode: '52320106MJ0000000I' }, 'creditCode'],
    ['half a position', { lng: '118.7' }, 'lat'],
    ['a licence without a number', { licences: [{ licenceType: 1 }] }, 'licences.0.licenceNo'],
    ['no name', { orgName: null }, 'orgName'],
    ['a designated institution without categories', { designatedTypes: [] }, 'designatedTypes'],
  ])('with %s is refused at its field', async (_what, values, field) => {
    const { version } = await get();
    const answer = await update({ version, ...values });
    expect(answer.code).toBe(codes.invalid);
    expect((answer.data as unknown as { errors: unknown[] }).errors).toMatchObject([{ field }]);
  });

  test('keeps its licences as rows', async () => {
    const { version, licences } = await get();
    const rows = [...(licences as object[]), { licenceType: 1, licenceNo: '教民 132010670000018', expireDate: '2028-08-31' }];
    const { data } = await update({ version, licences: rows });
    expect(data.licences).toHaveLength(rows.length);
    expect((data.licences as Row[]).at(-1)).toMatchObject({ licenceNo: '教民 132010670000018', expireDate: '2028-08-31' });
  });

  test('is shown and changed by those with the key only', async () => {
    expect((await server.call('GET', '/api/instInfo/getMainInfo', { as: 'teacher' })).code).toBe(codes.forbidden);
    expect((await update({ version: 1, orgName: '我的机构' }, 'sales')).code).toBe(codes.forbidden);
    expect(await orgName('sales')).toBe('晨光儿童康复中心');
  });
});

describe('the catalogue', () => {
  const list = async () =>
    (await server.call<{ records: Row[] }>('GET', '/api/instInfo/catalogList', { query: { pageSize: 100 } })).data.records;

  test('is a tree of two levels in its order', async () => {
    const records = await list();
    const top = records.filter(({ parentId }) => parentId === null);
    expect(top.map(({ catalogName }) => catalogName)).toEqual(['关于我们', '家长须知', '补贴政策']);
    const child = records.find(({ catalogName }) => catalogName === '教师团队');
    const answer = await server.call('POST', '/api/instInfo/saveCatalog', { body: { catalogName: '第三级', parentId: child?.id } });
    expect(answer).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'parentId' }] } });
    await server.call('PUT', '/api/instInfo/upSortCatalog', { body: { id: top[1]?.id } });
    const moved = (await list()).filter(({ parentId }) => parentId === null).sort((a, b) => Number(a.sort) - Number(b.sort));
    expect(moved.map(({ catalogName }) => catalogName)).toEqual(['家长须知', '关于我们', '补贴政策']);
  });

  test('and its articles are hidden and shown', async () => {
    const [first] = await list();
    const hidden = await server.call<Row>('PUT', '/api/instInfo/hiddenCatalog', { body: { id: first?.id, hidden: true } });
    expect(hidden.data.hidden).toBe(true);
    const page = await server.call<{ records: Row[] }>('GET', '/api/instInfo/page', { query: { catalogId: first?.id } });
    const [article] = page.data.records;
    expect(article?.catalogId).toBe(first?.id);
    expect((await server.call<Row>('PUT', '/api/instInfo/hidden', { body: { id: article?.id, hidden: true } })).data.hidden).toBe(true);
    expect((await server.call('PUT', '/api/instInfo/hide', { body: { id: article?.id } })).message).toBe('文章已经隐藏');
  });

  test('takes whole articles, cleaned of what could run', async () => {
    const [first] = await list();
    const body = { title: '开放日', catalogId: first?.id, content: '<p>欢迎</p><script>alert(1)</script>' };
    const saved = await server.call<Row>('POST', '/api/instInfo/saveAll', { body });
    expect(saved.data).toMatchObject({ title: '开放日', hidden: false });
    expect(String(saved.data.content)).not.toContain('script');
    const { id, version } = saved.data;
    expect((await server.call<Row>('PUT', '/api/instInfo/updateAll', { body: { id, version, title: '校园开放日' } })).data.title).toBe(
      '校园开放日',
    );
    expect((await server.call<Row>('GET', '/api/instInfo/getInfo', { query: { id } })).data.title).toBe('校园开放日');
    expect((await server.call('GET', '/api/instInfo/getInfo', { as: 'qixing', query: { id } })).code).toBe(codes.notFound);
    expect((await server.call('DELETE', '/api/instInfo/deleteCatalog', { body: { id: first?.id } })).code).toBe(codes.conflict);
    expect((await server.call('DELETE', '/api/instInfo/delete', { body: { id } })).code).toBe(200);
  });
});
