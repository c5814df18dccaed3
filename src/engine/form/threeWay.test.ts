import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildField } from '../testing/fixtures';
import { type Choices, compareVersions, mergeVersions, unanswered } from './threeWay';

const names = ['a', 'b', 'c', 'd'];
const fields = names.map((name) => buildField(name));
const version = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(null, '1', '2', '3')])));

describe('two versions of one record', () => {
  it('ask only for what both sides changed differently', () => {
    const base = { a: '1', b: '1', c: '1', d: '1' };
    const mine = { a: '2', b: '2', c: '2', d: '1' };
    const theirs = { a: '3', b: '1', c: '2', d: '3' };
    const compared = compareVersions(fields, fields, { base, mine, theirs });
    expect(compared.asked.map(({ name }) => name)).toEqual(['a']);
    expect(compared.onlyMine.map(({ name }) => name)).toEqual(['b']);
    expect(compared.onlyTheirs.map(({ name }) => name)).toEqual(['c', 'd']);
    expect(unanswered(compared, {})).toBe(1);
    expect(mergeVersions(compared, { a: 'mine' }, { mine, theirs })).toEqual({ a: '2', b: '2', c: '2', d: '3' });
    expect(mergeVersions(compared, { a: { text: '2和3' } }, { mine, theirs })).toMatchObject({ a: '2和3' });
  });

  it('take a field that the form does not show from the other side', () => {
    const compared = compareVersions(fields, fields.slice(1), { base: { a: '1' }, mine: { a: '2' }, theirs: { a: '3' } });
    expect(compared.asked).toEqual([]);
    expect(compared.onlyTheirs.map(({ name }) => name)).toEqual(['a']);
  });

  it('never lose a change of either side that the other did not touch, whatever is chosen', () => {
    const choice = fc.constantFrom('mine' as const, 'theirs' as const);
    fc.assert(
      fc.property(version, version, version, choice, (base, mine, theirs, side) => {
        const compared = compareVersions(fields, fields, { base, mine, theirs });
        const choices: Choices = Object.fromEntries(compared.asked.map(({ name }) => [name, side]));
        const merged = mergeVersions(compared, choices, { mine, theirs });
        for (const name of names) {
          const [b, m, t] = [base[name], mine[name], theirs[name]];
          if (m === b) expect(merged[name]).toBe(t);
          else if (t === b) expect(merged[name]).toBe(m);
          else expect([m, t]).toContain(merged[name]);
        }
        expect(unanswered(compared, choices)).toBe(0);
      }),
    );
  });
});
