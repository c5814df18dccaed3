/**
 * How many hours a child uses in a week (`weekHours`: of the 30 days until today), the day on which the rest is used up at that pace from
 * today on (`forecastDate`), and how many lessons of the course the child had on a day (`sameDay`). Written without a change record, as what
 * follows from others is: after every posting, and when a day begins.
 */

import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

const { posted } = states.lessonHours.status;

/** $1 = today, $2 = one row, or null for all; nobody’s hours are said to last longer than ten years. */
const keepPaceSql = `with pace as (
    select h.id, round(recent.hours * 7 / 30, 2) as week_hours,
      case when recent.hours > 0 then $1::date + least(greatest(ceil(h.usable * 30 / recent.hours), 0), 3650)::int end as forecast_date
    from course_hours h cross join lateral (
      select coalesce(sum(l.taken_hours), 0) as hours from lesson_hours l
      where l.hours_id = h.id and l.status = ${posted} and l.deleted_at is null and l.lesson_date > $1::date - 30
        and l.lesson_date <= $1::date) recent
    where $2::uuid is null or h.id = $2::uuid)
  update course_hours h set week_hours = pace.week_hours, forecast_date = pace.forecast_date
  from pace where h.id = pace.id
    and (h.week_hours is distinct from pace.week_hours or h.forecast_date is distinct from pace.forecast_date)`;

const countDaySql = `update lesson_hours l set same_day = (
    select count(*) from lesson_hours o
    where o.hours_id = l.hours_id and o.lesson_date = l.lesson_date and o.status = ${posted} and o.deleted_at is null)
  where l.hours_id = $1 and l.lesson_date = $2 and l.deleted_at is null`;

/** After a lesson was posted or given back. */
export async function keepPace({ hoursId, lessonDate }: Stored<'lessonHours'>, context: RuleContext): Promise<void> {
  await refreshPace(context, hoursId);
  await context.records.sql(countDaySql, [hoursId, lessonDate]);
}

/** Of one child and course, or of all of the institution: their lessons of a month ago count no more. */
export async function refreshPace({ records, today }: RuleContext, hoursId: string | null = null): Promise<void> {
  await records.sql(keepPaceSql, [today, hoursId]);
}
