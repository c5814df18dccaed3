/** Number of lessons of teachers and of children within a date range, by status. */

import { attends } from '../../../../domain/attendance';
import type { ScheduleAnswers } from '../../../../generated/calls';
import { states } from '../../../../generated/states';
import type { RuleContext } from '../../../../server/records/rule';
import { lessonsIn } from './visible';

const { waiting, toRecord, done, cancelled } = states.scheduleInfo.status;

/** `planned`: waiting, or held without a roll call yet. */
type TeacherCount = ScheduleAnswers['countByTeacher'][number];

/** Assistants are counted, too. */
export async function countByTeacher(days: { from: string; to: string }, context: RuleContext): Promise<TeacherCount[]> {
  const counts = new Map<string, TeacherCount>();
  for (const { teacherIds, teacherIdsLabel, status } of await lessonsIn(days, context)) {
    for (const [at, teacherId] of (teacherIds ?? []).entries()) {
      const count = counts.get(teacherId) ?? { teacherId, teacherName: teacherIdsLabel?.[at] ?? '', planned: 0, held: 0, cancelled: 0 };
      if (status === waiting || status === toRecord) count.planned += 1;
      if (status === done) count.held += 1;
      if (status === cancelled) count.cancelled += 1;
      counts.set(teacherId, count);
    }
  }
  return [...counts.values()].sort((a, b) => b.held + b.planned - a.held - a.planned);
}

type StudentCount = ScheduleAnswers['countByStudent'][number];

/** Lessons of children by attendance, for lessons in the data scope of the caller. */
export async function countByStudent(days: { from: string; to: string }, context: RuleContext): Promise<StudentCount[]> {
  const lessons = new Map((await lessonsIn(days, context)).map((lesson) => [lesson.id, lesson]));
  const seats = await context.records.find('scheduleStudent', { lessonDate: { gte: days.from, lte: days.to } });
  const counts = new Map<string, StudentCount>();
  for (const { scheduleId, stuId, stuIdLabel, attendStatus } of seats) {
    const lesson = lessons.get(scheduleId);
    if (!lesson) continue;
    const empty = { stuId: stuId, stuName: stuIdLabel ?? '', planned: 0, attended: 0, leave: 0, absent: 0, cancelled: 0 };
    const count = counts.get(stuId) ?? empty;
    const kind = kindOf(lesson.status, Number(attendStatus));
    if (kind) count[kind] += 1;
    counts.set(stuId, count);
  }
  return [...counts.values()];
}

function kindOf(status: number, attendStatus: number): 'planned' | 'attended' | 'leave' | 'absent' | 'cancelled' | undefined {
  if (status === cancelled) return 'cancelled';
  if (status === waiting || status === toRecord) return attendStatus === attends.leave ? 'leave' : 'planned';
  if (status !== done) return undefined;
  if (attendStatus === attends.leave) return 'leave';
  return attendStatus === attends.absent ? 'absent' : 'attended';
}
