/** A running observation on the device: its taps, and the body of the call that stores it. Pure. */

import { nowInShanghai } from '../../../domain/calendar';
import type { InputOf } from '../../../domain/callOf';
import type { Mark } from '../../../domain/mark';
import type { SentEntry } from '../../../domain/outbox';
import type { ObserveAnswers, observeCalls } from '../../../generated/calls';
import { type Counted, countedOf, isByInterval, measures } from './behaviour';

/** A behaviour as the page of observations gets it. */
export type WatchedBehaviour = ObserveAnswers['watched']['behaviours'][number];

export interface Observing {
  behaviour: WatchedBehaviour;
  second: boolean;
  /** Milliseconds. */
  startedAt: number;
  endedAt: number | undefined;
  /** Of a frequency each occurrence; of a duration starts (right) and stops. */
  taps: Mark[];
  /** Of intervals those in which it occurred. */
  hits: number[];
  note: string;
}

/** `running`: not ended, or not submitted. */
export interface ObservingEntry extends SentEntry {
  observing: Observing;
  state: 'running' | 'waiting' | 'refused';
}

export function startedAt(behaviour: WatchedBehaviour, second: boolean, now: number): Observing {
  return { behaviour, second, startedAt: now, endedAt: undefined, taps: [], hits: [], note: '' };
}

const timeOf = (ms: number) => nowInShanghai(new Date(ms)).slice(11);

/** Whether a duration has been started and not stopped. */
export function isLasting({ taps }: Observing): boolean {
  return taps.at(-1)?.right === true;
}

/** One tap: an occurrence, a start or stop, or that it occurs in this interval (reversed by another tap). */
export function tapped(observing: Observing, now: number): Observing {
  const { behaviour, taps, hits } = observing;
  if (isByInterval(behaviour.measure)) {
    const at = getInterval(observing, now);
    return { ...observing, hits: hits.includes(at) ? hits.filter((hit) => hit !== at) : [...hits, at] };
  }
  const right = behaviour.measure === measures.frequency || !isLasting(observing);
  return { ...observing, taps: [...taps, { at: timeOf(now), right }] };
}

export function untapped(observing: Observing): Observing {
  return { ...observing, taps: observing.taps.slice(0, -1) };
}

/** Index of the current interval, from 0; after the last one the number of intervals. */
export function getInterval({ behaviour, startedAt, endedAt }: Observing, now: number): number {
  const passed = Math.floor(((endedAt ?? now) - startedAt) / 1000 / behaviour.intervalSeconds);
  return Math.min(passed, behaviour.intervalCount);
}

/** When the last interval ends; undefined for measures without intervals. */
export function lastMoment({ behaviour, startedAt }: Observing): number | undefined {
  if (!isByInterval(behaviour.measure)) return undefined;
  return startedAt + behaviour.intervalCount * behaviour.intervalSeconds * 1000;
}

/** Ends it: a duration that still runs is stopped, intervals end with the last whole one. */
export function ended(observing: Observing, now: number): Observing {
  const end = Math.min(now, lastMoment(observing) ?? now);
  const stopped = isLasting(observing) && observing.behaviour.measure === measures.duration;
  return { ...observing, endedAt: end, taps: stopped ? [...observing.taps, { at: timeOf(end), right: false }] : observing.taps };
}

/** All marks so far. */
export function marksOf(observing: Observing, now: number): Mark[] {
  const { behaviour, taps, hits, startedAt: from } = observing;
  if (!isByInterval(behaviour.measure)) return taps;
  return Array.from({ length: getInterval(observing, now) }, (_, at) => ({
    at: timeOf(from + (at + 1) * behaviour.intervalSeconds * 1000),
    right: hits.includes(at),
  }));
}

export function countSeconds(observing: Observing, now: number): number {
  const { behaviour, startedAt: from, endedAt } = observing;
  if (isByInterval(behaviour.measure)) return getInterval(observing, now) * behaviour.intervalSeconds;
  return Math.max(1, Math.round(((endedAt ?? now) - from) / 1000));
}

/** The figures so far; 0 without marks. */
export function getFigures(observing: Observing, now: number): Counted {
  const { measure } = observing.behaviour;
  const { startedAt: from } = observing;
  const watched = { measure, startTime: timeOf(from), watchedSeconds: countSeconds(observing, now), marks: marksOf(observing, now) };
  return countedOf(watched) ?? (measure === measures.frequency ? { count: 0 } : measure === measures.duration ? { lastedSeconds: 0 } : {});
}

/** Body of the call. */
export function bodyOf(observing: Observing): InputOf<typeof observeCalls.record> {
  const { behaviour, second, note, startedAt: from, endedAt = from } = observing;
  const marks = marksOf(observing, endedAt);
  const start = nowInShanghai(new Date(from));
  return {
    ...{ behaviourId: behaviour.id, observeDate: start.slice(0, 10), startTime: start.slice(11, 16), second },
    watchedSeconds: countSeconds(observing, endedAt),
    ...getFigures(observing, endedAt),
    ...(marks.length > 0 && { marks }),
    ...(note && { note }),
  };
}
