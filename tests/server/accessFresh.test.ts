/** A change of rights holds from the next call on, whoever made it, without a new sign-in; also in another process. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database';
import { createApp } from '../../src/server/main/start/app';
import { createContext } from '../../src/server/main/start/createContext';
import { dialect } from '../../src/wire/dialect';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let home: string;
let teacher: string;
const page = '/api/instClass/page';

beforeAll(async () => {
  server = await startTestServer();
  home = (await server.call('GET', '/sso/info')).data.instId;
  teacher = await server.login('teacher');
});
afterAll(() => server.close());

const codeOf = async () => (await server.call('GET', page, { as: teacher })).code;
const write = (text: string, values: unknown[] = []) => server.database.write(home, (q) => q.query(text, values));
const flip = async (column: string, value: unknown) =>
  write(`update role set ${column} = $1 where role_key = 'teacher' and deleted_at is null`, [value]);

describe('rights of somebody signed in', () => {
  test('end when a policy line goes and come back with it', async () => {
    expect(await codeOf()).toBe(200);
    await write("delete from casbin_rule where v0 = 'teacher' and v2 = 'eduModel:classes'");
    expect(await codeOf()).toBe(403);
    await write(
      "insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3) values ($1::uuid, 'p', 'teacher', $1::uuid::text, 'eduModel:classes', 'allow')",
      [home],
    );
    expect(await codeOf()).toBe(200);
  });

  test('end while the role is disabled, also for roles that inherit from it', async () => {
    await flip('status', 2);
    expect(await codeOf()).toBe(403);
    await flip('status', 1);
    expect(await codeOf()).toBe(200);
    await write("insert into casbin_rule (inst_id, ptype, v0, v1, v2) values ($1::uuid, 'g', 'logistics', 'teacher', $1::uuid::text)", [
      home,
    ]);
    const graph = async () => (await server.context.identity.policies.graphOf(home)).rightsOf(['logistics']);
    expect((await graph()).can('eduModel:classes')).toBe(true);
    await flip('status', 2);
    expect((await graph()).can('eduModel:classes')).toBe(false);
    await flip('status', 1);
    await write("delete from casbin_rule where ptype = 'g' and v0 = 'logistics'");
  });

  test('follow the roles of the person and the membership', async () => {
    const me = (await server.call('GET', '/sso/info', { as: teacher })).data.userId;
    const [{ role_ids: roles } = { role_ids: [] }] = await write('select role_ids from staff where id = $1', [me]);
    await write("update staff set role_ids = '{}' where id = $1", [me]);
    expect(await codeOf()).toBe(403);
    await server.database.system((q) => q.query('update membership set admin = true where staff_id = $1', [me]));
    expect(await codeOf()).toBe(200);
    await server.database.system((q) => q.query('update membership set admin = false where staff_id = $1', [me]));
    expect(await codeOf()).toBe(403);
    await write('update staff set role_ids = $2 where id = $1', [me, roles]);
    expect(await codeOf()).toBe(200);
  });

  test('count one version per transaction, however many rows it writes', async () => {
    const version = async () => {
      const [row] = await server.database.system((q) =>
        q.query<{ v: number }>('select access_version::int as v from institution where id = $1', [home]),
      );
      return row?.v ?? 0;
    };
    const before = await version();
    await server.context.identity.policies.setRoleKeys(
      home,
      'many',
      Array.from({ length: 200 }, (_, at) => `x:${at}`),
    );
    expect(await version()).toBe(before + 1);
    await server.context.identity.policies.setRoleKeys(home, 'many', []);
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a second process on the same PostgreSQL', () => {
  test('stops answering as soon as the first one took the right away, and follows into another institution', async () => {
    const [{ name } = { name: '' }] = await server.database.system((q) => q.query<{ name: string }>('select current_database() as name'));
    const address = new URL(process.env.TEST_DATABASE_URL as string);
    address.pathname = `/${name}`;
    const database = await openDatabase({ url: address.href, poolSize: 2 });
    const { configuration, files, log } = server.context;
    const second = createApp(createContext({ configuration, database, files, log }));
    const send = async (path: string, token: string) => (await second.request(path, { headers: { [dialect.tokenHeader]: token } })).json();
    const ask = async () => (await send(page, teacher)).code;
    try {
      expect(await ask()).toBe(200);
      await flip('status', 2);
      await expect.poll(ask, { interval: 10 }).toBe(403);
      await flip('status', 1);
      await expect.poll(ask, { interval: 10 }).toBe(200);

      const multi = await server.login('multi');
      const where = async () => (await send('/sso/info', multi)).data?.instId;
      const { orgList } = (await server.call('GET', '/sso/info', { as: multi })).data;
      for (const { instId } of [...orgList, ...orgList]) {
        expect((await server.call('GET', '/sso/change', { as: multi, query: { orgId: instId } })).code).toBe(200);
        await expect.poll(where, { interval: 10 }).toBe(instId);
      }
    } finally {
      await database.close();
    }
  });
});
