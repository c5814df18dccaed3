/** Proposes a repair of the timetable for the days on which a teacher is away. Writes no lesson. */

import { addDays, daysFromTo } from '../../../../domain/calendar';
import { firstOf, itemAt, lastOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { formatUnpublished } from '../../../system/contract';
import { proposeRepair } from '../../domain/repair';
import { lessonsOfTeacher } from '../attendance/seatLeave';
import type { Lesson } from '../lessons/lessonTimes';
import { visible } from '../lessons/visible';
import { countsOf, lineOf, type Repair } from './lines';
import { type Absence, readFacts } from './readFacts';

/** Limits of one repair. */
const mostDays = 31;
const mostLessons = 200;

const { draft, accepted, ended } = states.lessonRepair.status;

/** The absence for whole days, both included; an invalid range is refused at the inputs of the action. */
export function findAbsenceOn(teacherId: string, startDate: string, endDate: string, { today }: RuleContext): Absence {
  const days = daysFromTo(startDate, endDate);
  if (days === undefined) throw refuse('endDate', '结束日期不能早于开始日期');
  if (days > mostDays) throw refuse('endDate', `一次最多安排 ${mostDays} 天`);
  if (endDate < today) throw refuse('endDate', '这些天已经过去，请选择今天或以后的日期');
  return { teacherId, from: `${startDate} 00:00:00`, to: `${addDays(endDate, 1)} 00:00:00` };
}

/** Stores a proposal as a draft; an existing draft of the same leave is recomputed. Returns its id. */
export async function openRepair(absence: Absence, leaveId: string | null, context: RuleContext): Promise<{ id: string }> {
  const { records } = context;
  const [known] = leaveId ? await records.find('lessonRepair', { leaveId, status: draft }) : [];
  if (known) {
    await records.update('lessonRepair', known.id, await proposalFor(absence, context));
    return { id: known.id };
  }
  const { id } = await records.create('lessonRepair', {
    teacherId: absence.teacherId,
    startTime: absence.from,
    endTime: absence.to,
    period: periodOf(absence),
    leaveId,
    ...(await proposalFor(absence, context)),
  });
  return { id };
}

/** Ends the repairs of a leave that was withdrawn or refused: the teacher can be booked again. */
export async function endRepairs(leaveId: string, { records }: RuleContext): Promise<void> {
  for (const { id } of await records.find('lessonRepair', { leaveId, status: accepted }))
    await records.update('lessonRepair', id, { status: ended });
}

/** Rows and counts of the proposal. */
export async function proposalFor(absence: Absence, context: RuleContext): Promise<Changes<'lessonRepair'>> {
  const lessons = await lessonsAway(absence, context);
  if (lessons.length === 0) throw refuse('startDate', '这段时间没有待上的课');
  if (lessons.length > mostLessons) throw refuse('endDate', `这段时间有 ${lessons.length} 节课，一次最多 ${mostLessons} 节，请分几段安排`);
  const proposed = proposeRepair(await readFacts(absence, lessons, [], context));
  const lines = proposed.map((one, at) => lineOf(one, itemAt(lessons, at).stuIds ?? []));
  const days = lessons.map(({ lessonDate }) => lessonDate).sort();
  const note = await formatUnpublished(firstOf(days), lastOf(days), context);
  if (note) context.remark(note);
  return { lines, ...countsOf(lines), note: note ?? null };
}

export function findAbsence({ teacherId, startTime, endTime }: Repair): Absence {
  return { teacherId: teacherId, from: startTime, to: endTime };
}

/** Whole days as days, the last one included; other spans as moments. */
function periodOf({ from, to }: Absence): string {
  const isWhole = from.endsWith(' 00:00:00') && to.endsWith(' 00:00:00');
  const [first, last] = isWhole ? [from.slice(0, 10), addDays(to.slice(0, 10), -1)] : [from.slice(0, 16), to.slice(0, 16)];
  return first === last ? first : `${first} 至 ${last}`;
}

/** Waiting lessons of the teacher in the data scope of the caller that have not begun. */
async function lessonsAway({ teacherId, from, to }: Absence, context: RuleContext): Promise<Lesson[]> {
  const lessons = await lessonsOfTeacher(teacherId, { from: from > context.now ? from : context.now, to }, context);
  if (lessons.length === 0) return [];
  const seen = new Set((await visible({ id: lessons.map(({ id }) => id) }, context)).map(({ id }) => id));
  return lessons.filter(({ id }) => seen.has(id));
}
