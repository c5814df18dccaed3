import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compiledOf, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import type { Scale } from '../scale/scaleShape';
import { scoreRecord } from '../scoring/scoreRecord';
import { type ComparedResult, compareResults } from './compareResults';

const adapt = compiledOf('adapt');
const answersOf = (picks: readonly number[]) => Object.fromEntries(adapt.scale.items.map(({ no }, at) => [no, String(picks[at]! % 3)]));

function resultOf(evalDate: string, picks: readonly number[], more: Partial<ComparedResult> = {}): ComparedResult {
  const answers = answersOf(picks);
  const scored = scoreRecord(adapt, { answers });
  if (!scored.ok) throw new Error(scored.message);
  return { id: evalDate, evalDate, scaleVersion: 1, ruleHash: 'a', answers, scores: scored.scores, bands: scored.bands, ...more };
}
const all = (value: number) => adapt.scale.items.map(() => value);
const changeOf = (scale: Scale, results: ComparedResult[], code: string) =>
  compareResults(scale, results).scores.find((one) => one.code === code);

describe('two results', () => {
  it('say what rose, whether that is better, and by which items', () => {
    const [before, after] = [resultOf('2026-01-05', all(0)), resultOf('2026-07-05', [2, 1, ...all(0).slice(2)])];
    const { scores, items, isSameRules } = compareResults(adapt.scale, [before, after]);
    expect(isSameRules).toBe(true);
    expect(scores.find(({ code }) => code === 'SH')).toMatchObject({ values: [0, 3], difference: 3, change: 'better' });
    expect(scores.find(({ code }) => code === 'LO')).toMatchObject({ difference: 0, change: 'same' });
    expect(items).toEqual([
      { no: 1, name: '进食', from: '不能', to: '独立能', change: 'better' },
      { no: 2, name: '穿脱衣物', from: '不能', to: '辅助下能', change: 'better' },
    ]);
  });

  it('of different rules say so', () => {
    const results = [resultOf('2026-01-05', all(1)), resultOf('2026-07-05', all(1), { ruleHash: 'b' })];
    expect(compareResults(adapt.scale, results).isSameRules).toBe(false);
  });

  it('leave a score open that one of them has no value for', () => {
    const before = resultOf('2026-01-05', all(1), { scores: {}, bands: {} });
    expect(changeOf(adapt.scale, [before, resultOf('2026-07-05', all(1))], 'TOTAL')).toMatchObject({
      values: [null, 18],
      difference: null,
      change: 'open',
    });
  });

  it('have exact differences', () => {
    const of = (value: number) => resultOf('2026-01-05', all(1), { scores: { SH_P: value }, bands: {} });
    expect(changeOf(adapt.scale, [of(33.3), of(33.4)], 'SH_P')?.difference).toBe(0.1);
  });

  it('turned round, are worse where they were better, by as much', () => {
    const picks = fc.array(fc.nat(2), { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(picks, picks, (one, other) => {
        const [a, b] = [resultOf('2026-01-05', one), resultOf('2026-07-05', other)];
        const turned = { better: 'worse', worse: 'better', same: 'same', unclear: 'unclear', open: 'open' } as const;
        const there = compareResults(adapt.scale, [a, b]);
        const back = compareResults(adapt.scale, [b, a]);
        expect(back.scores.map(({ change }) => change)).toEqual(there.scores.map(({ change }) => turned[change]));
        expect(back.scores.map(({ difference }) => difference)).toEqual(
          there.scores.map(({ difference }) => (difference ? -difference : 0)),
        );
        expect(back.items.map(({ no }) => no)).toEqual(there.items.map(({ no }) => no));
      }),
      { numRuns: 50 },
    );
  });
});

describe('a change beyond chance', () => {
  const withNorm = { ...scaleOf('adapt'), norms: [{ score: 'TOTAL', sd: 6, reliability: 0.91, sample: '常模样本', source: '手册' }] };
  const of = (total: number) => resultOf('2026-01-05', all(1), { scores: { TOTAL: total }, bands: {} });

  it.each([
    [10, 15, 1.96, false],
    [10, 16, 2.36, true],
    [16, 10, -2.36, true],
  ])('from %d to %d has the index %d', (from, to, index, isReliable) => {
    expect(changeOf(withNorm, [of(from), of(to)], 'TOTAL')?.reliable).toMatchObject({ index, isReliable, limit: 1.96 });
  });

  it('is not spoken of where the scale has no norm', () => {
    expect(changeOf(adapt.scale, [of(10), of(16)], 'TOTAL')?.reliable).toBeUndefined();
  });
});

it('the rule of change of a scale gives its reduction', () => {
  const scale = scaleOf('BPRS');
  const of = (total: number) => resultOf('2026-01-05', all(1), { scores: { TOTAL: total }, bands: {} });
  const reduction = (from: number, to: number) => changeOf(scale, [of(from), of(to)], 'TOTAL')?.reduction;
  expect(reduction(58, 38)).toEqual({ percent: 50, outcome: 'response' });
  expect(reduction(58, 48)).toEqual({ percent: 25, outcome: 'partial' });
  expect(reduction(58, 60)).toEqual({ percent: -5, outcome: 'none' });
  expect(reduction(18, 18)).toBeUndefined();
});
