/** Writes a repair: all rows are checked again on the timetable as it is now, and written together or not at all. */

import { attends } from '../../../../domain/attendance';
import { entryOf, itemAt, must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { ApiError, invalid } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import type { FieldError } from '../../../../wire/envelope';
import { type Handling, problemsOf } from '../../domain/repair';
import { addCredit } from '../attendance/makeups';
import { lockPeople } from '../conflicts/lockPeople';
import { lessonsInTurn } from '../conflicts/together';
import { moveLesson, substitute } from '../lessons/changeLesson';
import type { Lesson } from '../lessons/lessonTimes';
import { seatsOf } from '../lessons/seats';
import { visible } from '../lessons/visible';
import { fieldOf, getHandling, type Line, type Repair, refuseRows } from './lines';
import { type Done, notifyRepair } from './notifyRepair';
import { findAbsence } from './propose';
import { readFacts } from './readFacts';

const { waiting, cancelled, moved } = states.scheduleInfo.status;
const reason = '教师不在';

interface Row extends Done {
  at: number;
  line: Line;
}

/** Refused at the rows that cannot be written any more; then nothing is written. */
export async function acceptRepair(repair: Repair, lines: readonly Line[], context: RuleContext): Promise<void> {
  const rows = await rowsOf(repair, lines, context);
  const absence = findAbsence(repair);
  const days = rows.flatMap(({ handling }) => (handling.kind === 'move' ? [handling.lessonDate] : []));
  const lessons = rows.map(({ lesson }) => lesson);
  const facts = await readFacts(absence, lessons, days, context);
  const problems = problemsOf(
    rows.map(({ handling }) => handling),
    facts,
  );
  refuseRows(
    problems.map(({ at, on, message }) => {
      const row = itemAt(rows, at);
      return { field: `lines.${row.at}.${fieldOf(row.line, on)}`, message: `第 ${row.at + 1} 行：${message}` };
    }),
  );
  // Cancelled lessons first: they release the hours of their children.
  await lessonsInTurn(context, async () => {
    for (const row of rows.toSorted((a, b) => orderOf(a) - orderOf(b))) await atRow(row, () => write(row, repair, context));
  });
  await notifyRepair(repair, rows, context);
}

/** Rows that change something, with their lessons, locked until the transaction ends. */
async function rowsOf(repair: Repair, lines: readonly Line[], context: RuleContext): Promise<Row[]> {
  const wanted = lines.map((line, at) => ({ line, at })).filter(({ line }) => line.handling !== 4);
  const ids = wanted.map(({ line }) => must(line.scheduleId, 'lesson of the repair line'));
  const lessons = ids.length > 0 ? await visible({ id: ids }, context) : [];
  const newOnes = wanted.map(({ line }) => ({ teacherId: line.newTeacherId, roomId: line.newRoomId }));
  await lockPeople([...lessons, ...newOnes], context);
  const locked = new Map<string, Lesson>();
  for (const { id } of lessons.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const lesson = await context.records.lock('scheduleInfo', id);
    if (lesson?.status === waiting && lesson.teacherIds?.includes(must(repair.teacherId, 'absent teacher of the repair')))
      locked.set(id, lesson);
  }
  refuseRows(
    wanted
      .filter(({ line }) => !locked.has(must(line.scheduleId, 'lesson of the repair line')))
      .map(({ at }): FieldError => ({ field: `lines.${at}.handling`, message: formatGone(at) })),
  );
  return wanted.map(({ line, at }) => {
    const lesson = entryOf(locked, must(line.scheduleId, 'lesson of the repair line'));
    return { at, line, lesson, handling: getHandling(line, at, lesson, must(repair.teacherId, 'absent teacher of the repair')) };
  });
}

const formatGone = (at: number) => `第 ${at + 1} 行：这节课已经换了教师、调走、取消或上完，请选“保持不变”，或重新生成方案`;
const kinds: Record<Handling['kind'], number> = { cancel: 0, drop: 1, substitute: 2, move: 3, keep: 4 };
const orderOf = ({ handling }: Row) => kinds[handling.kind];

async function write({ lesson, handling }: Row, { leaveId, teacherId }: Repair, context: RuleContext): Promise<void> {
  const { records } = context;
  if (handling.kind === 'cancel') return cancel(lesson, leaveId ?? null, context);
  if (handling.kind === 'drop') {
    const assistantIds = (lesson.assistantIds ?? []).filter((id) => id !== teacherId);
    return records.update('scheduleInfo', lesson.id, { assistantIds, ignoreHints: true });
  }
  if (handling.kind === 'substitute') {
    const to = await substitute(lesson, { teacherId: handling.teacherId, reason }, context);
    return records.update('scheduleInfo', lesson.id, { teacherId: to, ignoreHints: true });
  }
  if (handling.kind !== 'move') return;
  const { lessonDate, startTime, roomId } = handling;
  await moveLesson(lesson, { lessonDate, startTime, teacherId: handling.teacherId, roomId, ignoreHints: true }, context);
  await records.update('scheduleInfo', lesson.id, { status: moved, endReason: reason });
}

/** Cancels the lesson. Its children get a make-up credit, as for a leave; a child who was making up a lesson gets its old credit back. */
async function cancel(lesson: Lesson, leaveId: string | null, context: RuleContext): Promise<void> {
  const seats = await seatsOf(lesson.id, context);
  await context.records.update('scheduleInfo', lesson.id, { status: cancelled, endReason: reason });
  for (const seat of seats) if (seat.attendStatus === attends.open && !seat.makeupId) await addCredit(seat, leaveId, context);
}

/** Maps field errors of a refusal to the row of the repair. */
async function atRow({ at, line }: Row, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fields = (error.data as { errors?: FieldError[] } | null)?.errors?.map(({ field }) => field) ?? [];
    const on = fields.includes('roomId')
      ? 'room'
      : fields.some((name) => name === 'teacherId' || name === 'substituteId')
        ? 'teacher'
        : 'time';
    throw invalid([{ field: `lines.${at}.${fieldOf(line, on)}`, message: `第 ${at + 1} 行：${error.message}` }]);
  }
}
