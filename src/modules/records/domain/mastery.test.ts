/** A goal by its criterion: worked cases. The 200 courses beside a calculator of another kind: `courses.test.ts`. */
import { describe, expect, it } from 'vitest';
import { type Course, type Criterion, type Phase, type Session, usualOrder } from './criterion';
import { evaluateMastery } from './mastery';

const usual: Criterion = {
  ...{ percent: 90, promptLevel: 0, minTrials: 5, sessions: 3, ofLast: undefined },
  ...{ persons: 2, settings: 1, unit: 'session' },
};
const course: Course = { criterion: usual, order: usualOrder, phases: [], settledAt: undefined };
interface Told {
  level?: number | null;
  setting?: number | null;
  day?: string;
  time?: string;
}
const session = (correct: number, trials: number, person = 'a', { level = 0, setting = null, day, time }: Told = {}): Session => ({
  ...{ day: day ?? '2026-11-02', time: time ?? '09:00', person },
  items: [{ promptLevel: level, trials, correct, setting }],
});
const good = (person = 'a', told: Told = {}) => session(9, 10, person, told);
const bad = (person = 'a', told: Told = {}) => session(5, 10, person, told);
const at = (person: string, level: number | null) => session(9, 10, person, { level });
const days = (first: number, sessions: ((told: Told) => Session)[]) =>
  sessions.map((make, index) => make({ day: `2026-11-${String(first + index).padStart(2, '0')}` }));
const standing = (sessions: Session[], more: Partial<Criterion> = {}, rest: Partial<Course> = {}) =>
  evaluateMastery({ ...course, criterion: { ...usual, ...more }, ...rest }, sessions).standing;

describe('a goal', () => {
  it.each<[string, Session[], Partial<Criterion>, string]>([
    ['three in a row by two persons', [good(), good('b'), good()], {}, 'met'],
    ['three in a row by one person', [good(), good(), good()], {}, 'working'],
    ['a bad one between', [good(), bad(), good('b'), good()], {}, 'working'],
    ['a session of too few trials between', [good(), good('b'), session(0, 4), good()], {}, 'met'],
    ['ten of ten with full help', ['a', 'b', 'a'].map((who) => at(who, 5)), {}, 'tooLittle'],
    ['help that was not told', ['a', 'b', 'a'].map((who) => at(who, null)), {}, 'tooLittle'],
    ['gestures where words are allowed', [at('a', 2), at('b', 2), at('a', 1)], { promptLevel: 1 }, 'met'],
    ['words where gestures are allowed', [at('a', 1), at('b', 1), at('a', 1)], { promptLevel: 2 }, 'tooLittle'],
    ['three of the last five', [good(), bad(), good('b'), bad(), good()], { ofLast: 5 }, 'met'],
    ['three of the last five, with one of them long ago', [good(), bad(), bad(), good('b'), bad(), good()], { ofLast: 5 }, 'working'],
    ['just the percent', [session(18, 20), session(18, 20, 'b'), session(18, 20)], {}, 'met'],
    ['less than the percent by one trial', [session(17, 19), session(17, 19, 'b'), session(17, 19)], {}, 'working'],
    ['a best long ago and six that do not rise', [session(8, 10), ...Array.from({ length: 6 }, () => bad())], {}, 'stuck'],
    ['six that rise', [session(8, 10), ...[1, 2, 3, 4, 5, 6].map((correct) => session(correct, 10))], {}, 'working'],
    ['two settings of two', [good('a', { setting: 1 }), good('b', { setting: 3 }), good()], { settings: 2 }, 'met'],
    ['settings that were not told', [good(), good('b'), good()], { settings: 2 }, 'working'],
    [
      'a setting of a session that missed',
      [good('a', { setting: 1 }), bad('b', { setting: 3 }), good(), good('b'), good()],
      { settings: 2 },
      'working',
    ],
    ['three sessions of one day, counted by days', [good(), good('b'), good()], { unit: 'day' }, 'working'],
    ['a bad and a good half of a day', [session(4, 5), session(5, 5, 'b')], { unit: 'day', sessions: 1, persons: 2 }, 'met'],
    ['halves too short each', [session(3, 3), session(3, 3, 'b')], { unit: 'day', sessions: 1 }, 'met'],
    ['nothing', [], {}, 'tooLittle'],
  ])('with %s', (_what, sessions, more, expected) => {
    expect(standing(sessions, more)).toBe(expected);
  });

  const phases = (...spans: [Phase, number][]) => ({
    phases: spans.map(([phase, day]) => ({ phase, from: `2026-11-${String(day).padStart(2, '0')}` })),
  });
  const three = [(told: Told) => good('a', told), (told: Told) => good('b', told), (told: Told) => good('a', told)];
  const low = (told: Told) => bad('a', told);
  const high = three[0]!;
  it.each<[string, Session[], Partial<Course>, string]>([
    ['in its baseline', days(2, three), phases(['baseline', 1]), 'baseline'],
    ['with a baseline only before teaching', days(2, three), phases(['baseline', 1], ['teaching', 5]), 'tooLittle'],
    ['with a row that goes on across phases', days(2, three), phases(['baseline', 1], ['teaching', 3]), 'working'],
    ['that holds', days(2, [high, high]), phases(['teaching', 1], ['maintenance', 2]), 'held'],
    ['with one probe below', days(2, [high, low, high]), phases(['teaching', 1], ['maintenance', 2]), 'held'],
    ['with two probes below, not in a row', days(2, [low, high, low]), phases(['teaching', 1], ['maintenance', 2]), 'regressed'],
    ['with bad sessions before maintenance', days(2, [low, low, high]), phases(['teaching', 1], ['maintenance', 4]), 'held'],
    ['taught again', days(2, [low, low, high]), phases(['teaching', 1], ['maintenance', 2], ['teaching', 4]), 'working'],
    ['reached elsewhere', days(2, three), phases(['teaching', 1], ['generalization', 2]), 'met'],
    ['answered', days(2, three), { settledAt: '2026-11-04 10:00:00' }, 'tooLittle'],
    ['answered before the last session of the day', days(2, three), { settledAt: '2026-11-04 08:00:00' }, 'working'],
    [
      'with an order of its own',
      [at('a', 1), at('b', 1), at('a', 1)],
      { order: [0, 1, 2, 5], criterion: { ...usual, promptLevel: 2 } },
      'met',
    ],
    [
      'with a level that is no longer listed',
      [at('a', 3), at('b', 3), at('a', 3)],
      { order: [0, 1, 5], criterion: { ...usual, promptLevel: 5 } },
      'tooLittle',
    ],
  ])('%s', (_what, sessions, rest, expected) => {
    expect(evaluateMastery({ ...course, ...rest }, sessions).standing).toBe(expected);
  });

  it.each<[Session[], Partial<Course>, string]>([
    [[good(), good('b'), good()], {}, '连续 3 次达标：11-02 90%、11-02 90%、11-02 90%'],
    [[good(), good(), good()], {}, '连续 3 次达标，还要 1 位其他教师'],
    [[good(), good(), good()], { criterion: { ...usual, settings: 2 } }, '连续 3 次达标，还要 1 位其他教师，还要 2 个其他场景'],
    [days(2, [low, low]), phases(['maintenance', 1]), '保持期 2 次低于 90%：11-02 50%、11-03 50%'],
    [days(2, [low]), phases(['baseline', 1]), '基线 1 个点，至少 3 个'],
  ])('says what it rests on, and what is missing (%#)', (sessions, rest, reason) => {
    expect(evaluateMastery({ ...course, ...rest }, sessions).reason).toBe(reason);
  });
});
