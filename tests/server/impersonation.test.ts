/** Seeing as somebody else: the same pages and records as they have, and nothing can be changed by any call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server.close());

const see = (body: object, as = 'admin') => server.call('POST', '/sso/role/seeAs', { as, body });
const staffIdOf = async (as: string) => (await is.data('GET', '/sso/info', { as })).userId as string;

describe('seeing as a person', () => {
  test('shows their menu and exactly their records, and says so', async () => {
    const { token, title } = (await see({ staffId: await staffIdOf('teacher') })).data;
    const [info, theirs] = [await is.data('GET', '/sso/info', { as: token }), await is.data('GET', '/sso/info', { as: 'teacher' })];
    expect(info).toMatchObject({ seeingAs: title, menuCodeList: theirs.menuCodeList, manage: false });
    const list = (as: string) => is.data('GET', '/api/instStudent/page', { as, query: { pageSize: 200 } });
    const [seen, own] = [await list(token), await list('teacher')];
    expect(seen.total).toBe(own.total);
    expect(seen.total).toBeLessThan((await list('admin')).total);
    expect((await server.call('GET', '/api/instUser/page', { as: token })).code).toBe(403);
  });

  test('changes nothing, by whatever call, also those that change by GET', async () => {
    const { token } = (await see({ staffId: await staffIdOf('sales') })).data;
    const pupil = await is.addStudent({ salesId: await staffIdOf('sales') });
    const attempts: [string, string, object][] = [
      ['POST', '/api/instStudent/save', { body: { stuName: 'x' } }],
      ['PUT', '/api/instStudent/update', { body: { id: pupil.id, version: 1, remark: '改' } }],
      ['DELETE', '/api/instStudent/delete', { query: { id: pupil.id } }],
      ['POST', '/api/instStudent/reveal', { body: { id: pupil.id, field: 'mainPhone' } }],
      ['POST', '/sso/changePassword', { body: { oldPassword: 'demo1234', newPassword: 'demo12345' } }],
      ['PUT', '/sso/role/instEdit', { body: {} }],
      ['POST', '/sso/role/seeAs', { body: { roleKey: 'teacher' } }],
      ['POST', '/api/job/export', { body: { resource: 'student', format: 'csv' } }],
    ];
    for (const [method, path, options] of attempts) {
      const { code, message } = await server.call(method, path, { as: token, ...options });
      expect({ path, code, message }).toMatchObject({ path, code: 403, message: expect.stringContaining('的身份查看，不能修改') });
    }
    const { orgList } = await is.data('GET', '/sso/info', { as: token });
    expect((await server.call('GET', '/sso/change', { as: token, query: { orgId: orgList[0].instId } })).code).toBe(403);
    const admin = (await see({ roleKey: 'inst_admin' })).data.token;
    expect((await server.call('GET', '/api/instUser/setTop', { as: admin, query: { id: await staffIdOf('sales') } })).code).toBe(403);
    expect((await is.getStudent(pupil.id)).version).toBe(1);
  });

  test('is written to the log, ends on sign-out, and leaves the own session alone', async () => {
    const { token } = (await see({ roleKey: 'finance' })).data;
    expect((await is.data('GET', '/sso/info', { as: token })).seeingAs).toBe('财务');
    const [entry] = await server.database.system((q) =>
      q.query("select actor_name, entity from act_log where action = 'seeAs' order by id desc limit 1"),
    );
    expect(entry).toMatchObject({ entity: 'role' });
    await is.data('GET', '/sso/logout', { as: token });
    expect((await server.call('GET', '/sso/info', { as: token })).code).toBe(401);
    expect((await is.data('GET', '/sso/info')).seeingAs).toBeUndefined();
  });
});

describe('asking why', () => {
  const why = (as: string) => is.data('GET', '/sso/role/why', { as, query: { key: 'structureModel:roles' } });

  test('is answered for the role or the person that is looked at', async () => {
    const role = (await see({ roleKey: 'finance' })).data.token;
    expect(await why(role)).toMatchObject({ allowed: false, person: { name: '财务' }, roles: ['财务'] });
    const person = (await see({ staffId: await staffIdOf('teacher') })).data.token;
    expect(await why(person)).toEqual(await why('teacher'));
    expect((await why('admin')).allowed).toBe(true);
  });
});

describe('is refused', () => {
  test('to those who do not manage roles, and beyond the own rights', async () => {
    expect((await see({ roleKey: 'finance' }, 'teacher')).code).toBe(403);
    expect((await see({ roleKey: 'super_admin' })).message).toContain('权限超出自己');
    expect((await see({ roleKey: 'super_admin' }, 'root')).code).toBe(200);
    expect((await see({ staffId: await staffIdOf('qixing') })).code).toBe(404);
    expect((await see({ roleKey: 'nobody' })).code).toBe(404);
    expect((await see({})).code).toBe(422);
  });
});

describe('ends', () => {
  const alive = async (token: string) => (await server.call('GET', '/sso/info', { as: token })).code === 200;

  test('with the session it was opened from, and with no other', async () => {
    const own = await server.login('admin');
    const { token } = (await see({ roleKey: 'finance' }, own)).data;
    const { token: other } = (await see({ roleKey: 'finance' })).data;
    await is.data('GET', '/sso/logout', { as: own });
    expect([await alive(token), await alive(other)]).toEqual([false, true]);
  });

  test('when its session goes to another institution', async () => {
    const own = await server.login('root');
    const { token } = (await see({ roleKey: 'finance' }, own)).data;
    const { orgList } = await is.data('GET', '/sso/info', { as: own });
    await is.data('GET', '/sso/change', { as: own, query: { orgId: orgList[0].instId } });
    expect(await alive(token)).toBe(false);
  });

  test('without a line in the sign-in log, and is no device of its own', async () => {
    const own = await server.login('admin');
    const { token } = (await see({ roleKey: 'finance' }, own)).data;
    const devices = (await is.data('GET', '/sso/sessions', { as: own })).length;
    const lines = async () => (await is.data('GET', '/api/instLog/login', { query: { pageSize: 1 } })).total;
    const before = await lines();
    await is.data('GET', '/sso/logout', { as: token });
    expect(await lines()).toBe(before);
    expect((await is.data('GET', '/sso/sessions', { as: own })).length).toBe(devices);
    expect(await alive(own)).toBe(true);
  });

  test('when the one who looks may not any more, and shows what the person may at this moment', async () => {
    const roles = (await is.data('GET', '/sso/role/', { query: { pageSize: 200 } })).records as { id: string; roleKey: string }[];
    const roleId = (key: string) => roles.find(({ roleKey }) => roleKey === key)?.id;
    const dept = (await is.data('GET', '/sso/sysDepart/listTree', { query: { pageSize: 1 } })).records[0].id;
    const add = (phone: string, role: string) =>
      is.data('POST', '/api/instUser/save', {
        body: { realName: `看${phone.slice(-4)}`, sex: 1, phone, deptId: dept, post: 1, roleIds: [roleId(role)], hireDate: '2024-01-02' },
      });
    const [viewer, seen] = [await add('17099990001', 'inst_admin'), await add('17099990002', 'finance')];
    const fresh = await server.login('17099990001', '990001');
    await is.data('POST', '/sso/changePassword', { as: fresh, body: { oldPassword: '990001', newPassword: 'kj-view-2026' } });
    const own = await server.login('17099990001', 'kj-view-2026');
    const { token } = (await see({ staffId: seen.id }, own)).data;
    const give = async (id: string, role: string) => {
      const { version } = await is.data('GET', '/api/instUser/getById', { query: { id } });
      await is.data('PUT', '/api/instUser/update', { body: { id, version, roleIds: [roleId(role)] } });
    };
    await give(seen.id, 'sales');
    const seenInfo = await is.data('GET', '/sso/info', { as: token });
    expect(seenInfo.menuCodeList).toEqual((await is.data('GET', '/sso/info', { as: 'sales' })).menuCodeList);
    await give(viewer.id, 'teacher');
    expect(await alive(token)).toBe(false);
  });
});
