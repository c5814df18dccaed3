/** Make-up credits for lessons missed on leave: created with the leave, bound to a make-up lesson, used when that is held. */

import { attends } from '../../../../domain/attendance';
import { addDays } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { sources } from '../../domain/codes';

type Seat = Stored<'scheduleStudent'>;
type Credit = Stored<'makeupCredit'>;
type Lesson = Stored<'scheduleInfo'>;

const { open, arranged, used, expired, waived } = states.makeupCredit.status;
const { waiting } = states.scheduleInfo.status;

/** Creates the credit of a seat, unless it has one or the institution grants none (`makeupDays` 0). */
export async function addCredit(seat: Seat, leaveId: string | null, { records }: RuleContext): Promise<void> {
  const { makeupDays } = await records.single('instSetting');
  if (!(Number(makeupDays) > 0)) return;
  const { stuId, courseId, lessonDate } = seat;
  const expireDate = addDays(lessonDate, Number(makeupDays));
  const [known] = await records.find('makeupCredit', { seatId: seat.id });
  if (!known) await records.create('makeupCredit', { stuId, courseId, lessonDate, expireDate, leaveId, seatId: seat.id });
}

/** Removes the credit of a seat whose child attended after all; refused when a make-up lesson is arranged or held. */
export async function dropCredit({ id }: Seat, { records }: RuleContext): Promise<void> {
  const [credit] = await records.find('makeupCredit', { seatId: id });
  if (!credit) return;
  if (credit.status === arranged || credit.status === used)
    throw conflict(`${credit.stuIdLabel} ${credit.lessonDate} 的课已安排在 ${credit.makeupDate} 补，请先取消补课`, { kind: 'state' });
  if (credit.status === open || credit.status === expired || credit.status === waived) await records.remove('makeupCredit', credit.id);
}

/** Adds the child to a waiting lesson of the same course before the credit expires; returns the changes of the credit. */
export async function joinLesson(credit: Credit, lessonId: string, context: RuleContext): Promise<Changes<'makeupCredit'>> {
  const { records, now } = context;
  const lesson = await records.lock('scheduleInfo', lessonId);
  if (!lesson || lesson.status !== waiting || startOf(lesson) <= now) throw refuse('scheduleId', '这节课已经开始或不再上，请另选一节');
  if (lesson.courseId !== credit.courseId) throw refuse('scheduleId', '补课要补同一门课程');
  if (lesson.stuIds?.includes(credit.stuId)) throw refuse('scheduleId', `${credit.stuIdLabel}本来就在这节课里，请另选一节`);
  refuseLate(credit, lesson.lessonDate, 'scheduleId');
  await records.update('scheduleInfo', lesson.id, { stuIds: [...(lesson.stuIds ?? []), credit.stuId], ignoreHints: true });
  return storeMakeup(credit, lesson, context);
}

interface NewMakeup {
  lessonDate: string;
  startTime: string;
  teacherId: string;
  roomId: string | null;
  ignoreHints: boolean;
}

/** Creates a make-up lesson for the child alone; returns the changes of the credit. */
export async function planMakeup(credit: Credit, at: NewMakeup, context: RuleContext): Promise<Changes<'makeupCredit'>> {
  refuseLate(credit, at.lessonDate, 'newDate');
  if (`${at.lessonDate} ${at.startTime}:00` <= context.now) throw refuse('newStart', '补课的时间已经过去，请选择之后的时间');
  const lesson = await context.records.create('scheduleInfo', { ...at, courseId: credit.courseId, stuIds: [credit.stuId] });
  return storeMakeup(credit, lesson, context);
}

/** Takes the child out of the make-up lesson; a lesson without other children is cancelled. */
export async function leaveMakeup({ makeupLessonId, stuId }: Credit, { records }: RuleContext): Promise<void> {
  const lesson = makeupLessonId ? await records.lock('scheduleInfo', makeupLessonId) : undefined;
  if (!lesson) return;
  if (lesson.status !== waiting) throw conflict('补课的课次已经上了或取消了，不能取消补课', { kind: 'state' });
  const others = (lesson.stuIds ?? []).filter((id) => id !== stuId);
  if (others.length > 0) await records.update('scheduleInfo', lesson.id, { stuIds: others, ignoreHints: true });
  else await records.update('scheduleInfo', lesson.id, { status: states.scheduleInfo.status.cancelled, endReason: '取消补课' });
}

/** Unbinds the seat from its credit, which is open again. */
export async function freeMakeup({ id, makeupId }: Seat, { records }: RuleContext): Promise<void> {
  if (!makeupId) return;
  await records.update('scheduleStudent', id, { makeupId: null });
  await records.update('makeupCredit', makeupId, { status: open, makeupLessonId: null, makeupDate: null });
}

/** Updates the credit after a roll call of the make-up lesson: used, arranged again, or open when the child was on leave. */
export async function followMakeup(seat: Seat, attendStatus: unknown, context: RuleContext): Promise<void> {
  if (!seat.makeupId) return;
  if (attendStatus === attends.leave) await freeMakeup(seat, context);
  else await context.records.update('makeupCredit', seat.makeupId, { status: attendStatus === attends.open ? arranged : used });
}

async function storeMakeup(credit: Credit, lesson: Lesson, { records }: RuleContext): Promise<Changes<'makeupCredit'>> {
  const [seat] = await records.find('scheduleStudent', { scheduleId: lesson.id, stuId: credit.stuId });
  await records.update('scheduleStudent', must(seat, 'seat of the student in the makeup lesson').id, {
    source: sources.makeup,
    makeupId: credit.id,
  });
  return { makeupLessonId: lesson.id, makeupDate: lesson.lessonDate };
}

function refuseLate({ expireDate }: Credit, day: string, field: string): void {
  if (day > expireDate) throw refuse(field, `补课额度 ${expireDate} 到期，请选更早的日期，或先延期`);
}

const startOf = ({ lessonDate, startTime }: Lesson) => `${lessonDate} ${startTime}:00`;
