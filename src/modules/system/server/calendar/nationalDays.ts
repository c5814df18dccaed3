/** Public holidays of China and make-up work days, from the package `chinese-days`; of a year that it does not have, what is sure. */
import chineseDays from 'chinese-days';
import { daysOfYear, isWeekend, type NationalDay } from '../../../../domain/workCalendar';

const years = new Map<number, boolean>();

/** Holidays that are on the same days in every year (全国年节及纪念日放假办法), `MM-DD`. The others follow the lunar calendar. */
const fixedDays: Readonly<Record<string, string>> = {
  '01-01': '元旦',
  '05-01': '劳动节',
  '05-02': '劳动节',
  '10-01': '国庆节',
  '10-02': '国庆节',
  '10-03': '国庆节',
};

/** `day`: YYYY-MM-DD; `holiday` is its Chinese name, also for make-up work days. */
export function getNationalDay(day: string): NationalDay {
  const published = getPublishedDay(day);
  if (published.holiday !== undefined || isYearKnown(Number(day.slice(0, 4)))) return published;
  const holiday = fixedDays[day.slice(5)];
  return { isWork: holiday === undefined && !isWeekend(day), holiday };
}

/** Whether the holidays of the year are in the data; those of the next year are published in November. */
export function isYearKnown(year: number): boolean {
  const known = years.get(year) ?? daysOfYear(year).some((day) => getPublishedDay(day).holiday !== undefined);
  years.set(year, known);
  return known;
}

function getPublishedDay(day: string): NationalDay {
  const { work, name } = chineseDays.getDayDetail(day);
  // A holiday has a name such as "National Day,国庆节,3", an ordinary day the English name of the weekday.
  const holiday = name.split(',')[1];
  return holiday === undefined ? { isWork: !isWeekend(day), holiday } : { isWork: work, holiday };
}
