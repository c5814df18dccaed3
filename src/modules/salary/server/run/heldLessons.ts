/** Lessons of a month by teacher: from whoever keeps the timetable, else from the hours that lessons took. */
import { hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { HeldLesson, LessonCounts, Period } from '../../contract';

const [timetable] = Object.values(import.meta.glob<LessonCounts>('../../../*/server/lessonCounts.ts', { eager: true, import: 'default' }));

export function heldLessons(period: Period, context: RuleContext): Promise<HeldLesson[]> {
  return (timetable ?? takenHours).held(period, context);
}

/** `course.mode`: each child has a lesson of its own. */
const oneToOne = 1;

/**
 * Hours that were taken say which child had a lesson, not with whom: what one teacher gave in one course on one day is one
 * lesson, unless the course is one to one.
 */
const takenHours: LessonCounts = {
  async held({ from, to }, { records }) {
    const { posted } = states.lessonHours.status;
    const taken = await records.find('lessonHours', { lessonDate: { gte: from, lte: to }, status: posted });
    const courses = await records.find('course', {});
    const modes = new Map(courses.map(({ id, mode }) => [id, mode]));
    const lessons = new Map<string, HeldLesson>();
    for (const one of taken) {
      if (!one.teacherId) continue;
      const key = modes.get(one.courseId!) === oneToOne ? one.id : `${one.teacherId}|${one.courseId}|${one.lessonDate}`;
      lessons.set(key, withChild(lessons.get(key), one));
    }
    return [...lessons.values()];
  },
};

function withChild(lesson: HeldLesson | undefined, one: Stored<'lessonHours'>): HeldLesson {
  return {
    teacherId: one.teacherId!,
    courseId: one.courseId!,
    hours: Math.max(lesson?.hours ?? 0, hundredthsOf(one.hours)),
    students: (lesson?.students ?? 0) + 1,
  };
}
