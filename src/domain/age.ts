/**
 * Age by calendar: whole years and months by the day of the month, which is never moved to the end of a month. A child born on 2020-02-29
 * is 4岁11个月 on 2025-02-28 and 5岁 on 2025-03-01.
 */
import { addDays, daysInMonth, parseDay, renderDay } from './calendar';

interface Age {
  years: number;
  months: number;
  days: number;
}

/** Age on a day; undefined if one of the dates is invalid or the birthday is later. */
export function ageOn(birthday: string, day: string): Age | undefined {
  const [born, now] = [parseDay(birthday), parseDay(day)];
  if (!born || !now || birthday.slice(0, 10) > day.slice(0, 10)) return undefined;
  const months = (now.year - born.year) * 12 + now.month - born.month - (now.day < born.day ? 1 : 0);
  const before = now.month === 1 ? { year: now.year - 1, month: 12 } : { year: now.year, month: now.month - 1 };
  const days = now.day >= born.day ? now.day - born.day : Math.max(daysInMonth(before.year, before.month) - born.day, 0) + now.day;
  return { years: Math.floor(months / 12), months: months % 12, days };
}

/** 5岁8个月; 5岁; 8个月 under a year; 12天 under a month. */
export function renderAge({ years, months, days }: Age): string {
  return years === 0 && months === 0 ? `${days}天` : renderMonths(years * 12 + months);
}

/** Text of an age stored in months: 26 or 26.4 → 2岁2个月; the fraction of a month is dropped. */
export function renderMonths(age: number): string {
  const whole = Math.floor(age);
  const [years, months] = [Math.floor(whole / 12), whole % 12];
  if (years === 0) return `${months}个月`;
  return months === 0 ? `${years}岁` : `${years}岁${months}个月`;
}

/** Months of a written age: 2岁2个月, 2岁, 26个月, 26月; undefined if the text is none. */
export function monthsOf(text: string): number | undefined {
  const [whole, years, months] = /^(?:(\d{1,3})岁)?(?:(\d{1,4})个?月)?$/.exec(text.trim()) ?? [];
  return whole ? Number(years ?? 0) * 12 + Number(months ?? 0) : undefined;
}

/** The latest birthday of a person who is at least `years` years old on a day. */
export function latestBirthdayOf(years: number, day: string): string {
  const now = parseDay(day);
  if (!now) throw new RangeError(`"${day}" is no day`);
  const year = now.year - years;
  return renderDay({ year, month: now.month, day: Math.min(now.day, daysInMonth(year, now.month)) });
}

/** The earliest birthday of a person who is at most `years` whole years old on a day. */
export function earliestBirthdayOf(years: number, day: string): string {
  return addDays(latestBirthdayOf(years + 1, day), 1);
}
