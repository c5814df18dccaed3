import { describe, expect, it } from 'vitest';
import { buildField } from '../testing/fixtures';
import { mergeRecords } from './mergeRecords';

const fields = ['a', 'b', 'c', 'd'].map((name) => buildField(name));
const names = (changes: readonly { path: readonly unknown[] }[]) => changes.map(({ path }) => path[0]);

describe('two versions of one record', () => {
  it('ask only for what both sides changed differently', () => {
    const base = { a: '1', b: '1', c: '1', d: '1' };
    const mine = { a: '2', b: '2', c: '2', d: '1' };
    const theirs = { a: '3', b: '1', c: '2', d: '3' };
    const { conflicts, onlyMine, onlyTheirs } = mergeRecords(fields, fields, { base, mine, theirs });
    expect([names(conflicts), names(onlyMine), names(onlyTheirs)]).toEqual([['a'], ['b'], ['d']]);
    expect(mergeRecords(fields, fields, { base, mine, theirs }, { a: 'mine' }).value).toEqual({ a: '2', b: '2', c: '2', d: '3' });
    expect(mergeRecords(fields, fields, { base, mine, theirs }, { a: { text: '2和3' } }).value).toMatchObject({ a: '2和3' });
  });

  it('take a field that the form does not show from the other side', () => {
    const { conflicts, onlyTheirs, value } = mergeRecords(fields, fields.slice(1), {
      base: { a: '1' },
      mine: { a: '2' },
      theirs: { a: '3' },
    });
    expect([conflicts, names(onlyTheirs), value.a]).toEqual([[], ['a'], '3']);
  });

  it('take what I emptied, and no empty value as a change', () => {
    const versions = { base: { a: '1', b: null }, mine: { b: '' }, theirs: { a: '1', b: undefined, c: '2' } };
    const { value, onlyMine, onlyTheirs } = mergeRecords(fields, fields, versions);
    expect([names(onlyMine), names(onlyTheirs)]).toEqual([['a'], ['c']]);
    expect([value.a, value.c]).toEqual([undefined, '2']);
  });
});
