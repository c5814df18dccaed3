/** Demo timetable of five weeks for children with course hours: held, waiting, moved, cancelled and ignored lessons. */

import { attends } from '../../../../domain/attendance';
import { addDays } from '../../../../domain/calendar';
import { entryOf, itemAt, must } from '../../../../domain/must';
import { weekdayOf } from '../../../../domain/weekday';
import { states } from '../../../../generated/states';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { type DemoStep, type SeedSource, staffWithPost } from '../../../demo/contract';
import { oneToOne } from '../../domain/codes';
import { type Span, timeAfter } from '../../domain/times';
import { type AttendStatus, callRoll } from '../attendance/rollCall';
import { moveLesson } from '../lessons/changeLesson';
import { openRooms } from './demoRooms';

const { done, cancelled, moved, toRecord, ignored } = states.scheduleInfo.status;
const starts = ['08:30', '09:20', '10:10', '14:00', '14:50', '15:40'];
const weeks = [-2, -1, 0, 1, 2];
/** Per institution. */
const mostGroups = 10;

interface Group {
  courseId: string;
  stuIds: string[];
  teacherId: string;
  minutes: number;
  roomId: string | null;
  /** Days after Monday; `day` and `startTime` together differ between the lessons of a teacher. */
  day: number;
  startTime: string;
}

export default {
  order: 110,
  async seed(source) {
    const entity = source.context.configuration.entities.get('scheduleInfo');
    if (!entity) return;
    const groups = await source.write.changeSet((set) => groupsOf(source, set.ruleContext(set, entity)));
    for (const [at, group] of groups.entries())
      await source.write.changeSet((set) => seedGroup(group, at, source.calendar.today, set.ruleContext(set, entity)));
  },
} satisfies DemoStep;

/** One group per child for one-to-one courses, up to three children per group for the others. */
async function groupsOf(source: SeedSource, context: RuleContext): Promise<Group[]> {
  const { records } = context;
  const rows = await records.find('courseHours', { free: { gte: '6.00' } });
  const courses = new Map((await records.find('course', {})).map((course) => [course.id, course]));
  const teachers = staffWithPost(source, 'teacher', 'therapist');
  const seated = new Set<string>();
  const groups: Group[] = [];
  for (const { stuId, courseId } of rows) {
    if (seated.has(stuId) || groups.length >= mostGroups) continue;
    seated.add(stuId);
    const course = entryOf(courses, courseId);
    const open = groups.find((one) => one.courseId === courseId && course.mode !== oneToOne && one.stuIds.length < 3);
    if (open) open.stuIds.push(stuId);
    else
      groups.push(
        getPlaced(groups, course, course.teacherIds?.length ? course.teacherIds : teachers, must(stuId, 'student of the lesson hours')),
      );
  }
  const rooms = await openRooms(context);
  for (const group of groups) group.roomId = rooms.take(spansOf(group, source.calendar.today), group.stuIds.length);
  return groups;
}

function spansOf({ day, startTime, minutes }: Group, today: string): Span[] {
  const endTime = must(timeAfter(startTime, minutes), 'end of the lesson on the same day');
  return weeks.map((week) => ({ lessonDate: addDays(addDays(today, 1 - weekdayOf(today)), week * 7 + day), startTime, endTime }));
}

function getPlaced(groups: readonly Group[], course: Stored<'course'>, teachers: readonly string[], stuId: string): Group {
  const at = groups.length;
  return {
    courseId: course.id,
    stuIds: [stuId],
    teacherId: itemAt(teachers, at % teachers.length),
    day: at % 5,
    startTime: itemAt(starts, at % starts.length),
    minutes: Number(course.minutes),
    roomId: null,
  };
}

async function seedGroup({ day, minutes: _, ...group }: Group, at: number, today: string, context: RuleContext): Promise<void> {
  const monday = addDays(today, 1 - weekdayOf(today));
  for (const week of weeks) {
    const lessonDate = addDays(monday, week * 7 + day);
    const lesson = await context.records.create('scheduleInfo', { ...group, lessonDate, ignoreHints: true });
    if (`${lesson.endAt}` < context.now) await closeLesson(lesson, at, week, context);
    else if (at === 1 && week === 1) await cancel(lesson, context);
    else if (at === 2 && week === 1) await postponeLesson(lesson, context);
  }
}

async function closeLesson(lesson: Stored<'scheduleInfo'>, at: number, week: number, context: RuleContext): Promise<void> {
  if (at === 3 && week === -1) {
    await context.records.update('scheduleInfo', lesson.id, { status: toRecord });
    return;
  }
  if (at === 4 && week === -2) {
    await context.records.update('scheduleInfo', lesson.id, { status: ignored, endReason: '教师临时外出' });
    return;
  }
  const kind = itemAt(kinds, (at + week + 2) % kinds.length);
  await callRoll(lesson, new Map([[kind, must(lesson.stuIds, 'students of the lesson').slice(0, 1)]]), context);
  await context.records.update('scheduleInfo', lesson.id, { status: done, summary: '按计划完成训练' });
}

const kinds: AttendStatus[] = [
  attends.present,
  attends.present,
  attends.late,
  attends.present,
  attends.leave,
  attends.present,
  attends.absent,
];

async function cancel({ id }: Stored<'scheduleInfo'>, { records }: RuleContext): Promise<void> {
  await records.update('scheduleInfo', id, { status: cancelled, endReason: '家长有事' });
}

/** Moves the lesson to Saturday of the same week, at the same time. */
async function postponeLesson(lesson: Stored<'scheduleInfo'>, context: RuleContext): Promise<void> {
  const lessonDate = addDays(lesson.lessonDate, 6 - weekdayOf(lesson.lessonDate));
  const to = { lessonDate, startTime: lesson.startTime, teacherId: null, roomId: null, ignoreHints: true };
  await moveLesson(lesson, to, context);
  await context.records.update('scheduleInfo', lesson.id, { status: moved, endReason: '学校活动' });
}
