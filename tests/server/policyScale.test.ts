/** A large institution, 50 roles × 300 keys × 1,000 people: no call asks the database for each of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogOf } from '../../src/access/keyCatalog';
import type { PolicyBook, PolicyImpact } from '../../src/wire/policy';
import { caller } from '../support/desks/newRecords';
import { statementsOf } from '../support/server/statements';
import { startTestServer, type TestServer } from '../support/server/testServer';

const roleCount = 50;
const keysOfRole = 300;
const peopleCount = 1_000;

let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  const { instId } = await is.data('GET', '/sso/info');
  const { keys, fieldKeys } = catalogOf(server.configuration);
  const lines = [...keys, ...fieldKeys.map((key) => `!${key}`)];
  const resources = [...server.configuration.resources.keys()].slice(0, 20).map((name) => `${name}.list`);
  await server.database.system(async (q) => {
    await q.query(
      `insert into role (inst_id, id, role_name, role_key, data_scope, status, create_time)
       select $1, gen_random_uuid(), '角色' || n, 'big' || n, 1, 1, now() from generate_series(1, $2::int) n`,
      [instId, roleCount],
    );
    for (let n = 1; n <= roleCount; n++) {
      const own = lines.filter((_, at) => (at * 7 + n * 13) % lines.length < keysOfRole);
      await q.query(
        `insert into casbin_rule (inst_id, ptype, v0, v1, v2, v3)
         select $1::uuid, 'p', $2, $1::uuid::text, ltrim(line, '!'), case when line like '!%' then 'deny' else 'allow' end from unnest($3::text[]) line`,
        [instId, `big${n}`, own],
      );
    }
    await q.query(
      `insert into casbin_rule (inst_id, ptype, v0, v1, v2)
       select $1::uuid, 'g', 'big' || n, 'big' || n / 2, $1::uuid::text from generate_series(2, $2::int) n`,
      [instId, roleCount],
    );
    await q.query(
      `insert into staff (inst_id, id, real_name, role_ids, create_time, version)
       select $1, gen_random_uuid(), '员工' || n,
         array(select id from role where inst_id = $1 and role_key in ('big' || (1 + n % $3::int), 'big' || (1 + (n * 7) % $3::int))), now(), 1
       from generate_series(1, $2::int) n`,
      [instId, peopleCount, roleCount],
    );
    await q.query(
      `insert into account (id, username, password_hash) select id, id::text, 'x' from staff where inst_id = $1 and real_name like '员工%'`,
      [instId],
    );
    await q.query(
      `insert into membership (account_id, inst_id, staff_id) select id, $1, id from staff where inst_id = $1 and real_name like '员工%'`,
      [instId],
    );
    await q.query(
      `insert into decision_log (inst_id, day, account_id, call, allowed, count)
       select $1, current_date, m.account_id, call, true, 5 from membership m, unnest($2::text[]) call where m.inst_id = $1`,
      [instId, resources],
    );
  });
});
afterAll(() => server.close());

/** As few as for a small institution, whatever its size. */
const mostStatements = 30;

async function counted<T>(work: () => Promise<T>): Promise<T> {
  let answer: T | undefined;
  const statements = await statementsOf(server, async () => {
    answer = await work();
  });
  expect(statements.length, statements.join('\n')).toBeLessThan(mostStatements);
  return answer as T;
}

describe(`${roleCount} roles × ${keysOfRole} keys × ${peopleCount} people`, () => {
  test('are read, told the impact of and saved with a few statements', async () => {
    const book = await counted((): Promise<PolicyBook> => is.data('GET', '/sso/role/policies'));
    expect(book.roles.length).toBeGreaterThanOrEqual(roleCount);
    const top = book.roles.find(({ role }) => role === 'big1');
    // All other roles inherit from this one, so everybody is asked about. A page's key has two parts.
    const pageKey = top?.keys.find((key) => !key.startsWith('!') && key.split(':').length === 2) ?? '';
    const change = { role: 'big1', keys: [...(top?.keys ?? []), `!${pageKey}`], parents: [] };
    const impact = await counted((): Promise<PolicyImpact> => is.data('POST', '/sso/role/impact', { body: { changes: [change] } }));
    const lost = impact.losses.find(({ key }) => key === pageKey);
    expect(lost?.people.length).toBeGreaterThan(100);
    expect(impact.calls.total).toBeGreaterThanOrEqual(peopleCount * 20 * 5);
    const body = { changes: [change], version: book.version };
    await counted(() => is.data('PUT', '/sso/role/instEdit', { body }));
  });
});
