/** The graph of a goal by the convention of therapists: points in percent by date, phases separated, the criterion as a line. Pure. */

import { daysFromTo } from '../../../domain/calendar';
import { itemAt } from '../../../domain/must';
import type { TrainingGoalAnswers } from '../../../generated/calls';
import { pointsOf, rateOf } from './coursePoints';
import type { Course, Phase, Session } from './criterion';

/** A graph with the words of the institution: levels from least to most help. */
export type NamedGraph = TrainingGoalAnswers['graph'];
/** Rates are in percent with one decimal. */
export type GoalGraph = Omit<NamedGraph, 'levels' | 'settingTitles'>;
/** No line is drawn from one phase to another; `helped` are trials with more help than the criterion allows, or with unrecorded help. */
export type GraphPoint = GoalGraph['points'][number];

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

/** Indexes before which a new phase begins, with its name. */
export function phaseStartsOf(points: readonly GraphPoint[]): { at: number; phase: Phase | undefined }[] {
  return points.flatMap(({ phase, phaseAt }, at) => (at === 0 || itemAt(points, at - 1).phaseAt !== phaseAt ? [{ at, phase }] : []));
}
