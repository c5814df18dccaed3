import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameLines, type RoleLines } from '../../../../../../access/policyChange';
import { mergePolicies } from './mergePolicies';
import { changesOf, ownScope, type Setting, settingOf, withDifference, withDraft, withScope, withSetting } from './setting';

const settings: Setting[] = ['allow', 'deny', 'inherit'];
const names = ['a:x', 'a:x:add', 'a:*', 'b:y', 'scope:child:own'];
const keyLists = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...settings)))
  .map((pairs) => pairs.reduce<string[]>((keys, [key, setting]) => withSetting(keys, key, setting), []));
const roles = fc.record({ role: fc.constant('r'), keys: keyLists, parents: fc.subarray(['p', 'q']) });

describe('the setting of a key', () => {
  it('is what was set, and leaves all other keys alone', () => {
    fc.assert(
      fc.property(keyLists, fc.constantFrom(...names), fc.constantFrom(...settings), (keys, key, setting) => {
        const after = withSetting(keys, key, setting);
        expect(settingOf(after, key)).toBe(setting);
        for (const other of names.filter((name) => name !== key)) expect(settingOf(after, other)).toBe(settingOf(keys, other));
      }),
    );
  });

  it('set back is no change', () => {
    fc.assert(
      fc.property(roles, fc.constantFrom(...names), fc.constantFrom(...settings), (base, key, setting) => {
        const changed = { ...base, keys: withSetting(base.keys, key, setting) };
        const back = { ...base, keys: withSetting(changed.keys, key, settingOf(base.keys, key)) };
        expect(changesOf(base, back)).toEqual([]);
        expect(withDraft(withDraft(new Map(), base, changed), base, back).size).toBe(0);
        expect(changesOf(base, changed)).toEqual(setting === settingOf(base.keys, key) ? [] : [key]);
      }),
    );
  });

  it('of a line that is there twice over is the denial, as the policy decides', () => {
    expect(settingOf(['a:x', '!a:x'], 'a:x')).toBe('deny');
    expect(withSetting(['a:x', '!a:x'], 'a:x', 'allow')).toEqual(['a:x']);
  });

  it('for a data scope replaces the one before', () => {
    const keys = withScope(['a:x', 'scope:child:own'], 'child', 'dept');
    expect(keys).toEqual(['a:x', 'scope:child:dept']);
    expect([ownScope(keys, 'child'), ownScope(keys, 'class')]).toEqual(['dept', undefined]);
    expect(withScope(keys, 'child', undefined)).toEqual(['a:x']);
  });
});

describe('two changes of one role', () => {
  const merged = (base: RoleLines, mine: RoleLines, theirs: RoleLines, side: 'mine' | 'theirs' = 'theirs') =>
    mergePolicies({ base: [base], mine: [mine], theirs: [theirs] }, () => side);

  it('merge to mine when nobody else changed anything, to theirs when I changed nothing', () => {
    fc.assert(
      fc.property(roles, roles, (base, other) => {
        expect(isSameLines(merged(base, other, base).lines[0]!, other)).toBe(true);
        expect(isSameLines(merged(base, base, other).lines[0]!, other)).toBe(true);
        expect(merged(base, other, other).conflicts).toEqual([]);
      }),
    );
  });

  it('ask for what both changed otherwise, and take what is chosen', () => {
    fc.assert(
      fc.property(roles, roles, roles, fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs'), (base, mine, theirs, side) => {
        const { conflicts, onlyMine, onlyTheirs, lines } = merged(base, mine, theirs, side);
        const away = (one: RoleLines) => changesOf(one, lines[0]!);
        const keysOf = (changes: typeof conflicts) => changes.map(({ path }) => String(path[1]));
        for (const key of keysOf(onlyMine)) expect(away(mine)).not.toContain(key);
        for (const key of keysOf(onlyTheirs)) expect(away(theirs)).not.toContain(key);
        for (const key of keysOf(conflicts)) expect(away(side === 'mine' ? mine : theirs)).not.toContain(key);
      }),
    );
  });
});

describe('a difference that is made again', () => {
  const linesAsText = ({ keys, parents }: RoleLines) => [...keys, ...parents.map((parent) => `→ ${parent}`)];
  it('gives what it was the difference to, and made twice no more than once', () => {
    fc.assert(
      fc.property(roles, roles, (before, after) => {
        const [was, is] = [linesAsText(before), linesAsText(after)];
        const difference = { added: is.filter((one) => !was.includes(one)), removed: was.filter((one) => !is.includes(one)) };
        const made = withDifference(before, difference);
        expect(isSameLines(made, after)).toBe(true);
        expect(isSameLines(withDifference(made, difference), after)).toBe(true);
      }),
    );
  });
});
