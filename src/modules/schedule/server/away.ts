/** Leaves of teachers and children: no lesson may be planned during an approved leave. */
import { addDays, lastDayOf } from '../../../domain/calendar';
import { states } from '../../../generated/states';
import { refuse } from '../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { attends } from '../domain/codes';
import { type Busy, busyTimes, type Wanted } from './busy';
import { classOn } from './childrenHere';
import { readOnce } from './together';

type Leave = Stored<'leaveApply'>;
const { approved, suspended } = states.leaveApply.status;

/** Refuses people on leave when they or the time of the lesson are new; children already marked as on leave in it are accepted. */
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
  const [leave] = await leavesIn({ teacherIds, stuIds, ...time }, context);
  if (!leave) return;
  const isMain = leave.teacherId === lesson.teacherId;
  throw refuse(leave.stuId ? 'stuIds' : isMain ? 'teacherId' : 'assistantIds', `${sentenceOf(leave)}，不能排课`);
}

/** Busy times of the people and the room: lessons and leaves. */
export async function timesInTheWay(wanted: Wanted, context: RuleContext): Promise<Busy[]> {
  return [...(await busyTimes(wanted, context)), ...(await awayTimes(wanted, context))];
}

/** Leaves as busy times, one per day, with who is on leave. */
export async function awayTimes(wanted: Wanted, context: RuleContext): Promise<Busy[]> {
  const { from, to } = wanted;
  const leaves = await leavesIn({ ...wanted, from: `${from} 00:00:00`, to: `${addDays(to, 1)} 00:00:00` }, context);
  return leaves.flatMap((leave) => {
    const [first, last] = [leave.startTime!.slice(0, 10), leave.endTime!.slice(0, 10)];
    const days: Busy[] = [];
    const whoId = (leave.stuId ?? leave.teacherId)!;
    for (let day = first < from ? from : first; day <= last && day <= to; day = addDays(day, 1)) {
      const startTime = day === first ? leave.startTime!.slice(11, 16) : '00:00';
      const endTime = day === last ? leave.endTime!.slice(11, 16) : '24:00';
      const kind = leave.stuId ? ('SL' as const) : ('L' as const);
      days.push({ kind, whoId, name: leave.personName ?? '', lessonId: '', lesson: undefined, lessonDate: day, startTime, endTime });
    }
    return days;
  });
}

type Asked = Pick<Wanted, 'teacherIds' | 'stuIds' | 'from' | 'to'>;

/** Read by whole months, so that lessons written together ask once for each month. */
async function leavesIn({ teacherIds, stuIds, from, to }: Asked, context: RuleContext): Promise<Leave[]> {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const months = { startTime: { lte: `${lastDayOf(last)} 23:59:59` }, endTime: { gt: `${first}-01 00:00:00` } };
  const read = () => leavesOf(teacherIds, stuIds, months, context);
  const leaves = await readOnce(`leaves ${first} ${last} ${teacherIds} ${stuIds}`, context, read);
  return leaves.filter(({ startTime, endTime }) => startTime! < to && endTime! > from);
}

async function leavesOf(
  teacherIds: readonly string[],
  stuIds: readonly string[],
  time: { startTime: { lte: string }; endTime: { gt: string } },
  { records }: RuleContext,
): Promise<Leave[]> {
  const status = [approved, suspended];
  return [
    ...(teacherIds.length > 0 ? await records.find('leaveApply', { ...time, status, teacherId: teacherIds }) : []),
    ...(stuIds.length > 0 ? await records.find('leaveApply', { ...time, status, stuId: stuIds }) : []),
  ];
}

function sentenceOf({ personName, startTime, endTime }: Leave): string {
  return `${personName} ${startTime!.slice(0, 16)} 至 ${endTime!.slice(0, 16)} 请假`;
}

/** Filters out children who are on leave at the start of the lesson. */
export async function childrenHere(
  stuIds: readonly string[],
  { lessonDate, startTime }: Changes<'scheduleInfo'>,
  context: RuleContext,
): Promise<string[]> {
  const from = `${lessonDate} ${startTime}:00`;
  const away = await leavesIn({ teacherIds: [], stuIds, from, to: `${lessonDate} ${startTime}:01` }, context);
  return stuIds.filter((id) => !away.some(({ stuId }) => stuId === id));
}

/** Adds the members of the class on that day, except those on leave. `lesson` is the whole record as it will be stored. */
export async function seatClass(values: Changes<'scheduleInfo'>, lesson: Changes<'scheduleInfo'>, context: RuleContext): Promise<void> {
  const { classId } = values;
  if (!classId) return;
  const day = lesson.lessonDate!;
  const members = await readOnce(`class ${classId} ${day}`, context, () => classOn(classId, day, context));
  values.stuIds = [...new Set([...(values.stuIds ?? []), ...(await childrenHere(members, lesson, context))])];
}
