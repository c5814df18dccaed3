/** Days that come up every year, such as birthdays. */
import { addDays, parseDay, renderDay } from './calendar';

/** Most days that `yearly` looks ahead; a leap year has them all. */
export const mostYearly = 366;

/**
 * Whether month and day of a date come up from one day to another (both included, at most a year apart). 29 February comes up on 1 March in
 * years without it, on which the age goes up, too (`age.ts`).
 */
export function comesUp(date: string, from: string, to: string): boolean {
  const day = parseDay(date);
  if (!day) return false;
  return [Number(from.slice(0, 4)), Number(to.slice(0, 4))].some((year) => {
    const anniversary = addDays(renderDay({ year, month: day.month, day: 1 }), day.day - 1);
    return anniversary >= from && anniversary <= to;
  });
}
