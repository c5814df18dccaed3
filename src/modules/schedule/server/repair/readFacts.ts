/** Reads what a repair is worked out from: the lessons of the absent teacher, and who and what is taken in their weeks. */

import { attends } from '../../../../domain/attendance';
import { addDays } from '../../../../domain/calendar';
import { firstOf, itemAt, lastOf, must } from '../../../../domain/must';
import type { RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { readCalendar } from '../../../system/contract';
import { inUse, teachingPosts } from '../../domain/codes';
import type { RepairFacts, RepairLesson } from '../../domain/repair';
import { type Taken, takenKey } from '../../domain/repairFacts';
import { weekOf } from '../../domain/repairOptions';
import type { Span } from '../../domain/times';
import { readAwayTimes } from '../conflicts/away';
import { formatRestDay, isHoliday } from '../conflicts/restDays';
import type { Lesson } from '../lessons/lessonTimes';
import { visible } from '../lessons/visible';
import { isHere } from '../slots/childrenHere';
import { usualTimes } from '../slots/usualTimes';

/** Days back in which a teacher who taught a child counts as familiar. */
const familiarDays = 60;

export interface Absence {
  teacherId: string;
  /** `YYYY-MM-DD HH:mm:ss`, `to` exclusive. */
  from: string;
  to: string;
}

interface Days {
  from: string;
  to: string;
}

/** `lessons`: those of the absent teacher that change. `days`: further days that a row may move a lesson to. */
export async function readFacts(
  absence: Absence,
  lessons: readonly Lesson[],
  days: readonly string[],
  context: RuleContext,
): Promise<RepairFacts> {
  const { records } = context;
  const settings = await records.single('instSetting');
  const repaired = await listRepairLessons(absence, lessons, context);
  const span = daysOf(lessons.length + days.length > 0 ? [...lessons.map(({ lessonDate }) => lessonDate), ...days] : [context.today]);
  const children = [...new Set(repaired.flatMap(({ childIds }) => childIds))];
  const staff = await records.find('staff', { post: [...teachingPosts], enable: enabled }, { order: [['realName', 'asc']] });
  const rooms = await records.find('room', { status: inUse }, { order: [['roomName', 'asc']] });
  const known = children.length > 0 ? await records.find('student', { id: children }) : [];
  const absent = await records.get('staff', absence.teacherId);
  const calendar = await readCalendar(span.from, span.to, context);
  const { taken, loads } = await takenIn(
    span,
    lessons,
    { children: known, staffIds: [...new Set([absence.teacherId, ...staff.map(({ id }) => id)])] },
    context,
  );
  return {
    now: context.now,
    teacherId: absence.teacherId,
    away: absence,
    lessons: repaired,
    teachers: await teachersOf(
      lessons,
      staff.map(({ id }) => id).filter((id) => id !== absence.teacherId),
      context,
    ),
    taken,
    slots: await slotsOf(
      lessons,
      {
        from: must(settings.openTime, 'opening time of the institution').slice(0, 5),
        to: must(settings.closeTime, 'closing time of the institution').slice(0, 5),
      },
      context,
    ),
    holidays: new Set(listAllDays(span).filter((day) => isHoliday(calendar(day)))),
    restDays: new Map(listAllDays(span).flatMap((day) => (calendar(day).isWork ? [] : [[day, formatRestDay(calendar(day))] as const]))),
    rooms: rooms.map(({ id, capacity, shared }) => ({ id, capacity: capacity == null ? null : Number(capacity), shared: shared === true })),
    dayMax: Number(settings.teacherDayMax),
    loads,
    names: new Map([
      ...staff.map(({ id, realName }) => [id, realName] as const),
      ...known.map(({ id, stuName }) => [id, stuName] as const),
      [absence.teacherId, absent?.realName ?? '教师'] as const,
    ]),
    familiar: await readFamiliar(children, context),
  };
}

async function listRepairLessons({ teacherId }: Absence, lessons: readonly Lesson[], { records }: RuleContext): Promise<RepairLesson[]> {
  const ids = lessons.map(({ id }) => id);
  const away = ids.length > 0 ? await records.find('scheduleStudent', { scheduleId: ids, attendStatus: attends.leave }) : [];
  const isAway = new Set(away.map(({ scheduleId, stuId }) => `${scheduleId} ${stuId}`));
  return lessons.map((lesson) => ({
    id: lesson.id,
    courseId: lesson.courseId,
    classId: lesson.classId ?? null,
    roomId: lesson.roomId ?? null,
    isMain: lesson.teacherId === teacherId,
    otherIds: (lesson.teacherIds ?? []).filter((id) => id !== teacherId),
    childIds: (lesson.stuIds ?? []).filter((id) => !isAway.has(`${lesson.id} ${id}`)),
    lessonDate: lesson.lessonDate,
    startTime: lesson.startTime,
    endTime: must(lesson.endTime, 'end of the lesson'),
  }));
}

/** A course without a list of teachers may be taught by all. */
async function teachersOf(lessons: readonly Lesson[], able: readonly string[], { records }: RuleContext): Promise<Map<string, string[]>> {
  const ids = [...new Set(lessons.map(({ courseId }) => courseId))];
  const courses = ids.length > 0 ? await records.find('course', { id: ids }) : [];
  return new Map(courses.map(({ id, teacherIds }) => [id, able.filter((one) => !teacherIds?.length || teacherIds.includes(one))]));
}

/** Usual times within the opening hours, for each length of lesson. */
async function slotsOf(
  lessons: readonly Lesson[],
  open: { from: string; to: string },
  context: RuleContext,
): Promise<RepairFacts['slots']> {
  const slots = new Map<number, Awaited<ReturnType<typeof usualTimes>>>();
  for (const minutes of new Set(lessons.map((lesson) => Number(lesson.minutes)))) {
    const usual = await usualTimes(minutes, context);
    slots.set(
      minutes,
      usual.filter(({ startTime, endTime }) => startTime >= open.from && endTime <= open.to),
    );
  }
  return slots;
}

interface People {
  children: readonly { id: string; stuName: string; stuStatus?: unknown }[];
  staffIds: readonly string[];
}

/** Who and what is taken on these days, without the repaired lessons; and the lessons of each teacher on each day. */
async function takenIn(days: Days, repaired: readonly Lesson[], people: People, context: RuleContext) {
  const { records } = context;
  const lessonDate = { gte: days.from, lte: days.to };
  const stuIds = people.children.map(({ id }) => id);
  const own = new Set(repaired.map(({ id }) => id));
  const titles = new Map((await visible({ lessonDate }, context)).map(({ id, courseIdLabel }) => [id, courseIdLabel ?? '']));
  const taken = new Map<string, Taken[]>();
  const loads = new Map<string, number>();
  const take = (id: string, span: Span, why: string) => {
    const key = takenKey(id, span.lessonDate);
    taken.set(key, [...(taken.get(key) ?? []), { ...spanOf(span), why }]);
  };
  const textOf = (name: unknown, lessonId: string, { startTime, endTime }: Span) =>
    `${name ?? ''} ${startTime}–${endTime} 已有${titles.has(lessonId) ? `“${titles.get(lessonId)}”` : '其他课次'}`;
  for (const seat of await records.find('scheduleTeacher', { lessonDate, takesTime: true })) {
    if (own.has(seat.scheduleId)) continue;
    const span = seat as Span;
    take(seat.teacherId, span, textOf(seat.teacherIdLabel, seat.scheduleId, span));
    const key = takenKey(seat.teacherId, span.lessonDate);
    loads.set(key, (loads.get(key) ?? 0) + 1);
  }
  if (stuIds.length > 0)
    for (const seat of await records.find('scheduleStudent', { lessonDate, takesTime: true, stuId: stuIds }))
      if (!own.has(seat.scheduleId)) take(seat.stuId, seat as Span, textOf(seat.stuIdLabel, seat.scheduleId, seat as Span));
  for (const lesson of await records.find('scheduleInfo', { lessonDate, takesTime: true })) {
    if (own.has(lesson.id)) continue;
    if (lesson.roomId && lesson.takesRoom) take(lesson.roomId, lesson as Span, textOf(lesson.roomIdLabel, lesson.id, lesson as Span));
    if (lesson.classId) take(lesson.classId, lesson as Span, textOf(lesson.classIdLabel, lesson.id, lesson as Span));
  }
  const away = await readAwayTimes({ teacherIds: people.staffIds, stuIds, roomId: undefined, ...days }, context);
  for (const one of away) take(one.whoId, one, `${one.name} ${one.why}`);
  for (const child of people.children) {
    if (isHere(child as never)) continue;
    for (const day of listAllDays(days))
      take(child.id, { lessonDate: day, startTime: '00:00', endTime: '24:00' }, `${child.stuName}不在读`);
  }
  return { taken, loads };
}

/** Children that each teacher taught lately. */
async function readFamiliar(children: readonly string[], { records, today }: RuleContext): Promise<Map<string, Set<string>>> {
  const familiar = new Map<string, Set<string>>();
  if (children.length === 0) return familiar;
  const lessonDate = { gte: addDays(today, -familiarDays), lt: today };
  for (const { teacherId, stuId } of await records.find('scheduleStudent', { stuId: [...children], lessonDate })) {
    if (teacherId && stuId) familiar.set(teacherId, (familiar.get(teacherId) ?? new Set()).add(stuId));
  }
  return familiar;
}

/** From the Monday before the first day to the Sunday after the last one. */
function daysOf(days: readonly string[]): Days {
  const sorted = [...days].sort();
  return { from: firstOf(weekOf(firstOf(sorted))), to: itemAt(weekOf(lastOf(sorted)), 6) };
}

function listAllDays({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const spanOf = ({ lessonDate, startTime, endTime }: Span): Span => ({ lessonDate, startTime, endTime });
