/** Public holidays of China and make-up work days, from the package `chinese-days`. */
import chineseDays from 'chinese-days';
import { daysOfYear, isWeekend, type NationalDay } from '../../../../domain/workCalendar';

const years = new Map<number, boolean>();

/** `day`: YYYY-MM-DD; `holiday` is its Chinese name, also for make-up work days. */
export function nationalDay(day: string): NationalDay {
  const { work, name } = chineseDays.getDayDetail(day);
  // A holiday has a name such as "National Day,国庆节,3", an ordinary day the English name of the weekday.
  const holiday = name.split(',')[1];
  return holiday === undefined ? { isWork: !isWeekend(day), holiday } : { isWork: work, holiday };
}

/** Whether the holidays of the year are in the data; those of the next year are published in November. */
export function isYearKnown(year: number): boolean {
  const known = years.get(year) ?? daysOfYear(year).some((day) => nationalDay(day).holiday !== undefined);
  years.set(year, known);
  return known;
}
