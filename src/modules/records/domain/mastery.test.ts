/** A goal by its criterion: worked cases, and 200 courses of training against a calculator that counts backwards through the sheet. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Criterion, countsAt, judgeMastery, type Session } from './mastery';

const usual: Criterion = { percent: 90, promptLevel: 0, minTrials: 5, sessions: 3, ofLast: undefined, persons: 2 };
const session = (correct: number, trials: number, person = 'a', promptLevel: number | null = 0): Session => ({
  ...{ day: '2026-11-02', person },
  items: [{ promptLevel, trials, correct }],
});
const good = (person = 'a') => session(9, 10, person);
const bad = (person = 'a') => session(5, 10, person);
const standing = (sessions: Session[], more: Partial<Criterion> = {}) => judgeMastery({ ...usual, ...more }, sessions).standing;

describe('a goal', () => {
  it.each<[string, Session[], Partial<Criterion>, string]>([
    ['three in a row by two persons', [good(), good('b'), good()], {}, 'met'],
    ['three in a row by one person', [good(), good(), good()], {}, 'working'],
    ['a bad one between', [good(), bad(), good('b'), good()], {}, 'working'],
    ['a session of too few trials between', [good(), good('b'), session(0, 4), good()], {}, 'met'],
    ['ten of ten with full help', [session(10, 10, 'a', 5), session(10, 10, 'b', 5), session(10, 10, 'a', 5)], {}, 'tooLittle'],
    ['help that was not told', [session(10, 10, 'a', null), session(10, 10, 'b', null), session(10, 10, 'a', null)], {}, 'tooLittle'],
    [
      'gestures where words are allowed',
      [session(9, 10, 'a', 2), session(9, 10, 'b', 2), session(9, 10, 'a', 1)],
      { promptLevel: 1 },
      'met',
    ],
    [
      'words where gestures are allowed',
      [session(9, 10, 'a', 1), session(9, 10, 'b', 1), session(9, 10, 'a', 1)],
      { promptLevel: 2 },
      'tooLittle',
    ],
    ['three of the last five', [good(), bad(), good('b'), bad(), good()], { ofLast: 5 }, 'met'],
    ['three of the last five, with one of them long ago', [good(), bad(), bad(), good('b'), bad(), good()], { ofLast: 5 }, 'working'],
    ['just the percent', [session(18, 20), session(18, 20, 'b'), session(18, 20)], {}, 'met'],
    ['less than the percent by one trial', [session(17, 19), session(17, 19, 'b'), session(17, 19)], {}, 'working'],
    ['a best long ago and six that do not rise', [session(8, 10), ...Array.from({ length: 6 }, () => bad())], {}, 'stuck'],
    ['six that rise', [session(8, 10), ...[1, 2, 3, 4, 5, 6].map((correct) => session(correct, 10))], {}, 'working'],
    ['nothing', [], {}, 'tooLittle'],
  ])('with %s', (_what, sessions, more, expected) => {
    expect(standing(sessions, more)).toBe(expected);
  });

  it('says what it rests on, and what is missing', () => {
    expect(judgeMastery(usual, [good(), good('b'), good()]).reason).toBe('连续 3 次达标：11-02 90%、11-02 90%、11-02 90%');
    expect(judgeMastery(usual, [good(), good(), good()]).reason).toBe('连续 3 次达标，还要 1 位其他教师');
  });
});

const anySession = fc.record({
  day: fc.constant('2026-11-02'),
  person: fc.constantFrom('a', 'b', 'c'),
  items: fc.array(
    fc
      .record({
        promptLevel: fc.constantFrom(0, 1, 2, 3, 4, 5, null),
        trials: fc.integer({ min: 0, max: 12 }),
        share: fc.integer({ min: 0, max: 12 }),
      })
      .map(({ promptLevel, trials, share }) => ({ promptLevel, trials, correct: Math.min(share, trials) })),
    { minLength: 1, maxLength: 3 },
  ),
});
const anyCriterion = fc.record({
  ...{ percent: fc.constantFrom(50, 80, 90, 100), promptLevel: fc.constantFrom(0, 1, 2, 5), minTrials: fc.integer({ min: 1, max: 10 }) },
  ...{ sessions: fc.integer({ min: 1, max: 3 }), ofLast: fc.constantFrom(undefined, 3, 5), persons: fc.integer({ min: 1, max: 2 }) },
});

/** Counts backwards through the sheet, as people do. */
function metBackwards({ percent, promptLevel, minTrials, sessions, ofLast, persons }: Criterion, all: readonly Session[]): boolean {
  const who = new Set<string>();
  let [hits, seen] = [0, 0];
  for (const { person, items } of all.toReversed()) {
    let [trials, correct] = [0, 0];
    for (const item of items) {
      if (!countsAt(item.promptLevel, promptLevel)) continue;
      trials += item.trials;
      correct += item.correct;
    }
    if (trials < minTrials) continue;
    seen++;
    if (ofLast !== undefined && seen > ofLast) break;
    if (correct * 100 >= percent * trials) {
      hits++;
      who.add(person);
    } else if (ofLast === undefined) break;
  }
  return hits >= sessions && who.size >= persons;
}

it('is reached exactly where counting backwards through the sheet says so', () => {
  fc.assert(
    fc.property(anyCriterion, fc.array(anySession, { maxLength: 12 }), (criterion, sessions) => {
      expect(judgeMastery(criterion, sessions).standing === 'met').toBe(metBackwards(criterion, sessions));
    }),
    { numRuns: 200 },
  );
});
