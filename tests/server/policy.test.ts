/** Role policies as an administrator changes them: what is refused, what is remembered, what comes back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RoleLines, splitLine } from '../../src/access/policyChange';
import { RoleGraph } from '../../src/access/rolePolicy';
import type { PolicyBook } from '../../src/wire/policy';
import { caller, newPhone } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let home: string;
/** May manage roles and staff, teach and nothing else; administers nothing. */
const manager = { token: '', id: '' };

beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  home = (await is.data('GET', '/sso/info')).instId;
  await is.data('POST', '/sso/role/save', { body: { roleName: '管理助理', roleKey: 'assistant', dataScope: 1 } });
  await save([{ role: 'assistant', keys: ['structureModel:*', 'studentModel:student', 'eduModel:classes'], parents: [] }]);
  const staff = await addStaff(['assistant']);
  manager.id = staff.id;
  manager.token = await server.login(staff.username, staff.username.slice(-6)).catch(async () => '');
  await server.database.system((q) => q.query('update account set must_change = false where username = $1', [staff.username]));
  manager.token = await server.login(staff.username, staff.username.slice(-6));
});
afterAll(() => server.close());

const roles = async (): Promise<{ id: string; roleKey: string; version: number }[]> =>
  (await is.data('GET', '/sso/role/', { query: { pageSize: 100 } })).records;
const roleId = async (key: string) => (await roles()).find(({ roleKey }) => roleKey === key)?.id ?? '';
const policy = (roleKey: string, as = 'admin') => is.data('GET', '/sso/role/menuList', { as, query: { roleKey } });
const version = async () => (await policy('teacher')).version as number;
const save = async (changes: RoleLines[], as = 'admin', more = {}) =>
  is.data('PUT', '/sso/role/instEdit', { as, body: { changes, version: await version(), ...more } });
const attempt = async (changes: RoleLines[], as: string, more = {}) =>
  server.call('PUT', '/sso/role/instEdit', { as, body: { changes, version: await version(), ...more } });
const edit = async (role: string, change: (lines: RoleLines) => Partial<RoleLines>): Promise<RoleLines> => {
  const { keys, parents } = await policy(role);
  return { role, keys, parents, ...change({ role, keys, parents }) };
};
async function addStaff(keys: string[], values = {}) {
  const deptId = (await is.data('GET', '/sso/sysDepart/listTree')).records[0].id;
  const phone = newPhone();
  const roleIds = await Promise.all(keys.map(roleId));
  const body = { realName: '新人', sex: 2, phone, deptId, post: 2, roleIds, hireDate: '2025-03-01', ...values };
  return is.data('POST', '/api/instUser/save', { body });
}

describe('the tree of keys', () => {
  test('has every menu, page and button by title, with fields and scopes', async () => {
    const tree = await is.data('GET', '/sso/menu/instList');
    const finance = tree.find(({ title }: { title: string }) => title === '财务管理');
    expect(finance).toMatchObject({ key: 'orderManageModel:*', type: 1 });
    const bill = finance.children.find(({ key }: { key: string }) => key === 'orderManageModel:bill');
    expect(bill).toMatchObject({ title: '收支流水', type: 2 });
    expect(bill.children.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(['导出', '新增', '冲销']));
    const students = tree
      .flatMap(({ children }: { children: unknown[] }) => children)
      .find(({ key }: { key: string }) => key === 'studentModel:student');
    expect(students.resources[0]).toMatchObject({ name: 'student', scoped: true });
    const phone = students.resources[0].fields.find(({ path }: { path: string }) => path === 'relations.phone');
    expect(phone).toMatchObject({ masked: true, keys: { whole: 'field:studentRelation:phone:whole' } });
  });

  test('is the same for everybody who is signed in, and says nothing of who holds what', async () => {
    const asked = await is.data('GET', '/sso/menu/instList', { as: 'teacher' });
    expect(asked).toEqual(await is.data('GET', '/sso/menu/instList'));
    expect((await server.call('GET', '/sso/menu/instList', { as: null })).code).toBe(401);
  });

  test('is all that others get: every call about policies is for those who manage roles', async () => {
    const calls: [string, string][] = [
      ['GET', '/sso/role/policies'],
      ['GET', '/sso/role/menuList?roleKey=teacher'],
      ['PUT', '/sso/role/instEdit'],
      ['POST', '/sso/role/impact'],
      ['GET', '/sso/role/policyHistory'],
      ['POST', '/sso/role/policyRevert'],
      ['GET', '/sso/role/exportPolicy'],
      ['POST', '/sso/role/importPolicy'],
      ['GET', '/sso/role/policyTests'],
      ['PUT', '/sso/role/policyTests'],
    ];
    for (const [method, path] of calls) {
      const { code } = await server.call(method, path, { as: 'teacher', ...(method !== 'GET' && { body: {} }) });
      expect({ path, code }).toEqual({ path, code: 403 });
      expect((await server.call(method, path, { as: null, ...(method !== 'GET' && { body: {} }) })).code).toBe(401);
    }
  });
});

describe('the book of all roles', () => {
  test('compiles in the browser to what each role is said to hold, and finds titles by pinyin', async () => {
    const book: PolicyBook = await is.data('GET', '/sso/role/policies');
    const rules = book.roles.flatMap(({ role, keys }) => keys.map((key) => ({ role, domain: book.instId, ...splitLine(key) })));
    const links = book.roles.flatMap(({ role, parents }) => parents.map((parent) => ({ role, parent, domain: book.instId })));
    const graph = new RoleGraph({ rules, links }, book.instId);
    for (const role of ['teacher', 'finance', 'super_admin']) {
      const { results, members } = await policy(role);
      for (const { key, allowed } of results) expect({ key, allowed: graph.rightsOf([role]).can(key) }).toEqual({ key, allowed });
      expect(book.roles.find((one) => one.role === role)?.members).toEqual(members);
    }
    expect(book.spellings.收支流水).toBe('shouzhiliushui szls');
  });
});

describe('a changed role', () => {
  test('“teachers may now see bills but not export them” holds from the next call on, and says where it comes from', async () => {
    const teacher = await server.login('teacher');
    const can = async (key: string) => (await server.context.actorOf(teacher)).can(key);
    await save([await edit('teacher', ({ keys }) => ({ keys: [...keys, 'orderManageModel:bill', '!orderManageModel:bill:export'] }))]);
    expect([await can('orderManageModel:bill'), await can('orderManageModel:bill:export')]).toEqual([true, false]);
    const { results, members } = await policy('teacher');
    const of = (key: string) => results.find((one: { key: string }) => one.key === key);
    expect(of('orderManageModel:bill')).toMatchObject({ allowed: true, because: 'allow', from: { roleName: '教师' } });
    expect(of('orderManageModel:bill:export')).toMatchObject({ allowed: false, because: 'deny' });
    expect(of('orderManageModel:bill:add')).toMatchObject({ allowed: false, because: 'none' });
    expect(members.length).toBeGreaterThan(0);
  });

  test('is refused with unknown keys, unknown parents, circles and denied scopes, each at its place', async () => {
    const refused = async (change: Partial<RoleLines>) => {
      const answer = await attempt([await edit('logistics', () => change)], 'admin');
      expect(answer.code).toBe(422);
      return answer.data.errors[0] as { field: string; message: string };
    };
    expect(await refused({ keys: ['orderManageModel:bil'] })).toEqual({
      field: 'logistics.keys',
      message: '没有权限标识“orderManageModel:bil”',
    });
    expect((await refused({ keys: ['nothing:*'] })).message).toContain('nothing:*');
    expect((await refused({ keys: ['order*Model'] })).field).toBe('logistics.keys');
    expect((await refused({ keys: ['!scope:student:all'] })).message).toContain('数据范围不能设为拒绝');
    expect((await refused({ parents: ['nobody'] })).field).toBe('logistics.parents');
    await save([await edit('assessor', () => ({ parents: ['logistics'] }))]);
    expect((await refused({ parents: ['assessor'] })).message).toMatch(/循环继承：.*后勤.*评估师|循环继承：.*评估师.*后勤/);
    await save([await edit('assessor', () => ({ parents: [] }))]);
  });

  test('keeps what somebody else saved meanwhile, unless it is about other roles', async () => {
    const old = await version();
    await save([await edit('sales', ({ keys }) => ({ keys: [...keys, 'systemModel:feedback'] }))]);
    const stale = await server.call('PUT', '/sso/role/instEdit', {
      body: { changes: [await edit('sales', () => ({ keys: [] }))], version: old },
    });
    expect(stale).toMatchObject({ code: 409, data: { kind: 'stale', version: old + 1 } });
    const other = await server.call('PUT', '/sso/role/instEdit', {
      body: { changes: [await edit('reception', ({ keys }) => ({ keys: [...keys, 'systemModel:feedback'] }))], version: old },
    });
    expect(other.code).toBe(200);
  });

  test('two at the same moment: one wins, the other is told', async () => {
    const at = await version();
    const mine = await edit('logistics', () => ({ keys: ['activityModel:activity', 'systemModel:feedback'] }));
    const theirs = await edit('logistics', () => ({ keys: ['activityModel:activity', 'eduModel:notice'] }));
    const answers = await Promise.all(
      [mine, theirs].map((change) => server.call('PUT', '/sso/role/instEdit', { body: { changes: [change], version: at } })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  });
});

describe('handing out more than one holds is refused', () => {
  test('in a role: keys, wildcards, lifted denials, parents, wider scopes', async () => {
    const as = manager.token;
    const refused = async (change: RoleLines) => {
      const answer = await attempt([change], as);
      expect({ change, code: answer.code }).toEqual({ change, code: 422 });
      expect(answer.data.errors[0].message).toContain('自己没有的权限');
    };
    await refused(await edit('logistics', ({ keys }) => ({ keys: [...keys, 'orderManageModel:bill'] })));
    await refused(await edit('logistics', ({ keys }) => ({ keys: [...keys, 'studentModel:*'] })));
    await refused(await edit('logistics', () => ({ parents: ['finance'] })));
    await refused(await edit('assistant', ({ keys }) => ({ keys: [...keys, '*'] })));
    await refused(
      await edit('teacher', ({ keys }) => ({
        keys: keys.filter((key) => key !== '!orderManageModel:bill:export').concat('orderManageModel:bill:*'),
      })),
    );
    const within = await attempt([await edit('logistics', ({ keys }) => ({ keys: [...keys, 'studentModel:student'] }))], as);
    expect(within.code).toBe(200);
    const less = await attempt([await edit('finance', ({ keys }) => ({ keys: keys.slice(1) }))], as);
    expect(less.code).toBe(200);
    await refused(await edit('finance', ({ keys }) => ({ keys: [...keys, 'orderManageModel:*', 'operateModel:screen:edit'] })));
  });

  test('wider data scopes, by a line and by the record of the role', async () => {
    await server.database.write(home, (q) => q.query("update role set data_scope = 4 where role_key = 'assistant'"));
    await server.database.write(home, (q) => q.query("update role set data_scope = 4 where role_key = 'logistics'"));
    const line = await attempt([await edit('logistics', ({ keys }) => ({ keys: [...keys, 'scope:student:all'] }))], manager.token);
    expect(line.data.errors[0].message).toContain('更大的学员数据范围');
    const { id } = (await roles()).find(({ roleKey }) => roleKey === 'logistics') as { id: string };
    const { version: at } = await is.data('GET', '/sso/role/getById', { query: { id } });
    const record = await server.call('PUT', '/sso/role/update', { as: manager.token, body: { id, version: at, dataScope: 1 } });
    expect(record).toMatchObject({ code: 422, data: { errors: [{ field: 'dataScope' }] } });
    await server.database.write(home, (q) => q.query("update role set data_scope = 1 where role_key = 'assistant'"));
  });

  test('by giving roles to people, also to oneself', async () => {
    const as = manager.token;
    await save([await edit('logistics', () => ({ keys: ['studentModel:student'] }))]);
    const colleague = await addStaff(['logistics']);
    const give = async (id: string, keys: string[]) => {
      const { version: at } = await is.data('GET', '/api/instUser/getById', { query: { id } });
      return server.call('PUT', '/api/instUser/update', { as, body: { id, version: at, roleIds: await Promise.all(keys.map(roleId)) } });
    };
    expect(await give(colleague.id, ['logistics', 'finance'])).toMatchObject({ code: 422, data: { errors: [{ field: 'roleIds' }] } });
    expect((await give(manager.id, ['assistant', 'finance'])).code).toBe(422);
    expect((await give(manager.id, ['logistics'])).message).toContain('不能收回自己管理');
    expect((await give(colleague.id, ['assistant'])).code).toBe(200);
    const made = await server.call('POST', '/api/instUser/save', {
      as,
      body: {
        realName: '新人',
        sex: 1,
        phone: newPhone(),
        deptId: colleague.deptId,
        post: 2,
        hireDate: '2025-03-01',
        roleIds: [await roleId('finance')],
      },
    });
    expect(made).toMatchObject({ code: 422, data: { errors: [{ field: 'roleIds' }] } });
  });

  test('by taking over the account of somebody mightier', async () => {
    const mighty = await addStaff(['finance']);
    const reset = await server.call('POST', '/api/instUser/resetPassword', { as: manager.token, body: { id: mighty.id } });
    expect(reset.code).toBe(409);
    const equal = await addStaff(['logistics']);
    expect((await server.call('POST', '/api/instUser/resetPassword', { as: manager.token, body: { id: equal.id } })).code).toBe(200);
  });

  test('and the role that holds everything is out of reach, but for those who hold everything', async () => {
    for (const as of [manager.token, 'admin']) {
      const touch = await attempt([await edit('super_admin', () => ({ keys: ['super:admin', 'systemModel:feedback'] }))], as);
      expect(touch.code).toBe(422);
      expect((await attempt([await edit('logistics', () => ({ keys: ['super:admin'] }))], as)).code).toBe(422);
      expect((await attempt([await edit('logistics', () => ({ parents: ['super_admin'] }))], as)).code).toBe(422);
    }
    expect((await attempt([await edit('logistics', ({ keys }) => ({ keys: [...keys, 'eduModel:notice'] }))], 'root')).code).toBe(200);
  });

  test('a deleted role leaves its rights to no namesake', async () => {
    await is.data('POST', '/sso/role/save', { body: { roleName: '临时', roleKey: 'temp', dataScope: 4 } });
    await save([{ role: 'temp', keys: ['orderManageModel:*'], parents: [] }], 'admin', { version: await version() });
    await is.data('DELETE', '/sso/role/remove', { query: { id: await roleId('temp') } });
    await is.data('POST', '/sso/role/save', { as: manager.token, body: { roleName: '临时二', roleKey: 'temp', dataScope: 4 } });
    expect((await policy('temp')).keys).toEqual([]);
  });
});

describe('locking oneself out', () => {
  test('is refused, in the policy and in the record of the role', async () => {
    const answer = await attempt([await edit('assistant', () => ({ keys: ['studentModel:student'] }))], manager.token);
    expect(answer).toMatchObject({ code: 422, message: expect.stringContaining('您自己将不能再修改角色权限') });
    const { id } = (await roles()).find(({ roleKey }) => roleKey === 'assistant') as { id: string };
    const { version: at } = await is.data('GET', '/sso/role/getById', { query: { id } });
    const disabled = await server.call('PUT', '/sso/role/update', { as: manager.token, body: { id, version: at, status: 2 } });
    expect(disabled).toMatchObject({ code: 422, data: { errors: [{ field: 'status' }] } });
    expect(
      (await attempt([await edit('assistant', ({ keys }) => ({ keys: keys.filter((key) => key !== 'eduModel:classes') }))], manager.token))
        .code,
    ).toBe(200);
  });
});

describe('what is denied to those who administer the institution', () => {
  const rolesPage = 'structureModel:roles';
  const denied = () => edit('inst_admin', ({ keys }) => ({ keys: [...keys, `!${rolesPage}`] }));

  test('is refused to themselves: nobody locks himself out by his own role', async () => {
    expect(await attempt([await denied()], 'admin')).toMatchObject({
      code: 422,
      message: expect.stringContaining('您自己将不能再修改角色权限'),
    });
  });

  test('is told before, holds everywhere at once, and the why page names the line', async () => {
    const change = await denied();
    const admin = (await is.data('GET', '/sso/info')) as { userId: string; nickName: string };
    const impact = await is.data('POST', '/sso/role/impact', { as: 'root', body: { changes: [change] } });
    const lost = impact.losses.find(({ key }: { key: string }) => key === rolesPage);
    expect(lost).toMatchObject({ title: '角色', people: [{ staffId: admin.userId, name: admin.nickName }] });
    expect(impact.warnings).toContainEqual({ kind: 'keeper', message: `${admin.nickName}将不能再管理角色权限` });
    const kept = (await policy('inst_admin')).keys as string[];
    await save([change], 'root', { version: await version() });
    try {
      expect((await server.call('GET', '/sso/role/')).code).toBe(403);
      expect((await is.data('GET', '/sso/info')).menuCodeList).toContain(`!${rolesPage}`);
      const own = await is.data('GET', '/sso/role/why', { query: { key: rolesPage } });
      expect(own).toMatchObject({
        allowed: false,
        because: 'deny',
        sentence: '角色“机构管理员”明确拒绝了“角色”，即使是机构管理员，拒绝也优先',
        remedies: ['在角色“机构管理员”中把“角色”改为继承，或者移出角色“机构管理员”'],
      });
      expect(own.steps[0]).toMatchObject({ effect: 'deny', rule: rolesPage, role: 'inst_admin', used: true });
      expect(own.editors.map(({ staffId }: { staffId: string }) => staffId)).not.toContain(admin.userId);
    } finally {
      const { version: at } = await is.data('GET', '/sso/role/policies', { as: 'root' });
      await is.data('PUT', '/sso/role/instEdit', {
        as: 'root',
        body: { changes: [{ role: 'inst_admin', keys: kept, parents: [] }], version: at },
      });
    }
    expect((await server.call('GET', '/sso/role/')).code).toBe(200);
  });

  test('nor does whoever holds everything give away the role that says so', async () => {
    const { userId } = await is.data('GET', '/sso/info', { as: 'root' });
    const { version: at } = await is.data('GET', '/api/instUser/getById', { as: 'root', query: { id: userId } });
    const given = await server.call('PUT', '/api/instUser/update', {
      as: 'root',
      body: { id: userId, version: at, roleIds: [await roleId('teacher')] },
    });
    expect(given).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'roleIds', message: expect.stringContaining('不能收回自己管理') }] },
    });
  });
});

describe('history and tests of the policy', () => {
  test('every change is numbered, told apart and can be taken back', async () => {
    const before = await policy('reception');
    await save([await edit('reception', ({ keys }) => ({ keys: [...keys, 'planModel:myPlan'] }))], 'admin', {
      version: before.version,
      reason: '临时看教案',
    });
    const { records, total } = await is.data('GET', '/sso/role/policyHistory', { query: { pageSize: 5 } });
    expect(records[0]).toMatchObject({
      number: total,
      kind: 'edit',
      reason: '临时看教案',
      roles: [{ roleKey: 'reception', roleName: '前台', added: ['planModel:myPlan'], removed: [] }],
    });
    const look = await is.data('POST', '/sso/role/policyRevert', { body: { number: total } });
    expect(look.impact.losses.map(({ key }: { key: string }) => key)).toEqual(['planModel:myPlan']);
    expect((await policy('reception')).keys).toContain('planModel:myPlan');
    await is.data('POST', '/sso/role/policyRevert', { body: { number: total, apply: true } });
    expect((await policy('reception')).keys.sort()).toEqual(before.keys.sort());
    await is.data('POST', '/sso/role/policyRevert', { body: { number: total, to: 'after', apply: true } });
    expect((await policy('reception')).keys).toContain('planModel:myPlan');
    await is.data('POST', '/sso/role/policyRevert', { body: { number: total, apply: true } });
    const logged = await server.database.system((q) => q.query("select 1 from act_log where action = 'policy' and inst_id = $1", [home]));
    expect(logged.length).toBeGreaterThan(3);
  });

  test('a revert is judged like any change: nobody regains by it what others took', async () => {
    const { keys, version: at } = await policy('assistant');
    await save([{ role: 'assistant', keys: [...keys, 'orderManageModel:bill'], parents: [] }], 'admin', { version: at });
    await save([{ role: 'assistant', keys, parents: [] }], 'admin', { version: at + 1 });
    const answer = await server.call('POST', '/sso/role/policyRevert', { as: manager.token, body: { number: at + 2, apply: true } });
    expect(answer.code).toBe(422);
    expect((await policy('assistant')).keys).not.toContain('orderManageModel:bill');
  });

  test('a failing test asks for a reason, and names whom it fails for', async () => {
    const finance = await addStaff(['finance', 'teacher'], { realName: '林峰' });
    const tests = [
      { title: '财务可以导出收支流水', role: 'finance', key: 'orderManageModel:bill:export', allowed: true },
      { title: '教师不能管理用户', role: 'teacher', key: 'structureModel:users', allowed: false },
    ];
    await save([await edit('finance', ({ keys }) => ({ keys: [...keys, 'orderManageModel:*'] }))], 'admin', { version: await version() });
    await save([await edit('teacher', ({ keys }) => ({ keys: keys.filter((key) => !key.startsWith('!')) }))], 'admin', {
      version: await version(),
    });
    const stored = await is.data('PUT', '/sso/role/policyTests', { body: { tests } });
    expect(stored.map(({ passed }: { passed: boolean }) => passed)).toEqual([true, true]);
    const change = await edit('teacher', ({ keys }) => ({ keys: [...keys, '!orderManageModel:bill:export'] }));
    const refused = await attempt([change], 'admin');
    expect(refused).toMatchObject({
      code: 409,
      data: { kind: 'tests', tests: [{ title: '财务可以导出收支流水', exceptions: [{ staffId: finance.id, name: '林峰' }] }] },
    });
    expect((await attempt([change], 'admin', { reason: '林峰不再管账' })).code).toBe(200);
    const wrong = await server.call('PUT', '/sso/role/policyTests', { body: { tests: [{ ...tests[0], key: 'nothing:here' }] } });
    expect(wrong.data.errors[0].field).toBe('tests.0.key');
  });
});
