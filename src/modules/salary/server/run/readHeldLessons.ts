/** Lessons of a month by teacher: from the timetable, and from deducted hours without a lesson in it. */

import { hundredthsOf } from '../../../../domain/amounts';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { HeldLesson, LessonCounts, Period } from '../../contract';

const [timetable] = Object.values(import.meta.glob<LessonCounts>('../../../*/server/lessonCounts.ts', { eager: true, import: 'default' }));

/** Lessons from the timetable, then those from other deducted hours. */
export async function readHeldLessons(period: Period, context: RuleContext): Promise<HeldLesson[]> {
  const lessons = (await timetable?.held(period, context)) ?? [];
  const elsewhere = (await timetable?.elsewhere?.(period, context)) ?? [];
  const counted = new Set([...lessons.flatMap(({ charges }) => charges ?? []), ...elsewhere]);
  return [...lessons, ...(await takenHours(period, counted, context))];
}

/** `course.mode`: one child per lesson. */
const oneToOne = 1;

/**
 * Deducted hours name a child, but no lesson: the hours of one teacher, course and day are counted as one lesson, unless the
 * course is one-to-one.
 */
async function takenHours({ from, to }: Period, counted: ReadonlySet<string>, { records }: RuleContext): Promise<HeldLesson[]> {
  const { posted } = states.lessonHours.status;
  const taken = await records.find('lessonHours', { lessonDate: { gte: from, lte: to }, status: posted });
  const courses = await records.find('course', {});
  const modes = new Map(courses.map(({ id, mode }) => [id, mode]));
  const lessons = new Map<string, HeldLesson>();
  for (const one of taken) {
    if (!one.teacherId || counted.has(one.bizId)) continue;
    const key = modes.get(one.courseId) === oneToOne ? one.id : `${one.teacherId}|${one.courseId}|${one.lessonDate}`;
    lessons.set(key, withChild(lessons.get(key), one));
  }
  return [...lessons.values()];
}

function withChild(lesson: HeldLesson | undefined, one: Stored<'lessonHours'>): HeldLesson {
  return {
    teacherId: must(one.teacherId, 'teacher of the lesson hours'),
    courseId: one.courseId,
    hours: Math.max(lesson?.hours ?? 0, hundredthsOf(one.hours)),
    students: (lesson?.students ?? 0) + 1,
  };
}
