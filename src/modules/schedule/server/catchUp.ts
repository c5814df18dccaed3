/** Migrations of lessons: derived figures of older lessons, and lessons whose children are all on leave. */

import { attends } from '../../../domain/attendance';
import { states } from '../../../generated/states';
import type { CatchUp } from '../../../server/records/catchUp';
import type { Records } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { followLeaves } from './conflicts/allOnLeave';

const { waiting, done, cancelled, moved } = states.scheduleInfo.status;

export default [
  { name: 'schedule.figuresOfLessons', entity: 'scheduleInfo', portion: fillFigures, run: fillRest },
  { name: 'schedule.timeOfLeaves', entity: 'scheduleInfo', run: freeLeaves },
] satisfies readonly CatchUp[];

/** Lessons of one transaction. */
const portionSize = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';
/** What `fillFigures` returns while there are hours without their lesson. */
const moreHours = 'hours';

/** With SQL, and portion by portion, because there may be a million lessons. First the hours, whose sums are figures of lessons. */
async function fillFigures({ records }: RuleContext, after: string | undefined): Promise<string | undefined> {
  if (after === undefined || after === moreHours) return (await joinHours(records)) ? moreHours : firstId;
  const rows = await records.sql<{ id: string }>(
    `select id::text from schedule_info where id > $1::uuid order by id limit ${portionSize} for no key update`,
    [after],
  );
  const ids = rows.map(({ id }) => id);
  await writeFigures(records, ids);
  return ids.at(-1);
}

/**
 * Hours without a lesson and lessons without figures that a server of an older version wrote meanwhile. What it changed in lessons with figures
 * is not seen, so such servers are stopped before (docs/operations.md).
 */
async function fillRest({ records }: RuleContext): Promise<void> {
  while (await joinHours(records));
  for (let ids = await lockUnfilled(records); ids.length > 0; ids = await lockUnfilled(records)) await writeFigures(records, ids);
}

/**
 * Fills in the lesson of hours that belong to a seat of it, a portion at a time. False = there are none left. The lessons are locked before
 * their hours (`docs/decisions/0009-lock-order.md`).
 */
async function joinHours(records: Records): Promise<boolean> {
  const found = await records.sql<{ id: string }>(
    `select distinct s.schedule_id::text as id from lesson_hours h
       join schedule_student s on s.id = case when h.biz_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then h.biz_id::uuid end
     where h.schedule_id is null and s.schedule_id is not null limit ${portionSize}`,
  );
  if (found.length === 0) return false;
  const ids = found.map(({ id }) => id);
  await records.sql('select id from schedule_info where id = any($1::uuid[]) order by id for no key update', [ids]);
  await records.sql(
    `update lesson_hours h set schedule_id = s.schedule_id from schedule_student s
     where s.schedule_id = any($1::uuid[]) and h.biz_id = s.id::text and h.schedule_id is null`,
    [ids],
  );
  await writeFigures(records, ids);
  return true;
}

/** Lessons that an older version created, a portion at a time. */
async function lockUnfilled(records: Records): Promise<string[]> {
  const rows = await records.sql<{ id: string }>(
    `select id::text from schedule_info where plan_count is null order by id limit ${portionSize} for no key update`,
  );
  return rows.map(({ id }) => id);
}

/** The lessons must be locked by an earlier statement, so that this one sees all hours that others have written to them. */
async function writeFigures(records: Records, ids: readonly string[]): Promise<void> {
  await records.sql(
    `with figure as (
       select i.id, case when i.status in (${cancelled}, ${moved}) then 0 else 1 end as planned,
         case when i.status = ${done} then 1 else 0 end as done, coalesce(sum(h.taken_hours), 0) as hours, coalesce(sum(h.amount), 0) as amount
       from schedule_info i left join lesson_hours h on h.schedule_id = i.id and h.deleted_at is null
       where i.id = any($1::uuid[]) group by i.id, i.status)
     update schedule_info l set plan_count = f.planned, done_count = f.done, taken_hours = f.hours, taken_amount = f.amount,
       done_rate = case when f.planned = 1 then f.done * 100 end
     from figure f where l.id = f.id and (l.plan_count, l.done_count, l.taken_hours, l.taken_amount, l.done_rate)
       is distinct from (f.planned, f.done, f.hours, f.amount, case when f.planned = 1 then f.done * 100 end)`,
    [ids],
  );
}

/** Releases teachers and rooms of future lessons whose children are all on leave; older versions did not do so. */
async function freeLeaves(context: RuleContext): Promise<void> {
  const { records, today } = context;
  const seats = await records.find('scheduleStudent', { attendStatus: attends.leave, lessonDate: { gte: today } });
  const ids = [...new Set(seats.map(({ scheduleId }) => scheduleId))];
  const lessons = ids.length > 0 ? await records.find('scheduleInfo', { id: ids, status: waiting }) : [];
  for (const { id } of lessons) await followLeaves(id, context);
}
