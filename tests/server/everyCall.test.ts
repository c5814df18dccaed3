/**
 * Every call of every module, made from the configuration: for every demo account it answers as the policy says, which
 * Casbin itself is asked; with ids of another institution it answers as if there were nothing.
 */
import { type Enforcer, newEnforcer, newModelFromString, StringAdapter } from 'casbin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casbinModel } from '../../src/access/casbinModel';
import { tableOf, tablesOf } from '../../src/server/model/entityTable';
import { callsOf, type KeyedCall } from '../support/acceptance/calls';
import { caller } from '../support/desks/newRecords';
import { variants } from '../support/run/tier';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
});
afterAll(() => server.close());

/** Sent with something that cannot succeed, so that nothing changes: what is judged is whether it was let in. */
const nobody = '0198c0de-0000-7000-8000-00000000dead';
const send = ({ endpoint: { method, path } }: KeyedCall, as: string | null, id = nobody) =>
  method === 'GET' || method === 'DELETE'
    ? server.call(method, path, { as, query: { id } })
    : server.call(method, path, { as, body: { id, version: 1 } });

// Nothing is refused to the last three, whose keys are found in different ways.
describe.each(['teacher', 'finance', 'sales', ...variants(['admin', 'multi', 'root'])])('%s', (account) => {
  test('may make exactly the calls that the policy allows', async () => {
    const person = await casbinPerson(account);
    const seen = { allowed: 0, refused: 0 };
    const unpicked: string[] = [];
    for (const resource of server.configuration.resources.values()) {
      for (const call of callsOf(resource)) {
        const expected = (await Promise.all(call.keys.map((key) => person.can(key)))).every(Boolean);
        const { code, message } = await send(call, account);
        // Options are for whoever picks from the page, too: read by people, not by Casbin.
        if (call.name.endsWith('.options')) {
          if (code === 403) unpicked.push(call.name);
          continue;
        }
        expect({ call: call.name, allowed: code !== 403 }, message).toEqual({ call: call.name, allowed: expected });
        expect(code).not.toBe(500);
        seen[expected ? 'allowed' : 'refused']++;
      }
    }
    await expect(`${unpicked.sort().join('\n')}\n`).toMatchFileSnapshot(`rights/options/${account}.txt`);
    // Both answers must occur, or the comparison proves nothing; administrators are refused nothing.
    expect(seen.allowed).toBeGreaterThan(10);
    if (!['admin', 'root', 'multi'].includes(account)) expect(seen.refused).toBeGreaterThan(10);
  });
});

test('nobody may make a call without signing in', async () => {
  for (const resource of server.configuration.resources.values()) {
    for (const call of callsOf(resource))
      expect({ call: call.name, code: (await send(call, null)).code }).toEqual({ call: call.name, code: 401 });
  }
});

/** Somebody as Casbin sees him: the exported policy, with his roles as lines. An administrator of the institution has `*`. */
async function casbinPerson(account: string): Promise<{ can(key: string): Promise<boolean> }> {
  const { instId, userId, admin } = await is.data('GET', '/sso/info', { as: account });
  const [staff] = await server.database.read(instId, (q) =>
    q.query<{ keys: string[] }>(
      'select array(select role_key from role r where r.id = any(s.role_ids)) as keys from staff s where id = $1',
      [userId],
    ),
  );
  const text = await server.database.read(instId, async (q) => {
    const rows = await q.query<Record<string, string | null>>('select ptype, v0, v1, v2, v3 from casbin_rule order by id');
    return rows
      .map((row) =>
        Object.values(row)
          .filter((value) => value !== null)
          .join(', '),
      )
      .join('\n');
  });
  const enforcer: Enforcer = await newEnforcer(newModelFromString(casbinModel), new StringAdapter(text));
  for (const role of staff?.keys ?? []) await enforcer.addGroupingPolicy('me', role, instId);
  if (admin) await enforcer.addPolicy('me', instId, '*', 'allow');
  // Many calls ask for the same key.
  const known = new Map<string, Promise<boolean>>();
  const ask = (key: string) => {
    const answer = enforcer.enforce('me', instId, key);
    known.set(key, answer);
    return answer;
  };
  return { can: (key) => known.get(key) ?? ask(key) };
}

describe('with ids of another institution', () => {
  test('every call answers as if there were nothing, and changes nothing', async () => {
    const mine = (await is.data('GET', '/sso/info')).instId as string;
    const tables = tablesOf(server.configuration);
    let asked = 0;
    for (const resource of server.configuration.resources.values()) {
      const table = tableOf(tables, resource.entity.name);
      if (table.entity.source) continue;
      const [theirs] = await server.database.system((q) =>
        q.query<{ id: string; inst_id: string }>(
          `select id, inst_id from "${table.name}" where inst_id <> $1 and deleted_at is null limit 1`,
          [mine],
        ),
      );
      if (!theirs) continue;
      const before = await wholeOf(table.name, theirs.id);
      for (const call of callsOf(resource)) {
        const { code, data } = await send(call, 'admin', theirs.id);
        const verb = call.name.split('.')[1];
        if (verb === 'list') expect({ call: call.name, total: data?.total }).toEqual({ call: call.name, total: 0 });
        else if (verb === 'options') expect(data).toEqual([]);
        else {
          // A page of one record, such as the institution itself, answers with the own one whatever the id.
          const isOwn = code === 200 && !JSON.stringify(data ?? null).includes(theirs.id);
          const refused = isOwn || [400, 404, 409, 422].includes(code);
          expect({ call: call.name, code, refused }).toEqual({ call: call.name, code, refused: true });
        }
        if (verb !== 'create') expect(JSON.stringify(data ?? null)).not.toContain(theirs.inst_id);
        asked++;
      }
      expect(await wholeOf(table.name, theirs.id)).toEqual(before);
    }
    expect(asked).toBeGreaterThan(60);
  });
});

function wholeOf(table: string, id: string) {
  return server.database.system((q) => q.query(`select * from "${table}" where id = $1`, [id]));
}
