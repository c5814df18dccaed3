/**
 * A lesson whose children are all on leave releases its teachers and its room for other lessons, until a child attends after all.
 */

import { attends } from '../../../../domain/attendance';
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Records, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { readAbsences } from './absences';

type Lesson = Stored<'scheduleInfo'>;
const { cancelled, moved } = states.scheduleInfo.status;

/** Those of the lessons whose children are all on leave. */
export async function allOnLeave(ids: readonly string[], { find }: Pick<Records, 'find'>): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const seats = await find('scheduleStudent', { scheduleId: [...ids] });
  const isHere = (id: string) => seats.some(({ scheduleId, attendStatus }) => scheduleId === id && attendStatus !== attends.leave);
  return new Set(ids.filter((id) => seats.some(({ scheduleId }) => scheduleId === id) && !isHere(id)));
}

/** Releases teachers and room of the lesson, or occupies them again; refused if another lesson occupies them by now. */
export async function followLeaves(scheduleId: string, context: RuleContext): Promise<void> {
  const { records } = context;
  const lesson = await records.get('scheduleInfo', scheduleId);
  if (!lesson || lesson.status === cancelled || lesson.status === moved) return;
  const takesTime = !(await allOnLeave([lesson.id], records)).has(lesson.id);
  const changed = (await records.find('scheduleTeacher', { scheduleId })).filter((seat) => seat.takesTime !== takesTime);
  if (takesTime && changed.length > 0) await refuseAwayAgain(lesson, context);
  for (const { id } of changed) await records.update('scheduleTeacher', id, { takesTime });
  const takesRoom = takesTime && (await isOwn(lesson, records));
  if (takesRoom !== lesson.takesRoom) await records.update('scheduleInfo', lesson.id, { takesRoom });
}

async function isOwn({ roomId }: Lesson, records: Pick<Records, 'get'>): Promise<boolean> {
  const room = roomId ? await records.get('room', roomId) : undefined;
  return room !== undefined && room.shared !== true;
}

/** Refuses if a teacher is away: while the lesson was released, a leave of its teachers needed no substitute. */
async function refuseAwayAgain({ teacherIds, lessonDate, startTime, endTime }: Lesson, context: RuleContext): Promise<void> {
  const time = { from: `${lessonDate} ${startTime}:00`, to: `${lessonDate} ${endTime}:00` };
  const [away] = await readAbsences({ teacherIds: teacherIds ?? [], stuIds: [], ...time }, context);
  if (away) throw conflict(away.sentence, { kind: 'state' });
}
