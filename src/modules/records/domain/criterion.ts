/** The criterion of a goal, and the training sessions that it is applied to. Pure. */

export interface Criterion {
  /** Least share of correct trials in percent. */
  percent: number;
  /** Code of `promptLevel`: most help that still counts. */
  promptLevel: number;
  /** Minimum number of trials of a point; points with fewer are ignored. */
  minTrials: number;
  /** Points that must reach it. */
  sessions: number;
  /** `sessions` of this many last points must reach it; undefined: `sessions` points in a row. */
  ofLast: number | undefined;
  /** Different persons among them. */
  persons: number;
  /** Different settings among them. */
  settings: number;
  /** What a point is; of a day all trials are pooled first. */
  unit: 'session' | 'day';
}

export type Phase = 'baseline' | 'teaching' | 'maintenance' | 'generalization';

/** A phase lasts until the next one begins. */
export interface PhaseSpan {
  phase: Phase;
  /** YYYY-MM-DD */
  from: string;
}

/** All data by which a goal is assessed. */
export interface Course {
  criterion: Criterion;
  /** Codes of `promptLevel` from least to most help, as the institution orders them. */
  order: readonly number[];
  /** Oldest first; none: teaching from the start. */
  phases: readonly PhaseSpan[];
  /** When a person last answered a proposal (`YYYY-MM-DD HH:mm:ss`): earlier points are not counted any more. */
  settledAt: string | undefined;
}

export interface SessionItem {
  /** Code of `promptLevel`; null = not recorded, which is not counted as done without help. */
  promptLevel: number | null;
  trials: number;
  correct: number;
  /** Code of `trainingSetting`; null = not recorded. */
  setting: number | null;
}

export interface Session {
  /** YYYY-MM-DD */
  day: string;
  /** HH:mm */
  time: string;
  /** Id of who taught. */
  person: string;
  items: readonly SessionItem[];
}

/** Default order from least to most help. It differs from the order of the codes, which were assigned earlier. */
export const usualOrder: readonly number[] = [0, 6, 2, 1, 3, 4, 5];

/** Index of the phase of a day among the phases; -1 = before the first. */
export function findPhase(phases: readonly PhaseSpan[], day: string): number {
  return phases.findLastIndex(({ from }) => from <= day);
}

/** Whether a trial with this help counts at the level; a level missing in the order counts only trials of exactly that level. */
export function isCountedAt(help: number | null, level: number, order: readonly number[]): boolean {
  if (help === null) return false;
  const [at, most] = [order.indexOf(help), order.indexOf(level)];
  return help === level || (at >= 0 && most >= 0 && at < most);
}
