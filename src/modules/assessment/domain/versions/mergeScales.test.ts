import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { changeItem, removeItem } from '../edit/items';
import { moveCut } from '../edit/parts';
import { mergeScales, partTitle } from './mergeScales';

describe('two people at one draft', () => {
  const base = scaleOf('MCHAT-R');

  it('who changed different parts, or different items, need not be asked', () => {
    const [mine, theirs] = [changeItem(moveCut(base, 0, 'below', 4), 3, { name: '我的说法' }), changeItem(base, 2, { name: '别的说法' })];
    const { value, conflicts, onlyMine, onlyTheirs } = mergeScales({ base, mine, theirs });
    expect([conflicts, onlyMine.map(partTitle), onlyTheirs.map(partTitle)]).toEqual([[], ['题目', '界值'], ['题目']]);
    expect(value).toEqual(changeItem(mine, 2, { name: '别的说法' }));
  });

  it('who changed the same choose, and the same change is none', () => {
    const [mine, theirs] = [moveCut(base, 0, 'below', 4), moveCut(base, 0, 'below', 5)];
    expect(mergeScales({ base, mine, theirs }).conflicts.map(partTitle)).toEqual(['界值']);
    expect(mergeScales({ base, mine, theirs }, () => 'mine').value.bands).toEqual(mine.bands);
    expect(mergeScales({ base, mine, theirs }, () => 'theirs').value.bands).toEqual(theirs.bands);
    expect(mergeScales({ base, mine, theirs: structuredClone(mine) })).toMatchObject({ conflicts: [], onlyMine: [], onlyTheirs: [] });
  });

  it('get no half of other numbers: items and what names them are one part then', () => {
    const mine = { ...base, flags: base.flags.map((flag) => ({ ...flag, label: `${flag.label}。` })) };
    const theirs = removeItem(base, 3);
    const { conflicts } = mergeScales({ base, mine, theirs });
    expect(conflicts).toHaveLength(1);
    const merged = mergeScales({ base, mine, theirs }, () => 'mine').value;
    expect([merged.items, merged.examples, merged.flags]).toEqual([mine.items, mine.examples, mine.flags]);
  });

  it('may take a part away', () => {
    const { manualInputs: _, ...without } = base;
    const { value } = mergeScales({ base, mine: without, theirs: moveCut(base, 0, 'below', 4) });
    expect('manualInputs' in value).toBe(false);
    expect(value.bands[0]!.below).toBe(4);
  });
});
