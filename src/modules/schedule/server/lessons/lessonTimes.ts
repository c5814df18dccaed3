/** Derived fields of a lesson: length, end time, teachers, and whether it takes its room. */
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { minutesOf, timeAfter } from '../../domain/times';
import { readOnce } from '../conflicts/together';

export type Lesson = Stored<'scheduleInfo'>;
type Values = Changes<'scheduleInfo'>;

/** Fields from which others are derived, or that are copied to the rows of teachers and children. */
export const decisive = [
  ...['lessonDate', 'startTime', 'endTime', 'teacherId', 'assistantIds', 'classId', 'stuIds', 'roomId'],
] as readonly (keyof Values)[];

/** Writes the derived fields into `values`; `lesson` is the whole record as it will be stored. */
export async function followLesson(values: Values, lesson: Values, course: Stored<'course'>, context: RuleContext): Promise<void> {
  const { startTime, lessonDate } = lesson;
  const endTime = lesson.endTime ?? (startTime ? timeAfter(startTime, Number(course.minutes)) : undefined);
  if (!startTime || endTime === undefined) throw refuse('endTime', '课程要在当天结束，请把开始时间提前');
  const minutes = minutesOf(endTime) - minutesOf(startTime);
  if (minutes <= 0) throw refuse('endTime', '结束时间应晚于开始时间');
  const teacherIds = teachersOf(lesson);
  const { roomId } = lesson;
  const room = roomId ? await readOnce(`room ${roomId}`, context, () => context.records.get('room', roomId)) : undefined;
  const takesTime = lesson.takesTime !== false;
  Object.assign(values, {
    endTime,
    minutes,
    endAt: `${lessonDate} ${endTime}:00`,
    mode: course.mode,
    teacherIds,
    studentCount: lesson.stuIds?.length ?? 0,
    takesRoom: takesTime && room !== undefined && room.shared !== true,
  });
}

/** Ids of the teachers, the main one first; refuses a main teacher who is also an assistant. */
function teachersOf({ teacherId, assistantIds }: Pick<Values, 'teacherId' | 'assistantIds'>): string[] {
  const assistants = assistantIds ?? [];
  if (!teacherId) return assistants;
  if (assistants.includes(teacherId)) throw refuse('assistantIds', '主教师不能同时是助教');
  return [teacherId, ...assistants];
}
