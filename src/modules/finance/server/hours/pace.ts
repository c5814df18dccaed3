/**
 * What a lesson says of the hours it was taken from: how many are used in a week (`weekHours`), when they will be used up at
 * that pace (`forecastDate`), and how many lessons of the course the child had that day (`sameDay`). Written without a change
 * record, as what follows from others is.
 */

import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';

const { posted } = states.lessonHours.status;

/** The last 30 days up to the last lesson; nobody’s hours are said to last longer than ten years. */
const keepPaceSql = `with last as (
    select max(lesson_date) as day from lesson_hours where hours_id = $1 and status = ${posted} and deleted_at is null),
  recent as (
    select coalesce(sum(l.taken_hours), 0) as hours from lesson_hours l, last
    where l.hours_id = $1 and l.status = ${posted} and l.deleted_at is null and l.lesson_date > last.day - 30)
  update course_hours h set week_hours = round(recent.hours * 7 / 30, 2),
    forecast_date = case when recent.hours > 0 then last.day + least(ceil(h.usable * 30 / recent.hours), 3650)::int end
  from last, recent where h.id = $1`;

const countDaySql = `update lesson_hours l set same_day = (
    select count(*) from lesson_hours o
    where o.hours_id = l.hours_id and o.lesson_date = l.lesson_date and o.status = ${posted} and o.deleted_at is null)
  where l.hours_id = $1 and l.lesson_date = $2 and l.deleted_at is null`;

export async function keepPace({ hoursId, lessonDate }: Stored<'lessonHours'>, { records }: RuleContext): Promise<void> {
  await records.sql(keepPaceSql, [hoursId]);
  await records.sql(countDaySql, [hoursId, lessonDate]);
}
