/** Changes of role policies where the institution asks for a second person: what waits, who may decide, what is checked again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RoleLines } from '../../src/access/policyChange';
import type { PolicyProposal } from '../../src/wire/policy';
import { caller, newPhone } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
/** May manage roles, students and classes, and nothing else. */
let manager = { token: '', id: '', name: '' };

beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  await is.data('POST', '/sso/role/save', { body: { roleName: '管理助理', roleKey: 'assistant', dataScope: 1 } });
  await save([{ role: 'assistant', keys: ['structureModel:*', 'studentModel:student', 'eduModel:classes'], parents: [] }]);
  manager = await addManager('周明');
  await approval(true);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const { id, isMine } of await pending()) await decide(id, isMine ? 'withdraw' : 'refuse', 'admin', '清理');
});

async function addManager(realName: string) {
  const deptId = (await is.data('GET', '/sso/sysDepart/listTree')).records[0].id;
  const { records } = await is.data('GET', '/sso/role/', { query: { pageSize: 100 } });
  const roleIds = [records.find(({ roleKey }: { roleKey: string }) => roleKey === 'assistant').id];
  const body = { realName, sex: 2, phone: newPhone(), deptId, post: 2, roleIds, hireDate: '2025-03-01' };
  const staff = await is.data('POST', '/api/instUser/save', { body });
  await server.database.system((q) => q.query('update account set must_change = false where username = $1', [staff.username]));
  return { id: staff.id, name: realName, token: await server.login(staff.username, staff.username.slice(-6)) };
}
async function approval(roleApproval: boolean) {
  const { id, version } = await is.data('GET', '/api/instSetting/getInfo');
  await is.data('PUT', '/api/instSetting/update', { body: { id, version, roleApproval } });
}
const policy = (roleKey: string) => is.data('GET', '/sso/role/menuList', { query: { roleKey } });
const edit = async (role: string, change: (lines: RoleLines) => Partial<RoleLines>): Promise<RoleLines> => {
  const { keys, parents } = await policy(role);
  return { role, keys, parents, ...change({ role, keys, parents }) };
};
const attempt = async (changes: RoleLines[], as = 'admin', more = {}) =>
  server.call('PUT', '/sso/role/instEdit', { as, body: { changes, version: (await policy('teacher')).version, ...more } });
const save = async (changes: RoleLines[]) => {
  const { code, data } = await attempt(changes);
  expect(code).toBe(200);
  return data as { version: number; proposal?: string };
};
const propose = async (changes: RoleLines[], as = 'admin', more = {}): Promise<string> => {
  const { code, data, message } = await attempt(changes, as, more);
  expect({ code, message }).toEqual({ code: 200, message: '' });
  expect(data.proposal).toEqual(expect.any(String));
  return data.proposal;
};
const decide = (id: string, decision: string, as: string | null, reason?: string) =>
  server.call('POST', '/sso/role/decideProposal', { as, body: { id, decision, ...(reason !== undefined && { reason }) } });
const list = async (as = 'admin'): Promise<PolicyProposal[]> => is.data('GET', '/sso/role/policyProposals', { as });
const pending = async (as = 'admin') => (await list(as)).filter(({ state }) => state === 'pending');
const keysOf = async (role: string) => (await policy(role)).keys as string[];
const plus = (role: string, ...more: string[]) => edit(role, ({ keys }) => ({ keys: [...keys, ...more] }));

describe('a change of the policy', () => {
  test('waits for somebody else, and holds from the moment it is approved', async () => {
    const id = await propose([await plus('logistics', 'studentModel:student')]);
    expect(await keysOf('logistics')).not.toContain('studentModel:student');
    const [seen] = await pending(manager.token);
    expect(seen).toMatchObject({
      id,
      isMine: false,
      kind: 'edit',
      roles: [{ roleName: '后勤', added: ['studentModel:student'], removed: [] }],
    });
    expect((await pending())[0]?.isMine).toBe(true);
    const approved = await decide(id, 'approve', manager.token);
    expect(approved).toMatchObject({ code: 200, data: { version: (await policy('logistics')).version } });
    expect(await keysOf('logistics')).toContain('studentModel:student');
    const { records } = await is.data('GET', '/sso/role/policyHistory');
    expect(records[0]).toMatchObject({ approvedBy: manager.name, roles: [{ roleKey: 'logistics' }] });
    expect(records[0].actorName).not.toBe(manager.name);
    expect((await list())[0]).toMatchObject({ id, state: 'approved', decidedBy: manager.name });
  });

  test('is not approved, refused or taken back by the wrong person, nor twice', async () => {
    const id = await propose([await plus('sales', 'eduModel:notice')]);
    const table: [string, string | null, number, string][] = [
      ['approve', 'admin', 409, '另一人批准'],
      ['refuse', 'admin', 409, '另一人批准'],
      ['withdraw', manager.token, 409, '只能由本人撤回'],
      ['approve', 'teacher', 403, ''],
      ['approve', null, 401, ''],
      ['refuse', manager.token, 422, ''],
      ['agree', manager.token, 422, ''],
    ];
    for (const [decision, as, code, text] of table) {
      const answer = await decide(id, decision, as);
      expect({ decision, as, code: answer.code }).toEqual({ decision, as, code });
      expect(answer.message).toContain(text);
    }
    expect((await decide('0198c0de-0000-7000-8000-00000000dead', 'approve', manager.token)).code).toBe(404);
    expect((await decide(id, 'refuse', manager.token, '课程顾问不发通知')).code).toBe(200);
    expect((await decide(id, 'approve', manager.token)).message).toContain(`已由${manager.name}退回`);
    expect((await list())[0]).toMatchObject({ state: 'refused', decidedReason: '课程顾问不发通知' });
    expect(await keysOf('sales')).not.toContain('eduModel:notice');
  });

  test('of another institution is not there', async () => {
    const id = await propose([await plus('sales', 'eduModel:notice')]);
    expect((await decide(id, 'approve', 'qixing')).code).toBe(404);
    expect((await server.call('GET', '/sso/role/proposalImpact', { as: 'qixing', query: { id } })).code).toBe(404);
    expect(await list('qixing')).toEqual([]);
  });

  test('is decided once when two approve at the same moment', async () => {
    const third = await addManager('吴静');
    const id = await propose([await plus('logistics', 'eduModel:classes')]);
    const codes = (await Promise.all([manager, third].map(({ token }) => decide(id, 'approve', token)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  test('waits alone for its role, and may be taken back', async () => {
    const id = await propose([await plus('logistics', 'activityModel:detail')]);
    const second = await attempt([await plus('logistics', 'structureModel:users')], manager.token);
    expect(second).toMatchObject({ code: 409, data: { kind: 'waiting', id } });
    expect((await decide(id, 'withdraw', 'admin')).code).toBe(200);
    await propose([await plus('logistics', 'structureModel:users')], manager.token);
  });

  test('goes the same way as an import with new roles, and as a return to an earlier version', async () => {
    const { instId } = await is.data('GET', '/sso/info');
    const text = `# role, driver, 司机, own\np, driver, ${instId}, studentModel:student, allow\n`;
    const { proposal } = await is.data('POST', '/sso/role/importPolicy', { body: { text, apply: true } });
    const names = async () =>
      (await is.data('GET', '/sso/role/', { query: { pageSize: 100 } })).records.map((one: { roleKey: string }) => one.roleKey);
    expect(await names()).not.toContain('driver');
    expect((await pending(manager.token))[0]).toMatchObject({ id: proposal, kind: 'import', roles: [{ roleName: '司机', isNew: true }] });
    expect((await decide(proposal, 'approve', manager.token)).code).toBe(200);
    expect(await names()).toContain('driver');
    expect(await keysOf('driver')).toEqual(['studentModel:student']);
    const { records } = await is.data('GET', '/sso/role/policyHistory');
    const back = await is.data('POST', '/sso/role/policyRevert', { body: { number: records[0].number, apply: true } });
    expect(back.proposal).toEqual(expect.any(String));
    expect(await keysOf('driver')).toEqual(['studentModel:student']);
  });
});

describe('at the moment of approval everything is checked again', () => {
  test('the version: somebody changed the role after it was proposed', async () => {
    const id = await propose([await plus('finance', 'eduModel:notice')]);
    await approval(false);
    await save([await plus('finance', 'systemModel:feedback')]);
    await approval(true);
    const { refusals } = await is.data('GET', '/sso/role/proposalImpact', { as: 'root', query: { id } });
    expect(refusals[0].message).toContain('重新提交');
    const late = await decide(id, 'approve', 'root');
    expect(late).toMatchObject({ code: 409, data: { kind: 'stale' } });
    expect(await keysOf('finance')).not.toContain('eduModel:notice');
    expect((await pending())[0]?.id).toBe(id);
  });

  test('the rights: neither of the two hands out more than he holds', async () => {
    const beyondManager = await propose([await plus('logistics', 'orderManageModel:bill')]);
    const refused = await decide(beyondManager, 'approve', manager.token);
    expect(refused).toMatchObject({ code: 422 });
    expect(refused.data.errors[0].message).toContain('不能授予自己没有的权限');
    expect((await decide(beyondManager, 'approve', 'root')).code).toBe(200);

    const id = await propose([await plus('reception', 'eduModel:classes', 'structureModel:users')], manager.token);
    await approval(false);
    await save([{ role: 'assistant', keys: ['structureModel:roles'], parents: [] }]);
    const lost = await decide(id, 'approve', 'admin');
    expect(lost.code).toBe(422);
    expect(lost.data.errors[0].message).toContain(`提交人${manager.name}：不能授予自己没有的权限`);
    await save([{ role: 'assistant', keys: ['structureModel:*', 'studentModel:student', 'eduModel:classes'], parents: [] }]);
    await approval(true);
  });

  test('the tests: one that fails only now asks who approves for a reason, whatever the author wrote', async () => {
    const id = await propose([await plus('sales', 'eduModel:classes')], 'admin', { reason: '活动季' });
    const tests = [{ title: '课程顾问不能看班级', role: 'sales', key: 'eduModel:classes', allowed: false }];
    await is.data('PUT', '/sso/role/policyTests', { body: { tests } });
    const asked = await decide(id, 'approve', manager.token);
    expect(asked).toMatchObject({ code: 409, data: { kind: 'tests' } });
    expect((await decide(id, 'approve', manager.token, '已和校长确认')).code).toBe(200);
    const { records } = await is.data('GET', '/sso/role/policyHistory');
    expect(records[0]).toMatchObject({ reason: '活动季；批准：已和校长确认', failedTests: ['课程顾问不能看班级'] });
    await is.data('PUT', '/sso/role/policyTests', { body: { tests: [] } });
  });

  test('the author: somebody who has left hands out nothing any more', async () => {
    const leaver = await addManager('郑离');
    const id = await propose([await plus('reception', 'structureModel:department')], leaver.token);
    await server.database.system((q) => q.query('update membership set enabled = false where staff_id = $1', [leaver.id]));
    const late = await decide(id, 'approve', 'admin');
    expect(late.data.errors[0].message).toContain('郑离已不在这家机构');
  });
});

test('the default data scope of a role is not changed past the second person, its name is', async () => {
  const role = async () => {
    const { id } = await policy('sales');
    return is.data('GET', '/sso/role/getById', { query: { id } });
  };
  const { id, version } = await role();
  const wider = await server.call('PUT', '/sso/role/update', { body: { id, version, dataScope: 1 } });
  expect(wider).toMatchObject({ code: 422, data: { errors: [{ field: 'dataScope' }] } });
  expect((await server.call('PUT', '/sso/role/update', { body: { id, version, remark: '线索与报名' } })).code).toBe(200);
});

test('a change is checked before it waits: what may not be saved cannot be proposed', async () => {
  expect((await attempt([await plus('logistics', 'orderManageModel:nothing')])).code).toBe(422);
  expect((await attempt([await plus('logistics', 'operateModel:screen:edit')], manager.token)).code).toBe(422);
  expect(await pending()).toEqual([]);
});

test('without the setting a change is saved at once, and nobody to approve is told in time', async () => {
  await approval(false);
  expect((await save([await plus('logistics', 'eduModel:notice')])).proposal).toBeUndefined();
  await approval(true);
  await server.database.system((q) =>
    q.query("update membership set enabled = false where account_id <> (select id from account where username = 'admin')"),
  );
  const alone = await attempt([await plus('logistics', 'eduModel:course')]);
  expect(alone).toMatchObject({ code: 409 });
  expect(alone.message).toContain('没有第二个');
});
