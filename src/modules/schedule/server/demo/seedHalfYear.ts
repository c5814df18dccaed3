/**
 * Weekly lessons of some children from half a year ago until four weeks ahead, with hours bought for them. Each roll is called on
 * the day of its lesson, so that hours, income and salaries of these months follow.
 */

import { hundredthsOf } from '../../../../domain/amounts';
import { attends } from '../../../../domain/attendance';
import { addDays } from '../../../../domain/calendar';
import { entryOf, itemAt, must } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { RecordWriter } from '../../../../server/records/write/writer';
import { type DemoStep, demoChildren, type SeedSource, staffWithPost } from '../../../demo/contract';
import { buyHours } from '../../../finance/contract';
import { oneToOne, onShelf } from '../../domain/codes';
import { overlaps, timeAfter } from '../../domain/times';
import { type AttendStatus, callRoll } from '../attendance/rollCall';
import { writeLessons } from '../lessons/writeLessons';
import { openRooms } from './demoRooms';

type Course = Stored<'course'>;
type Lesson = Stored<'scheduleInfo'>;

const firstWeek = -26;
const lastWeek = 4;
/** Before the moment of the day at which the demo writes, so that the roll can be called then. */
const starts = ['08:30', '09:20'];
/** Children by size of the institution: at least so many students, so many children. The last is for a trial. */
const childrenBySize = [
  [100, 4],
  [60, 2],
  [0, 1],
] as const;

export default {
  order: 112,
  async seed(source) {
    if (!source.context.configuration.entities.has('scheduleInfo')) return;
    const monday = addDays(source.calendar.today, 1 - weekdayOf(source.calendar.today));
    const [, wanted] = must(
      childrenBySize.find(([least]) => source.size >= least),
      'number of children for the size',
    );
    const children = await act(source, source.write, (context) => readFreeChildren(source, addDays(monday, firstWeek * 7), context));
    const lessons: Lesson[] = [];
    for (const [at, stuId] of children.slice(0, wanted).entries()) lessons.push(...(await seedChild(source, { stuId, at, monday })));
    await closeLessons(source, lessons);
  },
} satisfies DemoStep;

function act<T>({ context }: SeedSource, write: RecordWriter, work: (context: RuleContext) => Promise<T>): Promise<T> {
  const entity = entryOf(context.configuration.entities, 'scheduleInfo');
  return write.changeSet((set) => work(set.ruleContext(set, entity)));
}

/** Children who study since before that day and have neither lessons nor hours, the last first. */
async function readFreeChildren({ made }: SeedSource, day: string, { records }: RuleContext): Promise<string[]> {
  const ids = made.get(demoChildren).map(({ values }) => values.id);
  const studying = await records.find('student', { id: ids, stuStatus: states.student.stuStatus.studying, enterDate: { lte: day } });
  const here = new Set(studying.map(({ id }) => id));
  const busy = new Set([
    ...(await records.find('scheduleStudent', { stuId: ids })).map(({ stuId }) => stuId),
    ...(await records.find('courseHours', { stuId: ids })).map(({ stuId }) => stuId),
  ]);
  return ids.filter((id) => here.has(id) && !busy.has(id)).toReversed();
}

interface Child {
  stuId: string;
  at: number;
  monday: string;
}

/** Buys the hours a week before the first lesson, and plans all lessons. */
async function seedChild(source: SeedSource, { stuId, at, monday }: Child): Promise<Lesson[]> {
  const start = addDays(monday, firstWeek * 7);
  const course = await act(source, source.writeOn(addDays(start, -7)), async (context) => {
    const found = await context.records.find('course', { status: onShelf, mode: oneToOne }, { order: [['sort', 'asc']] });
    const chosen = found[at % Math.max(1, found.length)];
    const boughtHours = hundredthsOf(chosen?.deductHours) * (lastWeek - firstWeek + 4);
    if (chosen) await buyHours({ stuId, courseId: chosen.id, boughtHours, giftHours: 0, amount: boughtHours * 150 }, context);
    return chosen;
  });
  if (!course) return [];
  return act(source, source.write, async (context) => {
    const slot = await findFreeSlot(source, course, at, context);
    if (!slot) return [];
    const weeks = Array.from({ length: lastWeek - firstWeek + 1 }, (_, index) => firstWeek + index);
    const { teacherId, startTime, day } = slot;
    const days = weeks.map((week) => addDays(monday, week * 7 + day));
    const endTime = must(timeAfter(startTime, Number(course.minutes)), 'end of the lesson on the same day');
    const spans = days.map((lessonDate) => ({ lessonDate, startTime, endTime }));
    const roomId = (await openRooms(context)).take(spans, 1);
    const common: Changes<'scheduleInfo'> = { courseId: course.id, teacherId, roomId, startTime, stuIds: [stuId], ignoreHints: true };
    return writeLessons(
      days.map((lessonDate) => ({ ...common, lessonDate })),
      context,
    );
  });
}

/** A teacher with a time of the week at which nobody is taught yet; `day`: days after Monday. */
async function findFreeSlot(source: SeedSource, course: Course, at: number, { records }: RuleContext) {
  const own = course.teacherIds?.length ? course.teacherIds : staffWithPost(source, 'teacher', 'therapist');
  const teachers = own.map((_, index) => itemAt(own, (at + index) % own.length));
  const taken = await records.find('scheduleTeacher', { teacherId: teachers, takesTime: true });
  for (const teacherId of teachers)
    for (const day of [1, 3, 0, 2, 4])
      for (const startTime of starts) {
        const lessonDate = addDays('2024-01-01', day);
        const span = {
          lessonDate,
          startTime,
          endTime: must(timeAfter(startTime, Number(course.minutes)), 'end of the lesson on the same day'),
        };
        const inTheWay = taken.some(
          (one) =>
            one.teacherId === teacherId &&
            weekdayOf(must(one.lessonDate, "day of the teacher's lesson")) === day + 1 &&
            overlaps(span, {
              lessonDate,
              startTime: must(one.startTime, "start of the teacher's lesson"),
              endTime: must(one.endTime, "end of the teacher's lesson"),
            }),
        );
        if (!inTheWay) return { teacherId, startTime, day };
      }
  return undefined;
}

const usual: AttendStatus[] = [
  ...[attends.present, attends.present, attends.late, attends.present, attends.present, attends.leave, attends.present],
  ...[attends.early, attends.present, attends.absent, attends.present],
];

/** Calls the rolls of all days that are over, in the order of the days. */
async function closeLessons(source: SeedSource, lessons: readonly Lesson[]): Promise<void> {
  const { done } = states.scheduleInfo.status;
  const now = await act(source, source.write, async (context) => context.now);
  const over = lessons.filter(({ endAt }) => `${endAt}` < now).toSorted((one, next) => (`${one.endAt}` < `${next.endAt}` ? -1 : 1));
  for (const [at, lesson] of over.entries())
    await act(source, source.writeOn(lesson.lessonDate), async (context) => {
      await callRoll(lesson, new Map([[itemAt(usual, at % usual.length), lesson.stuIds ?? []]]), context);
      await context.records.update('scheduleInfo', lesson.id, { status: done, summary: '按计划完成训练' });
    });
}
