/** Signing in and being somebody: who is let in, what is answered, and what must never be told. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSetup } from '../../src/server/features/setup/setup';
import { codes } from '../../src/wire/envelope';
import type { LoginAnswer, UserInfo } from '../../src/wire/identity';
import { demoPassword, startTestServer, type TestServer } from '../support/server/testServer';

const hour = 3_600_000;
const anyCall = '/api/sysDictValue/listByCode/sex';
let server: TestServer;
let clock = 0;
/** Where the clock stands still for a test that looks at minutes; undefined: it goes on. */
let stopped: number | undefined;
let home: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date((stopped ?? Date.now()) + clock) });
  home = (await info('admin')).instId;
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = 0;
  stopped = undefined;
  await system('delete from login_guard');
});

const system = <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.database.system((q) => q.query<T>(text, values));
const signIn = (body: unknown, headers?: Record<string, string>) =>
  server.call<LoginAnswer>('POST', '/sso/doLogin', { as: null, body, headers });
const attempt = (username: string, password: string) => signIn({ username, password, loginType: 2 });
const info = async (as: string) => (await server.call<UserInfo>('GET', '/sso/info', { as })).data;
const ask = (as: string | null) => server.call('GET', anyCall, { as });

describe('signing in', () => {
  test.each([['admin'], ['  admin  '], ['ADMIN']])('as “%s” gives a token that is kept nowhere', async (username) => {
    const answer = await attempt(username, demoPassword);
    expect(answer).toMatchObject({ code: 200, data: { user: [{ instId: home }], mustChangePassword: false } });
    expect(answer.data.token).toMatch(/^[\w-]{43}$/);
    expect(await ask(answer.data.token)).toMatchObject({ code: 200 });
    const stored = JSON.stringify(await system('select * from session'));
    expect(stored).not.toContain(answer.data.token);
    expect(JSON.stringify(answer)).not.toMatch(/scrypt|password_hash/);
  });

  test('by phone number works like by user name', async () => {
    const [{ phone } = { phone: '' }] = await system<{ phone: string }>(
      'select phone from account where phone is not null and not must_change limit 1',
    );
    expect((await attempt(phone, demoPassword)).code).toBe(200);
  });

  test.each([
    ['no user name', { password: 'x', loginType: 2 }, { field: 'username', message: '请输入账号' }],
    ['a blank user name', { username: '   ', password: 'x', loginType: 2 }, { field: 'username', message: '请输入账号' }],
    ['no password', { username: 'admin', loginType: 2 }, { field: 'password', message: '请输入密码' }],
    ['an object as password', { username: 'admin', password: { $ne: '' }, loginType: 2 }, { field: 'password', message: '请输入密码' }],
    [
      'another login type',
      { username: 'admin', password: 'x', loginType: 1 },
      { field: 'loginType', message: '登录方式应当是 2（管理后台）' },
    ],
    ['an unknown key', { username: 'admin', password: 'x', loginType: 2, admin: true }, { field: 'admin', message: '不认识的内容“admin”' }],
    ['a very long password', { username: 'admin', password: 'x'.repeat(5_000), loginType: 2 }, { field: 'password', message: '密码太长' }],
  ])('with %s is refused at its field', async (_what, body, error) => {
    const answer = await signIn(body);
    expect(answer.code).toBe(codes.invalid);
    expect(answer.data).toMatchObject({ errors: [error] });
  });

  test.each([['not json'], ['[]'], ['"admin"'], ['']])('with the body %j is refused', async (body) => {
    const answer = await signIn(body, { 'content-type': 'application/json' });
    expect(answer.code).toBe(codes.badRequest);
    expect(answer.message).toMatch(/JSON/);
  });

  test('with a character that no name has is refused', async () => {
    expect(await attempt('ad\u0000min', demoPassword)).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'username' }] } });
  });

  test('with SQL as a name finds nobody, and the table stands', async () => {
    expect((await attempt("admin' or '1'='1", demoPassword)).code).toBe(codes.unauthenticated);
    expect((await attempt('admin', demoPassword)).code).toBe(200);
  });
});

describe('five wrong passwords', () => {
  test.each([['teacher'], ['nobody-has-this-name']])('close “%s” for ten minutes, with the same words', async (username) => {
    stopped = Date.now();
    const said = [];
    for (let time = 0; time < 6; time++) said.push(await attempt(username, 'wrong1234'));
    expect(said.slice(0, 4).map(({ message }) => message)).toEqual([4, 3, 2, 1].map((left) => `账号或密码不正确，还可以再试 ${left} 次`));
    for (const { code, message } of said.slice(4)) {
      expect(code).toBe(codes.locked);
      expect(message).toMatch(/^连续输错 5 次，请在 \d\d:\d\d 后再试$/);
    }
    expect((await attempt(username, demoPassword)).code).toBe(codes.locked);
    clock = 9.9 * 60_000;
    expect((await attempt(username, demoPassword)).code).toBe(codes.locked);
    clock = 10.1 * 60_000;
    const after = await attempt(username, username === 'teacher' ? demoPassword : 'wrong1234');
    expect(after.message).toBe(username === 'teacher' ? '' : '账号或密码不正确，还可以再试 4 次');
  });

  test('are five, even when they come at the same moment', async () => {
    const said = await Promise.all(Array.from({ length: 12 }, () => attempt('finance', 'wrong1234')));
    expect(said.filter(({ code }) => code === codes.unauthenticated)).toHaveLength(4);
    expect(said.filter(({ code }) => code === codes.locked)).toHaveLength(8);
  });

  test('must be in a row: a right one starts the count anew', async () => {
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 4; time++) await attempt('sales', 'wrong1234');
      expect((await attempt('sales', demoPassword)).code).toBe(200);
    }
  });
});

describe('somebody in two institutions', () => {
  test('belongs to none until one is picked, and then sees that one only', async () => {
    const { data } = await attempt('multi', demoPassword);
    expect(data.user).toHaveLength(2);
    const waiting = { code: codes.unauthenticated, message: '请先选择要登录的机构' };
    expect(await ask(data.token)).toMatchObject(waiting);
    expect(await server.call('GET', '/sso/info', { as: data.token })).toMatchObject(waiting);
    for (const { instId, orgName } of data.user) {
      expect(await server.call('GET', '/sso/change', { as: data.token, query: { orgId: instId } })).toMatchObject({
        code: 200,
        data: { instId, orgName },
      });
      const me = await info(data.token);
      expect(me).toMatchObject({ instId, orgName });
      expect(me.orgList.map((one) => one.instId).sort()).toEqual(data.user.map((one) => one.instId).sort());
    }
  });

  test('is the only one who may change to the other', async () => {
    const other = (await attempt('multi', demoPassword)).data.user.find(({ instId }) => instId !== home);
    const token = await server.login('teacher');
    expect(await server.call('GET', '/sso/change', { as: token, query: { orgId: other?.instId } })).toMatchObject({ code: codes.notFound });
    expect((await info(token)).instId).toBe(home);
    expect(await server.call('GET', '/sso/change', { as: token, query: { orgId: "' or true --" } })).toMatchObject({ code: codes.invalid });
  });
});

describe('somebody who may no longer work', () => {
  const cases: [string, string, string, RegExp][] = [
    [
      'an expired institution',
      "update institution set expire_end_time = '2020-01-31' where id = $1",
      'update institution set expire_end_time = null where id = $1',
      /^“.+”已于 2020-01-31 到期，请联系售后续费$/,
    ],
    [
      'a closed membership',
      'update membership set enabled = false where inst_id = $1',
      'update membership set enabled = true where inst_id = $1',
      /^您在“.+”的账号已停用，请联系机构管理员$/,
    ],
    [
      'a closed account',
      'update account set enabled = false where $1::uuid is not null',
      'update account set enabled = true where $1::uuid is not null',
      /^账号已停用，请联系机构管理员$/,
    ],
  ];
  test.each(cases)('because of %s is told so, at the door and inside', async (_what, close, open, sentence) => {
    const inside = await server.login('teacher');
    await system(close, [home]);
    try {
      const door = await attempt('teacher', demoPassword);
      expect(door.code).toBe(codes.forbidden);
      expect(door.message).toMatch(sentence);
      expect((await attempt('teacher', 'wrong1234')).message).toBe('账号或密码不正确，还可以再试 4 次');
      const call = await ask(inside);
      expect(call.code).toBe(codes.unauthenticated);
      expect(call.message).toMatch(sentence);
    } finally {
      await system(open, [home]);
    }
    expect((await ask(inside)).code).toBe(200);
  });
});

describe('a session', () => {
  test.each([
    ['nothing', null, codes.unauthenticated, '请先登录'],
    ['an invented token', 'x'.repeat(43), codes.unauthenticated, '登录已失效，请重新登录'],
    ['SQL', "' or 1=1 -- ".repeat(4), codes.unauthenticated, '登录已失效，请重新登录'],
  ])('is not made of %s', async (_what, token, code, message) => {
    expect(await ask(token)).toEqual({ code, message, data: null });
  });

  const later = async (hours: number) => {
    clock += hours * hour;
    await system("select pg_notify('access', 'inst ' || $1)", [home]);
  };

  test('ends after twelve quiet hours', async () => {
    const token = await server.login('teacher');
    await later(11.9);
    expect((await ask(token)).code).toBe(200);
    await later(11.9);
    expect((await ask(token)).code).toBe(200);
    await later(12.1);
    expect(await ask(token)).toMatchObject({ code: codes.expired, message: '登录已过期，请重新登录' });
  });

  test('ends after seven days, however busy', async () => {
    const token = await server.login('teacher');
    const answers = [];
    for (let step = 0; step < 20; step++) {
      await later(9);
      answers.push((await ask(token)).code);
    }
    expect(answers).toEqual([...Array(18).fill(200), codes.expired, codes.expired]);
  });

  test('ends at once when its person leaves, and only that one', async () => {
    const [one, two] = [await server.login('teacher'), await server.login('teacher')];
    await ask(one);
    expect((await server.call('GET', '/sso/logout', { as: one })).code).toBe(200);
    expect((await ask(one)).code).toBe(codes.unauthenticated);
    expect((await ask(two)).code).toBe(200);
  });

  test('in a cookie reads, and never changes anything', async () => {
    const token = await server.login('teacher');
    const headers = { cookie: `organ_token=${token}` };
    expect((await server.call('GET', anyCall, { as: null, headers })).code).toBe(200);
    expect((await server.call('POST', '/api/files/upload', { as: null, headers, body: new FormData() })).code).toBe(codes.unauthenticated);
    for (const path of ['/sso/logout', `/sso/change?orgId=${home}`, '/sso/getTempKey']) {
      expect((await server.call('GET', path, { as: null, headers })).code).toBe(codes.unauthenticated);
    }
    expect((await ask(token)).code).toBe(200);
  });
});

describe('what a person is told about herself', () => {
  test('an administrator has every key of the institution', async () => {
    const me = await info('admin');
    expect(me).toMatchObject({ admin: true, manage: true, mustChangePassword: false });
    expect(me.menuCodeList).toContain('*');
    expect(me.menuCodeList).not.toContain('super:admin');
    expect(me.nickName).not.toBe('');
  });

  test('a teacher has the keys of her role and no others', async () => {
    const me = await info('teacher');
    expect(me).toMatchObject({ admin: false });
    expect(me.menuCodeList).toContain('studentModel:student');
    expect(me.menuCodeList.join()).not.toMatch(/orderManageModel|super/);
    expect(JSON.stringify(me)).not.toMatch(/scrypt|hash/i);
  });

  test('the platform has the key of the platform', async () => {
    expect((await info('root')).menuCodeList).toContain('super:admin');
  });

  test('a changed role holds from the next call on', async () => {
    const { policies, actorOf } = server.context.identity;
    const token = await server.login('sales');
    const can = async () => (await actorOf(token)).can('operateModel:screen:print');
    expect(await can()).toBe(false);
    const { rules } = await policies.policyOf(home);
    const keys = rules.filter(({ role }) => role === 'sales').map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    await policies.setRoleKeys(home, 'sales', [...keys, 'operateModel:screen:*']);
    expect(await can()).toBe(true);
    await policies.setRoleKeys(home, 'sales', [...keys, 'operateModel:screen:*', '!operateModel:screen:print']);
    expect(await can()).toBe(false);
  });
});

test('somebody who is disabled is out with the next call, and in again when enabled', async () => {
  const token = await server.login('sales');
  const { userId } = await info(token);
  const enable = (value: number) => server.call('POST', '/api/instUser/changeEnable', { body: { id: userId, enable: value } });
  expect((await ask(token)).code).toBe(200);
  expect(await enable(2)).toMatchObject({ code: 200 });
  expect((await ask(token)).code).toBe(codes.unauthenticated);
  expect((await attempt('sales', demoPassword)).message).toMatch(/已停用，请联系机构管理员$/);
  expect(await enable(1)).toMatchObject({ code: 200 });
  expect((await attempt('sales', demoPassword)).code).toBe(200);
});

describe('changing the password', () => {
  const change = (as: string, oldPassword: string, newPassword: string) =>
    server.call('POST', '/sso/changePassword', { as, body: { oldPassword, newPassword } });

  test.each([
    ['wrong1234', 'better2468', 'oldPassword', '原密码不正确，还可以再试 4 次'],
    [demoPassword, demoPassword, 'newPassword', '新密码不能和原密码相同'],
    [demoPassword, 'short1', 'newPassword', '密码需要 8–64 位'],
    [demoPassword, 'onlyletters', 'newPassword', '密码需要同时有字母和数字'],
    [demoPassword, 'finance2468', 'newPassword', '密码不能包含账号'],
  ])('from %s to %s is refused at %s', async (before, after, field, message) => {
    expect(await change('finance', before, after)).toMatchObject({ code: codes.invalid, message, data: { errors: [{ field, message }] } });
  });

  test('cannot be used to guess it', async () => {
    const said = [];
    for (let time = 0; time < 5; time++) said.push(await change('finance', 'wrong1234', 'better2468'));
    expect(said.at(-1)?.message).toMatch(/^连续输错 5 次/);
    expect((await change('finance', demoPassword, 'better2468')).code).toBe(codes.locked);
  });

  test('at first sign-in comes before everything else', async () => {
    await system("update account set must_change = true where username = 'finance'");
    const { data } = await attempt('finance', demoPassword);
    expect(data.mustChangePassword).toBe(true);
    expect(await ask(data.token)).toMatchObject({ code: codes.forbidden, message: '请先修改初始密码' });
    expect((await server.call('GET', '/sso/getTempKey', { as: data.token })).code).toBe(codes.forbidden);
    expect((await info(data.token)).mustChangePassword).toBe(true);
    expect((await change(data.token, demoPassword, 'better2468')).code).toBe(200);
    expect((await ask(data.token)).code).toBe(200);
  });

  test('ends the other sessions and the old password', async () => {
    const [mine, other] = [await server.login('finance', 'better2468'), await server.login('finance', 'better2468')];
    await ask(other);
    expect((await change(mine, 'better2468', 'evenbetter13')).code).toBe(200);
    expect((await ask(other)).code).toBe(codes.unauthenticated);
    expect((await ask(mine)).code).toBe(200);
    expect((await attempt('finance', 'better2468')).code).toBe(codes.unauthenticated);
    expect((await attempt('finance', 'evenbetter13')).code).toBe(200);
  });
});

test('the sign-in log tells who, whence and why not, and no password', async () => {
  await system('delete from login_log');
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  await signIn({ username: 'teacher', password: demoPassword, loginType: 2 }, { 'user-agent': agent });
  await attempt('teacher', 'wrong1234');
  const rows = await system('select account, name, inst_id, device, result, fail_reason from login_log order by id');
  expect(rows).toEqual([
    {
      account: 'teacher',
      name: (await info('teacher')).nickName,
      inst_id: home,
      device: 'Chrome 131 · Windows',
      result: '1',
      fail_reason: null,
    },
    { account: 'teacher', name: '', inst_id: home, device: '未知设备', result: '2', fail_reason: '账号或密码不正确，还可以再试 4 次' },
  ]);
  expect(JSON.stringify(await system('select * from login_log'))).not.toContain('wrong1234');
});

test('a new institution begins with roles, and its administrator can give them', async () => {
  const fresh = await startTestServer({ demo: 'none' });
  try {
    const setup = createSetup(fresh.context);
    const code = await setup.code();
    await setup.run({ code: code.toLowerCase(), orgName: '新苗', username: 'first', password: 'setup2468' });
    const first = await fresh.login('first', 'setup2468');
    const options = fresh.configuration.resources.get('role')?.endpoints.options?.path ?? '';
    const { data } = await fresh.call<{ label: string }[]>('GET', options, { as: first });
    expect(data.map(({ label }) => label)).toEqual(expect.arrayContaining(['机构管理员', '教师', '财务']));
    const { instId } = await fresh.context.identity.actorOf(first);
    const { rules } = await fresh.context.identity.policies.policyOf(instId);
    expect(rules).toContainEqual({ role: 'teacher', domain: instId, key: 'studentModel:student', effect: 'allow' });
    expect(rules.some(({ key }) => key === 'super:admin')).toBe(false);
    await expect(setup.run({ code, orgName: '又一家', username: 'second', password: demoPassword })).rejects.toThrow('已经完成首次设置');
  } finally {
    await fresh.close();
  }
});
