/**
 * Usage rate of hours: hours used per week (`weekHours`: average of the last 30 days), the day on which the rest is used up at this rate
 * (`forecastDate`), and the number of lessons of the course on a day (`sameDay`). Derived, so written without a change record: after every
 * posting, and at the start of each day.
 */

import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

const { posted } = states.lessonHours.status;

/** $1 = today; the forecast is limited to ten years. `which`: condition on `h`. */
const storeUsageRateSql = (which: string) => `with pace as (
    select h.id, round(recent.hours * 7 / 30, 2) as week_hours,
      case when recent.hours > 0 then $1::date + least(greatest(ceil(h.usable * 30 / recent.hours), 0), 3650)::int end as forecast_date
    from course_hours h cross join lateral (
      select coalesce(sum(l.taken_hours), 0) as hours from lesson_hours l
      where l.hours_id = h.id and l.status = ${posted} and l.deleted_at is null and l.lesson_date > $1::date - 30
        and l.lesson_date <= $1::date) recent
    where ${which})
  update course_hours h set week_hours = pace.week_hours, forecast_date = pace.forecast_date
  from pace where h.id = pace.id
    and (h.week_hours is distinct from pace.week_hours or h.forecast_date is distinct from pace.forecast_date)`;

/** Two texts, because a plan that serves both reads all hours for one row. */
const [storeOneSql, storeAllSql] = [storeUsageRateSql('h.id = $2'), storeUsageRateSql('true')];

const countDaySql = `update lesson_hours l set same_day = (
    select count(*) from lesson_hours o
    where o.hours_id = l.hours_id and o.lesson_date = l.lesson_date and o.status = ${posted} and o.deleted_at is null)
  where l.hours_id = $1 and l.lesson_date = $2 and l.deleted_at is null`;

/** After a lesson was posted or reversed. */
export async function storeUsageRate({ hoursId, lessonDate }: Stored<'lessonHours'>, context: RuleContext): Promise<void> {
  await updateUsageRate(context, hoursId);
  await context.records.sql(countDaySql, [hoursId, lessonDate]);
}

/** For one child and course, or for the whole institution, since the 30-day window moves with the date. */
export async function updateUsageRate({ records, today }: RuleContext, hoursId?: string): Promise<void> {
  await (hoursId === undefined ? records.sql(storeAllSql, [today]) : records.sql(storeOneSql, [today, hoursId]));
}
