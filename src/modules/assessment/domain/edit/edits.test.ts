import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { checkScale } from '../check/checkScale';
import type { Scale } from '../scale/scaleShape';
import { compileScale } from '../scoring/compileScale';
import { listFailures } from '../scoring/runExamples';
import { itemRemovalEffects, optionRemovalEffects, scoreRemovalEffects } from './effects';
import { addItem, changeItem, changeItemKind, moveItem, removeItem, setItemListed } from './items';
import {
  addBand,
  addOption,
  addOptionSet,
  addScore,
  changeOp,
  changeOption,
  exampleOf,
  moveCut,
  opNames,
  removeInput,
  removeOption,
  removeOptionSet,
  removeScore,
  takeResult,
} from './parts';
import { renameBand, renameEdition, renameFlag, renameGroup, renameInput, renameOption, renameOptionSet, renameScore } from './renames';

const scales = new Map(scaleCodes.map((code) => [code, scaleOf(code)]));
const anyScale = fc.constantFrom(...scales.values());
/** A scale with one or two of its item numbers. */
const withItem = anyScale.chain((scale) => fc.record({ scale: fc.constant(scale), no: fc.integer({ min: 1, max: scale.items.length }) }));
const withTwo = anyScale.chain((scale) => {
  const no = fc.integer({ min: 1, max: scale.items.length });
  return fc.record({ scale: fc.constant(scale), from: no, to: no });
});

function errorsOf(scale: Scale): string[] {
  return checkScale(scale).findings.flatMap(({ isWarning, message }) => (isWarning ? [] : [message]));
}

/** What of the examples does not come out. */
function failuresIn(scale: Scale): string[] {
  const compiled = compileScale(scale);
  return scale.examples.flatMap((example) => listFailures(compiled, example));
}

describe('items', () => {
  it('that are moved take all that names them along: the scale scores as before', () => {
    fc.assert(
      fc.property(withTwo, ({ scale, from, to }) => {
        expect(failuresIn(moveItem(scale, from, to))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('that are moved and moved back are where they were', () => {
    fc.assert(
      fc.property(withTwo, ({ scale, from, to }) => {
        expect(moveItem(moveItem(scale, from, to), to, from)).toEqual(scale);
      }),
      { numRuns: 150 },
    );
  });

  it('that come and go again leave the scale as it was', () => {
    fc.assert(
      fc.property(withItem, ({ scale, no }) => {
        const { no: _, ...like } = scale.items[no - 1]!;
        const longer = addItem(scale, no, { ...like, name: '新的一题' });
        expect(longer.items.map((item) => item.no)).toEqual(longer.items.map((_item, at) => at + 1));
        expect(removeItem(longer, no)).toEqual(scale);
      }),
      { numRuns: 150 },
    );
  });

  it('that go leave nothing behind that names them', () => {
    fc.assert(
      fc.property(withItem, ({ scale, no }) => {
        fc.pre(scale.items.length > 1);
        const left = removeItem(scale, no);
        const dangling = errorsOf(left).filter((message) => /不存在|没有题目|题号/.test(message) && !/组“/.test(message));
        expect(dangling).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  it('are told with what goes with them', () => {
    expect(itemRemovalEffects(scaleOf('HAMD'), 3)).toEqual([
      '得分“TOTAL17”、“F3”不再计这一题',
      '提示“SUICIDE”没有条件了，一并删去',
      '版本“17”、“24”不再含这一题',
      expect.stringMatching(/^示例“HAMD-1”.*里这一题的作答一并删去$/),
      '后面21题的题号各减1，计分、提示、版本与示例里的题号随之改变',
    ]);
    const measured = scaleOf('attentionOperate');
    expect(itemRemovalEffects(measured, 1)[0]).toMatch(/^得分“SCH_T”.*算不出来了，一并删去$/);
    expect(removeItem(measured, 1).bands.some(({ score }) => score === 'SCH_T')).toBe(false);
  });

  it('count in the limits that follow from them', () => {
    const scale = scaleOf('HAMD');
    const longer = addItem(scale, 25, { name: '补充一题', options: 's4' });
    expect(longer.scores[0]).toMatchObject({ code: 'TOTAL', range: [0, 80] });
    const listed = setItemListed(longer, 25, 'F1', true);
    expect(listed.scores.find(({ code }) => code === 'F1')).toMatchObject({ items: expect.arrayContaining([25]) });
    expect(setItemListed(listed, 25, 'F1', false)).toEqual(longer);
    expect(changeItem(scale, 4, { options: 's4' }).scores[0]).toMatchObject({ range: [0, 78] });
    const within = addItem(scaleOf('PEP-3'), 3, { name: '补充一题', options: 'pef', group: 'CVP' });
    expect(within.subtests?.slice(0, 2)).toMatchObject([
      { firstItem: 1, lastItem: 35, itemCount: 35, maxRaw: 70 },
      { firstItem: 36, lastItem: 60, itemCount: 25, maxRaw: 50 },
    ]);
  });

  it('become measured ones and back', () => {
    const measured = changeItemKind(scaleOf('BPMS'), 2, { input: 'number' });
    expect(measured.items[1]).toEqual({
      no: 2,
      name: scaleOf('BPMS').items[1]!.name,
      input: 'number',
      unit: '',
      min: 0,
      max: 100,
      decimals: 0,
    });
    expect(changeItemKind(measured, 2, { options: 's4' })).toEqual(scaleOf('BPMS'));
  });
});

describe('names', () => {
  it('that are changed everywhere change no score, and changed back nothing at all', () => {
    const renames: [of: (scale: Scale) => readonly string[], rename: (scale: Scale, from: string, to: string) => Scale][] = [
      [({ scores }) => scores.map(({ code }) => code), renameScore],
      [({ optionSets }) => Object.keys(optionSets), renameOptionSet],
      [({ manualInputs = [] }) => manualInputs.map(({ code }) => code), renameInput],
      [({ flags }) => flags.map(({ code }) => code).filter((code) => code !== 'POSITIVE'), renameFlag],
      [({ editions = [] }) => editions.map(({ code }) => code), renameEdition],
      [({ items }) => [...new Set(items.flatMap(({ group }) => group ?? []))], renameGroup],
    ];
    for (const scale of scales.values())
      for (const [namesOf, rename] of renames)
        for (const name of namesOf(scale).slice(0, 2)) {
          const renamed = rename(scale, name, 'Renamed');
          expect(errorsOf(renamed), `${scale.code} ${name}`).toEqual([]);
          expect(rename(renamed, 'Renamed', name)).toEqual(scale);
        }
  });

  it('of options and bands, too', () => {
    for (const scale of [scaleOf('HAMD'), scaleOf('MCHAT-R'), scaleOf('WSCMBD')]) {
      const [set, options] = Object.entries(scale.optionSets)[0]!;
      const renamed = renameOption(scale, set, options[0]!.value, 'x');
      expect(errorsOf(renamed)).toEqual([]);
      expect(renameOption(renamed, set, 'x', options[0]!.value)).toEqual(scale);
      const banded = renameBand(scale, 0, '另一个名称');
      expect(errorsOf(banded)).toEqual([]);
      expect(renameBand(banded, 0, scale.bands[0]!.label)).toEqual(scale);
    }
  });
});

describe('options', () => {
  it('that go leave their answers unanswered, and say so before', () => {
    const scale = scaleOf('MCHAT-R');
    expect(optionRemovalEffects(scale, 'p', 1)[0]).toMatch(/^示例“MCHAT-R-1”.*里选它的题成为未答$/);
    const left = removeOption(scale, 'p', 1);
    expect(left.optionSets.p).toHaveLength(1);
    expect(left.examples[0]!.input.answers['10']).toBeUndefined();
  });

  it('come with the next value and score; a set goes only when no item uses it', () => {
    const scale = addOption(addOptionSet(scaleOf('BPMS'), 'yn'), 'yn');
    expect(scale.optionSets.yn!.at(-1)).toEqual({ value: '2', label: '', score: 2 });
    expect(removeOptionSet(scale, 'yn')).toEqual(scaleOf('BPMS'));
    expect(removeOptionSet(scale, 's4')).toBe(scale);
  });

  it('of another score change the limits that follow from them', () => {
    const scale = changeOption(scaleOf('BPMS'), 's4', 4, { score: 5 });
    expect(scale.scores[0]).toMatchObject({ range: [0, 55] });
  });
});

describe('scores', () => {
  it('that go take along what cannot be without them, and say so before', () => {
    const scale = scaleOf('adapt');
    expect(scoreRemovalEffects(scale, 'TOTAL')).toEqual([
      '得分“TOTAL_P”算不出来了，一并删去',
      '4行界值一并删去',
      expect.stringMatching(/^示例/),
    ]);
    const left = removeScore(scale, 'TOTAL');
    expect(left.scores.some(({ code }) => code === 'TOTAL' || code === 'TOTAL_P')).toBe(false);
    expect(errorsOf(left)).toEqual([]);
  });

  it('that are worked out in another way begin with values of its kind', () => {
    const scale = addScore(scaleOf('HAMD'), 'NEW', '新得分');
    const at = scale.scores.length - 1;
    for (const op of opNames) {
      const changed = changeOp(scale, at, op);
      const shape = checkScale(changed).findings.filter(
        ({ kind }) => kind === 'missing-key' || kind === 'unknown-key' || kind === 'wrong-type',
      );
      expect(shape, op).toEqual([]);
    }
    const listed = changeOp(scaleOf('HAMD'), 2, 'mean');
    expect(listed.scores[2]).toMatchObject({ op: 'mean', items: (scaleOf('HAMD').scores[2] as { items: number[] }).items });
  });
});

describe('cut-offs', () => {
  it('move both rows that meet there', () => {
    const moved = moveCut(scaleOf('MCHAT-R'), 1, 'below', 9);
    expect(moved.bands.map(({ min, below }) => [min, below]).slice(0, 3)).toEqual([
      [null, 3],
      [3, 9],
      [9, null],
    ]);
    expect(moveCut(moved, 2, 'min', 8)).toEqual(scaleOf('MCHAT-R'));
  });

  it('move the row of the same ages only', () => {
    const scale = scaleOf('BPMS');
    const aged: Scale = {
      ...scale,
      bands: [
        { ...scale.bands[0]!, below: 6, when: { ageMonthsBelow: 72 } },
        { ...scale.bands[1]!, min: 6, when: { ageMonthsMin: 72 } },
        { ...scale.bands[1]!, min: 6, when: { ageMonthsBelow: 72 } },
      ],
    };
    expect(moveCut(aged, 0, 'below', 7).bands.map(({ min }) => min)).toEqual([null, 6, 7]);
  });

  it('that are typed pass by other edges without taking them along', () => {
    const edges: [number | null, number | null][] = [
      [null, 1],
      [1, 5],
      [5, null],
    ];
    const bands = edges.map(([min, below]) => ({
      ...scaleOf('BPMS').bands[0]!,
      min,
      below,
    }));
    const typed = [1, 12].reduce<Scale>((scale, cut) => moveCut(scale, 2, 'min', cut), { ...scaleOf('BPMS'), bands });
    expect(typed.bands.map(({ min, below }) => [min, below])).toEqual([
      [null, 1],
      [1, 12],
      [12, null],
    ]);
  });

  it('begin a new row where the last one ends', () => {
    const scale = addBand(scaleOf('MCHAT-R'), 'RISK', 15);
    expect(scale.bands.slice(2, 4)).toMatchObject([
      { min: 8, below: 15 },
      { score: 'RISK', min: 15, below: null, label: '' },
    ]);
  });
});

describe('manual inputs', () => {
  it('take along the scores that are typed with them', () => {
    const left = removeInput(scaleOf('MCHAT-R'), 'followUpScore');
    expect(left.manualInputs).toBeUndefined();
    expect(left.scores.map(({ code }) => code)).toEqual(['RISK']);
    expect(left.flags[0]!.any).toHaveLength(1);
    expect(errorsOf(left).filter((message) => !message.startsWith('例子'))).toEqual([]);
  });
});

describe('examples', () => {
  it('are made of an answered record, and take the result that comes out now', () => {
    const scale = scaleOf('MCHAT-R');
    const { input } = scale.examples[1]!;
    const made = exampleOf(scale, input, '试做');
    expect(made).toEqual({ id: 'MCHAT-R-5', title: '试做', input, expected: scale.examples[1]!.expected });
    expect(exampleOf(scale, { answers: { 1: 'perhaps' } }, '试做')).toBeUndefined();
    const moved = moveCut(scale, 0, 'below', 5);
    expect(failuresIn(moved)).not.toEqual([]);
    const taken = moved.examples.reduce((draft, _, at) => takeResult(draft, at), moved);
    expect(failuresIn(taken)).toEqual([]);
  });
});
