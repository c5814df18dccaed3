/**
 * Working days: weekdays, public holidays of China with their make-up working days, and changes by the institution. Pure; the caller
 * supplies the holidays.
 */

import { weekdayOf } from './weekday';

/** A day in the national holiday calendar. */
export interface NationalDay {
  isWork: boolean;
  /** Name of the holiday it belongs to; undefined for an ordinary day. */
  holiday: string | undefined;
}

/**
 * Why a day is worked or not: an ordinary weekday or weekend, a public holiday, a make-up working day, or the institution's own setting.
 */
type DayKind = 'weekday' | 'weekend' | 'holiday' | 'makeup' | 'own';

export interface WorkDay {
  /** YYYY-MM-DD. */
  day: string;
  isWork: boolean;
  kind: DayKind;
  /** Name of the holiday, or the institution's reason; '' for an ordinary day. */
  name: string;
}

/** An institution's own setting of a day. */
interface OwnDay {
  day: string;
  isWork: boolean;
  name: string | null;
}

/** The institution's own setting overrides the national calendar. */
export function workDay(day: string, national: NationalDay, own: OwnDay | undefined): WorkDay {
  if (own) return { day, isWork: own.isWork, kind: 'own', name: own.name ?? '' };
  const { isWork, holiday } = national;
  if (holiday !== undefined) return { day, isWork, kind: isWork ? 'makeup' : 'holiday', name: holiday };
  return { day, isWork, kind: isWork ? 'weekday' : 'weekend', name: '' };
}

/** All days of a year in order, YYYY-MM-DD. */
export function daysOfYear(year: number): string[] {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** Whether a day is Saturday or Sunday. */
export function isWeekend(day: string): boolean {
  return weekdayOf(day) > 5;
}
