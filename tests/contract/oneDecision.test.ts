/**
 * One decision about a key, wherever it is told: Casbin, the lookup that the server asks, the policy editor in the browser,
 * the impact before a save, the why page. On random policies over keys of the product, with administrators among the people.
 */
import { type Enforcer, newEnforcer, newModelFromString } from 'casbin';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casbinModel } from '../../src/access/casbinModel';
import { catalogOf } from '../../src/access/keyCatalog';
import { baseKeys } from '../../src/access/policy';
import { type RoleLines, withLines } from '../../src/access/policyChange';
import type { RolePolicy } from '../../src/access/rolePolicy';
import { graphOf, outcomeOf } from '../../src/modules/rights/web/pages/rolePolicy/impact/outcome';
import { type AccessState, buildGraphWith, getPersonRights, type PersonRecord } from '../../src/server/auth/rights/accessState';
import { buildPolicyBook } from '../../src/server/features/policy/buildPolicyBook';
import { impactOf } from '../../src/server/features/policy/impact';
import { buildProposal } from '../../src/server/features/policy/proposal';
import { explainTo } from '../../src/server/features/policy/why';
import { productConfiguration } from '../support/projects/productConfiguration';

const configuration = productConfiguration();
const catalog = catalogOf(configuration);
const rolesKey = configuration.resources.get('role')?.permission ?? '';

const instId = 'i';
const roles = ['r1', 'r2', 'r3'];
const asked = [rolesKey, 'structureModel:users', 'orderManageModel:bill', 'orderManageModel:bill:export', 'field:student:mainPhone:read'];
const line = fc
  .tuple(
    fc.constantFrom('allow', 'allow', 'deny'),
    fc.constantFrom(...asked, 'structureModel:*', 'orderManageModel:bill:*', 'field:student:*', '*', 'super:admin'),
  )
  .map(([effect, key]) => (effect === 'deny' ? `!${key}` : key));
const linesFor = (role: string): fc.Arbitrary<RoleLines> =>
  fc.record({
    role: fc.constant(role),
    keys: fc.uniqueArray(line, { maxLength: 4 }),
    parents: fc.subarray(roles.filter((one) => one > role)),
  });
const person = fc.record({ roleKeys: fc.subarray(roles), isAdmin: fc.boolean() });

function stateOf(policy: RolePolicy, people: PersonRecord[]): AccessState {
  const records = roles.map((roleKey) => ({ id: roleKey, roleKey, roleName: roleKey, builtIn: false, works: true, dataScope: 4 }));
  const state = { instId, policy, roles: records, people, version: 1 };
  return { ...state, graph: buildGraphWith(state as AccessState, policy) };
}

/** Casbin with the lines of the policy and, as lines too, what each person holds beside the roles. */
async function oracleOf(policy: RolePolicy, people: readonly PersonRecord[]): Promise<Enforcer> {
  const oracle = await newEnforcer(newModelFromString(casbinModel));
  const everybody = [...roles, ...people.map(({ accountId }) => accountId)];
  const lines = policy.rules.map(({ role, key, effect }) => [role, instId, key, effect]);
  const open = everybody.flatMap((one) => baseKeys.map((key) => [one, instId, key, 'allow']));
  const administering = people.flatMap(({ accountId, isAdmin }) => (isAdmin ? [[accountId, instId, '*', 'allow']] : []));
  await oracle.addPolicies([...lines, ...open, ...administering]);
  const held = people.flatMap(({ accountId, roleKeys }) => roleKeys.map((role) => [accountId, role, instId]));
  await oracle.addGroupingPolicies([...policy.links.map(({ role, parent }) => [role, parent, instId]), ...held]);
  return oracle;
}

test('Casbin, the lookup, the editor, the impact and the why page say the same of every key', async () => {
  const seen = { allowed: 0, denied: 0, gained: 0, lost: 0, adminsDenied: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...roles.map(linesFor)),
      fc
        .uniqueArray(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 2 })
        .chain((at) => fc.tuple(...at.map((n) => linesFor(roles[n] ?? '')))),
      fc.array(person, { minLength: 1, maxLength: 3 }),
      async (stored, changes, held) => {
        const people = held.map((one, n) => ({ ...one, accountId: `p${n}`, staffId: `p${n}`, name: `p${n}` }));
        const state = stateOf(withLines({ rules: [], links: [] }, instId, stored), people);
        const proposal = buildProposal(state, changes);
        const [before, after] = [await oracleOf(state.policy, people), await oracleOf(proposal.policy, people)];
        const impact = impactOf({ state, proposal, catalog, configuration, decisions: [] });
        const drafts = new Map(changes.map((one) => [one.role, one]));
        const names = { roleName: (role: string) => role, titleOf: (key: string) => key };
        for (const key of asked) {
          for (const role of roles) {
            const { allowed } = outcomeOf(graphOf(buildPolicyBook(state, catalog, false), drafts, role), role, key, names);
            expect({ role, key, editor: allowed }).toEqual({ role, key, editor: await after.enforce(role, instId, key) });
          }
          for (const one of people) {
            const [was, is] = [await before.enforce(one.accountId, instId, key), await after.enforce(one.accountId, instId, key)];
            const why = explainTo(
              { state: { ...state, policy: proposal.policy, graph: proposal.graph }, catalog, configuration, changes: [] },
              one,
              key,
            );
            const names = (list: typeof impact.gains) =>
              list.find((entry) => entry.key === key)?.people.some(({ name }) => name === one.name) ?? false;
            const told = {
              server: getPersonRights(proposal.graph, one).can(key),
              why: why.allowed,
              gains: names(impact.gains),
              losses: names(impact.losses),
            };
            expect({ one, key, ...told }).toEqual({ one, key, server: is, why: is, gains: !was && is, losses: was && !is });
            // The why page leaves out no denial that decided.
            expect(why.steps.some(({ effect, used }) => effect === 'deny' && used)).toBe(why.because === 'deny');
            seen[is ? 'allowed' : 'denied']++;
            if (was !== is) seen[is ? 'gained' : 'lost']++;
            if (one.isAdmin && !is) seen.adminsDenied++;
          }
        }
      },
    ),
    { numRuns: 120 },
  );
  // All of it must occur, or the comparison proves nothing.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(15);
});
