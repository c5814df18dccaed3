/** Observations of behaviours: figures, marks made during the observation, and the graph over time. Pure. */

import type { Mark } from '../../../domain/mark';
import type { BehaviourAnswers } from '../../../generated/calls';

/** Codes of `behaviourMeasure`. */
export const measures = { frequency: 1, duration: 2, partial: 3, whole: 4, momentary: 5 } as const;

export const isByInterval = (measure: number) => measure >= measures.partial;

export interface Observed {
  measure: number;
  /** HH:mm or HH:mm:ss */
  startTime: string;
  watchedSeconds: number;
  count?: number | null | undefined;
  lastedSeconds?: number | null | undefined;
  intervals?: number | null | undefined;
  occurred?: number | null | undefined;
  marks?: readonly Mark[] | null | undefined;
}

/** Figures that a measure counts, by field. */
export type Counted = Partial<Record<'count' | 'lastedSeconds' | 'intervals' | 'occurred', number>>;

export function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** HH:mm:ss */
export function timeAt(seconds: number): string {
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** The figures computed from the marks; undefined without marks. */
export function countedOf({ measure, marks, startTime, watchedSeconds }: Observed): Counted | undefined {
  if (!marks || marks.length === 0) return undefined;
  if (measure === measures.frequency) return { count: marks.length };
  if (measure === measures.duration) return { lastedSeconds: getDuration(marks, secondsOf(startTime) + watchedSeconds) };
  return { intervals: marks.length, occurred: marks.filter(({ right }) => right).length };
}

/** Seconds between each start and stop; what was not stopped lasts until the end of the observation. */
function getDuration(marks: readonly Mark[], end: number): number {
  let sum = 0;
  let from: number | undefined;
  for (const { at, right } of marks) {
    if (right) from ??= secondsOf(at);
    else if (from !== undefined) {
      sum += Math.max(0, secondsOf(at) - from);
      from = undefined;
    }
  }
  return sum + (from === undefined ? 0 : Math.max(0, end - from));
}

/** Fields of each measure that must be filled. */
function neededOf(measure: number): (keyof Counted)[] {
  if (measure === measures.frequency) return ['count'];
  return measure === measures.duration ? ['lastedSeconds'] : ['intervals', 'occurred'];
}

/** The first invalid value, with its field. */
export function validateObservation(observed: Observed): { field: keyof Counted; message: string } | undefined {
  const counted = countedOf(observed);
  for (const field of neededOf(observed.measure)) {
    const value = observed[field];
    if (value == null) return { field, message: '请填写数到的结果' };
    if (counted && counted[field] !== value) return { field, message: `逐次记录算出来是 ${counted[field]}，与填写的 ${value} 不一致` };
  }
  if ((observed.lastedSeconds ?? 0) > observed.watchedSeconds) return { field: 'lastedSeconds', message: '累计时长不能超过观察时长' };
  if ((observed.occurred ?? 0) > (observed.intervals ?? 0)) return { field: 'occurred', message: '出现的间隔不能多于间隔数' };
  return undefined;
}

interface Figures {
  /** Occurrences in an hour, with one decimal. */
  perHour: number | null;
  /** Percent of the time or of the intervals, with one decimal. */
  share: number | null;
}

export function figuresOf({ measure, watchedSeconds, count, lastedSeconds, intervals, occurred }: Observed): Figures {
  if (measure === measures.frequency) return { perHour: toTenths((count ?? 0) * 3600, watchedSeconds), share: null };
  const part = measure === measures.duration ? [lastedSeconds, watchedSeconds] : [occurred, intervals];
  return { perHour: null, share: toTenths((part[0] ?? 0) * 100, part[1] ?? 0) };
}

export function toTenths(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part * 10) / whole) / 10 : null;
}

/** Values are per hour or percent; `phaseAt` 0 is before the plan is carried out, and no line is drawn from one phase to the other. */
export type BehaviourGraph = BehaviourAnswers['graph'];

/** The highest value of the axis: 100 percent, or a round number above all points. */
export function topOf({ unit, target, points }: Pick<BehaviourGraph, 'unit' | 'target' | 'points'>): number {
  if (unit === '%') return 100;
  const most = Math.max(1, target ?? 0, ...points.map(({ value }) => value));
  const step = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 10].map((times) => times * step).find((top) => top >= most) ?? most;
}
