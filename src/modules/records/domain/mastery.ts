/**
 * Whether a goal is reached, has regressed or makes no progress, by its criterion and its training sessions. Pure. Source of the rules:
 * domain facts on goals. A point with too few trials neither counts nor interrupts a series; trials with more help than the criterion
 * allows are never added to the others; a baseline never counts; a series ends with its phase, and with an answered proposal.
 */

import { type Point, pointsOf, rateOf } from './coursePoints';
import { type Course, type Criterion, findPhase, type Session } from './criterion';

/** After this many points without a new maximum and with a trend line that does not rise, a goal makes no progress. */
const stuckAfter = 6;
/** Minimum number of points of a baseline. */
export const baselinePoints = 3;
/** Number of points below the criterion during maintenance that make a regression. */
const regressedAfter = 2;

export type Standing = 'baseline' | 'tooLittle' | 'working' | 'met' | 'stuck' | 'held' | 'regressed';
/** Standings that a person has to answer. */
export const proposals: readonly Standing[] = ['met', 'stuck', 'regressed'];

interface Mastery {
  standing: Standing;
  reason: string;
}

/** `sessions`: oldest first. */
export function evaluateMastery(course: Course, sessions: readonly Session[]): Mastery {
  const points = listCountedPoints(course, sessions);
  switch (course.phases.at(-1)?.phase) {
    case 'baseline':
      return { standing: 'baseline', reason: `基线 ${points.length} 个点，至少 ${baselinePoints} 个` };
    case 'maintenance':
      return assessMaintenance(course.criterion, points);
    default:
      return assessTeaching(course.criterion, points);
  }
}

/** Points of the present phase with enough trials, since the last answer of a person. */
export function listCountedPoints(course: Course, sessions: readonly Session[]): Point[] {
  const present = course.phases.length - 1;
  const open = sessions.filter(({ day, time }) => {
    if (findPhase(course.phases, day) !== present) return false;
    return course.settledAt === undefined || `${day} ${time.slice(0, 5)}` > course.settledAt;
  });
  return pointsOf(course, open).filter(({ counts }) => counts);
}

function assessTeaching(criterion: Criterion, points: readonly Point[]): Mastery {
  if (points.length === 0) return { standing: 'tooLittle', reason: `还没有满 ${criterion.minTrials} 个试次的${wordOf(criterion)}` };
  const hits = hitsOf(criterion, points);
  const missing = missingOf(criterion, hits);
  if (!missing) return { standing: 'met', reason: `${shortText(criterion, hits)}：${daysOf(hits.slice(-criterion.sessions))}` };
  if (isStuck(points)) return { standing: 'stuck', reason: `最近 ${stuckAfter} 次没有新的最好成绩，也没有上升` };
  return { standing: 'working', reason: `${shortText(criterion, hits)}，${missing}` };
}

function assessMaintenance(criterion: Criterion, points: readonly Point[]): Mastery {
  const below = points.filter((point) => !isReached(criterion, point));
  if (below.length >= regressedAfter)
    return {
      standing: 'regressed',
      reason: `保持期 ${below.length} 次低于 ${criterion.percent}%：${daysOf(below.slice(-regressedAfter))}`,
    };
  if (points.length === 0) return { standing: 'held', reason: '保持期还没有探测' };
  return { standing: 'held', reason: `保持期 ${points.length} 次探测，${points.length - below.length} 次达到 ${criterion.percent}%` };
}

function isReached({ percent }: Criterion, { trials, correct }: Point): boolean {
  return correct * 100 >= percent * trials;
}

/** Points that reach the criterion: of the last ones, or in a row by now. */
function hitsOf(criterion: Criterion, points: readonly Point[]): Point[] {
  const isHit = (point: Point) => isReached(criterion, point);
  if (criterion.ofLast !== undefined) return points.slice(-criterion.ofLast).filter(isHit);
  return points.slice(points.findLastIndex((point) => !isHit(point)) + 1);
}

/** Undefined when the criterion is met. */
function missingOf(criterion: Criterion, hits: readonly Point[]): string | undefined {
  if (hits.length < criterion.sessions) return `需要 ${criterion.sessions} ${criterion.unit === 'day' ? '天' : '次'}`;
  const persons = criterion.persons - new Set(hits.flatMap((point) => point.persons)).size;
  const settings = criterion.settings - new Set(hits.flatMap((point) => point.settings)).size;
  // A single setting needs no check: every point has one, recorded or not.
  const missing = [
    ...(persons > 0 ? [`还要 ${persons} 位其他教师`] : []),
    ...(criterion.settings > 1 && settings > 0 ? [`还要 ${settings} 个其他场景`] : []),
  ];
  return missing.length > 0 ? missing.join('，') : undefined;
}

function wordOf({ unit }: Criterion): string {
  return unit === 'day' ? '一天' : '课';
}

function shortText({ ofLast, unit }: Criterion, hits: readonly Point[]): string {
  const word = unit === 'day' ? '天' : '次';
  return ofLast === undefined ? `连续 ${hits.length} ${word}达标` : `最近 ${ofLast} ${word}中 ${hits.length} ${word}达标`;
}

function daysOf(points: readonly Point[]): string {
  return points.map((point) => `${point.day.slice(5)} ${Math.floor(rateOf(point) ?? 0)}%`).join('、');
}

function isStuck(points: readonly Point[]): boolean {
  if (points.length <= stuckAfter) return false;
  const rates = points.map((point) => rateOf(point) ?? 0);
  const [before, last] = [rates.slice(0, -stuckAfter), rates.slice(-stuckAfter)];
  const best = Math.max(...before);
  return last.every((rate) => rate <= best) && slopeOf(last) <= rounding;
}

/** Tolerance for floating-point errors: the slope of a level line may exceed 0 by this. */
const rounding = 1e-9;

/** Slope of the least-squares line through equidistant values, up to a positive factor. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  return values.reduce((sum, value, at) => sum + (at - middle) * value, 0);
}
