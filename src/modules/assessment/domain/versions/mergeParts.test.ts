import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { changeItem, removeItem } from '../edit/items';
import { moveCut } from '../edit/parts';
import { compareParts, mergeParts } from './mergeParts';

describe('two people at one draft', () => {
  const base = scaleOf('MCHAT-R');

  it('who changed different parts need not be asked', () => {
    const [mine, theirs] = [moveCut(base, 0, 'below', 4), changeItem(base, 2, { name: '别的说法' })];
    const merge = compareParts({ base, mine, theirs });
    expect(merge).toEqual({ asked: [], onlyMine: [{ title: '界值', keys: ['bands'] }], onlyTheirs: [{ title: '题目', keys: ['items'] }] });
    const merged = mergeParts(merge, { mine, theirs }, new Map());
    expect([merged.bands, merged.items]).toEqual([mine.bands, theirs.items]);
  });

  it('who changed the same part choose, and the same change is none', () => {
    const [mine, theirs] = [moveCut(base, 0, 'below', 4), moveCut(base, 0, 'below', 5)];
    const merge = compareParts({ base, mine, theirs });
    expect(merge.asked.map(({ title }) => title)).toEqual(['界值']);
    expect(mergeParts(merge, { mine, theirs }, new Map([['界值', 'mine']])).bands).toEqual(mine.bands);
    expect(mergeParts(merge, { mine, theirs }, new Map([['界值', 'theirs']])).bands).toEqual(theirs.bands);
    expect(compareParts({ base, mine, theirs: structuredClone(mine) })).toEqual({ asked: [], onlyMine: [], onlyTheirs: [] });
  });

  it('get no half of other numbers: items and what names them are one part then', () => {
    const mine = { ...base, flags: base.flags.map((flag) => ({ ...flag, label: `${flag.label}。` })) };
    const theirs = removeItem(base, 3);
    const merge = compareParts({ base, mine, theirs });
    expect(merge.asked).toHaveLength(1);
    const [part] = merge.asked;
    const merged = mergeParts(merge, { mine, theirs }, new Map([[part!.title, 'mine']]));
    expect([merged.items, merged.examples, merged.flags]).toEqual([mine.items, mine.examples, mine.flags]);
  });

  it('may take a part away', () => {
    const { manualInputs: _, ...without } = base;
    const merge = compareParts({ base, mine: without, theirs: moveCut(base, 0, 'below', 4) });
    const merged = mergeParts(merge, { mine: without, theirs: moveCut(base, 0, 'below', 4) }, new Map());
    expect('manualInputs' in merged).toBe(false);
    expect(merged.bands[0]!.below).toBe(4);
  });
});
