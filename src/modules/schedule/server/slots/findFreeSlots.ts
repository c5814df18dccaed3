/** Alternatives for a lesson: free times of its people within a week, and other teachers at the wanted time. */

import { addDays } from '../../../../domain/calendar';
import { firstOf, lastOf } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import type { ScheduleAnswers } from '../../../../generated/calls';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { listAvailableSlots, type SlotTime } from '../../domain/availableSlots';
import { inUse, teachingPosts } from '../../domain/codes';
import { nearestFirst } from '../../domain/nearestSlots';
import { overlaps, type Span, timeAfter } from '../../domain/times';
import { findTimesInTheWay } from '../conflicts/away';
import { restDay } from '../conflicts/lessonChecks';
import type { Lesson } from '../lessons/lessonTimes';
import { isOnLeave, seatsOf } from '../lessons/seats';
import { usualTimes } from './usualTimes';

/** Values that a change of the lesson would take, with the names of teacher and room. */
type FreeSlot = ScheduleAnswers['freePlaces'][number];

/** Other teachers that are offered. */
const mostOthers = 5;

/** Free slots in the week of the wanted day, the nearest to the wanted time first; other teachers last. */
export async function findFreeSlots(lesson: Lesson, wanted: { day: string; start: string }, context: RuleContext): Promise<FreeSlot[]> {
  const monday = addDays(wanted.day, 1 - weekdayOf(wanted.day));
  const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const rooms = await roomsOf(lesson, week, context);
  const seats = await seatsOf(lesson.id, context);
  const stuIds = seats.filter((seat) => !isOnLeave(seat)).map(({ stuId }) => stuId);
  const people = { teacherIds: lesson.teacherIds ?? [], stuIds, roomId: null, classId: lesson.classId };
  const open = {
    days: await workDays(week, context),
    times: await timesOf(lesson, wanted.start, context),
    now: context.now,
  };
  const busy = await otherTimes(lesson, { ...people, from: firstOf(week), to: lastOf(week) }, context);
  const teacher = { teacherId: lesson.teacherId, teacherIdLabel: lesson.teacherIdLabel ?? '' };
  const own = listAvailableSlots({ ...open, busy })
    .filter((slot) => slot.lessonDate !== lesson.lessonDate || slot.startTime !== lesson.startTime)
    .flatMap(({ lessonDate, startTime, endTime }) => rooms.placed({ ...teacher, lessonDate, startTime, endTime }));
  return [...nearestFirst(own, wanted), ...(await withOthers(lesson, wanted, { stuIds, rooms, open }, context))];
}

/** Days of the week on which a lesson gives no rest-day warning. */
async function workDays(week: readonly string[], context: RuleContext): Promise<string[]> {
  const work: string[] = [];
  for (const day of week) if ((await restDay(day, context)) === undefined) work.push(day);
  return work;
}

type Rooms = Awaited<ReturnType<typeof roomsOf>>;

/** The room of the lesson where it is free, else another one that is large enough. A lesson without a room needs none. */
async function roomsOf(lesson: Lesson, week: readonly string[], { records }: RuleContext) {
  const size = lesson.stuIds?.length ?? 0;
  const all = lesson.roomId ? await records.find('room', { status: inUse }, { order: [['roomName', 'asc']] }) : [];
  const fitting = all.filter(({ capacity }) => capacity == null || Number(capacity) >= size);
  fitting.sort((one, other) => Number(other.id === lesson.roomId) - Number(one.id === lesson.roomId));
  const lessonDate = { gte: week[0], lte: week.at(-1) };
  const roomId = fitting.map(({ id }) => id);
  const taken = roomId.length > 0 ? await records.find('scheduleInfo', { lessonDate, roomId, takesRoom: true }) : [];
  const isFree = (room: Stored<'room'>, span: Span) =>
    room.shared === true || !taken.some((one) => one.roomId === room.id && one.id !== lesson.id && overlaps(one as Span, span));
  return {
    placed<Slot extends Span>(slot: Slot): (Slot & { roomId: string | null; roomIdLabel: string | null })[] {
      if (!lesson.roomId) return [{ ...slot, roomId: null, roomIdLabel: null }];
      const room = fitting.find((one) => isFree(one, slot));
      return room ? [{ ...slot, roomId: room.id, roomIdLabel: room.roomName }] : [];
    },
  };
}

/** The usual times of the institution and the wanted one, each as long as the lesson. */
async function timesOf(lesson: Lesson, start: string, context: RuleContext): Promise<SlotTime[]> {
  const minutes = Number(lesson.minutes);
  const usual = await usualTimes(minutes, context);
  const end = timeAfter(start, minutes);
  if (end === undefined || usual.some(({ startTime }) => startTime === start)) return usual;
  return [...usual, { slotName: start, startTime: start, endTime: end }];
}

/** Busy times of these people, without the lesson itself. */
async function otherTimes(lesson: Lesson, wanted: Parameters<typeof findTimesInTheWay>[0], context: RuleContext) {
  return (await findTimesInTheWay(wanted, context)).filter(({ lessonId }) => lessonId !== lesson.id);
}

interface Beside {
  stuIds: readonly string[];
  rooms: Rooms;
  open: { days: readonly string[]; now: string };
}

/** Teachers of the course who are free at the wanted time, where children, assistants and a room are. */
async function withOthers(
  lesson: Lesson,
  { day, start }: { day: string; start: string },
  { stuIds, rooms, open }: Beside,
  context: RuleContext,
): Promise<FreeSlot[]> {
  const end = timeAfter(start, Number(lesson.minutes));
  if (end === undefined || !open.days.includes(day) || `${day} ${start}:00` <= open.now) return [];
  const span = { lessonDate: day, startTime: start, endTime: end };
  const course = await context.records.get('course', lesson.courseId);
  const staff = await context.records.find('staff', { post: [...teachingPosts], enable: enabled }, { order: [['realName', 'asc']] });
  const may = ({ id }: { id: string }) =>
    !lesson.teacherIds?.includes(id) && (!course?.teacherIds?.length || course.teacherIds.includes(id));
  const others = staff.filter(may);
  const teacherIds = [...others.map(({ id }) => id), ...(lesson.assistantIds ?? [])];
  const people = { teacherIds, stuIds, roomId: null, classId: lesson.classId, from: day, to: day };
  const taken = (await otherTimes(lesson, people, context)).filter((one) => overlaps(one, span));
  const isOther = (id: string) => others.some((one) => one.id === id);
  if (taken.some(({ whoId }) => !isOther(whoId))) return [];
  const free = others.filter(({ id }) => !taken.some(({ whoId }) => whoId === id)).slice(0, mostOthers);
  return free.flatMap(({ id, realName }) => rooms.placed({ ...span, teacherId: id, teacherIdLabel: realName }));
}
