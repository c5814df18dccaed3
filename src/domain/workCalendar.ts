/**
 * Which days are worked: the week, China's public holidays and the weekends that are worked for them, and what an
 * institution changed. Pure; where the holidays come from is the caller's business.
 */

import { weekdayOf } from './weekday';

/** What a day is by the state's arrangement. */
export interface NationalDay {
  isWork: boolean;
  /** Name of the holiday it belongs to; undefined for an ordinary day. */
  holiday: string | undefined;
}

/** Why a day is as it is: a plain week day or weekend, a public holiday, a weekend worked for one, or the institution's own word. */
export type DayKind = 'weekday' | 'weekend' | 'holiday' | 'makeup' | 'own';

export interface WorkDay {
  /** YYYY-MM-DD. */
  day: string;
  isWork: boolean;
  kind: DayKind;
  /** Holiday or the institution's reason; '' for an ordinary day. */
  name: string;
}

/** An institution's own word about a day. */
export interface OwnDay {
  day: string;
  isWork: boolean;
  name: string | null;
}

export function workDay(day: string, national: NationalDay, own: OwnDay | undefined): WorkDay {
  if (own) return { day, isWork: own.isWork, kind: 'own', name: own.name ?? '' };
  const { isWork, holiday } = national;
  if (holiday !== undefined) return { day, isWork, kind: isWork ? 'makeup' : 'holiday', name: holiday };
  return { day, isWork, kind: isWork ? 'weekday' : 'weekend', name: '' };
}

/** All days of a year, YYYY-MM-DD, in order. */
export function daysOfYear(year: number): string[] {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Saturday and Sunday. */
export function isWeekend(day: string): boolean {
  return weekdayOf(day) > 5;
}
