/** Days that a calendar shows. Weeks begin on Monday. Pure functions on days as YYYY-MM-DD. */
import type { CalendarSpan } from '../../../config/listLayouts';
import { addDays, daysInMonth, lastDayOf } from '../../../domain/calendar';
import { formatWeekday, weekdayOf } from '../../../domain/weekday';
import { layoutTexts } from '../layouts/layoutTexts';

/** 11月23日 周一. */
export function dayName(day: string): string {
  return layoutTexts.calendar.day(day, formatWeekday(weekdayOf(day)));
}

/** The day, its week, or all weeks that overlap its month. */
export function daysOf(span: CalendarSpan, day: string): string[] {
  if (span === 'day') return [day];
  const [first, last] = span === 'week' ? [day, day] : [`${day.slice(0, 7)}-01`, lastDayOf(day.slice(0, 7))];
  const begin = addDays(first, 1 - weekdayOf(first));
  const end = addDays(last, 7 - weekdayOf(last));
  const days: string[] = [];
  for (let one = begin; one <= end; one = addDays(one, 1)) days.push(one);
  return days;
}

/** The same day of the next or previous span; in a shorter month its last day. */
export function shiftDay(span: CalendarSpan, day: string, step: 1 | -1): string {
  if (span !== 'month') return addDays(day, (span === 'week' ? 7 : 1) * step);
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + step;
  const [year, at] = [Math.floor(month / 12), (month % 12) + 1];
  const date = Math.min(Number(day.slice(8)), daysInMonth(year, at));
  return `${String(year).padStart(4, '0')}-${String(at).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** Whether `day` is in the month of `shown`; a month view also has days of the neighbouring months. */
export function isInMonth(day: string, shown: string): boolean {
  return day.slice(0, 7) === shown.slice(0, 7);
}
