/** The graph of a goal as therapists draw it: a point a session, percent over dates, the criterion as a line. Pure. */
import { daysFromTo } from '../../../domain/calendar';
import { type Criterion, countsAt, type Session } from './mastery';

export interface GraphPoint {
  /** YYYY-MM-DD */
  day: string;
  person: string;
  /** At or below the help that the criterion allows. */
  trials: number;
  /** Percent with one decimal; null without such trials. */
  rate: number | null;
  /** Whether it has enough trials to count. */
  counts: boolean;
  /** With more help, or with help that was not told. */
  helpedTrials: number;
  helpedRate: number | null;
}

export interface GoalGraph {
  percent: number;
  points: GraphPoint[];
}

/** Days without a session after which no line is drawn. */
const gapDays = 14;

export function graphOf(criterion: Criterion, sessions: readonly Session[]): GoalGraph {
  return { percent: criterion.percent, points: sessions.map((session) => pointOf(criterion, session)) };
}

function pointOf({ promptLevel, minTrials }: Criterion, { day, person, items }: Session): GraphPoint {
  const sums = [0, 0, 0, 0] as [trials: number, correct: number, helped: number, helpedCorrect: number];
  for (const item of items) {
    const at = countsAt(item.promptLevel, promptLevel) ? 0 : 2;
    sums[at] += item.trials;
    sums[at + 1] = (sums[at + 1] ?? 0) + item.correct;
  }
  const [trials, correct, helpedTrials, helpedCorrect] = sums;
  return {
    ...{ day, person, trials, helpedTrials, counts: trials >= Math.max(minTrials, 1) },
    rate: rateOf(correct, trials),
    helpedRate: rateOf(helpedCorrect, helpedTrials),
  };
}

function rateOf(correct: number, trials: number): number | null {
  return trials === 0 ? null : Math.round((correct * 1000) / trials) / 10;
}

/** Runs of points between which a line is drawn: those that count, without a long gap. */
export function linesOf(points: readonly Pick<GraphPoint, 'day' | 'counts'>[]): number[][] {
  const lines: number[][] = [];
  let last: string | undefined;
  points.forEach(({ counts, day }, at) => {
    if (!counts) return;
    const isNear = last !== undefined && (daysFromTo(last, day) ?? 0) - 1 <= gapDays;
    if (isNear) lines.at(-1)?.push(at);
    else lines.push([at]);
    last = day;
  });
  return lines.filter((line) => line.length > 1);
}
