/** Lessons of a date range with their teachers and children, for boards and prints; three queries for any number of lessons. */
import type { RuleContext } from '../../../../server/records/rule';
import type { Lesson } from './lessonTimes';
import type { Seat } from './seats';
import { lessonsIn } from './visible';

export async function lessonsInFull(days: { from: string; to: string }, context: RuleContext) {
  const lessons = await lessonsIn(days, context);
  const lessonDate = { gte: days.from, lte: days.to };
  const seats = byLesson(await context.records.find('scheduleStudent', { lessonDate }));
  const teachers = byLesson(await context.records.find('scheduleTeacher', { lessonDate }));
  return lessons.map((lesson: Lesson) => ({
    ...lesson,
    students: (seats.get(lesson.id) ?? []).map(studentOf),
    teachers: (teachers.get(lesson.id) ?? []).map(({ id, teacherId, teacherIdLabel, roleType, originTeacherId }) => {
      return { id, teacherId, teacherName: teacherIdLabel, roleType, originTeacherId };
    }),
  }));
}

function studentOf({ id, stuId, stuIdLabel, attendStatus, deductHours, leaveTime }: Seat) {
  return { id, stuId, stuName: stuIdLabel, attendStatus, deductHours, leaveTime };
}

function byLesson<Row extends { scheduleId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(row.scheduleId, [...(found.get(row.scheduleId) ?? []), row]);
  return found;
}
