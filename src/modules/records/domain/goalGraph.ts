/** The graph of a goal by the convention of therapists: points in percent by date, phases separated, the criterion as a line. Pure. */

import { daysFromTo } from '../../../domain/calendar';
import { itemAt } from '../../../domain/must';
import { pointsOf, rateOf } from './coursePoints';
import type { Course, Phase, Session } from './criterion';

interface GraphPart {
  /** Code of `promptLevel`; null = not told. */
  level: number | null;
  trials: number;
  /** Percent with one decimal. */
  rate: number;
}

export interface GraphPoint {
  /** YYYY-MM-DD */
  day: string;
  persons: string[];
  /** Codes of `trainingSetting`. */
  settings: number[];
  phase?: Phase | undefined;
  /** Place of its phase; no line is drawn from one to another. */
  phaseAt: number;
  /** At or below the help that the criterion allows. */
  trials: number;
  /** Percent with one decimal; null without such trials. */
  rate: number | null;
  /** Code of `promptLevel`: the most help among them. */
  most?: number | undefined;
  /** Whether it has enough trials to count. */
  counts: boolean;
  /** Trials with more help, or with unrecorded help, separately for each level. */
  helped: GraphPart[];
}

export interface GoalGraph {
  percent: number;
  /** Codes of `promptLevel` from least to most help. */
  order: number[];
  /** The most help that counts. */
  promptLevel: number;
  points: GraphPoint[];
}

/** Days without a session after which no line is drawn. */
const gapDays = 14;

export function graphOf(course: Course, sessions: readonly Session[]): GoalGraph {
  const { criterion, order, phases } = course;
  const points = pointsOf(course, sessions).map((point) => ({
    ...{ day: point.day, persons: point.persons, settings: point.settings, phaseAt: point.phaseAt, phase: phases[point.phaseAt]?.phase },
    ...{ trials: point.trials, rate: rounded(rateOf(point)), most: point.most, counts: point.counts },
    helped: point.helped.map((part) => ({ level: part.level, trials: part.trials, rate: rounded(rateOf(part)) ?? 0 })),
  }));
  return { percent: criterion.percent, promptLevel: criterion.promptLevel, order: [...order], points };
}

function rounded(rate: number | null): number | null {
  return rate === null ? null : Math.round(rate * 10) / 10;
}

/** What decides where a line may be drawn; `phaseAt` is missing where there are no phases. */
type LinePoint = Pick<GraphPoint, 'day' | 'counts'> & { phaseAt?: number };

/** Runs of points between which a line is drawn: those that count, within a phase, without a long gap. */
export function linesOf(points: readonly LinePoint[]): number[][] {
  const lines: number[][] = [];
  let last: LinePoint | undefined;
  points.forEach((point, at) => {
    if (!point.counts) return;
    const isNear = last !== undefined && last.phaseAt === point.phaseAt && (daysFromTo(last.day, point.day) ?? 0) - 1 <= gapDays;
    if (isNear) lines.at(-1)?.push(at);
    else lines.push([at]);
    last = point;
  });
  return lines.filter((line) => line.length > 1);
}

/** Places before which a new phase begins, with its name. */
export function phaseStartsOf(points: readonly GraphPoint[]): { at: number; phase: Phase | undefined }[] {
  return points.flatMap(({ phase, phaseAt }, at) => (at === 0 || itemAt(points, at - 1).phaseAt !== phaseAt ? [{ at, phase }] : []));
}
