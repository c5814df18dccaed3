/** Role policies as they are stored: through Casbin's own interface, one institution apart from the other. */
import { newEnforcer, newModelFromString } from 'casbin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casbinModel } from '../../src/access/casbinModel';
import { RoleGraph } from '../../src/access/rolePolicy';
import { CasbinAdapter } from '../../src/server/auth/rights/casbinAdapter';
import { startTestServer, type TestServer } from '../support/server/testServer';

describe('stored policies', () => {
  let server: TestServer;
  let instId: string;
  beforeAll(async () => {
    server = await startTestServer();
    [{ id: instId = '' } = {}] = await server.database.system((q) =>
      q.query<{ id: string }>('select id from institution order by create_time, id limit 1'),
    );
  });
  afterAll(() => server.close());

  const load = async (inst: string) => {
    const enforcer = await newEnforcer(newModelFromString(casbinModel), CasbinAdapter.on(server.database, inst));
    return enforcer;
  };

  test('come back through Casbin as they went in', async () => {
    const enforcer = await load(instId);
    await enforcer.addPolicy('tester', instId, 'studentModel:*', 'allow');
    await enforcer.addPolicy('tester', instId, 'studentModel:return', 'deny');
    await enforcer.addGroupingPolicy('head', 'tester', instId);
    const again = await load(instId);
    expect(await again.enforce('head', instId, 'studentModel:student')).toBe(true);
    expect(await again.enforce('head', instId, 'studentModel:return')).toBe(false);
    await again.removePolicy('tester', instId, 'studentModel:return', 'deny');
    expect(await (await load(instId)).enforce('head', instId, 'studentModel:return')).toBe(true);
    await again.addPolicies([
      ['tester', instId, 'odd, key "quoted"', 'allow'],
      ['tester', instId, ' spaced ', 'deny'],
    ]);
    expect(await (await load(instId)).getFilteredPolicy(0, 'tester')).toHaveLength(3);
    await again.removeFilteredPolicy(0, 'tester');
    expect(await (await load(instId)).enforce('head', instId, 'studentModel:student')).toBe(false);
  });

  test('of one institution are not seen by another', async () => {
    const [{ id: other = '' } = {}] = await server.database.system((q) =>
      q.query<{ id: string }>('select id from institution where id <> $1 limit 1', [instId]),
    );
    await server.context.identity.policies.setRoleKeys(instId, 'secretRole', ['studentModel:student', '!studentModel:return']);
    const mine = await server.context.identity.policies.policyOf(instId);
    const theirs = await server.context.identity.policies.policyOf(other);
    expect(mine.rules.filter((one) => one.role === 'secretRole')).toEqual([
      { role: 'secretRole', domain: instId, key: 'studentModel:student', effect: 'allow' },
      { role: 'secretRole', domain: instId, key: 'studentModel:return', effect: 'deny' },
    ]);
    expect(theirs.rules.some((one) => one.role === 'secretRole')).toBe(false);
    expect(theirs.rules.every((one) => one.domain === other)).toBe(true);
  });

  test('agree with Casbin for every role and page of the demo institution', async () => {
    const enforcer = await load(instId);
    const policy = await server.context.identity.policies.policyOf(instId);
    const pages = [...server.configuration.resources.values()].flatMap(({ permission }) => permission ?? []);
    const roleKeys = [...new Set(policy.rules.map((one) => one.role))];
    expect(roleKeys.length).toBeGreaterThan(3);
    for (const role of roleKeys) {
      const ours = new RoleGraph(policy, instId).rightsOf([role]);
      for (const page of pages)
        expect({ role, page, can: ours.can(page) }).toEqual({ role, page, can: await enforcer.enforce(role, instId, page) });
    }
  });
});
