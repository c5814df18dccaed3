/** Lessons of children in a month: attended ones with their record and hours, and days that are planned. */
import { lastDayOf } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import type { RuleContext } from '../../../server/records/rule';
import type { Lesson } from '../domain/chain';

/** Dictionary `attendStatus`: there, late, early, a lesson made up for. A trial is no training. */
export const cameTo = [1, 2, 3, 6] as const;
const notCalled = 0;

interface Seat {
  id: string;
  stuId: string;
  scheduleId: string;
  day: string;
  teacherId: string | null;
  teacher: string | null;
  isRecorded: boolean;
  isOwed: boolean;
}

/** Hours are owed if a lesson with a cost deducted none. One query for the needed columns: whole records would be far more data. */
const attended = `select a.id::text as id, a.stu_id::text as "stuId", a.schedule_id::text as "scheduleId", a.lesson_date::text as day,
    a.teacher_id::text as "teacherId", t.real_name as teacher,
    exists (select 1 from schedule_recovery r where r.schedule_id = a.schedule_id and r.stu_id = a.stu_id and r.status = $5
      and r.deleted_at is null) as "isRecorded",
    (a.is_owed is true or (a.deduct_hours > 0 and not exists (select 1 from lesson_hours h where h.schedule_id = a.schedule_id
      and h.stu_id = a.stu_id and h.status = $6 and h.deleted_at is null))) as "isOwed"
  from schedule_student a left join staff t on t.inst_id = a.inst_id and t.id = a.teacher_id
  where a.stu_id = any($1::uuid[]) and a.lesson_date between $2 and $3 and a.attend_status = any($4::int[]) and a.deleted_at is null
  order by a.lesson_date, a.start_time, a.id`;

/** By child, in the order of days. */
export async function findAttendedLessons(
  stuIds: readonly string[],
  month: string,
  { records }: RuleContext,
): Promise<Map<string, Lesson[]>> {
  const { submitted } = states.scheduleRecovery.status;
  const { posted } = states.lessonHours.status;
  const seats = await records.sql<Seat>(attended, [[...stuIds], `${month}-01`, lastDayOf(month), [...cameTo], submitted, posted]);
  const lessons = new Map<string, Lesson[]>();
  for (const { stuId, teacherId, teacher, ...seat } of seats) {
    const own = lessons.get(stuId) ?? [];
    own.push({ ...seat, teacher: { id: teacherId, name: teacher || '教师' } });
    lessons.set(stuId, own);
  }
  return lessons;
}

/** Days of attended lessons by child, one for each lesson. */
export async function readLessonDays(
  stuIds: readonly string[],
  first: string,
  last: string,
  { records }: RuleContext,
): Promise<Map<string, string[]>> {
  const rows = await records.sql<{ stuId: string; days: string[] }>(
    `select stu_id::text as "stuId", array_agg(lesson_date::text order by lesson_date) as days from schedule_student
      where stu_id = any($1::uuid[]) and lesson_date between $2 and $3 and attend_status = any($4::int[]) and deleted_at is null group by stu_id`,
    [[...stuIds], first, last, [...cameTo]],
  );
  return new Map(rows.map(({ stuId, days }) => [stuId, days]));
}

/** Days from today on with a lesson that is planned and not on leave, by child; none in a month that is over. */
export async function findPlannedDays(
  stuIds: readonly string[],
  month: string,
  { records, today }: RuleContext,
): Promise<Map<string, string[]>> {
  const last = lastDayOf(month);
  if (today > last) return new Map();
  const from = today > `${month}-01` ? today : `${month}-01`;
  const rows = await records.sql<{ stuId: string; days: string[] }>(
    `select stu_id::text as "stuId", array_agg(distinct lesson_date::text) as days from schedule_student
      where stu_id = any($1::uuid[]) and lesson_date between $2 and $3 and attend_status = $4 and takes_time and deleted_at is null group by stu_id`,
    [[...stuIds], from, last, notCalled],
  );
  return new Map(rows.map(({ stuId, days }) => [stuId, days]));
}
