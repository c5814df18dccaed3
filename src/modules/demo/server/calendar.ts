/** Days of the demo data, all counted from one anchor day, so that ages stay right whenever the data is made. */
import dayjs from 'dayjs';
import { addDays } from '../../../domain/calendar';

export interface Calendar {
  today: string;
  /** The day so many days before (or, negative, after) the anchor. */
  daysAgo(days: number): string;
  /** A birthday of somebody who is so many whole months, and some days, old today. */
  bornAt(months: number, days: number): string;
}

export function createCalendar(today: string): Calendar {
  return {
    today,
    daysAgo: (days) => addDays(today, -days),
    bornAt: (months, days) => addDays(dayjs(today).subtract(months, 'month').format('YYYY-MM-DD'), -days),
  };
}

/** The later of two days written as YYYY-MM-DD. */
export function later(a: string, b: string): string {
  return a > b ? a : b;
}
