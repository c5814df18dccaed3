/** Dates that recur every year, such as birthdays. */
import { addDays, parseDay, renderDay } from './calendar';

/** Maximum number of days that `yearly` looks ahead: a whole leap year. */
export const mostYearly = 366;

/**
 * Whether month and day of a date fall within the days from `from` to `to` (both included, at most a year apart). 29 February counts as 1
 * March in other years, when the age increases (`age.ts`).
 */
export function comesUp(date: string, from: string, to: string): boolean {
  const day = parseDay(date);
  if (!day) return false;
  return [Number(from.slice(0, 4)), Number(to.slice(0, 4))].some((year) => {
    const anniversary = addDays(renderDay({ year, month: day.month, day: 1 }), day.day - 1);
    return anniversary >= from && anniversary <= to;
  });
}
