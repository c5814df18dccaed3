/** The own account: what one sees of oneself, and sessions that end elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../src/wire/envelope';
import type { LoginAnswer, OwnProfile, OwnSession } from '../../src/wire/identity';
import { demoPassword, startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ app: { trustProxy: true } });
});
afterAll(() => server.close());

const phoneBrowser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.40';
async function signIn(username: string, userAgent = phoneBrowser): Promise<string> {
  const body = { username, password: demoPassword, loginType: 2 };
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': '192.168.1.20' };
  return (await server.call<LoginAnswer>('POST', '/sso/doLogin', { as: null, body, headers })).data.token;
}
const sessionsOf = async (as: string) => (await server.call<OwnSession[]>('GET', '/sso/sessions', { as })).data;
const isAlive = async (as: string) => (await server.call('GET', '/sso/sessions', { as })).code === 200;

test('one sees oneself: name, roles, department, and the phone number masked', async () => {
  const { data } = await server.call<OwnProfile>('GET', '/sso/profile', { as: 'teacher' });
  expect(data).toMatchObject({ username: 'teacher', orgName: '晨光儿童康复中心', roles: ['教师'] });
  expect(data.department).toBeTruthy();
  expect(data.phone).toMatch(/^1\d{2}\*{4}\d{4}$/);
});

test('sessions tell device, address and which one asks, and no secret', async () => {
  const before = Date.now();
  const [mine, other] = [await signIn('sales'), await signIn('sales')];
  const sessions = await sessionsOf(mine);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toMatchObject([{ device: '微信 8 · iOS', ip: '192.168.1.20', place: '内网' }]);
  for (const { signedInTime } of sessions) {
    const second = new Date(`${signedInTime.replace(' ', 'T')}+08:00`).getTime();
    expect(second).toBeGreaterThan(before - 1_000);
    expect(second).toBeLessThanOrEqual(Date.now());
  }
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i);
  expect(JSON.stringify(sessions)).not.toContain(other);
});

test('other devices are signed out at once, this one stays', async () => {
  const [mine, second, third] = [await signIn('finance'), await signIn('finance'), await signIn('finance')];
  const [one] = (await sessionsOf(mine)).filter(({ current }) => !current);
  expect(await server.call('POST', '/sso/endSessions', { as: mine, body: { ids: [one?.id] } })).toMatchObject({ code: 200, data: 1 });
  expect([await isAlive(second), await isAlive(third)].filter(Boolean)).toHaveLength(1);
  expect(await server.call('POST', '/sso/endSessions', { as: mine, body: {} })).toMatchObject({ code: 200, data: 1 });
  expect(await isAlive(mine)).toBe(true);
  expect([await isAlive(second), await isAlive(third)]).toEqual([false, false]);
  const { data } = await server.call('GET', '/api/instLog/login', { query: { account: 'finance', kind: 6 } });
  expect(data.total).toBe(2);
});

test('nobody ends the sessions of others, or this one by mistake', async () => {
  const [mine, foreign] = [await signIn('teacher'), await signIn('sales')];
  const [own] = (await sessionsOf(mine)).filter(({ current }) => current);
  const [theirs] = (await sessionsOf(foreign)).filter(({ current }) => current);
  expect(await server.call('POST', '/sso/endSessions', { as: mine, body: { ids: [own?.id, theirs?.id] } })).toMatchObject({ data: 0 });
  expect([await isAlive(mine), await isAlive(foreign)]).toEqual([true, true]);
});

test.each([
  ['GET', '/sso/profile', undefined],
  ['GET', '/sso/sessions', undefined],
  ['POST', '/sso/endSessions', {}],
])('%s %s needs a session', async (method, path, body) => {
  expect((await server.call(method, path, { as: null, body })).code).toBe(codes.unauthenticated);
});

test('ids that are none are refused', async () => {
  expect((await server.call('POST', '/sso/endSessions', { body: { ids: ['1 or 1=1'] } })).code).toBe(codes.invalid);
});
