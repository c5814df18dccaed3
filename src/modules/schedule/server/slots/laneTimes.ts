/**
 * Additional data of the rows of the timetable board: the usage of a teacher or a room, free times, and times of lessons that the caller
 * may not see. Of these lessons nothing but the time is returned.
 */

import { addDays, daysFromTo } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { enabled } from '../../../staff/contract';
import { readCalendar } from '../../../system/contract';
import { listAvailableSlots } from '../../domain/availableSlots';
import { inUse, teachingPosts } from '../../domain/codes';
import { overlaps, type Span } from '../../domain/times';
import { readAwayTimes } from '../conflicts/away';
import { checkDays, visible } from '../lessons/visible';
import { usualTimes } from './usualTimes';

const lanesKinds = ['teacherId', 'roomId', 'stuIds', 'classId'] as const;
type LaneKind = (typeof lanesKinds)[number];

/** One row; times are `HH:mm`, by day. */
interface LaneTimes {
  id: string;
  /** Number of lessons; `whole`: lessons plus free usual times, null = not available for this kind of row. */
  taken: number;
  whole: number | null;
  /** Starts of usual times that are free and not past. */
  free: Record<string, string[]>;
  /** Times of lessons that the caller may not see. */
  busy: Record<string, { start: string; end: string }[]>;
}

/** At most the days of a board. */
const mostDays = 14;

/** `lanes`: the field by which the board has rows. Free times are given for teachers and rooms, to callers who may plan lessons. */
export async function findLaneTimes(
  lanes: string,
  days: { from: string; to: string },
  mayPlan: boolean,
  context: RuleContext,
): Promise<LaneTimes[]> {
  const kind = lanesKinds.find((one) => one === lanes);
  if (!kind) throw refuse('lanes', '没有这种分行方式');
  const { from, to } = checkDays(days);
  if ((daysFromTo(from, to) ?? 0) > mostDays) throw refuse('endDate', `一次最多查 ${mostDays} 天`);
  const taken = await takenTimes(kind, { from, to }, context);
  const seen = new Set((await visible({ lessonDate: { gte: from, lte: to } }, context)).map(({ id }) => id));
  const isForeign = ({ lessonId }: Taken) => !seen.has(lessonId);
  const busyOf = (own: readonly Taken[]) => byDay(own.filter(isForeign), ({ startTime, endTime }) => ({ start: startTime, end: endTime }));
  const known = await listLanes(kind, taken.filter(isForeign), context);
  const open = mayPlan && (kind === 'teacherId' || kind === 'roomId') ? await openTimes(kind, known, { from, to }, context) : undefined;
  return known.map((id) => {
    const own = taken.filter(({ whoId }) => whoId === id);
    const busy = busyOf(own);
    if (!open) return { id, taken: own.length, whole: null, free: {}, busy };
    const inTheWay = [...own, ...open.away.filter(({ whoId }) => whoId === id)];
    const left = open.slots.filter((slot) => !inTheWay.some((one) => overlaps(one, slot)));
    const ahead = left.filter((slot) => `${slot.lessonDate} ${slot.startTime}:00` > context.now);
    return { id, taken: own.length, whole: own.length + left.length, free: byDay(ahead, ({ startTime }) => startTime), busy };
  });
}

/** Rows of teachers and rooms; of children and classes those with lessons outside the caller's data scope, if they are within it. */
async function listLanes(kind: LaneKind, foreign: readonly Taken[], { records }: RuleContext): Promise<string[]> {
  const id = [...new Set(foreign.map(({ whoId }) => whoId))].filter(Boolean);
  if (kind === 'teacherId') return listIds(await records.find('staff', { post: [...teachingPosts], enable: enabled }));
  if (kind === 'roomId') return listIds(await records.find('room', { status: inUse }));
  if (id.length === 0) return [];
  if (kind === 'classId') return listIds(await records.find('class', { id }, { offeredBy: 'class' }));
  return listIds(await records.find('student', { id }, { offeredBy: 'student' }));
}

const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

interface Taken extends Span {
  whoId: string;
  lessonId: string;
}

async function takenTimes(kind: LaneKind, { from, to }: { from: string; to: string }, context: RuleContext) {
  const { records } = context;
  const when = { lessonDate: { gte: from, lte: to } };
  // A lesson may have neither room nor class: it takes nobody's time there.
  const as = (whoId: string | null | undefined, lessonId: string | null | undefined, span: object): Taken[] => {
    const { lessonDate, startTime, endTime } = span as Span;
    return whoId ? [{ whoId, lessonId: must(lessonId, 'lesson that takes the time'), lessonDate, startTime, endTime }] : [];
  };
  if (kind === 'teacherId')
    return (await records.find('scheduleTeacher', { ...when, takesTime: true })).flatMap((one) => as(one.teacherId, one.scheduleId, one));
  if (kind === 'stuIds')
    return (await records.find('scheduleStudent', { ...when, takesTime: true })).flatMap((one) => as(one.stuId, one.scheduleId, one));
  const lessons = await records.find('scheduleInfo', { ...when, takesTime: true });
  return lessons.flatMap((one) => as(kind === 'roomId' ? one.roomId : one.classId, one.id, one));
}

/** Usual times on work days within the opening hours, and when teachers are away. */
async function openTimes(kind: LaneKind, ids: readonly string[], { from, to }: { from: string; to: string }, context: RuleContext) {
  const calendar = await readCalendar(from, to, context);
  const days = Array.from({ length: daysFromTo(from, to) ?? 0 }, (_, at) => addDays(from, at)).filter((day) => calendar(day).isWork);
  const { openTime, closeTime } = await context.records.single('instSetting');
  const [first, last] = [openTime.slice(0, 5), closeTime.slice(0, 5)];
  const times = (await usualTimes(undefined, context)).filter(({ startTime, endTime }) => startTime >= first && endTime <= last);
  const people = { teacherIds: kind === 'teacherId' ? ids : [], stuIds: [], roomId: null, from, to };
  return {
    slots: listAvailableSlots({ days, times, busy: [], now: '' }),
    away: kind === 'teacherId' ? await readAwayTimes(people, context) : [],
  };
}

function byDay<Entry>(spans: readonly Span[], describe: (span: Span) => Entry): Record<string, Entry[]> {
  const days: Record<string, Entry[]> = {};
  for (const span of spans) days[span.lessonDate] = [...(days[span.lessonDate] ?? []), describe(span)];
  return days;
}
