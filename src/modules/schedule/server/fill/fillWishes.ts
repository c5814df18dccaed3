/** Wishes as far as they are known: hours that are left, classes that are open, and the lessons of the last weeks. */

import { hundredthsOf } from '../../../../domain/amounts';
import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { oneToOne, onShelf } from '../../domain/codes';
import { isHere } from '../slots/childrenHere';
import { type Fill, lastDayOfFill } from './days';

type Lesson = Stored<'scheduleInfo'>;
type NewWish = Changes<'scheduleWish'>;

/** Days before the first one whose lessons count as usual. */
const usualDays = 28;
/** Wishes of one filling. */
const mostWishes = 1000;
const { open } = states.class.status;
const { waiting, toRecord, done } = states.scheduleInfo.status;

/** Creates the wishes of a new filling. */
export async function fillWishes(fill: Fill, context: RuleContext): Promise<void> {
  const { records } = context;
  const courses = await coursesOf(fill, context);
  const from = addDays(fill.startDate, -usualDays);
  const lessons = await records.find('scheduleInfo', {
    courseId: [...courses.keys()],
    lessonDate: { gte: from, lte: lastDayOfFill(fill) },
    status: [waiting, toRecord, done],
  });
  const wishes = [...(await ofClasses(fill, courses, context)), ...(await ofChildren(fill, courses, context))]
    .map((wish) => ({ ...wish, fillId: fill.id, ...getUsual(fill, wish, lessons) }))
    .map((wish) => ({ ...wish, teacherIds: listQualified(wish, courses.get(must(wish.courseId, 'course of the wish'))) }))
    .filter(({ perWeek }) => perWeek > 0);
  if (wishes.length > mostWishes)
    throw refuse('courseIds', `一次最多列出 ${mostWishes} 个想排的课，现在有 ${wishes.length} 个，请选择课程或学员`);
  await records.createMany('scheduleWish', wishes);
}

async function coursesOf({ courseIds }: Fill, { records }: RuleContext): Promise<Map<string, Stored<'course'>>> {
  const courses = await records.find('course', { status: onShelf, ...(courseIds?.length && { id: courseIds }) });
  return new Map(courses.map((course) => [course.id, course]));
}

/** Children with hours for at least one lesson of a course for one child at a time. */
async function ofChildren({ stuIds }: Fill, courses: ReadonlyMap<string, Stored<'course'>>, { records }: RuleContext): Promise<NewWish[]> {
  const single = [...courses.values()].filter(({ mode }) => mode === oneToOne).map(({ id }) => id);
  const hours = await records.find('courseHours', { courseId: single, free: { gt: '0.00' }, ...(stuIds?.length && { stuId: stuIds }) });
  const enough = hours.filter(({ courseId, free }) => hundredthsOf(free) >= hundredthsOf(courses.get(courseId)?.deductHours));
  const children = await records.find('student', { id: enough.map(({ stuId }) => stuId) });
  const here = new Set(children.filter(isHere).map(({ id }) => id));
  return enough.filter(({ stuId }) => here.has(stuId)).map(({ stuId, courseId }) => ({ stuId, courseId }));
}

async function ofClasses({ stuIds }: Fill, courses: ReadonlyMap<string, unknown>, { records }: RuleContext): Promise<NewWish[]> {
  if (stuIds?.length) return [];
  const classes = await records.find('class', { status: open, courseId: [...courses.keys()] });
  return classes
    .filter(({ studentCount }) => Number(studentCount) > 0)
    .map(({ id, courseId, headTeacherId, roomId }) => ({
      classId: id,
      courseId,
      teacherIds: headTeacherId ? [headTeacherId] : [],
      roomIds: roomId ? [roomId] : [],
    }));
}

/** Of the usual teachers those who teach the course; without a list of it, all. */
function listQualified({ teacherIds }: NewWish, course: Stored<'course'> | undefined): string[] {
  return (teacherIds ?? []).filter((id) => !course?.teacherIds?.length || course.teacherIds.includes(id));
}

/** How often, when, with whom and where the lessons took place; lessons that are planned already are not wished again. */
function getUsual(fill: Fill, { stuId, classId, courseId, teacherIds, roomIds }: NewWish, lessons: readonly Lesson[]) {
  const own = lessons.filter(
    (one) =>
      one.courseId === courseId &&
      (classId
        ? one.classId === classId
        : one.classId === null && one.stuIds?.includes(must(stuId, 'student of the wish without a class'))),
  );
  const before = own.filter(({ lessonDate }) => lessonDate < fill.startDate);
  const ahead = own.length - before.length;
  const weeks = new Set(before.map(({ lessonDate }) => addDays(lessonDate, 1 - weekdayOf(lessonDate)))).size;
  const perWeek = weeks > 0 ? Math.max(1, Math.round(before.length / weeks)) : 1;
  const times = getMostFrequent(before.map(({ lessonDate, startTime }) => `${weekdayOf(lessonDate)} ${startTime}`)).slice(0, perWeek);
  return {
    perWeek: perWeek - Math.ceil(ahead / Number(fill.weeks)),
    teacherIds: teacherIds?.length ? teacherIds : getMostFrequent(before.map((one) => one.teacherId)).slice(0, 1),
    roomIds: roomIds?.length ? roomIds : getMostFrequent(before.flatMap((one) => one.roomId ?? [])).slice(0, 1),
    times: times.map((text) => ({ weekday: Number(text[0]), startTime: text.slice(2) }) as Partial<Stored<'scheduleWishTime'>>),
  };
}

/** Each text once, the most frequent first. */
function getMostFrequent(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, other]) => other - many || (a < b ? -1 : 1)).map(([text]) => text);
}
