/** Checks of a lesson: refusals and warnings. Double bookings of teachers, children and rooms are refused by the database. */

import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { firstOf, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { ApiError, invalid, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { FieldError } from '../../../../wire/envelope';
import { readCalendar } from '../../../system/contract';
import { inUse, onShelf } from '../../domain/codes';
import { buildHints, type Hint } from '../../domain/hints';
import type { Span } from '../../domain/times';
import { refuseSettledDay } from '../attendance/settledLessons';
import { isHere } from '../slots/childrenHere';
import { refuseAway } from './away';
import { type Busy, type ClashKind, describeClash, findClashes, readBusyTimes } from './busy';
import { formatRestDay } from './restDays';
import { isCheckDeferred, readOnce, togetherOf } from './together';

type Values = Changes<'scheduleInfo'>;

/** Permission key for entering lessons on past days. */
const lateKey = 'eduModel:schedule:late';

interface Checked {
  lesson: Values;
  course: Stored<'course'>;
  /** Undefined = the lesson is new. */
  before: Stored<'scheduleInfo'> | undefined;
}

/** Refuses what cannot be overridden, all of it in one answer: people who are inactive or away, a room that is too small, a past day. */
export async function refuseLesson(checked: Omit<Checked, 'course'>, context: RuleContext): Promise<void> {
  const found = await findRefusals(checked, context);
  if (found.length > 0) throw invalid(found);
}

/**
 * Refuses a lesson with all its problems in one answer: first those that cannot be overridden, then warnings, at `ignoreHints`, unless
 * they are ignored. Clashes between lessons that change together are found by the exclusion constraints of the database.
 */
export async function refuseWhole(checked: Checked, ignoreHints: boolean, context: RuleContext): Promise<void> {
  const hard = await findRefusals(checked, context);
  const clashes = isCheckDeferred(context) ? [] : await findClashesWith(checked, context);
  const soft = ignoreHints ? [] : await warningsOf(checked, context);
  const found = [...clashes, ...hard, ...soft];
  if (found.length > 0) throw invalid(found);
}

async function findRefusals({ lesson, before }: Omit<Checked, 'course'>, context: RuleContext): Promise<FieldError[]> {
  if (!lesson.stuIds?.length) return [{ field: 'stuIds', message: '请选择学员，或选择有学员的班级' }];
  // At a new time everybody is checked; at the same time only people who were added.
  const known = before && isSameTime(lesson, before) ? before : undefined;
  return [
    ...(lesson.lessonDate === before?.lessonDate ? [] : await collectErrors(refusePast(lesson, context))),
    ...(await collectErrors(refuseStudents(lesson, known, context))),
    ...(await collectErrors(refuseAway(lesson, before, context))),
    ...(await collectErrors(refuseRoom(lesson, known, context))),
  ];
}

/** Runs a check and returns its refusals as field errors. */
async function collectErrors(check: Promise<void>): Promise<FieldError[]> {
  try {
    await check;
    return [];
  } catch (error) {
    const errors = error instanceof ApiError ? (error.data as { errors?: FieldError[] } | null)?.errors : undefined;
    if (!errors) throw error;
    return errors;
  }
}

function isSameTime(lesson: Values, before: Stored<'scheduleInfo'>): boolean {
  return lesson.lessonDate === before.lessonDate && lesson.startTime === before.startTime && lesson.endTime === before.endTime;
}

/** Whether a span is on a past day on which the caller may not enter lessons. */
export function overDays({ actor, today }: RuleContext): (span: { lessonDate: string }) => boolean {
  const mayBeLate = actor.can(lateKey);
  return ({ lessonDate }) => lessonDate < today && !mayBeLate;
}

async function refusePast(lesson: Values, context: RuleContext): Promise<void> {
  if (must(lesson.lessonDate, 'day of the lesson') >= context.today) return;
  if (overDays(context)(lesson as { lessonDate: string })) throw refuse('lessonDate', '这一天已经过去，补排课次需要补排权限');
  await refuseSettledDay(lesson, context);
}

async function refuseStudents(lesson: Values, before: Checked['before'], context: RuleContext): Promise<void> {
  const known = before?.stuIds ?? [];
  const id = lesson.stuIds ?? [];
  for (const child of await readOnce(`student ${id}`, context, () => context.records.find('student', { id }))) {
    if (isHere(child) || known.includes(child.id)) continue;
    throw refuse('stuIds', `${child.stuName}不在读，不能排课`);
  }
}

async function refuseRoom({ roomId, stuIds }: Values, known: Checked['before'], context: RuleContext): Promise<void> {
  if (known?.roomId === roomId && (stuIds?.length ?? 0) <= (known?.stuIds?.length ?? 0)) return;
  const room = roomId ? await readOnce(`room ${roomId}`, context, () => context.records.get('room', roomId)) : undefined;
  if (!room) return;
  if (room.status !== inUse && known?.roomId !== roomId) throw refuse('roomId', `${room.roomName}已停用，请换一间教室`);
  const count = stuIds?.length ?? 0;
  if (room.capacity != null && count > Number(room.capacity))
    throw refuse('roomId', `${room.roomName}可容纳 ${room.capacity} 人，这节课有 ${count} 人`);
}

async function warningsOf(checked: Checked, context: RuleContext): Promise<FieldError[]> {
  const { originId } = checked.lesson;
  // Hours for a moved lesson are already reserved by the lesson it comes from.
  const before = checked.before ?? (originId ? await context.records.get('scheduleInfo', originId) : undefined);
  return (await findHints({ ...checked, before }, context)).map(({ message }) => ({ field: 'ignoreHints', message }));
}

/** All lessons that occupy its people, its room or its class at its time; the database constraint would report only one. */
async function findClashesWith({ lesson, before }: Checked, context: RuleContext): Promise<FieldError[]> {
  const { lessonDate: day, takesRoom } = lesson;
  const people = { teacherIds: lesson.teacherIds ?? [], stuIds: lesson.stuIds ?? [], classId: lesson.classId };
  const busy = await readBusyTimes(
    { ...people, roomId: takesRoom ? lesson.roomId : null, from: must(day, 'day of the lesson'), to: must(day, 'day of the lesson') },
    context,
  );
  const own = [before?.id, lesson.originId];
  const clashes = findClashes(lesson as Span, busy).filter(({ lessonId }) => !own.includes(lessonId));
  return clashes.map((clash) => ({
    field: clashFields[clash.kind] ?? 'teacherId',
    message: describeClash(clash),
    ...(clash.lesson !== undefined && { record: { entity: 'scheduleInfo', id: clash.lessonId, label: labelOf(clash) } }),
  }));
}

const labelOf = ({ lesson, lessonDate, startTime }: Busy) => `${lesson} ${lessonDate} ${startTime}`;

/** Field of a lesson at which a clash is reported. */
const clashFields: Partial<Record<ClashKind, string>> = { T: 'teacherId', S: 'stuIds', R: 'roomId', C: 'classId' };

/** Warnings about a lesson with its derived fields. */
export async function findHints({ lesson, course, before }: Checked, context: RuleContext): Promise<Hint[]> {
  const settings = await context.records.single('instSetting');
  const { lessonDate, startTime, endTime } = lesson as { lessonDate: string; startTime: string; endTime: string };
  return buildHints({
    lessonDate,
    startTime,
    endTime,
    isMovedBack: isMovedBack(lesson, before, context),
    restDay: await restDay(lessonDate, context),
    opening: { from: settings.openTime.slice(0, 5), to: settings.closeTime.slice(0, 5) },
    shortOfHours: await shortOfHours(lesson, course, before, context),
    isOffShelf: course.status !== onShelf,
    expired: await readExpiredBefore(lesson, course, before, context),
    strangers: await findStrangers(lesson, course, context),
    busy: await readBusyTeachers(lesson, before, Number(settings.teacherDayMax), context),
  });
}

/** Whether an existing lesson is moved into the past, which is usually a mistake. */
function isMovedBack(lesson: Values, before: Checked['before'], { now }: RuleContext): boolean {
  if (!before || (lesson.lessonDate === before.lessonDate && lesson.startTime === before.startTime)) return false;
  return `${lesson.lessonDate} ${lesson.startTime}:00` <= now;
}

/** Why the day is a rest day; undefined when it is a work day. */
export async function restDay(day: string, context: RuleContext): Promise<string | undefined> {
  const one = await readOnce(`calendar ${day}`, context, async () => (await readCalendar(day, day, context))(day));
  return one.isWork ? undefined : formatRestDay(one);
}

/** Only children added to the lesson are checked: the others have their hours reserved. */
async function shortOfHours({ stuIds }: Values, course: Stored<'course'>, before: Checked['before'], context: RuleContext) {
  const { records } = context;
  const beside = (togetherOf(context)?.checked ?? []).filter(({ courseId }) => courseId === course.id);
  const added = (stuIds ?? []).filter((id) => !before?.stuIds?.includes(id));
  if (added.length === 0) return [];
  const hours = await readOnce(`hours ${course.id} ${added}`, context, () =>
    records.find('courseHours', { stuId: added, courseId: course.id }),
  );
  const names = await readOnce(`student ${added}`, context, () => records.find('student', { id: added }));
  return names.flatMap(({ id, stuName }) => {
    const planned = beside.filter((other) => other.stuIds?.includes(id)).length * hundredthsOf(course.deductHours);
    const free = hundredthsOf(hours.find(({ stuId }) => stuId === id)?.free) - planned;
    return free < hundredthsOf(course.deductHours) ? [{ name: stuName, free: fromHundredths(Math.max(0, free)) }] : [];
  });
}

/** Children added to the lesson whose remaining hours of the course all expire before it, with the last day. */
async function readExpiredBefore(
  { stuIds, lessonDate }: Values,
  course: Stored<'course'>,
  before: Checked['before'],
  context: RuleContext,
) {
  const { records } = context;
  const added = (stuIds ?? []).filter((id) => !before?.stuIds?.includes(id));
  if (added.length === 0) return [];
  const batches = await readOnce(`batches ${course.id} ${added}`, context, () =>
    records.find('hourBatch', { stuId: added, courseId: course.id, status: states.hourBatch.status.active }),
  );
  return added.flatMap((id) => {
    const own = batches.filter(({ stuId, left }) => stuId === id && Number(left) > 0);
    const [until] = own
      .map(({ expireDate }) => expireDate ?? '9999-12-31')
      .toSorted()
      .reverse();
    return until !== undefined && until < must(lessonDate, 'day of the lesson') ? [{ name: firstOf(own).stuIdLabel ?? '学员', until }] : [];
  });
}

/** A course without a list of teachers may be taught by all. */
async function findStrangers({ teacherId }: Values, { teacherIds }: Stored<'course'>, { records }: RuleContext): Promise<string[]> {
  if (!teacherId || !teacherIds?.length || teacherIds.includes(teacherId)) return [];
  const teacher = await records.get('staff', teacherId);
  return teacher ? [teacher.realName] : [];
}

async function readBusyTeachers({ teacherIds, lessonDate }: Values, before: Checked['before'], most: number, context: RuleContext) {
  const beside = (togetherOf(context)?.checked ?? []).filter((other) => other.lessonDate === lessonDate);
  const seats = await context.records.find('scheduleTeacher', { teacherId: teacherIds ?? [], lessonDate: lessonDate, takesTime: true });
  return (teacherIds ?? []).flatMap((id) => {
    const own = seats.filter(({ teacherId, scheduleId }) => teacherId === id && scheduleId !== before?.id);
    const lessons = own.length + beside.filter((other) => other.teacherIds?.includes(id)).length;
    return lessons >= most ? [{ name: own[0]?.teacherIdLabel ?? '教师', lessons }] : [];
  });
}
