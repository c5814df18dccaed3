/** Staff and their accounts: entered means able to sign in, disabled means not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, newPhone } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server?.close());

const roleId = async (roleKey: string, as = 'admin') => {
  const { records } = await is.data('GET', '/sso/role/', { as, query: { pageSize: 100 } });
  return records.find((role: { roleKey: string }) => role.roleKey === roleKey).id as string;
};
const newStaff = async (values: Record<string, unknown> = {}, as = 'admin') => {
  const tree = await is.data('GET', '/sso/sysDepart/listTree', { as });
  const deptId = (tree.records ?? tree)[0].id;
  const body = {
    realName: '新员工',
    sex: 2,
    phone: newPhone(),
    deptId,
    post: 2,
    roleIds: [await roleId('teacher', as)],
    hireDate: '2025-03-01',
  };
  return { ...body, ...values };
};
/** With the whole phone number, which answers mask. */
const addStaff = async (values: Record<string, unknown> = {}) => {
  const body = await newStaff(values);
  return { ...(await is.data('POST', '/api/instUser/save', { body })), phone: body.phone };
};
const signIn = (username: string, password: string) =>
  server.call('POST', '/sso/doLogin', { as: null, body: { username, password, loginType: 2 } });

describe('a new member of staff', () => {
  test('signs in with the phone number and has to choose a password', async () => {
    const staff = await addStaff();
    expect(staff).toMatchObject({ username: staff.phone, enable: 1, hasPad: false });
    expect(staff.jobNo).toMatch(/^G\d{4}$/);
    const answer = await signIn(staff.phone, staff.phone.slice(-6));
    expect(answer).toMatchObject({ code: 200, data: { mustChangePassword: true } });
    expect((await server.call('GET', '/api/instStudent/page', { as: answer.data.token })).code).not.toBe(200);
  });

  test('may have a login name of its own, but nobody else’s', async () => {
    const staff = await addStaff({ username: 'liudan' });
    expect((await signIn('liudan', staff.phone.slice(-6))).code).toBe(200);
    const again = await server.call('POST', '/api/instUser/save', { body: await newStaff({ username: 'LiuDan' }) });
    expect(again).toMatchObject({ code: 422, data: { errors: [{ field: 'username' }] } });
    const other = await server.call('POST', '/api/instUser/save', { body: await newStaff({ username: '13800138000' }) });
    expect(other.data.errors[0].field).toBe('username');
  });

  test('needs a phone number that no colleague has, and at least one role', async () => {
    const { phone } = await addStaff();
    const same = await server.call('POST', '/api/instUser/save', { body: await newStaff({ phone }) });
    expect(same.data.errors[0].field).toBe('phone');
    const none = await server.call('POST', '/api/instUser/save', { body: await newStaff({ roleIds: [] }) });
    expect(none.data.errors[0].field).toBe('roleIds');
  });

  test('with an account in another institution gets no second one, and keeps the password', async () => {
    const { phone } = await addStaff({ username: 'wandering' });
    const body = await newStaff({ phone, realName: '同一个人' }, 'qixing');
    const there = await is.data('POST', '/api/instUser/save', { as: 'qixing', body });
    expect(there.username).toBe('wandering');
    const { user } = (await signIn(phone, phone.slice(-6))).data;
    expect(user).toHaveLength(2);
    expect((await server.call('POST', '/api/instUser/resetPassword', { as: 'qixing', body: { id: there.id } })).code).toBe(409);
    const { version } = await is.data('GET', '/api/instUser/getById', { as: 'qixing', query: { id: there.id } });
    const changed = await server.call('PUT', '/api/instUser/update', { as: 'qixing', body: { id: there.id, version, phone: newPhone() } });
    expect(changed.data.errors[0].field).toBe('phone');
  });
});

test('two institutions that enter the same new person at once make one account', async () => {
  for (let round = 0; round < 5; round++) {
    const phone = newPhone();
    const make = async (as: string) =>
      server.call('POST', '/api/instUser/save', { as, body: await newStaff({ phone, username: `${as}${phone}` }, as) });
    const answers = await Promise.all([make('admin'), make('qixing')]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(answers[0].data.username).toBe(answers[1].data.username);
  }
});

describe('changeEnable', () => {
  test('ends the session and bars the door, and opens it again', async () => {
    const staff = await addStaff();
    const { token } = (await signIn(staff.phone, staff.phone.slice(-6))).data;
    expect(await is.data('POST', '/api/instUser/changeEnable', { body: { id: staff.id, enable: 2 } })).toMatchObject({ enable: 2 });
    expect((await signIn(staff.phone, staff.phone.slice(-6))).code).not.toBe(200);
    const sessions = await server.database.system((q) =>
      q.query('select 1 from session s join account a on a.id = s.account_id where a.phone = $1', [staff.phone]),
    );
    expect(sessions).toEqual([]);
    expect(token).toBeTruthy();
    await is.data('POST', '/api/instUser/enable', { body: { id: staff.id } });
    expect((await signIn(staff.phone, staff.phone.slice(-6))).code).toBe(200);
  });

  test('stops somebody in the middle of their work', async () => {
    const token = await server.login('sales');
    const page = () => server.call('GET', '/api/instStudent/page', { as: token });
    expect((await page()).code).toBe(200);
    const { records } = await is.data('GET', '/api/instUser/page', { query: { realName: '何佳' } });
    await is.data('POST', '/api/instUser/disable', { body: { id: records[0].id, leaveDate: '2026-11-18' } });
    expect((await page()).code).not.toBe(200);
    expect((await signIn('sales', 'demo1234')).code).not.toBe(200);
    await is.data('POST', '/api/instUser/enable', { body: { id: records[0].id } });
  });

  test('is told where lists are filtered by colleagues, and such a colleague is offered for nothing to come', async () => {
    const staff = await addStaff({ realName: '离开的同事', post: 2 });
    await is.data('POST', '/api/instUser/disable', { body: { id: staff.id, leaveDate: '2026-11-18' } });
    const offered = async (path: string, as: string) =>
      ((await is.data('GET', path, { as, query: { keyword: staff.realName } })) as { id: string; hint?: string }[]).find(
        ({ id }) => id === staff.id,
      );
    for (const as of ['admin', 'teacher']) {
      expect((await offered('/api/instUser/allTeacherOptions', as))?.hint, as).toMatch(/停用$/);
      expect(await offered('/api/instUser/teacherOptions', as)).toBeUndefined();
    }
  });

  test('nobody disables themselves', async () => {
    const { userId } = await is.data('GET', '/sso/info');
    const answer = await server.call('POST', '/api/instUser/disable', { body: { id: userId, leaveDate: '2026-11-18' } });
    expect(answer.message).toContain('不能停用自己');
  });

  test('takes 1 and 2 and nothing else', async () => {
    const staff = await addStaff();
    for (const enable of [3, '1', null]) {
      expect((await server.call('POST', '/api/instUser/changeEnable', { body: { id: staff.id, enable } })).code).toBe(422);
    }
  });
});

describe('more calls', () => {
  test('resetPassword gives the initial one back', async () => {
    const staff = await addStaff();
    await server.database.system((q) =>
      q.query("update account set password_hash = 'x', must_change = false where phone = $1", [staff.phone]),
    );
    await is.data('POST', '/api/instUser/resetPassword', { body: { id: staff.id } });
    expect((await signIn(staff.phone, staff.phone.slice(-6))).data).toMatchObject({ mustChangePassword: true });
  });

  test('changeHasPad, setTop and upSort', async () => {
    const [a, b] = [await addStaff({ realName: '甲' }), await addStaff({ realName: '乙' })];
    expect(await is.data('POST', '/api/instUser/changeHasPad', { body: { id: a.id, hasPad: true } })).toMatchObject({ hasPad: true });
    const order = async () => {
      const { records } = await is.data('GET', '/api/instUser/page', { query: { pageSize: 200, orderBy: 'sort' } });
      return records.map(({ id }: { id: string }) => id) as string[];
    };
    await is.data('GET', '/api/instUser/upSort', { query: { id: b.id } });
    let ids = await order();
    expect(ids.indexOf(b.id)).toBe(ids.indexOf(a.id) - 1);
    await is.data('GET', '/api/instUser/setTop', { query: { id: a.id } });
    ids = await order();
    expect(ids[0]).toBe(a.id);
  });

  test('getUsernameByPhone tells how a colleague signs in, and nothing of people who work elsewhere', async () => {
    const { phone, username } = await addStaff({ username: 'looked.up' });
    const ask = (as: string, number: string) => server.call('GET', '/sso/user/getUsernameByPhone', { as, query: { phone: number } });
    expect((await ask('admin', phone)).data).toBe(username);
    expect((await ask('qixing', phone)).data).toBeNull();
    expect((await ask('admin', '123')).code).toBe(422);
    expect((await ask('teacher', phone)).code).toBe(403);
  });

  test('basicAccountCheck tells whether a phone number is known, and of other institutions nothing more', async () => {
    const elsewhere = newPhone();
    await is.data('POST', '/api/instUser/save', { as: 'qixing', body: await newStaff({ phone: elsewhere, realName: '外机构' }, 'qixing') });
    const check = (phone: string) => is.data('GET', '/api/instUser/basicAccountCheck', { query: { phone } });
    expect(await check(elsewhere)).toEqual({ hasAccount: true, staffId: null, staffName: null });
    expect(await check(newPhone())).toEqual({ hasAccount: false, staffId: null, staffName: null });
    const { phone, id } = await addStaff({ realName: '本机构' });
    expect(await check(phone)).toEqual({ hasAccount: true, staffId: id, staffName: '本机构' });
  });

  test('the teacher page shows those who teach, without phone or role', async () => {
    const finance = await addStaff({ realName: '账务', post: 5 });
    const { records } = await is.data('GET', '/api/instUser/teacherPage', { query: { pageSize: 200 } });
    expect(records.length).toBeGreaterThan(0);
    expect(records.every(({ post }: { post: number }) => [2, 3, 4].includes(post))).toBe(true);
    expect(Object.keys(records[0])).not.toEqual(expect.arrayContaining(['phone']));
    expect(Object.keys(records[0])).not.toEqual(expect.arrayContaining(['roleIds']));
    expect((await server.call('GET', '/api/instUser/teacherDetail', { query: { id: finance.id } })).code).toBe(404);
  });
});

describe('rights', () => {
  test('the highest role is handed on by those who hold it only', async () => {
    const roleIds = [await roleId('super_admin')];
    const refused = await server.call('POST', '/api/instUser/save', { body: await newStaff({ roleIds }) });
    expect(refused.data.errors[0].field).toBe('roleIds');
    expect((await server.call('POST', '/api/instUser/save', { as: 'root', body: await newStaff({ roleIds }) })).code).toBe(200);
  });

  test('built-in roles stay as they are, used ones are not deleted', async () => {
    const id = await roleId('super_admin');
    const [role] = (await is.data('GET', '/sso/role/', { query: { pageSize: 100 } })).records.filter(
      (one: { id: string }) => one.id === id,
    );
    const update = await server.call('PUT', '/sso/role/update', { body: { id, version: role.version, remark: '改' } });
    expect(update.message).toContain('内置角色');
    expect((await server.call('DELETE', '/sso/role/remove', { query: { id } })).code).toBe(409);
    expect((await server.call('DELETE', '/sso/role/remove', { query: { id: await roleId('teacher') } })).code).toBe(409);
  });

  test('an administrator who was deleted and is entered again administers nothing', async () => {
    const staff = await addStaff();
    const isAdmin = async () => {
      const [found] = await server.database.system((q) =>
        q.query<{ admin: boolean }>('select m.admin from membership m join account a on a.id = m.account_id where a.phone = $1', [
          staff.phone,
        ]),
      );
      return found?.admin;
    };
    await server.database.system((q) => q.query('update membership set admin = true where staff_id = $1', [staff.id]));
    await is.data('DELETE', '/api/instUser/delete', { query: { id: staff.id } });
    expect(await isAdmin()).toBe(true);
    await addStaff({ phone: staff.phone });
    expect(await isAdmin()).toBe(false);
  });

  test('who was deleted cannot sign in, and can again when restored', async () => {
    const staff = await addStaff();
    await is.data('DELETE', '/api/instUser/delete', { query: { id: staff.id } });
    expect((await signIn(staff.phone, staff.phone.slice(-6))).code).not.toBe(200);
    await is.data('PUT', '/api/instUser/restore', { body: { id: staff.id } });
    expect(await is.data('GET', '/api/instUser/getById', { query: { id: staff.id } })).toMatchObject({ enable: 1 });
    expect((await signIn(staff.phone, staff.phone.slice(-6))).code).toBe(200);
  });
});
