/** China's public holidays and the weekends that are worked for them, from the data of `chinese-days`. */
import chineseDays from 'chinese-days';
import { daysOfYear, isWeekend, type NationalDay } from '../../../../domain/workCalendar';

const years = new Map<number, boolean>();

export function nationalDay(day: string): NationalDay {
  const { work, name } = chineseDays.getDayDetail(day);
  // Holidays come as "National Day,国庆节,3", ordinary days as the English name of the week day.
  const holiday = name.split(',')[1];
  return holiday === undefined ? { isWork: !isWeekend(day), holiday } : { isWork: work, holiday };
}

/** Whether the arrangement of a year is known; the next one is announced each November. */
export function isYearKnown(year: number): boolean {
  const known = years.get(year) ?? daysOfYear(year).some((day) => nationalDay(day).holiday !== undefined);
  years.set(year, known);
  return known;
}
