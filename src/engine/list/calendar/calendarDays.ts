/** Days a calendar shows. Weeks begin on Monday. Pure, on days as text. */
import type { CalendarSpan } from '../../../config/listFaces';
import { addDays, daysInMonth, lastDayOf } from '../../../domain/calendar';
import { weekdayOf } from '../../../domain/weekday';

/** The week of a day, or all weeks its month is in. */
export function daysOf(span: CalendarSpan, day: string): string[] {
  const [first, last] = span === 'week' ? [day, day] : [`${day.slice(0, 7)}-01`, lastDayOf(day.slice(0, 7))];
  const begin = addDays(first, 1 - weekdayOf(first));
  const end = addDays(last, 7 - weekdayOf(last));
  const days: string[] = [];
  for (let one = begin; one <= end; one = addDays(one, 1)) days.push(one);
  return days;
}

/** The same place in the next span, or the one before: the last day of a month that has no such day. */
export function shiftDay(span: CalendarSpan, day: string, step: 1 | -1): string {
  if (span === 'week') return addDays(day, 7 * step);
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + step;
  const [year, at] = [Math.floor(month / 12), (month % 12) + 1];
  const date = Math.min(Number(day.slice(8)), daysInMonth(year, at));
  return `${String(year).padStart(4, '0')}-${String(at).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** Whether a day belongs to the month that is shown, not to a week it begins or ends in. */
export function isInMonth(day: string, shown: string): boolean {
  return day.slice(0, 7) === shown.slice(0, 7);
}
