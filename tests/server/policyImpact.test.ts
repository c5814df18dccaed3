/** What a change of the policy would do, told before it is made; why somebody may or may not; policies as files. */
import { newEnforcer, newModelFromString, StringAdapter } from 'casbin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casbinModel } from '../../src/access/casbinModel';
import type { RoleLines } from '../../src/access/policyChange';
import { caller, newPhone } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let both: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  const { records } = await is.data('GET', '/sso/role/', { query: { pageSize: 100 } });
  const ids = records.flatMap(({ id, roleKey }: { id: string; roleKey: string }) => (['teacher', 'finance'].includes(roleKey) ? [id] : []));
  const deptId = (await is.data('GET', '/sso/sysDepart/listTree')).records[0].id;
  both = await is.data('POST', '/api/instUser/save', {
    body: { realName: '林峰', sex: 1, phone: newPhone(), deptId, post: 2, roleIds: ids, hireDate: '2025-03-01' },
  });
});
afterAll(() => server.close());

const policy = (roleKey: string) => is.data('GET', '/sso/role/menuList', { query: { roleKey } });
const edit = async (role: string, change: (lines: RoleLines) => Partial<RoleLines>): Promise<RoleLines> => {
  const { keys, parents } = await policy(role);
  return { role, keys, parents, ...change({ role, keys, parents }) };
};
const impact = (changes: RoleLines[], as = 'admin') => is.data('POST', '/sso/role/impact', { as, body: { changes } });
const save = async (changes: RoleLines[]) =>
  is.data('PUT', '/sso/role/instEdit', { body: { changes, version: (await policy('teacher')).version } });
const keysOf = (list: { key: string }[]) => list.map(({ key }) => key);

describe('the impact of “teachers may see bills but not export them”', () => {
  test('names who gains, who loses, what contradicts, and changes nothing', async () => {
    const change = await edit('teacher', ({ keys }) => ({ keys: [...keys, 'orderManageModel:bill', '!orderManageModel:bill:export'] }));
    const before = await policy('teacher');
    const { gains, losses, warnings, refusals } = await impact([change]);
    expect(keysOf(gains)).toEqual(['orderManageModel:bill']);
    expect(gains[0].title).toBe('收支流水');
    expect(gains[0].people.map(({ staffId }: { staffId: string }) => staffId)).not.toContain(both.id);
    expect(losses).toEqual([
      { key: 'orderManageModel:bill:export', title: '收支流水 / 导出', people: [{ staffId: both.id, name: '林峰' }] },
    ]);
    expect(warnings).toContainEqual({ kind: 'contradiction', message: '林峰：“财务”允许收支流水 / 导出，与“教师”的拒绝矛盾，按拒绝执行' });
    expect(refusals).toEqual([]);
    expect(await policy('teacher')).toEqual(before);
  });

  test('replays the calls that were really made', async () => {
    for (let n = 0; n < 3; n++) await server.call('GET', '/api/instClass/page', { as: 'teacher' });
    for (let n = 0; n < 2; n++) await server.call('GET', '/api/instUser/page', { as: 'teacher' });
    const change = await edit('teacher', ({ keys }) => ({
      keys: [...keys.filter((key) => key !== 'eduModel:classes'), 'structureModel:users'],
    }));
    const { calls } = await impact([change]);
    expect(calls.total).toBeGreaterThanOrEqual(5);
    expect(calls.nowDenied).toEqual([expect.objectContaining({ call: 'class.list', title: '查看列表班级', count: 3 })]);
    expect(calls.nowAllowed).toEqual([expect.objectContaining({ call: 'staff.list', count: 2 })]);
    expect((await impact([await edit('teacher', () => ({}))])).calls).toMatchObject({ nowDenied: [], nowAllowed: [] });
  });

  test('warns of lines that can never decide and rights that nobody would hold', async () => {
    const dead = await impact([await edit('logistics', () => ({ keys: ['activityModel:activity', '!activityModel:*'] }))]);
    expect(dead.warnings.map(({ message }: { message: string }) => message).join()).toContain('允许“活动”总是被拒绝“活动管理 / 全部”覆盖');
    const orphan = await impact([await edit('finance', ({ keys }) => ({ keys: keys.filter((key) => key !== 'orderManageModel:*') }))]);
    const orphans = orphan.warnings.filter(({ kind }: { kind: string }) => kind === 'orphan');
    expect(orphans.length).toBeGreaterThan(5);
    expect(orphans[0].message).toContain('将没有人持有');
  });

  test('tells of data scopes, of failing tests and of what would be refused', async () => {
    await is.data('PUT', '/sso/role/policyTests', {
      body: { tests: [{ title: '教师可以看学员', role: 'teacher', key: 'studentModel:student', allowed: true }] },
    });
    const told = await impact([await edit('teacher', ({ keys }) => ({ keys: [...keys, 'scope:student:dept'] }))]);
    expect(told.scopes).toContainEqual(expect.objectContaining({ resource: 'student', from: 'own', to: 'dept' }));
    expect(told.tests).toEqual([expect.objectContaining({ title: '教师可以看学员', passed: true })]);
    const worse = await impact([await edit('teacher', () => ({ keys: ['super:admin', '!studentModel:student'] }))]);
    expect(worse.tests[0]).toMatchObject({ passed: false, failedBefore: false });
    expect(worse.refusals[0].message).toContain('拥有全部权限');
    await is.data('PUT', '/sso/role/policyTests', {
      body: { tests: [{ title: '教师不能看学员', role: 'teacher', key: 'studentModel:student', allowed: false }] },
    });
    const old = await impact([await edit('teacher', ({ keys }) => ({ keys: [...keys, 'eduModel:course'] }))]);
    expect(old.tests).toEqual([expect.objectContaining({ passed: false, failedBefore: true })]);
    await is.data('PUT', '/sso/role/policyTests', { body: { tests: [] } });
  });
});

describe('why', () => {
  test('says which line decided, through which role, who set it, what would change it and who may', async () => {
    await save([await edit('teacher', ({ keys }) => ({ keys: [...keys, '!orderManageModel:bill:export'] }))]);
    const why = await is.data('GET', '/sso/role/why', { query: { key: 'orderManageModel:bill:export', staffId: both.id } });
    expect(why).toMatchObject({
      title: '收支流水 / 导出',
      allowed: false,
      because: 'deny',
      sentence: '角色“教师”明确拒绝了“收支流水 / 导出”，即使其他角色允许，拒绝也优先',
      steps: [
        { effect: 'deny', rule: 'orderManageModel:bill:export', path: ['教师'], used: true },
        { effect: 'allow', rule: 'orderManageModel:*', path: ['财务'], used: false },
      ],
    });
    expect(why.steps[0].setBy).toBeTruthy();
    expect(why.remedies).toEqual(['在角色“教师”中把“收支流水 / 导出”改为继承，或者移出角色“教师”']);
    expect(why.editors.length).toBeGreaterThan(0);
    const none = await is.data('GET', '/sso/role/why', { as: 'teacher', query: { key: 'structureModel:users' } });
    expect(none).toMatchObject({ allowed: false, because: 'none', sentence: '没有角色允许“员工”' });
    expect(none.remedies.join()).toContain('在角色“教师”中允许“员工”');
    expect(await is.data('GET', '/sso/role/why', { query: { key: 'eduModel:course' } })).toMatchObject({ allowed: true });
  });

  test('agrees with what the server does, for every person and key', async () => {
    const people = await server.database.system((q) =>
      q.query<{ staff_id: string; token: string }>(
        'select staff_id from membership where enabled and staff_id is not null and inst_id = (select inst_id from staff where id = $1)',
        [both.id],
      ),
    );
    for (const as of ['teacher', 'finance', 'sales', 'root', 'admin']) {
      const actor = await server.context.actorOf(await server.login(as));
      for (const key of [
        'studentModel:student',
        'orderManageModel:bill:export',
        'super:admin',
        'eduModel:course',
        'field:student:mainPhone:read',
      ]) {
        const { allowed } = await is.data('GET', '/sso/role/why', { query: { key, staffId: actor.staffId } });
        expect({ as, key, allowed }).toEqual({ as, key, allowed: actor.can(key) });
      }
    }
    expect(people.length).toBeGreaterThan(3);
  });

  test('about others is for those who manage roles; foreign people do not exist', async () => {
    expect((await server.call('GET', '/sso/role/why', { as: 'teacher', query: { key: 'eduModel:course', staffId: both.id } })).code).toBe(
      403,
    );
    expect((await server.call('GET', '/sso/role/why', { as: 'qixing', query: { key: 'eduModel:course', staffId: both.id } })).code).toBe(
      404,
    );
    expect((await server.call('GET', '/sso/role/why', { query: {} })).code).toBe(422);
  });
});

describe('policies as a Casbin file', () => {
  const exported = async (as: string, roleKey?: string): Promise<string> =>
    (await is.data('GET', '/sso/role/exportPolicy', { as, query: { roleKey } })).text;
  const send = (text: string, more = {}, as = 'admin') => server.call('POST', '/sso/role/importPolicy', { as, body: { text, ...more } });

  test('hold all that Casbin needs for the same decisions', async () => {
    const text = await exported('admin');
    const { instId } = await is.data('GET', '/sso/info');
    const enforcer = await newEnforcer(newModelFromString(casbinModel), new StringAdapter(text));
    const graph = await server.context.identity.policies.graphOf(instId);
    for (const role of ['teacher', 'finance', 'reception', 'super_admin']) {
      for (const key of ['studentModel:student', 'orderManageModel:bill:export', 'orderManageModel:bill', 'super:admin']) {
        expect({ role, key, can: await enforcer.enforce(role, instId, key) }).toEqual({ role, key, can: graph.rightsOf([role]).can(key) });
      }
    }
  });

  test('travel to another institution, roles that it does not have included, and back without a change', async () => {
    await is.data('POST', '/sso/role/save', { body: { roleName: '督导', roleKey: 'supervisor', dataScope: 2 } });
    await save([{ role: 'supervisor', keys: ['planModel:*', '!planModel:audit'], parents: ['teacher'] }]);
    const text = await exported('admin', 'supervisor');
    expect(text).toMatch(/^# role, .*督导, deptTree$/m);
    const preview = (await send(text, {}, 'qixing')).data;
    expect(preview.problems).toEqual([]);
    expect(preview.roles.find(({ roleKey }: { roleKey: string }) => roleKey === 'supervisor')).toMatchObject({
      isNew: true,
      roleName: '督导',
    });
    expect((await send(text, { apply: true }, 'qixing')).code).toBe(200);
    const there = await is.data('GET', '/sso/role/menuList', { as: 'qixing', query: { roleKey: 'supervisor' } });
    expect(there).toMatchObject({ roleName: '督导', keys: ['planModel:*', '!planModel:audit'], parents: ['teacher'] });
    const again = (await send(await exported('qixing', 'supervisor'), {}, 'qixing')).data;
    expect(again.roles.every(({ added, removed }: { added: string[]; removed: string[] }) => added.length + removed.length === 0)).toBe(
      true,
    );
    const { records } = await is.data('GET', '/sso/role/policyHistory', { as: 'qixing' });
    expect(records[0]).toMatchObject({ kind: 'import' });
  });

  test('are refused whole, with the numbers of the wrong lines', async () => {
    const before = await exported('admin');
    const text = [
      '# role, fresh, 新角色, own',
      'p, fresh, x, studentModel:student, allow',
      'p, fresh, x, studentModel:studnet, allow',
      'p, ghost, x, studentModel:student, allow',
      'g, fresh, teacher, x',
      'g, teacher, fresh, x',
      'p, fresh, x, scope:student:all, deny',
      'p, fresh, x, eduModel:course, perhaps',
    ].join('\n');
    const { problems } = (await send(text)).data;
    expect(problems.map(({ line, message }: { line: number; message: string }) => `${line} ${message}`)).toEqual([
      expect.stringMatching(/^3 没有权限标识“studentModel:studnet”/),
      expect.stringMatching(/^4 没有角色“ghost”/),
      expect.stringMatching(/^6 角色不能循环继承/),
      expect.stringMatching(/^7 数据范围不能设为拒绝/),
      expect.stringMatching(/^8 最后一项应为 allow 或 deny/),
    ]);
    const applied = await send(text, { apply: true });
    expect(applied.code).toBe(422);
    expect(applied.data.errors[0]).toMatchObject({ field: 'line.3' });
    expect(await exported('admin')).toBe(before);
    expect((await send('nonsense')).data.problems).toHaveLength(1);
    expect((await send('')).data.problems).toEqual([{ line: 1, message: '文件里没有角色权限' }]);
  });

  test('hand out no more than the importer holds, and leave no half-made role behind', async () => {
    const text = '# role, boss, 老板, all\np, boss, x, super:admin, allow\n';
    expect((await send(text, { apply: true })).code).toBe(422);
    expect((await is.data('GET', '/sso/role/', { query: { roleName: '老板' } })).total).toBe(0);
    const preview = (await send(text)).data;
    expect(preview.impact.refusals).not.toEqual([]);
  });
});
