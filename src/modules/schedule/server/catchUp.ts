/** Migrations of lessons: derived figures of older lessons, and lessons whose children are all on leave. */

import { attends } from '../../../domain/attendance';
import { states } from '../../../generated/states';
import type { CatchUp } from '../../../server/records/catchUp';
import type { RuleContext } from '../../../server/records/rule';
import { followLeaves } from './conflicts/allOnLeave';

const { waiting, done, cancelled, moved } = states.scheduleInfo.status;

export default [
  { name: 'schedule.figuresOfLessons', entity: 'scheduleInfo', portion: fillFigures, run: async () => undefined },
  { name: 'schedule.timeOfLeaves', entity: 'scheduleInfo', run: freeLeaves },
] satisfies readonly CatchUp[];

/** Lessons of one transaction. */
const portionSize = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** With SQL, and portion by portion, because there may be a million lessons. */
async function fillFigures({ records }: RuleContext, after: string | undefined): Promise<string | undefined> {
  if (after === undefined)
    await records.sql(
      `update lesson_hours h set schedule_id = s.schedule_id from schedule_student s
       where h.biz_id = s.id::text and h.schedule_id is null`,
    );
  const [row] = await records.sql<{ last: string | null }>(
    `with lesson as (select id, status from schedule_info where id > $1::uuid order by id limit ${portionSize}),
     figure as (
       select i.id, case when i.status in (${cancelled}, ${moved}) then 0 else 1 end as planned,
         case when i.status = ${done} then 1 else 0 end as done, coalesce(sum(h.taken_hours), 0) as hours, coalesce(sum(h.amount), 0) as amount
       from lesson i left join lesson_hours h on h.schedule_id = i.id and h.deleted_at is null group by i.id, i.status),
     changed as (
       update schedule_info l set plan_count = f.planned, done_count = f.done, taken_hours = f.hours, taken_amount = f.amount,
         done_rate = case when f.planned = 1 then f.done * 100 end
       from figure f where l.id = f.id and (l.plan_count, l.done_count, l.taken_hours, l.taken_amount, l.done_rate)
         is distinct from (f.planned, f.done, f.hours, f.amount, case when f.planned = 1 then f.done * 100 end))
     select (select id::text from lesson order by id desc limit 1) as last`,
    [after ?? firstId],
  );
  return row?.last ?? undefined;
}

/** Releases teachers and rooms of future lessons whose children are all on leave; older versions did not do so. */
async function freeLeaves(context: RuleContext): Promise<void> {
  const { records, today } = context;
  const seats = await records.find('scheduleStudent', { attendStatus: attends.leave, lessonDate: { gte: today } });
  const ids = [...new Set(seats.map(({ scheduleId }) => scheduleId))];
  const lessons = ids.length > 0 ? await records.find('scheduleInfo', { id: ids, status: waiting }) : [];
  for (const { id } of lessons) await followLeaves(id, context);
}
