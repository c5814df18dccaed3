/** Slots for a new lesson: times at which its people and a room are all free, with the field values of that lesson. */

import { addDays } from '../../../../domain/calendar';
import { lastOf } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import type { ScheduleAnswers } from '../../../../generated/calls';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { readCalendar } from '../../../system/contract';
import { listAvailableSlots } from '../../domain/availableSlots';
import { inUse } from '../../domain/codes';
import { nearestFirst } from '../../domain/nearestSlots';
import { overlaps, type Span } from '../../domain/times';
import { findTimesInTheWay } from '../conflicts/away';
import type { Busy } from '../conflicts/busy';
import { refuseUnknown } from '../conflicts/knownPeople';
import { overDays } from '../conflicts/lessonChecks';
import { teachersOf } from './teachersOf';
import { usualTimes } from './usualTimes';

interface SlotSearch {
  courseId: string;
  /** Undefined = any teacher of the course. */
  teacherId?: string | null | undefined;
  stuIds: readonly string[];
  classId?: string | null | undefined;
  /** Undefined = any room that is free and large enough. */
  roomId?: string | null | undefined;
  /** 1 Monday … 7 Sunday; empty = all work days. */
  weekdays: readonly number[];
  /** Times of day between which a lesson lies. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** The first of the days that are looked at. */
  lessonDate: string;
  /** The wanted time: the nearest slots come first. */
  startTime?: string | null | undefined;
}

/** Values of a new lesson. */
type FoundSlot = ScheduleAnswers['findPlaces'][number];

/** Number of days searched; maximum number of slots returned. */
const daysAhead = 14;
const mostSlots = 40;
/** Maximum number of teachers returned for one time. */
const mostAtOnce = 2;

/** By day and time, or the nearest to the wanted time first. Rest days, absences, taken times and closed hours are left out. */
export async function findSlots(asked: SlotSearch, context: RuleContext): Promise<FoundSlot[]> {
  const course = await context.records.get('course', asked.courseId);
  if (!course) throw refuse('courseId', '课程不存在或已删除，请重新选择');
  await refuseUnknown(asked, undefined, context);
  const children = await childrenOf(asked, context);
  const teachers = await teachersOf(course, asked.teacherId, context);
  const rooms = await findRooms(asked.roomId, children.length, context);
  const days = await openDays(asked, context);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined || teachers.length === 0) return [];
  const stuIds = children.map(({ id }) => id);
  const people = { teacherIds: teachers.map(({ id }) => id), stuIds, roomId: null, classId: asked.classId, from, to };
  const busy = await findTimesInTheWay(people, context);
  const taken = await takenRooms(rooms, { from, to }, context);
  const isTeacher = (one: Busy) => one.kind === 'T' || one.kind === 'L';
  const slots = listAvailableSlots({
    days,
    times: await openTimes(course, asked, context),
    busy: busy.filter((one) => !isTeacher(one)),
    now: context.now,
  });
  const values = await commonValues(asked, course, children, context);
  const places = slots.flatMap((slot) => {
    const room = rooms.length === 0 ? null : rooms.find((one) => one.shared === true || !isTaken(one.id, slot, taken));
    if (room === undefined) return [];
    const free = teachers.filter(({ id }) => !busy.some((one) => isTeacher(one) && one.whoId === id && overlaps(one, slot)));
    return free.slice(0, mostAtOnce).map(({ id, realName }) => ({
      ...values,
      ...{ lessonDate: slot.lessonDate, startTime: slot.startTime, endTime: slot.endTime },
      ...{ teacherId: id, teacherIdLabel: realName ?? '', roomId: room?.id ?? null, roomIdLabel: room?.roomName ?? null },
    }));
  });
  const { lessonDate: day, startTime: start } = asked;
  return (start ? nearestFirst(places, { day, start }) : places).slice(0, mostSlots);
}

async function childrenOf({ stuIds }: SlotSearch, { records }: RuleContext): Promise<Stored<'student'>[]> {
  if (stuIds.length === 0) return [];
  const children = await records.find('student', { id: stuIds });
  if (children.length < new Set(stuIds).size) throw refuse('stuIds', '学员不存在或已删除，请重新选择');
  return children;
}

/** Candidate rooms; without a given room all that are large enough, and none if the institution has no rooms. */
async function findRooms(roomId: string | null | undefined, size: number, { records }: RuleContext): Promise<Stored<'room'>[]> {
  const rooms = await records.find('room', { status: inUse, ...(roomId && { id: roomId }) }, { order: [['roomName', 'asc']] });
  if (roomId && rooms.length === 0) throw refuse('roomId', '教室不存在或已停用，请重新选择');
  const fitting = rooms.filter(({ capacity }) => capacity == null || Number(capacity) >= size);
  if (rooms.length > 0 && fitting.length === 0) throw refuse('roomId', `没有能容纳 ${size} 人的教室`);
  return fitting;
}

async function takenRooms(rooms: readonly Stored<'room'>[], { from, to }: { from: string; to: string }, { records }: RuleContext) {
  const roomId = rooms.filter(({ shared }) => shared !== true).map(({ id }) => id);
  if (roomId.length === 0) return [];
  return records.find('scheduleInfo', { lessonDate: { gte: from, lte: to }, roomId, takesRoom: true });
}

const isTaken = (roomId: string, span: Span, taken: readonly Stored<'scheduleInfo'>[]) =>
  taken.some((one) => one.roomId === roomId && overlaps(one as Span, span));

/** Work days on the given weekdays, without past days for which the caller may not plan any more. */
async function openDays({ lessonDate, weekdays }: SlotSearch, context: RuleContext): Promise<string[]> {
  const first = lessonDate < context.today && overDays(context)({ lessonDate }) ? context.today : lessonDate;
  const days = Array.from({ length: daysAhead }, (_, at) => addDays(first, at));
  const calendar = await readCalendar(first, lastOf(days), context);
  return days.filter((day) => calendar(day).isWork && (weekdays.length === 0 || weekdays.includes(weekdayOf(day))));
}

/** The usual times within the opening hours and the times asked for, each as long as a lesson of the course. */
async function openTimes(course: Stored<'course'>, { from, to }: SlotSearch, context: RuleContext) {
  const { openTime, closeTime } = await context.records.single('instSetting');
  const first = latest(openTime.slice(0, 5), from?.slice(0, 5));
  const last = to && to.slice(0, 5) < closeTime.slice(0, 5) ? to.slice(0, 5) : closeTime.slice(0, 5);
  const times = await usualTimes(Number(course.minutes), context);
  return times.filter(({ startTime, endTime }) => startTime >= first && endTime <= last);
}

const latest = (one: string, other: string | undefined) => (other !== undefined && other > one ? other : one);

async function commonValues(asked: SlotSearch, course: Stored<'course'>, children: readonly Stored<'student'>[], { records }: RuleContext) {
  const group = asked.classId ? await records.get('class', asked.classId) : undefined;
  return {
    courseId: course.id,
    courseIdLabel: course.courseName,
    stuIds: children.map(({ id }) => id),
    stuIdsLabel: children.map(({ stuName }) => stuName),
    classId: group?.id ?? null,
    classIdLabel: group?.className ?? null,
  };
}
