/** Days of an automatic filling, and the people and rooms that come into question. */
import { addDays } from '../../../../domain/calendar';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { readCalendar } from '../../../system/contract';

export type Fill = Stored<'scheduleFill'>;
export type Wish = Stored<'scheduleWish'>;

const daysOfWeek = 7;

/** The last day. */
export function lastDayOfFill({ startDate, weeks }: Pick<Fill, 'startDate' | 'weeks'>): string {
  return addDays(startDate, Number(weeks) * daysOfWeek - 1);
}

/** Working days, week by week, seven days each from the first day on. */
export async function listWorkingWeeks(fill: Fill, context: RuleContext): Promise<string[][]> {
  const calendar = await readCalendar(fill.startDate, lastDayOfFill(fill), context);
  return Array.from({ length: Number(fill.weeks) }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_, at) => addDays(fill.startDate, week * daysOfWeek + at)).filter((day) => calendar(day).isWork),
  );
}
