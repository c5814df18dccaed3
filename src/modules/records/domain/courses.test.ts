/**
 * 200 generated courses of training, compared with an independent implementation: it works on lines of whole numbers, from the last line
 * backwards, and compares fractions without division.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Course, Session } from './criterion';
import { evaluateMastery, type Standing } from './mastery';

interface Line {
  correct: number;
  trials: number;
  who: string[];
  where: number[];
}

/** The trials that may be counted, as lines, newest first. */
function sheetOf({ criterion, order, phases, settledAt }: Course, sessions: readonly Session[]): Line[] {
  const allowed = new Set<number>([criterion.promptLevel]);
  if (order.includes(criterion.promptLevel))
    for (const level of order) {
      if (level === criterion.promptLevel) break;
      allowed.add(level);
    }
  let begin = '0000-00-00';
  for (const { from } of phases) begin = from;
  const lines: (Line & { day: string })[] = [];
  for (let at = sessions.length - 1; at >= 0; at--) {
    const { day, time, person, items } = sessions[at]!;
    if (day < begin || (settledAt && `${day} ${time}:00` <= settledAt)) continue;
    const open = lines[lines.length - 1];
    const isSame = criterion.unit === 'day' && open && open.day === day;
    const line = isSame ? open : { day, correct: 0, trials: 0, who: [], where: [] };
    if (!isSame) lines.push(line);
    for (const { promptLevel, trials, correct, setting } of items) {
      if (promptLevel === null || !allowed.has(promptLevel) || trials === 0) continue;
      line.trials += trials;
      line.correct += correct;
      line.who.push(person);
      if (setting !== null) line.where.push(setting);
    }
  }
  return lines.filter(({ trials }) => trials > 0 && trials >= criterion.minTrials);
}

function standingByHand(course: Course, sessions: readonly Session[]): Standing {
  const { criterion, phases } = course;
  const sheet = sheetOf(course, sessions);
  const fails = ({ correct, trials }: Line) => 100 * correct < criterion.percent * trials;
  const phase = phases.length > 0 ? phases[phases.length - 1]!.phase : 'teaching';
  if (phase === 'baseline') return 'baseline';
  if (phase === 'maintenance') return sheet.filter(fails).length > 1 ? 'regressed' : 'held';
  if (sheet.length === 0) return 'tooLittle';
  let [hits, who, where] = [0, '', ''];
  for (const [seen, line] of sheet.entries()) {
    if (criterion.ofLast !== undefined && seen === criterion.ofLast) break;
    if (fails(line)) {
      if (criterion.ofLast === undefined) break;
      continue;
    }
    hits++;
    for (const one of line.who) if (!who.includes(one)) who += one;
    for (const one of line.where) if (!where.includes(String(one))) where += one;
  }
  const isMet =
    hits >= criterion.sessions && who.length >= criterion.persons && (criterion.settings === 1 || where.length >= criterion.settings);
  if (isMet) return 'met';
  return doesNotMove(sheet) ? 'stuck' : 'working';
}

function doesNotMove(sheet: Line[]): boolean {
  if (sheet.length < 7) return false;
  const better = (one: Line, other: Line) => one.correct * other.trials > other.correct * one.trials;
  const last = sheet.slice(0, 6);
  const earlier = sheet.slice(6);
  if (last.some((one) => earlier.every((other) => better(one, other)))) return false;
  // Slope by the sums of the least squares, over one denominator; the sheet runs backwards.
  const common = last.reduce((all, { trials }) => all * trials, 1);
  let [x, y, xy] = [0, 0, 0];
  for (const [at, { correct, trials }] of last.entries()) {
    const value = correct * (common / trials);
    x += 5 - at;
    y += value;
    xy += (5 - at) * value;
  }
  return 6 * xy - x * y <= 0;
}

const item = fc
  .record({
    promptLevel: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constantFrom(0, 1, 2, 3, 4, 5, 6, null)),
    trials: fc.oneof({ weight: 3, arbitrary: fc.constant(10) }, fc.integer({ min: 0, max: 12 })),
    missed: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 2 }) }, fc.integer({ min: 0, max: 12 })),
    setting: fc.constantFrom(null, 1, 2, 3),
  })
  .map(({ missed, trials, ...rest }) => ({ ...rest, trials, correct: Math.max(trials - missed, 0) }));
const dayText = (day: number) => `2026-10-${String(day).padStart(2, '0')}`;
const sessions = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      hour: fc.constantFrom('09:00', '10:30', '15:00'),
      person: fc.constantFrom('a', 'b', 'c'),
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 24 },
  )
  .map((all): Session[] =>
    all
      .map(({ day, hour, person, items }) => ({ day: dayText(day), time: hour, person, items }))
      .sort((one, next) => `${one.day} ${one.time}`.localeCompare(`${next.day} ${next.time}`)),
  );
const criterion = fc.record({
  ...{ percent: fc.constantFrom(50, 80, 90, 100), promptLevel: fc.constantFrom(0, 0, 1, 2, 5), minTrials: fc.integer({ min: 1, max: 10 }) },
  ...{
    sessions: fc.integer({ min: 1, max: 4 }),
    ofLast: fc.constantFrom(undefined, undefined, 4, 6),
    persons: fc.integer({ min: 1, max: 2 }),
  },
  ...{ settings: fc.integer({ min: 1, max: 3 }), unit: fc.constantFrom('session' as const, 'day' as const) },
});
const orders = fc.constantFrom([0, 6, 2, 1, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 5, 4, 3], [0, 2]);
const courses = fc.constantFrom(
  ...([[], [], ['baseline'], ['teaching'], ['baseline', 'teaching'], ['teaching', 'maintenance']] as const),
  ...([
    ['baseline', 'teaching', 'maintenance', 'generalization'],
    ['teaching', 'maintenance', 'teaching'],
  ] as const),
);
const course = fc
  .record({
    ...{
      criterion,
      order: orders,
      names: courses,
      starts: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 4, maxLength: 4 }),
    },
    settledAt: fc.constantFrom(undefined, undefined, '2026-10-08 10:30:00', '2026-10-12 09:30:00'),
  })
  .map(({ names, starts, ...rest }): Course => {
    const days = starts.toSorted((one, next) => one - next);
    return { ...rest, phases: names.map((phase, at) => ({ phase, from: dayText(days[at]!) })) };
  });

it('stands exactly where counting backwards through the sheet says', () => {
  fc.assert(
    fc.property(course, sessions, (one, done) => {
      expect(evaluateMastery(one, done).standing).toBe(standingByHand(one, done));
    }),
    { numRuns: 200 },
  );
});

it('comes to every standing in these courses', () => {
  const made = fc.sample(fc.tuple(course, sessions), { seed: 23, numRuns: 200 });
  const found = new Set(made.map(([one, done]) => standingByHand(one, done)));
  expect([...found].sort()).toEqual(['baseline', 'held', 'met', 'regressed', 'stuck', 'tooLittle', 'working']);
});
