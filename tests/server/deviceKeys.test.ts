/** The key with which a device encrypts what it keeps: who is told it, and how long. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../src/wire/envelope';
import type { DeviceKey, LoginAnswer } from '../../src/wire/identity';
import { demoPassword, startTestServer, type TestServer } from '../support/server/testServer';

const dayMs = 86_400_000;
let now = new Date();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

async function signIn(username: string): Promise<string> {
  const body = { username, password: demoPassword, loginType: 2 };
  return (await server.call<LoginAnswer>('POST', '/sso/doLogin', { as: null, body })).data.token;
}
const ask = (as: string | null, device: unknown) => server.call<DeviceKey>('POST', '/sso/deviceKey', { as, body: { device } });
const keyOf = async (as: string, device: string) => (await ask(as, device)).data;

describe('the key of a device', () => {
  test('is 32 bytes, the same for every session of the person on it, and another for another device or person', async () => {
    const device = randomUUID();
    const first = await signIn('teacher');
    const key = await keyOf(first, device);
    expect(Buffer.from(key.key, 'base64')).toHaveLength(32);
    await server.database.system((q) => q.query('update session set expires_at = created_at'));
    expect(await keyOf(await signIn('teacher'), device)).toEqual(key);
    for (const [who, where] of [
      ['teacher', randomUUID()],
      ['sales', device],
    ] as const) {
      const other = await keyOf(await signIn(who), where);
      expect([other.id === key.id, other.key === key.key]).toEqual([false, false]);
    }
  });

  test('is another one in another institution of the same person', async () => {
    const device = randomUUID();
    const { token, user } = (
      await server.call<LoginAnswer>('POST', '/sso/doLogin', {
        as: null,
        body: { username: 'multi', password: demoPassword, loginType: 2 },
      })
    ).data;
    expect((await ask(token, device)).code).toBe(codes.unauthenticated);
    const keys: string[] = [];
    for (const { instId } of [...user, user[0]!]) {
      await server.call('GET', '/sso/change', { as: token, query: { orgId: instId } });
      keys.push((await keyOf(token, device)).key);
    }
    expect([new Set(keys).size, keys[0] === keys[2]]).toEqual([2, true]);
  });

  test('is the same for tabs that ask at once', async () => {
    const [device, token] = [randomUUID(), await signIn('finance')];
    const keys = await Promise.all([1, 2, 3, 4].map(() => keyOf(token, device)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });

  test('is gone with signing out, of this device and person only', async () => {
    const [device, elsewhere] = [randomUUID(), randomUUID()];
    const [token, colleague] = [await signIn('teacher'), await signIn('sales')];
    const [own, kept, theirs] = [await keyOf(token, device), await keyOf(token, elsewhere), await keyOf(colleague, device)];
    expect((await server.call('GET', '/sso/logout', { as: token, query: { device } })).code).toBe(200);
    const again = await signIn('teacher');
    expect((await keyOf(again, device)).id).not.toBe(own.id);
    expect([await keyOf(again, elsewhere), await keyOf(colleague, device)]).toEqual([kept, theirs]);
  });

  test('is gone after 90 days without use', async () => {
    const device = randomUUID();
    const { id } = await keyOf(await signIn('reception'), device);
    const real = now;
    now = new Date(real.getTime() + 80 * dayMs);
    expect((await keyOf(await signIn('reception'), device)).id).toBe(id);
    now = new Date(real.getTime() + 171 * dayMs);
    expect((await keyOf(await signIn('reception'), device)).id).not.toBe(id);
    now = real;
  });

  test.each([
    ['nobody', null, randomUUID(), codes.unauthenticated],
    ['a device without a name', 'teacher', '', codes.invalid],
    ['a device with a name of its own', 'teacher', "1' or 1=1", codes.invalid],
  ])('is not told to %s', async (_, who, device, code) => {
    const answer = await ask(who === null ? null : await signIn(who), device);
    expect([answer.code, JSON.stringify(answer)]).toEqual([code, expect.not.stringMatching(/"key":"/)]);
  });

  test('is not told to a session that only looks, and no more than 100 are kept for one person', async () => {
    const token = await signIn('admin');
    const seen = await server.call<{ token: string }>('POST', '/sso/role/seeAs', { as: token, body: { roleKey: 'teacher' } });
    expect([seen.code, (await ask(seen.data.token, randomUUID())).code]).toEqual([200, codes.forbidden]);
    await server.database.system((q) =>
      q.query(
        `insert into device_key (account_id, inst_id, device, secret, used_at)
         select account_id, inst_id, gen_random_uuid(), 'x', $1::timestamptz from session s cross join generate_series(1, 100)
         where see_as is not null`,
        [now.toISOString()],
      ),
    );
    expect((await ask(token, randomUUID())).code).toBe(codes.tooMany);
  });
});
