/**
 * Lessons of today and of the working days until the end of next week, so that whoever signs in to the demo finds a day to work
 * on: a full one for the teacher with an account, a few lessons for the others. A small institution for a trial has none.
 */

import { hundredthsOf } from '../../../../domain/amounts';
import { addDays } from '../../../../domain/calendar';
import { entryOf, must } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { type DemoStep, idOf, type SeedSource, staffWithPost } from '../../../demo/contract';
import { oneToOne, onShelf } from '../../domain/codes';
import { overlaps, type Span, timeAfter } from '../../domain/times';
import { findTimesInTheWay } from '../conflicts/away';
import { writeLessons } from '../lessons/writeLessons';
import { openRooms } from './demoRooms';

type Lesson = Changes<'scheduleInfo'> & Span & { teacherId: string; stuIds: string[] };

const leastStudents = 60;
/** The first ones are those of a day with fewer lessons. */
const starts = ['09:20', '14:50', '10:10', '14:00', '08:30'];
/** Lessons a day: of the teacher with an account today and later, and of the others. */
const [full, usual, few] = [5, 3, 2];

export default {
  order: 155,
  async seed(source) {
    const entity = source.context.configuration.entities.get('scheduleInfo');
    if (!entity || source.size < leastStudents) return;
    await source.write.changeSet(async (set) => {
      const context = set.ruleContext(set, entity);
      await writeLessons(await lessonsOf(source, context), context);
    });
  },
} satisfies DemoStep;

async function lessonsOf(source: SeedSource, context: RuleContext): Promise<Lesson[]> {
  const { today } = source.calendar;
  const last = addDays(today, 12 - weekdayOf(today));
  const days = Array.from({ length: 12 }, (_, at) => addDays(today, at)).filter(
    (day) => day <= last && (day === today || weekdayOf(day) <= 5),
  );
  const book = await openBook(source, { from: today, to: last }, context);
  const signsIn = new Set(source.plan.staff.filter(({ username }) => username !== undefined).map(({ key }) => idOf(source.staffIds, key)));
  const lessons: Lesson[] = [];
  for (const lessonDate of days)
    for (const teacherId of staffWithPost(source, 'teacher', 'therapist')) {
      const wanted = signsIn.has(teacherId) ? (lessonDate === today ? full : usual) : few;
      for (const startTime of starts.slice(0, wanted)) {
        const lesson = book.plan(teacherId, lessonDate, startTime);
        if (lesson) lessons.push(lesson);
      }
    }
  return lessons;
}

/** Who may have which course with whom, and when they are free. */
async function openBook(source: SeedSource, { from, to }: { from: string; to: string }, context: RuleContext) {
  const { records } = context;
  const courses = new Map((await records.find('course', { status: onShelf, mode: oneToOne })).map((one) => [one.id, one]));
  const here = new Set((await records.find('student', { stuStatus: states.student.stuStatus.studying })).map(({ id }) => id));
  const rows = (await records.find('courseHours', { courseId: [...courses.keys()], free: { gt: '0.00' } })).filter(({ stuId }) =>
    here.has(stuId),
  );
  const left = new Map(rows.map(({ id, free }) => [id, hundredthsOf(free)]));
  const teachers = staffWithPost(source, 'teacher', 'therapist');
  const inTheWay = await findTimesInTheWay(
    { teacherIds: teachers, stuIds: rows.map(({ stuId }) => stuId), roomId: null, from, to },
    context,
  );
  const rooms = await openRooms(context);
  const taught: (Span & { whoId: string })[] = inTheWay.filter(({ whoId }) => teachers.includes(whoId));
  /** A child comes once a day, and not during a leave. */
  const comes = new Set(inTheWay.map(({ whoId, lessonDate }) => `${whoId} ${lessonDate}`));
  const lessonsOfChild = new Map<string, number>();
  const visits = (stuId: string) => lessonsOfChild.get(stuId) ?? 0;

  function plan(teacherId: string, lessonDate: string, startTime: string): Lesson | undefined {
    const fitting = rows.filter(({ id, stuId, courseId }) => {
      const { teacherIds, deductHours } = entryOf(courses, must(courseId, 'course of the lesson hours'));
      const isTaught = !teacherIds?.length || teacherIds.includes(teacherId);
      return isTaught && !comes.has(`${stuId} ${lessonDate}`) && entryOf(left, id) >= hundredthsOf(deductHours);
    });
    const row = fitting.toSorted((one, next) => visits(one.stuId) - visits(next.stuId))[0];
    if (!row) return undefined;
    const course = entryOf(courses, row.courseId);
    const span = {
      lessonDate,
      startTime,
      endTime: must(timeAfter(startTime, Number(course.minutes)), 'end of the lesson on the same day'),
    };
    if (taught.some((one) => one.whoId === teacherId && overlaps(span, one))) return undefined;
    taught.push({ ...span, whoId: teacherId });
    comes.add(`${row.stuId} ${lessonDate}`);
    lessonsOfChild.set(row.stuId, visits(must(row.stuId, 'student of the lesson hours')) + 1);
    left.set(row.id, entryOf(left, row.id) - hundredthsOf(course.deductHours));
    return {
      ...span,
      courseId: course.id,
      teacherId,
      roomId: rooms.take([span], 1),
      stuIds: [must(row.stuId, 'student of the lesson hours')],
      ignoreHints: true,
    };
  }
  return { plan };
}
