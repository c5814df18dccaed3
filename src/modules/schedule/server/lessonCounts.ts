/** Held lessons for salaries, from the roll calls. */
import { hundredthsOf } from '../../../domain/amounts';
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { HeldLesson, LessonCounts, Period } from '../../salary/contract';
import { attends, roles } from '../domain/codes';

const { done } = states.scheduleInfo.status;

export default {
  /** Lessons by main teacher or substitute; assistants are paid by other rules. */
  async held({ from, to }: Period, context: RuleContext) {
    const { records } = context;
    const days = { gte: from, lte: to };
    const teachers = await records.find('scheduleTeacher', { lessonDate: days, isHeld: true, roleType: [roles.main, roles.substitute] });
    const seats = seatsByLesson(await records.find('scheduleStudent', { lessonDate: days }));
    const hours = await hoursOfLessons(days, context);
    return teachers.map(({ teacherId, courseId, scheduleId }): HeldLesson => {
      const own = seats.get(scheduleId!) ?? [];
      return {
        teacherId: teacherId!,
        courseId: courseId!,
        hours: hours.get(scheduleId!) ?? 0,
        students: own.filter(wasThere).length,
        charges: own.map(({ id }) => id),
      };
    });
  },
} satisfies LessonCounts;

/** Hours in hundredths by lesson id, as stored when the lesson was held. */
async function hoursOfLessons(days: { gte: string; lte: string }, { records }: RuleContext): Promise<Map<string, number>> {
  const lessons = await records.find('scheduleInfo', { lessonDate: days, status: done });
  const courses = new Map((await records.find('course', {})).map(({ id, deductHours }) => [id, deductHours]));
  return new Map(lessons.map(({ id, hours, courseId }) => [id, hundredthsOf(hours ?? courses.get(courseId))]));
}

function seatsByLesson(seats: readonly Stored<'scheduleStudent'>[]): Map<string, Stored<'scheduleStudent'>[]> {
  const byLesson = new Map<string, Stored<'scheduleStudent'>[]>();
  for (const seat of seats) byLesson.set(seat.scheduleId!, [...(byLesson.get(seat.scheduleId!) ?? []), seat]);
  return byLesson;
}

const there: readonly unknown[] = [attends.present, attends.late, attends.early, attends.makeup, attends.trial];
const wasThere = ({ attendStatus }: Stored<'scheduleStudent'>) => there.includes(attendStatus);
