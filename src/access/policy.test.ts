/** Compares the compiled lookup with Casbin on generated policies. */
import { newEnforcer, newModelFromString } from 'casbin';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casbinModel } from './casbinModel';
import { contains, isMatch, listBeyond } from './keyPattern';
import { baseKeys, compilePolicy, type Policy } from './policy';
import { RoleGraph, type RoleLink, type RoleRule } from './rolePolicy';

const roles = ['r1', 'r2', 'r3', 'r4', 'r5'];
const domains = ['d1', 'd2'];
const segment = fc.constantFrom('a', 'b', 'ab', 'c');
const plainKey = fc.oneof(
  { weight: 8, arbitrary: fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(':')) },
  { weight: 1, arbitrary: fc.constant('super:admin') },
  { weight: 1, arbitrary: fc.constant('super:b') },
  { weight: 1, arbitrary: fc.constantFrom('field:pupil:phone:read', 'field:pupil:fee:write') },
);
const ruleKey = fc.oneof(
  plainKey,
  fc.array(segment, { minLength: 0, maxLength: 2 }).map((parts) => [...parts, '*'].join(':')),
  segment.map((part) => `${part}*`),
  fc.constantFrom('super:*', 'field:pupil:*', 'field:*'),
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
        fc.boolean(),
        async (rules, links, held, asked, isAdmin) => {
          const oracle = await newEnforcer(newModelFromString(casbinModel));
          await oracle.addPolicies(rules.map((one) => [one.role, one.domain, one.key, one.effect]));
          // The base keys, as rules of the person.
          await oracle.addPolicies(domains.flatMap((domain) => baseKeys.map((key) => ['person', domain, key, 'allow'])));
          // An administrator of the institution has every key that no role denies.
          if (isAdmin) await oracle.addPolicies(domains.map((domain) => ['person', domain, '*', 'allow']));
          const person = held.flatMap((role) => domains.map((domain) => ['person', role, domain]));
          await oracle.addGroupingPolicies([...links.map((one) => [one.role, one.parent, one.domain]), ...person]);
          for (const domain of domains) {
            const graph = new RoleGraph({ rules, links }, domain);
            const ours = graph.rightsOf(held, isAdmin);
            for (const key of asked) {
              const expected = await oracle.enforce('person', domain, key);
              if (expected) allowed++;
              else refused++;
              const why = graph.explain(held, key, isAdmin);
              const told = ['allow', 'base', 'admin'].includes(why.because);
              expect({ domain, key, can: ours.can(key), told }).toEqual({ domain, key, can: expected, told: expected });
              for (const { rule, path } of why.deciding) {
                expect(isMatch(rule.key, rule.effect, key)).toBe(true);
                expect([held.includes(path[0] as string), path.at(-1)]).toEqual([true, rule.role]);
              }
            }
          }
        },
      ),
      { numRuns: 300 },
    );
    // Both results must occur often for the comparison to be meaningful.
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
    expect(new RoleGraph({ rules, links }, 'd').rightsOf(['r1']).keys).toEqual(['a']);
  });

  test('handing out is refused exactly where somebody would get more', () => {
    let within = 0;
    const keys = fc.array(fc.tuple(ruleKey, fc.boolean()), { maxLength: 5 });
    fc.assert(
      fc.property(keys, keys, fc.array(plainKey, { minLength: 1, maxLength: 12 }), (mine, theirs, asked) => {
        const [own, wanted] = [mine, theirs].map((list) => list.map(([key, isDenied]) => (isDenied ? `!${key}` : key)));
        if (listBeyond(own ?? [], wanted ?? []).length > 0) return;
        within++;
        const [giver, taker] = [compilePolicy(own ?? []), compilePolicy(wanted ?? [])];
        for (const key of asked)
          if (taker.can(key) && !giver.can(key)) expect(baseKeys.some((one) => isMatch(one, 'allow', key))).toBe(true);
      }),
      { numRuns: 10_000 },
    );
    expect(within).toBeGreaterThan(300);
    const refused: [string[], string[], string[]][] = [
      [['a:b'], ['a:b', 'a:c'], ['a:c']],
      [['a:b', 'a:c'], ['a:*'], ['a:*']],
      [['a:*', '!a:b'], ['a:*'], ['a:*']],
      [['a:*', '!a:b'], ['a:*', '!a:*'], []],
      [['a:*', '!a:b:c'], ['a:*', '!a:b:*'], []],
      [['*'], ['super:admin'], ['super:admin']],
      [['super:admin'], ['super:admin', '*', 'x'], []],
      [['super:admin', '!a'], ['super:admin'], ['super:admin']],
      [['a'], ['super:admin', '!super:admin'], ['super:admin']],
    ];
    for (const [own, wanted, expected] of refused)
      expect({ own, wanted, over: listBeyond(own, wanted) }).toEqual({ own, wanted, over: expected });
  });

  test('a pattern contains another when it means all of its keys', () => {
    fc.assert(
      fc.property(ruleKey, ruleKey, fc.constantFrom('allow' as const, 'deny' as const), plainKey, (outer, inner, effect, key) => {
        if (contains(outer, inner, effect) && isMatch(inner, effect, key)) expect(isMatch(outer, effect, key)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('deny under three inheritances wins, and says where it came from', () => {
    const links = ['r1', 'r2', 'r3'].map((role, at) => ({ role, parent: `r${at + 2}`, domain: 'd' }));
    const rules: RoleRule[] = [
      { role: 'r1', domain: 'd', key: 'a:*', effect: 'allow' },
      { role: 'r4', domain: 'd', key: 'a:b', effect: 'deny' },
    ];
    const graph = new RoleGraph({ rules, links }, 'd');
    expect(graph.rightsOf(['r1']).can('a:b')).toBe(false);
    expect(graph.explain(['r1'], 'a:b')).toMatchObject({ because: 'deny', deciding: [{ path: ['r1', 'r2', 'r3', 'r4'] }] });
    expect(graph.explain(['r1'], 'a:b').overruled).toHaveLength(1);
    // Denials also apply to administrators of the institution.
    expect([graph.rightsOf(['r1'], true).can('a:b'), graph.rightsOf(['r1'], true).can('x')]).toEqual([false, true]);
    expect(graph.explain(['r1'], 'a:b', true)).toMatchObject({ allowed: false, because: 'deny' });
  });

  test('looks no more up for a person with thousands of keys than for one with a few', () => {
    const keys = Array.from({ length: 2_000 }, (_, at) => `model${at % 40}:page${at}:${at % 3 ? 'add' : '*'}`);
    const asked = Array.from({ length: 3_000 }, (_, at) => `model${at % 40}:page${at}:add`);
    const [many, few] = [keys, keys.slice(0, 20)].map((own) => lookupsOf(compilePolicy(own), asked));
    expect(many).toBeLessThanOrEqual(few!);
    expect(few! / asked.length).toBeLessThan(8);
  });

  test('looks an answer up again by its whole key alone', () => {
    const policy = compilePolicy(['a:b:*', 'c', 'odd*', '!a:b:c']);
    const asked = ['a:b:c', 'a:b:d', 'c', 'odder', 'z:y:x:w'];
    lookupsOf(policy, asked);
    expect(lookupsOf(policy, asked)).toBe(0);
  });
});

/** Number of look-ups in sets and prefixes for the answers. */
function lookupsOf(policy: Policy, asked: readonly string[]): number {
  let count = 0;
  const { has } = Set.prototype;
  const { startsWith } = String.prototype;
  Set.prototype.has = function (value) {
    count++;
    return has.call(this, value);
  };
  String.prototype.startsWith = function (text, at) {
    count++;
    return startsWith.call(this, text, at);
  };
  try {
    for (const key of asked) policy.can(key);
  } finally {
    Set.prototype.has = has;
    String.prototype.startsWith = startsWith;
  }
  return count;
}
