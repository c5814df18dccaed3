/** Export and import of policies as CSV: round trip, readable by Casbin, errors with line numbers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEnforcer, newModelFromString } from 'casbin';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casbinModel } from './casbinModel';
import { dataScopes } from './dataScopes';
import { formatPolicyCsv, parsePolicyCsv } from './policyCsv';
import { RoleGraph } from './rolePolicy';

const role = fc.constantFrom('teacher', 'finance', 'sales');
const key = fc.constantFrom('a:b', 'a:*', 'super:admin', 'field:student:phone:read', 'scope:student:own');
const rule = fc.record({ role, domain: fc.constant('d1'), key, effect: fc.constantFrom('allow' as const, 'deny' as const) });
const link = fc.record({ role, parent: role, domain: fc.constant('d1') });
const card = fc.record({
  role,
  name: fc.string({ minLength: 1, maxLength: 8 }).filter((name) => !/[\r\n]/.test(name)),
  scope: fc.constantFrom(...dataScopes),
});

describe('a policy file', () => {
  it('comes back as it went out, in the name of another institution', () => {
    fc.assert(
      fc.property(fc.array(rule), fc.array(link), fc.uniqueArray(card, { selector: (one) => one.role }), (rules, links, cards) => {
        const file = parsePolicyCsv(formatPolicyCsv({ rules, links }, cards), 'd2');
        expect(file.problems).toEqual([]);
        const byRole = <Line extends { role: string }>(lines: Line[]) => [...lines].sort((a, b) => a.role.localeCompare(b.role));
        const bare = <Line extends { line: number }>(lines: Line[]) => lines.map(({ line: _, ...rest }) => rest);
        expect(byRole(bare(file.rules))).toEqual(byRole(rules.map((one) => ({ ...one, domain: 'd2' }))));
        expect(byRole(bare(file.links))).toEqual(byRole(links.map((one) => ({ ...one, domain: 'd2' }))));
        expect(byRole(bare(file.cards))).toEqual(byRole(cards));
      }),
    );
  });

  it('is read by Casbin itself with the same decisions', async () => {
    const rules = [
      { role: 'teacher', domain: 'd1', key: 'a:*', effect: 'allow' as const },
      { role: 'intern', domain: 'd1', key: 'a:b', effect: 'deny' as const },
    ];
    const links = [{ role: 'intern', parent: 'teacher', domain: 'd1' }];
    const folder = mkdtempSync(join(tmpdir(), 'policy-'));
    const path = join(folder, 'policy.csv');
    writeFileSync(path, formatPolicyCsv({ rules, links }, [{ role: 'teacher', name: '教师, "主教"', scope: 'own' }]));
    const { FileAdapter } = await import('casbin');
    const enforcer = await newEnforcer(newModelFromString(casbinModel), new FileAdapter(path));
    rmSync(folder, { recursive: true });
    const graph = new RoleGraph({ rules, links }, 'd1');
    for (const who of ['teacher', 'intern']) {
      for (const asked of ['a:b', 'a:c', 'b']) expect(await enforcer.enforce(who, 'd1', asked)).toBe(graph.rightsOf([who]).can(asked));
    }
  });

  it.each([
    ['p, teacher, d1, a:b', '规则应为 5 项'],
    ['p, teacher, d1, a:b, allow, more', '规则应为 5 项'],
    ['p, teacher, d1, , allow', '规则应为 5 项'],
    ['p, teacher, d1, a:b, maybe', 'allow 或 deny'],
    ['g, teacher, staff', '继承应为 4 项'],
    ['x, teacher, d1, a:b, allow', '行首应为 p 或 g'],
    ['p, "teacher, d1, a:b, allow', '引号没有成对'],
    ['p, teacher, d9, a:b, allow', '一个文件只能属于一家机构'],
    ['# role, teacher, 教师, everything', '角色说明应为'],
  ])('names the line that is wrong: %s', (wrong, message) => {
    const { problems, rules } = parsePolicyCsv(`# a comment\np, teacher, d1, a:x, allow\n\n${wrong}\np, teacher, d1, a:y, deny\n`, 'd2');
    expect(problems).toEqual([{ line: 4, message: expect.stringContaining(message) }]);
    expect(rules.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('with a mark of the byte order and lines of Windows is read too', () => {
    expect(parsePolicyCsv('\uFEFFp, a, d, k, allow\r\np, b, d, k, deny\r\n', 'd').rules.map((one) => one.role)).toEqual(['a', 'b']);
  });
});
