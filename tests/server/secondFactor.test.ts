/** The second factor: set up, asked for at sign-in, needed by roles, recovered and reset; and the password asked for again. */
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/config/people';
import { codes } from '../../src/wire/envelope';
import { caller } from '../support/desks/newRecords';
import { demoPassword, startTestServer, type TestServer } from '../support/server/testServer';

const nobody = '0198c0de-0000-7000-8000-00000000dead';
let server: TestServer;
let is: ReturnType<typeof caller>;
let clock = 0;
/** Stands still, at the beginning of the time of a code, so that no code grows old while the machine is slow. */
const begin = Math.floor(Date.now() / 30_000) * 30_000;
const now = () => new Date(begin + clock);
const system = <Row = Record<string, string>>(text: string, values: unknown[] = []) =>
  server.database.system((q) => q.query<Row>(text, values));

beforeAll(async () => {
  server = await startTestServer({ now, sessions: { quietHours: 168, longestDays: 7 } });
  is = caller(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await system('delete from second_factor');
  await system('delete from login_guard');
  await setting({ secondFactorRoles: [] });
});

const post = (path: string, as: string | null, body: object) => server.call('POST', `/sso/${path}`, { as, body });
const signIn = (username: string) => post('doLogin', null, { username, password: demoPassword, loginType: 2 });
/** What the app shows now; a code is good once, so the clock goes on. */
function codeOf(secret: string): string {
  clock += 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
}
async function setting(values: object): Promise<void> {
  const { version } = await is.data('GET', '/api/instSetting/getInfo');
  expect(await server.call('PUT', '/api/instSetting/update', { body: { version, ...values } })).toMatchObject({ code: 200 });
}
async function enrol(token: string): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await post('factor/begin', token, { password: demoPassword })).data;
  const { code, data } = await post('factor/confirm', token, { code: codeOf(secret) });
  expect(code).toBe(200);
  return { secret, recovery: data.recovery };
}
const roleOf = async (username: string) => {
  const [row] = await system<{ role: string }>(
    `select r.id as role from account a join membership m on m.account_id = a.id join staff s on s.id = m.staff_id
     join role r on r.id = any(s.role_ids) where a.username = $1 limit 1`,
    [username],
  );
  return row!.role;
};

describe('a second factor', () => {
  it('is set up with the password and a first code, then asked for before anything else', async () => {
    const token = (await signIn('finance')).data.token;
    expect((await post('factor/begin', token, { password: 'wrong1234' })).code).toBe(codes.invalid);
    const { secret } = await enrol(token);
    expect((await server.call('GET', '/sso/factor', { as: token })).data).toEqual({ isOn: true, isRequired: false, recoveryLeft: 10 });
    const { data } = await signIn('finance');
    expect(data.secondFactor).toBe('code');
    const refused = { code: codes.forbidden, message: '请先输入动态验证码' };
    for (const [method, path] of [
      ['GET', '/sso/info'],
      ['GET', '/sso/sessions'],
      ['GET', '/api/instStudent/page'],
      ['GET', '/sso/getTempKey'],
    ] as const)
      expect(await server.call(method, path, { as: data.token })).toMatchObject(refused);
    expect(await post('changePassword', data.token, { oldPassword: demoPassword, newPassword: 'better2468' })).toMatchObject(refused);
    expect((await post('factor/remove', data.token, { password: demoPassword })).code).toBe(codes.forbidden);
    expect((await post('factor/confirm', data.token, { code: codeOf(secret) })).code).toBe(codes.conflict);
    expect((await post('factor/pass', data.token, { code: codeOf(secret) })).code).toBe(200);
    expect((await server.call('GET', '/sso/info', { as: data.token })).data.username).toBe('finance');
  });

  it('takes a code once, and one of the moment before or after', async () => {
    const { secret } = await enrol((await signIn('finance')).data.token);
    const code = codeOf(secret);
    const [first, second] = [(await signIn('finance')).data.token, (await signIn('finance')).data.token];
    clock += 29_000;
    expect((await post('factor/pass', first, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).code).toBe(200);
    expect(await post('factor/pass', second, { code })).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'code' }] } });
  });

  it('cannot be guessed: five wrong codes close it, also when the password is typed again in between', async () => {
    const { secret } = await enrol((await signIn('finance')).data.token);
    const right = codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    const said = [];
    for (let time = 0; time < 5; time++) said.push(await post('factor/pass', (await signIn('finance')).data.token, { code: wrong }));
    expect(said[0]?.message).toBe('验证码不正确，还可以再试 4 次');
    expect(said[4]?.message).toMatch(/^连续输错 5 次/);
    expect((await post('factor/pass', (await signIn('finance')).data.token, { code: right })).code).toBe(codes.locked);
  });

  it('is replaced by a recovery code, each of which is good once', async () => {
    const token = (await signIn('finance')).data.token;
    const { recovery } = await enrol(token);
    expect(new Set(recovery).size).toBe(10);
    const pass = async (code: string) => (await post('factor/pass', (await signIn('finance')).data.token, { code })).code;
    expect([await pass(recovery[0]!.toUpperCase()), await pass(recovery[0]!)]).toEqual([200, codes.invalid]);
    expect((await server.call('GET', '/sso/factor', { as: token })).data.recoveryLeft).toBe(9);
    const { data } = await post('factor/recovery', token, { password: demoPassword });
    expect([await pass(recovery[1]!), await pass(data.recovery[1])]).toEqual([codes.invalid, 200]);
  });

  it('that a role needs is set up at sign-in, and cannot be given up', async () => {
    await setting({ secondFactorRoles: [await roleOf('finance')] });
    expect((await signIn('teacher')).data.secondFactor).toBeNull();
    const { data } = await signIn('finance');
    expect(data.secondFactor).toBe('enrol');
    expect(await server.call('GET', '/sso/info', { as: data.token })).toMatchObject({
      code: codes.forbidden,
      message: '请先设置动态验证码',
    });
    await enrol(data.token);
    expect((await server.call('GET', '/sso/info', { as: data.token })).code).toBe(200);
    expect(await post('factor/remove', data.token, { password: demoPassword })).toMatchObject({ code: codes.conflict });
    await setting({ secondFactorRoles: [] });
    expect((await post('factor/remove', data.token, { password: demoPassword })).code).toBe(200);
    expect((await signIn('finance')).data.secondFactor).toBeNull();
  });

  it('is reset by who may reset the password, which ends the sessions', async () => {
    const token = (await signIn('finance')).data.token;
    const { username } = (await server.call('GET', '/sso/info', { as: token })).data;
    await enrol(token);
    const [staff] = await system<{ id: string }>(
      'select m.staff_id as id from membership m join account a on a.id = m.account_id where a.username = $1',
      [username],
    );
    const path = server.configuration.resources.get('staff')?.actions.find(({ name }) => name === 'resetFactor')?.endpoint.path ?? '';
    const send = (as: string) => server.call('POST', path, { as, body: { id: staff?.id } });
    expect((await send('teacher')).code).toBe(codes.forbidden);
    expect((await send('admin')).code).toBe(200);
    expect((await server.call('GET', '/sso/info', { as: token })).code).not.toBe(200);
    expect((await signIn('finance')).data.secondFactor).toBeNull();
  });
});

describe('the password is asked for again, where the institution wants it,', () => {
  const off = { askBeforeExport: false, askBeforeRoles: false, askBeforePayout: false };
  beforeEach(() => setting(off));
  afterAll(() => setting(off));
  const again = (as: string, password = demoPassword) => post('confirmPassword', as, { password });

  it('before an export of whole values: once in five minutes, and not before a masked one', async () => {
    const send = (as: string, reveal: boolean) =>
      server.call('POST', '/api/job/export', { as, body: { resource: 'student', format: 'csv', reveal, columns: ['stuName'] } });
    const token = (await signIn('admin')).data.token;
    const other = (await signIn('admin')).data.token;
    const before = await send(token, true);
    expect(before.code).not.toBe(codes.askPassword);
    await setting({ askBeforeExport: true });
    expect(await send(token, true)).toMatchObject({ code: codes.askPassword, message: '请再次输入登录密码' });
    expect((await send(token, false)).code).not.toBe(codes.askPassword);
    expect(await again(token, 'wrong1234')).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'password' }] } });
    expect((await again(token)).code).toBe(200);
    expect((await send(token, true)).code).toBe(before.code);
    expect((await send(other, true)).code).toBe(codes.askPassword);
    clock += 5 * 60_000;
    const late = (await signIn('admin')).data.token;
    expect((await send(late, true)).code).toBe(codes.askPassword);
  });

  it('before a change of roles', async () => {
    const book = async (as: string) => {
      const { keys, parents, version } = await is.data('GET', '/sso/role/menuList', { as, query: { roleKey: 'teacher' } });
      return { changes: [{ role: 'teacher', keys, parents }], version };
    };
    const token = (await signIn('admin')).data.token;
    await setting({ askBeforeRoles: true });
    const save = async () => (await server.call('PUT', '/sso/role/instEdit', { as: token, body: await book(token) })).code;
    expect(await save()).toBe(codes.askPassword);
    await again(token);
    expect(await save()).not.toBe(codes.askPassword);
  });

  it('before money is paid out, one by one or many at once', async () => {
    await setting({ askBeforePayout: true });
    const token = (await signIn('admin')).data.token;
    for (const name of people.payouts) {
      const [resource = '', act = ''] = name.split('.');
      const action = server.configuration.resources.get(resource)?.actions.find((one) => one.name === act);
      expect(action, name).toBeDefined();
      const { method, path } = action!.endpoint;
      expect((await server.call(method, path, { as: token, body: { id: nobody, version: 1 } })).code, name).toBe(codes.askPassword);
    }
    const { method, path } = server.configuration.resources.get('storedAccounts')!.actions.find(({ name }) => name === 'cashOut')!.endpoint;
    const body = { id: nobody, version: 1, amount: '1', payWay: 1, reason: '退' };
    expect((await server.call(method, path, { as: token, body })).code).toBe(codes.askPassword);
    await again(token);
    expect((await server.call(method, path, { as: token, body })).code).not.toBe(codes.askPassword);
  });
});
