/** Attendance of children within a date range, in the data scope of the caller. */

import { attends } from '../../../../domain/attendance';
import { states } from '../../../../generated/states';
import type { RuleContext } from '../../../../server/records/rule';
import type { Lesson } from '../lessons/lessonTimes';
import type { Seat } from '../lessons/seats';
import { lessonsIn } from '../lessons/visible';

const { done } = states.scheduleInfo.status;

interface Days {
  from: string;
  to: string;
}

/** Attendance rows of the visible lessons of a class, including children who left the class since. */
export async function readClassSeats(classId: string, days: Days, context: RuleContext): Promise<Seat[]> {
  const lessons = await lessonsIn(days, context);
  return readLessonSeats(
    lessons.filter((lesson) => lesson.classId === classId),
    context,
  );
}

async function readLessonSeats(lessons: readonly Lesson[], { records }: RuleContext): Promise<Seat[]> {
  if (lessons.length === 0) return [];
  return records.find('scheduleStudent', { scheduleId: lessons.map(({ id }) => id) }, { order: [['lessonDate', 'asc']] });
}

/** Held lessons of classes, with the expected and the actual number of children. */
export async function readClassAttendances(days: Days, context: RuleContext) {
  const lessons = (await lessonsIn(days, context)).filter(({ classId, status }) => classId && status === done);
  const seats = await readLessonSeats(lessons, context);
  return lessons.map(({ id, classId, classIdLabel, courseIdLabel, lessonDate, startTime }) => {
    const own = seats.filter(({ scheduleId }) => scheduleId === id);
    const count = (...statuses: number[]) => own.filter(({ attendStatus }) => statuses.includes(Number(attendStatus))).length;
    return {
      scheduleId: id,
      classId,
      className: classIdLabel,
      courseName: courseIdLabel,
      lessonDate,
      startTime,
      should: own.length,
      came: count(attends.present, attends.late, attends.early, attends.makeup, attends.trial),
      leave: count(attends.leave),
      absent: count(attends.absent),
    };
  });
}
