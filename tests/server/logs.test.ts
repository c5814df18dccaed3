/** The sign-in log and the operation log: what they tell, to whom, and what must not be in them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../src/wire/envelope';
import type { LoginAnswer, UserInfo } from '../../src/wire/identity';
import { untilJob } from '../support/server/jobs';
import { demoPassword, startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: {}, app: { trustProxy: true } });
});
afterAll(() => server.close());

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const from = (ip: string) => ({ 'x-forwarded-for': ip, 'user-agent': chrome });
const signIn = (username: string, password: string, ip = '203.0.113.7') =>
  server.call<LoginAnswer>('POST', '/sso/doLogin', { as: null, body: { username, password, loginType: 2 }, headers: from(ip) });

interface Row {
  id: string;
  [field: string]: unknown;
}
const logOf = async (path: string, query: Record<string, string | number>, as = 'admin') => {
  const answer = await server.call<{ records: Row[]; total: number }>('GET', path, { as, query });
  expect(answer.message).toBe('');
  return answer.data;
};
const signIns = (query: Record<string, string | number>, as?: string) => logOf('/api/instLog/login', query, as);
const acts = (query: Record<string, string | number>, as?: string) => logOf('/api/instLog/operate', query, as);

describe('the sign-in log', () => {
  test('has one line per attempt, with address, place and device', async () => {
    await signIn('sales', demoPassword);
    await signIn('sales', 'wrong1234', '10.0.0.5');
    const { records, total } = await signIns({ account: 'sales' });
    expect(total).toBe(2);
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 1, result: 1, reason: null, ip: '203.0.113.7', place: '外网', device: 'Chrome 131 · Windows' }),
    );
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 1, result: 2, reason: '账号或密码不正确，还可以再试 4 次', ip: '10.0.0.5', place: '内网' }),
    );
    expect(JSON.stringify(records)).not.toContain('wrong1234');
  });

  test('has lockouts, sign-outs, organisation changes and password changes', async () => {
    for (let time = 0; time < 5; time++) await signIn('teacher', 'wrong1234');
    expect((await signIns({ account: 'teacher', kind: 4 })).total).toBe(1);
    expect((await signIns({ account: 'teacher', kind: 1, result: 2 })).total).toBe(5);

    const { data } = await signIn('multi', demoPassword);
    const [first, second] = data.user;
    for (const one of [first, second]) {
      await server.call('GET', '/sso/change', { as: data.token, query: { orgId: one?.instId } });
      await server.call<UserInfo>('GET', '/sso/info', { as: data.token });
    }
    const isHome = (one: typeof first) => one?.orgName.includes('晨光') === true;
    const adminOf = (one: typeof first) => (isHome(one) ? 'admin' : 'qixing');
    expect((await signIns({ account: 'multi', kind: 2 }, adminOf(first))).records.map(({ reason }) => reason)).toContain(
      `进入“${first?.orgName}”`,
    );
    expect((await signIns({ account: 'multi', kind: 2 }, adminOf(second))).records.map(({ reason }) => reason)).toContain(
      `由“${first?.orgName}”进入“${second?.orgName}”`,
    );

    const wrong = { oldPassword: 'wrong1234', newPassword: 'better2468' };
    await server.call('POST', '/sso/changePassword', { as: data.token, body: wrong });
    await server.call('GET', '/sso/logout', { as: data.token });
    const { records } = await signIns({ account: 'multi' }, adminOf(second));
    expect(records.map(({ kind, result }) => [kind, result])).toEqual(
      expect.arrayContaining([
        [3, 1],
        [5, 2],
      ]),
    );
  });

  test('tells an institution about its own people only, and nobody about unknown names', async () => {
    await signIn('nobody-has-this-name', demoPassword);
    for (const as of ['admin', 'qixing']) expect((await signIns({ account: 'nobody-has-this-name' }, as)).total).toBe(0);
    const own = await signIns({ pageSize: 200 });
    const foreign = await signIns({ pageSize: 200 }, 'qixing');
    const ids = new Set(own.records.map(({ id }) => id));
    expect(foreign.total).toBeGreaterThan(0);
    expect(foreign.records.filter(({ id }) => ids.has(id))).toEqual([]);
    expect((await signIns({ account: 'finance' }, 'qixing')).total).toBe(0);
  });

  test.each([['finance'], ['sales']])('is refused to %s', async (as) => {
    expect((await server.call('GET', '/api/instLog/login', { as })).code).toBe(codes.forbidden);
    expect((await server.call('GET', '/api/instLog/operate', { as })).code).toBe(codes.forbidden);
  });
});

describe('the operation log', () => {
  test('is offered in the order of time only: no other has an index, and names are made one by one', () => {
    const columns = server.configuration.resources.get('operationLog')?.list?.columns ?? [];
    const sorted = columns.filter(({ sortable }) => sortable).map(({ field }) => field);
    expect(sorted).toEqual(['time']);
  });

  const department = async (body: Record<string, unknown>, ip = '203.0.113.8') =>
    server.call<Row>('POST', '/sso/sysDepart/save', { body, headers: from(ip) });

  test('tells who did what to which record, from where, how long it took and with what result', async () => {
    const { data } = await department({ name: '音乐治疗组', sort: 5 });
    await server.call('PUT', '/sso/sysDepart/update', { body: { id: data.id, version: 1, name: '音乐组' }, headers: from('203.0.113.9') });
    const { records, total } = await acts({ module: 'department', orderBy: '-time', pageSize: 2 });
    expect(total).toBeGreaterThanOrEqual(2);
    const [create, update] = [...records].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(create).toMatchObject({ actionTitle: '新增', module: 'department', objectName: '音乐组', result: 1, ip: '203.0.113.8' });
    expect(update).toMatchObject({ actionTitle: '修改', objectName: '音乐组', result: 1, reason: null, ip: '203.0.113.9' });
    expect(update?.actorName).toBe((await server.call<UserInfo>('GET', '/sso/info')).data.nickName);
    expect(update?.costMs).toEqual(expect.any(Number));

    const changes = await server.call('GET', '/api/instLog/operateChanges', { query: { act: update?.id } });
    expect(changes.data).toEqual([{ field: 'name', title: '部门名称', before: '音乐治疗组', after: '音乐组' }]);
  });

  test('has what was refused, with the reason', async () => {
    await department({ name: '', sort: 5 });
    const { records } = await acts({ module: 'department', result: 2, kind: 1 });
    expect(records[0]).toMatchObject({ result: 2, ip: '203.0.113.8', objectName: null });
    expect(records[0]?.reason).toMatch(/部门名称/);
    const denied = await server.call('POST', '/sso/sysDepart/save', { as: 'sales', body: { name: '越权' } });
    expect(denied.code).toBe(codes.forbidden);
    const refused = await acts({ module: 'department', result: 2, pageSize: 5 });
    expect(refused.records.map(({ reason }) => reason)).toContain(denied.message);
    expect((await server.call('GET', '/api/instLog/operateChanges', { query: { act: records[0]?.id } })).data).toEqual([]);
  });

  test('has exports', async () => {
    const body = { resource: 'room', format: 'csv' };
    const { data } = await server.call('POST', '/api/job/export', { body, headers: from('203.0.113.8') });
    await untilJob(server, data.id);
    const { records } = await acts({ kind: 7, module: 'room' });
    expect(records).toMatchObject([
      { module: 'room', actionTitle: '导出', result: 1, ip: '203.0.113.8', objectName: expect.stringMatching(/^\d+ 条，CSV$/) },
    ]);
  });

  test('names actions as their buttons do, and keeps masked fields masked', async () => {
    const staff = await server.call<{ records: Row[] }>('GET', '/api/instUser/page', { query: { pageSize: 1 } });
    const [act] = (await acts({ module: 'staff', kind: 1, pageSize: 1 })).records;
    expect(staff.data.records.length).toBe(1);
    const { data } = await server.call<{ field: string; after: string }[]>('GET', '/api/instLog/operateChanges', {
      query: { act: act?.id },
    });
    const phone = data.find(({ field }) => field === 'phone');
    expect(phone?.after).toMatch(/^1\d{2}\*{4}\d{4}$/);
  });

  test('is read-only, and shows no institution what another one did', async () => {
    for (const [method, path] of [
      ['POST', '/api/instLog/save'],
      ['PUT', '/api/instLog/update'],
      ['DELETE', '/api/instLog/delete'],
    ] as const) {
      expect((await server.call(method, path, { body: {} })).code).toBe(codes.notFound);
    }
    const [{ id } = { id: '' }] = (await acts({ pageSize: 1 })).records;
    const answer = await server.call('GET', '/api/instLog/operateInfo', { as: 'qixing', query: { id } });
    expect(answer.code).toBe(codes.notFound);
    expect((await server.call('GET', '/api/instLog/operateChanges', { as: 'qixing', query: { act: id } })).code).toBe(codes.notFound);
    expect(JSON.stringify(answer)).not.toContain('音乐');
  });
});
