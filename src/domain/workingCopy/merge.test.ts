import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, type MergeRules, merge, rowOrder } from './merge';

interface Row {
  id: string;
  text: string;
}
interface Note {
  title: string;
  detail?: { color: string; size: string };
  rows: Row[];
}

const word = fc.constantFrom('1', '2', '3');
const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: word }), { selector: ({ id }) => id });
const note: fc.Arbitrary<Note> = fc.record(
  { title: word, detail: fc.record({ color: word, size: word }), rows },
  { requiredKeys: ['title', 'rows'] },
);
const keysOf: MergeRules['keysOf'] = ([part], row) => (part === 'rows' ? (row as Row).id : undefined);
const byPath = (changes: readonly Change[]) => changes.map(({ path }) => path.join('.')).sort();
const swapped = (changes: readonly Change[]) =>
  byPath(changes.map(({ path, base, mine, theirs }) => ({ path, base, mine: theirs, theirs: mine })));
const textOf = ({ rows: own }: Note, id: string) => own.find((row) => row.id === id)?.text;
const sorted = (one: Note): Note => ({ ...one, rows: one.rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)) });

describe('a merge', () => {
  it('of equal sides is that side, and of one changed side the changed one', () => {
    fc.assert(
      fc.property(note, note, (base, other) => {
        for (const versions of [
          { base, mine: other, theirs: other },
          { base, mine: other, theirs: base },
          { base, mine: base, theirs: other },
        ]) {
          const { value, conflicts } = merge(versions, { keysOf });
          expect(conflicts).toEqual([]);
          expect(value).toEqual(other);
        }
      }),
    );
  });

  it('finds the same conflicts from both sides, and without any the same document', () => {
    fc.assert(
      fc.property(note, note, note, (base, mine, theirs) => {
        const [one, other] = [merge({ base, mine, theirs }, { keysOf }), merge({ base, mine: theirs, theirs: mine }, { keysOf })];
        expect(byPath(one.conflicts)).toEqual(swapped(other.conflicts));
        expect(byPath(one.onlyMine)).toEqual(byPath(other.onlyTheirs));
        if (one.conflicts.length === 0) expect(sorted(one.value)).toEqual(sorted(other.value));
      }),
    );
  });

  it('loses no change that the other side did not touch, whatever is chosen', () => {
    fc.assert(
      fc.property(note, note, note, fc.constantFrom('mine' as const, 'theirs' as const), (base, mine, theirs, side) => {
        const { value, conflicts } = merge({ base, mine, theirs }, { keysOf, choose: () => side });
        const kept = (b: unknown, m: unknown, t: unknown) => (m === b ? t : t === b ? m : m === t ? m : { mine: m, theirs: t }[side]);
        expect(value.title).toBe(kept(base.title, mine.title, theirs.title));
        for (const id of ['a', 'b', 'c', 'd']) {
          expect(textOf(value, id)).toBe(kept(textOf(base, id), textOf(mine, id), textOf(theirs, id)));
        }
        for (const { path } of conflicts) expect(path.at(-1) === rowOrder || path[0] !== 'rows' || path.length >= 2).toBe(true);
      }),
    );
  });

  it('matches rows by their keys: who changed, added, removed or moved another row meets no conflict', () => {
    const base = { rows: ['a', 'b', 'c'].map((id) => ({ id, text: '1' })) };
    const mine = { rows: [{ id: 'a', text: '2' }, { id: 'new', text: '' }, ...base.rows.slice(1)] };
    const theirs = { rows: [base.rows[2]!, base.rows[0]!] };
    const { value, conflicts, onlyMine, onlyTheirs } = merge({ base, mine, theirs }, { keysOf });
    expect(value.rows).toEqual([base.rows[2], { id: 'a', text: '2' }, { id: 'new', text: '' }]);
    expect(conflicts).toEqual([]);
    expect([byPath(onlyMine), byPath(onlyTheirs)]).toEqual([
      ['rows.a.text', 'rows.new'],
      [`rows.${rowOrder}`, 'rows.b'],
    ]);
  });

  it('asks about a row that one side removed and the other changed, and about rows that both moved', () => {
    const base = { rows: ['a', 'b', 'c'].map((id) => ({ id, text: '1' })) };
    const mine = { rows: [base.rows[1]!, { id: 'a', text: '2' }, base.rows[2]!] };
    const theirs = { rows: [base.rows[2]!, base.rows[1]!] };
    const { conflicts } = merge({ base, mine, theirs }, { keysOf });
    expect(byPath(conflicts)).toEqual(['rows.a']);
    const moved = { rows: [base.rows[2]!, base.rows[0]!, base.rows[1]!] };
    const swap = { rows: [base.rows[1]!, base.rows[0]!, base.rows[2]!] };
    expect(byPath(merge({ base, mine: swap, theirs: moved }, { keysOf }).conflicts)).toEqual([`rows.${rowOrder}`]);
    expect(merge({ base, mine: swap, theirs: moved }, { keysOf, choose: () => 'mine' }).value).toEqual(swap);
  });

  it('takes a list without keys as one value, and what is chosen or written by hand', () => {
    const versions = { base: { tags: ['a'] }, mine: { tags: ['a', 'b'] }, theirs: { tags: ['c'] } };
    expect(merge(versions).value).toEqual(versions.theirs);
    expect(merge(versions, { choose: () => 'mine' }).value).toEqual(versions.mine);
    expect(merge(versions, { choose: () => ({ value: ['d'] }) }).value).toEqual({ tags: ['d'] });
    expect(
      byPath(
        merge({ base: { a: { b: 1, c: 1 } }, mine: { a: { b: 2, c: 1 } }, theirs: { a: { b: 1, c: 2 } } }, { isWhole: () => true })
          .conflicts,
      ),
    ).toEqual(['']);
  });
});
