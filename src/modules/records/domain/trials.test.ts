import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marks } from '../../../fields/marks';
import type { RecordValues } from './today';
import {
  listLevelSums,
  listTrialItems,
  listTrialPoints,
  otherGoals,
  type TrialItem,
  untapped,
  withGoal,
  withLevel,
  withoutLast,
  withTrial,
} from './trials';

const goals = [
  { id: 'g1', content: '能用“我要”句式表达需求' },
  { id: 'g2', content: '能独立走完三米平衡木' },
];
const last = [{ itemName: '“我要”句式', goalId: 'g1', promptLevel: 1, trials: 10, correct: 7, material: '零食' }];
const source = { goals, last };
const planned: RecordValues = { goalIds: ['g1'] };
const first = (values: RecordValues) => listTrialItems(values, source)[0] as TrialItem;
let second = 0;
const tick = () => new Date(Date.UTC(2026, 0, 1, 9) + second++ * 1000).toISOString().slice(11, 19);
const tap = (values: RecordValues, ...rights: boolean[]) =>
  rights.reduce((now, right) => withTrial(now, first(now), { right, at: tick() }), values);
const rows = (values: RecordValues) => values.items as RecordValues[];

describe('the items of a record that are tapped', () => {
  it('begin with the planned goals, named and helped as last time; others can be added', () => {
    const items = listTrialItems(planned, source);
    expect(items).toMatchObject([{ itemName: '“我要”句式', goalId: 'g1', level: 1, trials: [], typed: undefined }]);
    expect(otherGoals(items, goals)).toEqual([goals[1]]);
    const more = withGoal(planned, goals[1]!, last);
    expect(more.goalIds).toEqual(['g1', 'g2']);
    expect(listTrialItems(more, source).map(({ itemName, level }) => [itemName, level])).toEqual([
      ['“我要”句式', 1],
      ['能独立走完三米平衡木', undefined],
    ]);
  });

  it('take no trial before a level is chosen', () => {
    const values = withGoal({}, goals[1]!, []);
    expect(withTrial(values, first(values), { right: true, at: tick() })).toBe(values);
  });

  it('keep each level in a row of its own, which is gone back to', () => {
    let values = tap(planned, true, false);
    values = tap(withLevel(values, first(values), 0), true);
    expect(rows(values)).toMatchObject([
      { promptLevel: 1, trials: 2, correct: 1, goalId: 'g1', material: '零食' },
      { promptLevel: 0, trials: 1, correct: 1 },
    ]);
    values = tap(withLevel(values, first(values), 1), true);
    expect(rows(values)).toMatchObject([
      { promptLevel: 0, trials: 1 },
      { promptLevel: 1, trials: 3, correct: 2 },
    ]);
    expect(first(values).trials.map(({ level }) => level)).toEqual([1, 1, 0, 1]);
    expect(listLevelSums(first(values).trials)).toEqual([
      { level: 1, trials: 3, correct: 2, percent: 67 },
      { level: 0, trials: 1, correct: 1, percent: 100 },
    ]);
    expect(listTrialPoints(first(values).trials).map(({ percent }) => percent)).toEqual([100, 50, 100, 67]);
  });

  it('leave nothing behind of a level that was chosen by mistake', () => {
    let values = tap(planned, true);
    values = withLevel(withLevel(values, first(values), 3), first(values), 1);
    expect(rows(values)).toHaveLength(1);
  });

  it('begin anew over figures of the last lesson, whose trials are not taken over', () => {
    const copied = { items: untapped([{ ...last[0], marks: [{ at: '09:00:00', right: true, level: 1 }] }]) };
    expect(first(copied)).toMatchObject({ typed: { trials: 10, correct: 7 }, trials: [] });
    expect(rows(tap(copied, false))).toMatchObject([{ trials: 1, correct: 0 }]);
  });
});

/** The possible taps on one item. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('tap' as const), right: fc.boolean() }),
  fc.record({ kind: fc.constant('level' as const), level: fc.integer({ min: 0, max: 5 }) }),
  fc.constant({ kind: 'undo' as const }),
);

it('whatever is tapped, the counts of the rows are those of the trials, undo takes back the last one, and the field agrees', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let values = planned;
      const done: boolean[] = [];
      for (const one of acts) {
        if (one.kind === 'tap') {
          values = tap(values, one.right);
          done.push(one.right);
        } else if (one.kind === 'level') values = withLevel(values, first(values), one.level);
        else {
          values = withoutLast(values, first(values));
          done.pop();
        }
      }
      const all = (values.items ?? []) as { trials?: number; correct?: number; marks?: unknown[]; promptLevel: number }[];
      expect(first(values).trials.map(({ right }) => right)).toEqual(done);
      expect(all.reduce((sum, row) => sum + (row.trials ?? 0), 0)).toBe(done.length);
      expect(all.reduce((sum, row) => sum + (row.correct ?? 0), 0)).toBe(done.filter(Boolean).length);
      expect(listLevelSums(first(values).trials).reduce((sum, { trials }) => sum + trials, 0)).toBe(done.length);
      const field = { options: { max: 300, count: 'trials', right: 'correct', level: 'promptLevel' } } as never;
      for (const row of all) if (row.marks?.length) expect(marks.agree?.(row.marks, row as never, field)).toBeUndefined();
      expect(new Set(all.map(({ promptLevel }) => promptLevel)).size).toBe(all.length);
    }),
  );
});
