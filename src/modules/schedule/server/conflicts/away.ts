/** No lesson may be planned while its teachers or children are away. */

import { attends } from '../../../../domain/attendance';
import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { findChildrenOn } from '../slots/childrenHere';
import { readAbsences } from './absences';
import { type Busy, readBusyTimes, type Wanted } from './busy';
import { readOnce } from './together';

/** Refuses people who are away when they or the time of the lesson are new; children already marked as on leave in it are accepted. */
export async function refuseAway(
  lesson: Changes<'scheduleInfo'>,
  before: Stored<'scheduleInfo'> | undefined,
  context: RuleContext,
): Promise<void> {
  const { lessonDate, startTime, endTime } = lesson;
  const isSameTime = before?.lessonDate === lessonDate && before?.startTime === startTime && before?.endTime === endTime;
  const added = (ids: readonly string[] | null | undefined, known: readonly string[] | null | undefined) =>
    (ids ?? []).filter((id) => !isSameTime || !known?.includes(id));
  const marked = before
    ? (await context.records.find('scheduleStudent', { scheduleId: before.id, attendStatus: attends.leave })).map(({ stuId }) => stuId)
    : [];
  const time = { from: `${lessonDate} ${startTime}:00`, to: `${lessonDate} ${endTime}:00` };
  const teacherIds = added(lesson.teacherIds, before?.teacherIds);
  const stuIds = added(lesson.stuIds, before?.stuIds).filter((id) => !marked.includes(id));
  const [away] = await readAbsences({ teacherIds, stuIds, ...time }, context);
  if (!away) return;
  const isMain = away.whoId === lesson.teacherId;
  throw refuse(away.isChild ? 'stuIds' : isMain ? 'teacherId' : 'assistantIds', away.sentence);
}

/** Busy times of the people and the room: lessons and leaves. */
export async function findTimesInTheWay(wanted: Wanted, context: RuleContext): Promise<Busy[]> {
  return [...(await readBusyTimes(wanted, context)), ...(await readAwayTimes(wanted, context))];
}

/** Absences as busy times, one per day. */
export async function readAwayTimes({ teacherIds, stuIds, from, to }: Wanted, context: RuleContext): Promise<Busy[]> {
  const asked = { teacherIds, stuIds, from: `${from} 00:00:00`, to: `${addDays(to, 1)} 00:00:00` };
  return (await readAbsences(asked, context)).flatMap((away) => {
    const [first, last] = [away.from.slice(0, 10), away.to.slice(0, 10)];
    const days: Busy[] = [];
    const { whoId, name, why } = away;
    const kind = away.isChild ? ('SL' as const) : ('L' as const);
    for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
      const startTime = day === first ? away.from.slice(11, 16) : '00:00';
      const endTime = day === last ? away.to.slice(11, 16) : '24:00';
      days.push({ kind, whoId, name, why, lessonId: '', lesson: undefined, lessonDate: day, startTime, endTime });
    }
    return days;
  });
}

/** Filters out children who are on leave at the start of the lesson. */
async function readPresentChildren(
  stuIds: readonly string[],
  { lessonDate, startTime }: Changes<'scheduleInfo'>,
  context: RuleContext,
): Promise<string[]> {
  const from = `${lessonDate} ${startTime}:00`;
  const away = await readAbsences({ teacherIds: [], stuIds, from, to: `${lessonDate} ${startTime}:01` }, context);
  return stuIds.filter((id) => !away.some(({ whoId }) => whoId === id));
}

/** Adds the members of the class on that day, except those on leave. `lesson` is the whole record as it will be stored. */
export async function seatClass(values: Changes<'scheduleInfo'>, lesson: Changes<'scheduleInfo'>, context: RuleContext): Promise<void> {
  const { classId } = values;
  if (!classId) return;
  const day = must(lesson.lessonDate, 'day of the lesson');
  const members = await readOnce(`class ${classId} ${day}`, context, () => findChildrenOn(classId, day, context));
  values.stuIds = [...new Set([...(values.stuIds ?? []), ...(await readPresentChildren(members, lesson, context))])];
}
