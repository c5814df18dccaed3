/** Rights: the compiled lookup against Casbin itself, on generated policies. */
import { newEnforcer, newModelFromString } from 'casbin';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casbinModel } from './casbinModel';
import { compilePolicy } from './policy';
import { keysOfRoles, type RoleLink, type RoleRule } from './rolePolicy';

const roles = ['r1', 'r2', 'r3', 'r4', 'r5'];
const domains = ['d1', 'd2'];
const segment = fc.constantFrom('a', 'b', 'ab', 'c');
const plainKey = fc.oneof(
  { weight: 8, arbitrary: fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(':')) },
  { weight: 1, arbitrary: fc.constant('super:admin') },
  { weight: 1, arbitrary: fc.constant('super:b') },
);
const ruleKey = fc.oneof(
  plainKey,
  fc.array(segment, { minLength: 0, maxLength: 2 }).map((parts) => [...parts, '*'].join(':')),
  segment.map((part) => `${part}*`),
  fc.constant('super:*'),
);
const rule: fc.Arbitrary<RoleRule> = fc.record({
  role: fc.constantFrom(...roles),
  domain: fc.constantFrom(...domains),
  key: ruleKey,
  effect: fc.constantFrom('allow' as const, 'allow' as const, 'allow' as const, 'deny' as const),
});
const link: fc.Arbitrary<RoleLink> = fc.record({
  role: fc.constantFrom(...roles),
  parent: fc.constantFrom(...roles),
  domain: fc.constantFrom(...domains),
});

describe('the compiled lookup', () => {
  test('answers like Casbin, whatever the policy', async () => {
    let allowed = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(rule, { maxLength: 12, selector: (one) => JSON.stringify(one) }),
        fc.uniqueArray(link, { maxLength: 5, selector: (one) => JSON.stringify(one) }),
        fc.subarray(roles),
        fc.array(plainKey, { minLength: 1, maxLength: 8 }),
        async (rules, links, held, asked) => {
          const oracle = await newEnforcer(newModelFromString(casbinModel));
          await oracle.addPolicies(rules.map((one) => [one.role, one.domain, one.key, one.effect]));
          const person = held.flatMap((role) => domains.map((domain) => ['person', role, domain]));
          await oracle.addGroupingPolicies([...links.map((one) => [one.role, one.parent, one.domain]), ...person]);
          for (const domain of domains) {
            const ours = compilePolicy(keysOfRoles({ rules, links }, held, domain));
            for (const key of asked) {
              const expected = await oracle.enforce('person', domain, key);
              if (expected) allowed++;
              else refused++;
              expect({ domain, key, can: ours.can(key) }).toEqual({ domain, key, can: expected });
            }
          }
        },
      ),
      { numRuns: 300 },
    );
    // Both answers must occur often, or the comparison proves nothing.
    expect(Math.min(allowed, refused)).toBeGreaterThan(200);
  });

  test('grants what needs no key, and nothing else to somebody without keys', () => {
    const nobody = compilePolicy([]);
    expect(nobody.can(undefined)).toBe(true);
    expect(nobody.can('studentModel:student')).toBe(false);
    expect(nobody.can('super:admin')).toBe(false);
  });

  test('a star of an institution never means the platform', () => {
    const admin = compilePolicy(['*']);
    expect(admin.can('orderManageModel:bill:add')).toBe(true);
    expect(admin.can('super:admin')).toBe(false);
    expect(compilePolicy(['super:admin']).can('orderManageModel:bill:add')).toBe(true);
  });

  test('circles of roles end', () => {
    const links = [
      { role: 'r1', parent: 'r2', domain: 'd' },
      { role: 'r2', parent: 'r1', domain: 'd' },
    ];
    const rules: RoleRule[] = [{ role: 'r2', domain: 'd', key: 'a', effect: 'allow' }];
    expect(keysOfRoles({ rules, links }, ['r1'], 'd')).toEqual(['a']);
  });

  test('is asked in well under five microseconds', () => {
    const policy = compilePolicy(Array.from({ length: 2_000 }, (_, at) => `model${at % 40}:page${at}:${at % 3 ? 'add' : '*'}`));
    const start = performance.now();
    for (let at = 0; at < 100_000; at++) policy.can(`model${at % 40}:page${at % 3_000}:add`);
    expect((performance.now() - start) / 100_000).toBeLessThan(0.005);
  });
});
