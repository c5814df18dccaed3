/** What a goal asks for, and what was done for it. Pure. */

export interface Criterion {
  /** Least share of correct trials in percent. */
  percent: number;
  /** Code of `promptLevel`: most help that still counts. */
  promptLevel: number;
  /** Trials without which a point says nothing. */
  minTrials: number;
  /** Points that must reach it. */
  sessions: number;
  /** Of so many last ones; undefined: in a row. */
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

/** All that a goal is judged by. */
export interface Course {
  criterion: Criterion;
  /** Codes of `promptLevel` from least to most help, as the institution orders them. */
  order: readonly number[];
  /** Oldest first; none: teaching from the start. */
  phases: readonly PhaseSpan[];
  /** When a person last answered a proposal (`YYYY-MM-DD HH:mm:ss`): what came before is settled. */
  settledAt: string | undefined;
}

export interface SessionItem {
  /** Code of `promptLevel`; null = not told, which is no proof of anything done alone. */
  promptLevel: number | null;
  trials: number;
  correct: number;
  /** Code of `trainingSetting`; null = not told. */
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

/** From least to most help, where an institution has no order of its own. The codes are older than the order. */
export const usualOrder: readonly number[] = [0, 6, 2, 1, 3, 4, 5];

/** Place of the phase of a day among the phases; -1 = before the first. */
export function phaseAt(phases: readonly PhaseSpan[], day: string): number {
  return phases.findLastIndex(({ from }) => from <= day);
}

/** Whether a trial with this help is one of those that the level allows; a level without a place in the order is only itself. */
export function countsAt(help: number | null, level: number, order: readonly number[]): boolean {
  if (help === null) return false;
  const [at, most] = [order.indexOf(help), order.indexOf(level)];
  return help === level || (at >= 0 && most >= 0 && at < most);
}
