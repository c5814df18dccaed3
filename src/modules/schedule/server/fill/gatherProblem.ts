/** Reads everything that an automatic filling has to respect. */

import { hundredthsOf } from '../../../../domain/amounts';
import { entryOf, must } from '../../../../domain/must';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { inUse, onShelf, teachingPosts } from '../../domain/codes';
import type { FillBusy, FillProblem, FillWish } from '../../domain/fill/problem';
import type { Span } from '../../domain/times';
import { readAwayTimes } from '../conflicts/away';
import { findChildrenOn, isHere } from '../slots/childrenHere';
import { usualTimes } from '../slots/usualTimes';
import { type Fill, lastDayOfFill, listWorkingWeeks, type Wish } from './days';

interface Known {
  courses: ReadonlyMap<string, Stored<'course'>>;
  /** Enabled ones, by name. */
  teachers: readonly Stored<'staff'>[];
  /** Those in use, the smallest first. */
  rooms: readonly Stored<'room'>[];
  childrenHere: ReadonlySet<string>;
  members: ReadonlyMap<string, readonly string[]>;
}

/** The problem, and the names of teachers for its reasons. */
export async function buildProblem(fill: Fill, wishes: readonly Wish[], context: RuleContext) {
  const { records } = context;
  const known = await readKnown(fill, wishes, context);
  const settings = await records.single('instSetting');
  const asked = wishes.map((wish) => getWish(fill, wish, known));
  const lengths = asked.map(({ minutes }) => minutes);
  const problem: FillProblem = {
    weeks: await listWorkingWeeks(fill, context),
    starts: [...new Set((await usualTimes(Math.min(...lengths), context)).map(({ startTime }) => startTime))],
    opening: { from: settings.openTime.slice(0, 5), to: settings.closeTime.slice(0, 5) },
    now: context.now,
    teacherDayMax: Number(settings.teacherDayMax),
    sharedRoomIds: known.rooms.filter(({ shared }) => shared === true).map(({ id }) => id),
    wishes: asked,
    busy: await busyOf(fill, asked, context),
    hours: fill.ignoreHints === true ? [] : await hoursOf(asked, known, context),
  };
  return { problem, names: new Map(known.teachers.map(({ id, realName }) => [id, realName])) };
}

async function readKnown(fill: Fill, wishes: readonly Wish[], context: RuleContext): Promise<Known> {
  const { records } = context;
  const courses = await records.find('course', { id: [...new Set(wishes.map(({ courseId }) => courseId))] });
  const members = new Map<string, string[]>();
  for (const classId of new Set(wishes.flatMap((wish) => wish.classId ?? []))) {
    members.set(classId, await findChildrenOn(classId, fill.startDate, context));
  }
  const children = await records.find('student', { id: [...new Set(wishes.flatMap(({ stuId }) => stuId ?? []))] });
  const rooms = await records.find('room', { status: inUse });
  const size = ({ capacity }: Stored<'room'>) => (capacity === null ? Number.MAX_SAFE_INTEGER : Number(capacity));
  return {
    courses: new Map(courses.map((course) => [course.id, course])),
    teachers: await records.find('staff', { post: [...teachingPosts], enable: enabled }, { order: [['realName', 'asc']] }),
    rooms: rooms.toSorted((a, b) => size(a) - size(b) || (a.roomName < b.roomName ? -1 : 1)),
    childrenHere: new Set(children.filter(isHere).map(({ id }) => id)),
    members,
  };
}

function getWish(fill: Fill, wish: Wish, known: Known): FillWish {
  const course = known.courses.get(wish.courseId);
  const stuIds = wish.classId ? entryOf(known.members, wish.classId) : wish.stuId && known.childrenHere.has(wish.stuId) ? [wish.stuId] : [];
  const named = (wish.roomIds?.length ?? 0) > 0;
  return {
    id: wish.id,
    courseId: must(wish.courseId, 'course of the wish'),
    stuIds,
    classId: wish.classId ?? null,
    offered: course?.status === onShelf,
    perWeek: Number(wish.perWeek),
    minutes: Number(wish.minutes ?? course?.minutes),
    teacherIds: teachersOf(wish, course, known),
    roomIds: roomsOf(wish, fill, stuIds.length, known),
    needsRoom: named || (fill.withRooms === true && known.rooms.length > 0),
    times: (wish.times ?? []).map(({ weekday, startTime, endTime }) => ({
      weekday: Number(weekday),
      startTime: startTime,
      endTime: endTime ?? null,
    })),
    onlyTimes: wish.onlyTimes === true && (wish.times?.length ?? 0) > 0,
  };
}

/** Wished teachers in their order, else all; both only if they may teach the course. A course without a list may be taught by all. */
function teachersOf({ teacherIds }: Wish, course: Stored<'course'> | undefined, { teachers }: Known): string[] {
  const may = (id: string) => !course?.teacherIds?.length || course.teacherIds.includes(id);
  const here = teachers.map(({ id }) => id).filter(may);
  return teacherIds?.length ? teacherIds.filter((id) => here.includes(id)) : here;
}

function roomsOf({ roomIds }: Wish, { withRooms }: Fill, children: number, { rooms }: Known): string[] {
  const fitting = rooms.filter(({ capacity }) => capacity === null || Number(capacity) >= children).map(({ id }) => id);
  if (roomIds?.length) return roomIds.filter((id) => fitting.includes(id));
  return withRooms === true ? fitting : [];
}

async function busyOf(fill: Fill, wishes: readonly FillWish[], context: RuleContext): Promise<FillBusy[]> {
  const { records } = context;
  const days = { from: fill.startDate, to: lastDayOfFill(fill) };
  const taken = { lessonDate: { gte: days.from, lte: days.to }, takesTime: true };
  const each = <Name extends 'teacherIds' | 'stuIds' | 'roomIds'>(name: Name) => [...new Set(wishes.flatMap((wish) => wish[name]))];
  const [teacherIds, stuIds, roomIds] = [each('teacherIds'), each('stuIds'), each('roomIds')];
  const classIds = [...new Set(wishes.flatMap(({ classId }) => classId ?? []))];
  const busy = (who: string | null | undefined, kind: FillBusy['kind'], { lessonDate, startTime, endTime }: Span): FillBusy => {
    return { who: must(who, 'teacher, student or room of the lesson'), kind, lessonDate, startTime, endTime };
  };
  const teachers = await records.find('scheduleTeacher', { ...taken, teacherId: teacherIds });
  const children = await records.find('scheduleStudent', { ...taken, stuId: stuIds });
  const rooms = await records.find('scheduleInfo', { lessonDate: taken.lessonDate, roomId: roomIds, takesRoom: true });
  const classes = await records.find('scheduleInfo', { ...taken, classId: classIds });
  const leaves = await readAwayTimes({ teacherIds, stuIds, roomId: null, ...days }, context);
  return [
    ...teachers.map((one) => busy(one.teacherId, 'lesson', one as Span)),
    ...children.map((one) => busy(one.stuId, 'lesson', one as Span)),
    ...rooms.map((one) => busy(one.roomId, 'lesson', one as Span)),
    ...classes.map((one) => busy(one.classId, 'lesson', one as Span)),
    ...leaves.map((one) => busy(one.whoId, 'leave', one)),
  ];
}

/** Lessons that each child has hours for; none where there are no hours of the course at all. */
async function hoursOf(wishes: readonly FillWish[], { courses }: Known, { records }: RuleContext): Promise<FillProblem['hours']> {
  const pairs = new Map(wishes.flatMap(({ stuIds, courseId }) => stuIds.map((stuId) => [`${stuId} ${courseId}`, { stuId, courseId }])));
  const rows = await records.find('courseHours', {
    stuId: [...new Set([...pairs.values()].map(({ stuId }) => stuId))],
    courseId: [...courses.keys()],
  });
  const free = new Map(rows.map((row) => [`${row.stuId} ${row.courseId}`, hundredthsOf(row.free)]));
  return [...pairs].map(([key, pair]) => ({
    ...pair,
    lessons: Math.max(0, Math.floor((free.get(key) ?? 0) / hundredthsOf(courses.get(pair.courseId)?.deductHours))),
  }));
}
