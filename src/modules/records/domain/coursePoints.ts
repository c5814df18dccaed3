/** Points of a goal, one per session or day: trials that the criterion counts and, separately, trials with more help. Pure. */
import { firstOf } from '../../../domain/must';
import { type Course, findPhase, isCountedAt, type Session, type SessionItem } from './criterion';

interface HelpedPart {
  /** Code of `promptLevel`; null = not recorded. */
  level: number | null;
  trials: number;
  correct: number;
}

export interface Point {
  day: string;
  /** Ids of the teachers of the counted trials. */
  persons: string[];
  /** Settings of the counted trials. */
  settings: number[];
  /** At or below the help that the criterion allows. */
  trials: number;
  correct: number;
  /** Code of `promptLevel`: the most help among them; undefined without such trials. */
  most: number | undefined;
  /** Whether it has enough of such trials. */
  counts: boolean;
  /** Index of its phase among the phases; -1 = before the first. */
  phaseAt: number;
  /** Sorted from least to most help, trials without a recorded level last. */
  helped: HelpedPart[];
}

/** `sessions`: oldest first. */
export function pointsOf(course: Course, sessions: readonly Session[]): Point[] {
  const groups: Session[][] = [];
  for (const session of sessions) {
    const last = groups.at(-1);
    if (course.criterion.unit === 'day' && last?.[0]?.day === session.day) last.push(session);
    else groups.push([session]);
  }
  return groups.map((group) => pointOf(course, group));
}

/** Percent, exact where it is a whole number; null without trials. */
export function rateOf({ trials, correct }: { trials: number; correct: number }): number | null {
  return trials === 0 ? null : (correct * 100) / trials;
}

function pointOf({ criterion, order, phases }: Course, group: readonly Session[]): Point {
  const { day } = firstOf(group);
  const isOwn = ({ promptLevel }: SessionItem) => isCountedAt(promptLevel, criterion.promptLevel, order);
  const items = group.flatMap((session) => session.items);
  const own = items.filter(isOwn);
  const trials = own.reduce((sum, item) => sum + item.trials, 0);
  const worked = own.filter((item) => item.trials > 0);
  return {
    ...{ day, trials, correct: own.reduce((sum, item) => sum + item.correct, 0) },
    persons: [...new Set(group.filter((one) => one.items.some((item) => isOwn(item) && item.trials > 0)).map(({ person }) => person))],
    settings: [...new Set(worked.flatMap(({ setting }) => setting ?? []))],
    most: worked.map(({ promptLevel }) => promptLevel ?? 0).sort((one, next) => order.indexOf(next) - order.indexOf(one))[0],
    counts: trials >= Math.max(criterion.minTrials, 1),
    phaseAt: findPhase(phases, day),
    helped: helpedOf(
      items.filter((item) => !isOwn(item)),
      order,
    ),
  };
}

function helpedOf(items: readonly SessionItem[], order: readonly number[]): HelpedPart[] {
  const parts = new Map<number | null, HelpedPart>();
  for (const { promptLevel: level, trials, correct } of items) {
    const known = parts.get(level) ?? { level, trials: 0, correct: 0 };
    parts.set(level, { level, trials: known.trials + trials, correct: known.correct + correct });
  }
  const rankOf = ({ level }: HelpedPart) => {
    const at = level === null ? -1 : order.indexOf(level);
    return at < 0 ? order.length : at;
  };
  return [...parts.values()].filter((part) => part.trials > 0).sort((one, next) => rankOf(one) - rankOf(next));
}
