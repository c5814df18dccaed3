/**
 * Whether a goal is reached, by its criterion and the sessions that worked on it. Pure. Source of the rules: domain facts on goals: sessions below
 * the least trials neither count nor break a row; what was done with more help than the criterion allows is never added to what was done with less.
 */

export interface Criterion {
  /** Least share of correct trials in percent. */
  percent: number;
  /** Code of `promptLevel`: most help that still counts. */
  promptLevel: number;
  /** Trials without which a session says nothing. */
  minTrials: number;
  /** Sessions that must reach it. */
  sessions: number;
  /** Of so many last ones; undefined: in a row. */
  ofLast: number | undefined;
  /** Different persons among them. */
  persons: number;
}

export interface SessionItem {
  /** Code of `promptLevel`; null = not told, which is no proof of anything done alone. */
  promptLevel: number | null;
  trials: number;
  correct: number;
}

export interface Session {
  /** YYYY-MM-DD */
  day: string;
  /** Id of who taught. */
  person: string;
  items: readonly SessionItem[];
}

/** From least to most help. The codes are older than the order. */
const helpOrder = [0, 2, 1, 3, 4, 5];

/** Sessions without a new best after which a goal does not move, if the line does not rise either. */
const stuckAfter = 6;

export type Standing = 'tooLittle' | 'working' | 'met' | 'stuck';

export interface Point {
  day: string;
  person: string;
  trials: number;
  /** Percent, exact fraction. */
  rate: number;
}

export interface Mastery {
  standing: Standing;
  /** The sessions that count, oldest first. */
  points: Point[];
  reason: string;
}

/** `sessions`: oldest first. */
export function judgeMastery(criterion: Criterion, sessions: readonly Session[]): Mastery {
  const points = sessions.flatMap((session) => pointOf(criterion, session) ?? []);
  if (points.length === 0) return { points, standing: 'tooLittle', reason: `还没有满 ${criterion.minTrials} 个试次的课` };
  const hits = hitsOf(criterion, points);
  const missing = missingOf(criterion, hits);
  if (!missing) return { points, standing: 'met', reason: `${shortText(criterion, hits)}：${daysOf(hits.slice(-criterion.sessions))}` };
  if (isStuck(points)) return { points, standing: 'stuck', reason: `最近 ${stuckAfter} 次没有新的最好成绩，也没有上升` };
  return { points, standing: 'working', reason: `${shortText(criterion, hits)}，${missing}` };
}

/** Undefined for a session without enough trials at or below the level. */
function pointOf({ promptLevel, minTrials }: Criterion, { day, person, items }: Session): Point | undefined {
  const own = items.filter((item) => countsAt(item.promptLevel, promptLevel));
  const trials = own.reduce((sum, item) => sum + item.trials, 0);
  if (trials < Math.max(minTrials, 1)) return undefined;
  return { day, person, trials, rate: (own.reduce((sum, item) => sum + item.correct, 0) * 100) / trials };
}

/** Whether a trial with this help is one of those that the level allows. */
export function countsAt(help: number | null, level: number): boolean {
  return help !== null && helpOrder.indexOf(help) <= helpOrder.indexOf(level);
}

/** Sessions that reach the criterion: of the last ones, or in a row by now. */
function hitsOf({ percent, ofLast }: Criterion, points: readonly Point[]): Point[] {
  const isHit = ({ rate }: Point) => rate >= percent;
  if (ofLast !== undefined) return points.slice(-ofLast).filter(isHit);
  return points.slice(points.findLastIndex((point) => !isHit(point)) + 1);
}

/** Undefined when the criterion is met. */
function missingOf({ sessions, persons }: Criterion, hits: readonly Point[]): string | undefined {
  const who = new Set(hits.map(({ person }) => person)).size;
  if (hits.length < sessions) return `需要 ${sessions} 次`;
  return who < persons ? `还要 ${persons - who} 位其他教师` : undefined;
}

function shortText({ ofLast }: Criterion, hits: readonly Point[]): string {
  return ofLast === undefined ? `连续 ${hits.length} 次达标` : `最近 ${ofLast} 次中 ${hits.length} 次达标`;
}

function daysOf(hits: readonly Point[]): string {
  return hits.map(({ day, rate }) => `${day.slice(5)} ${Math.floor(rate)}%`).join('、');
}

function isStuck(points: readonly Point[]): boolean {
  if (points.length <= stuckAfter) return false;
  const [before, last] = [points.slice(0, -stuckAfter), points.slice(-stuckAfter)];
  const best = Math.max(...before.map(({ rate }) => rate));
  return last.every(({ rate }) => rate <= best) && slopeOf(last.map(({ rate }) => rate)) <= 0;
}

/** Of the line of least squares through values at equal distances. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  return values.reduce((sum, value, at) => sum + (at - middle) * value, 0);
}
