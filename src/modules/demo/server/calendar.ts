/** Dates of the demo data, relative to one anchor day, so that ages are right on any day. */
import dayjs from 'dayjs';
import { addDays } from '../../../domain/calendar';

export interface Calendar {
  today: string;
  /** The day `days` before the anchor day; after it when negative. */
  daysAgo(days: number): string;
  /** Birthday of a person who is that many months and days old. */
  bornAt(months: number, days: number): string;
}

export function createCalendar(today: string): Calendar {
  return {
    today,
    daysAgo: (days) => addDays(today, -days),
    bornAt: (months, days) => addDays(dayjs(today).subtract(months, 'month').format('YYYY-MM-DD'), -days),
  };
}

/** The later of two days (YYYY-MM-DD). */
export function laterDay(a: string, b: string): string {
  return a > b ? a : b;
}
