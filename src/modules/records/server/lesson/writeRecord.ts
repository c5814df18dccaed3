/** Checks and effects of writing, submitting and revoking a training record. */

import { attends } from '../../../../domain/attendance';
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { ApiError, conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { codes } from '../../../../wire/envelope';
import { callRoll, lockLessons, refuseSettled, type Seat, seatsOf, takeRollBack } from '../../../schedule/contract';
import { findMissingContent } from '../../domain/closing';
import type { TrainingRecord } from './dueRecords';

type Lesson = Stored<'scheduleInfo'>;
type RecordChanges = Changes<'scheduleRecovery'>;

const { waiting, toRecord, done } = states.scheduleInfo.status;
const { submitted } = states.scheduleRecovery.status;
const open: readonly unknown[] = [waiting, toRecord];

/** Permission key for roll calls. */
export const callKey = 'studentModel:clock';
/** Permission key for undoing them. */
const takeBackKey = 'eduModel:schedule:revoke';

/** The lesson, locked until the transaction ends, with the attendance row of the child; refused for absent children. */
export async function heldLesson(
  { scheduleId, stuId }: { scheduleId?: string | null; stuId?: string | null },
  context: RuleContext,
): Promise<{ lesson: Lesson; seats: Seat[]; seat: Seat }> {
  await lockLessons([scheduleId], context);
  const lesson = await context.records.lock('scheduleInfo', must(scheduleId, 'lesson of the training record'));
  if (!lesson) throw refuse('scheduleId', '课次不存在或已删除，请重新选择');
  const seats = await seatsOf(lesson.id, context);
  const seat = seats.find((one) => one.stuId === stuId);
  if (!seat) throw refuse('stuId', '这名学员不在这节课里');
  if (lesson.status !== done && !open.includes(lesson.status)) throw refuse('scheduleId', '取消、调走和忽略的课次没有训练记录');
  refuseAbsent(seat);
  return { lesson, seats, seat };
}

function refuseAbsent({ attendStatus, stuIdLabel, lessonDate }: Seat): void {
  if (attendStatus === attends.leave) throw refuse('stuId', `${stuIdLabel} ${lessonDate} 这节课请假，没有训练记录`);
  if (attendStatus === attends.absent) throw refuse('stuId', `${stuIdLabel} ${lessonDate} 这节课没有来，没有训练记录`);
}

/** Refuses a second record of a lesson and child, naming the first. The lock on the lesson makes concurrent writers wait. */
export async function refuseSecond(scheduleId: string, stuId: string, { records }: RuleContext): Promise<void> {
  const [first] = await records.find('scheduleRecovery', { scheduleId, stuId });
  if (!first) return;
  if (first.status === submitted) throw conflict(`${first.writerIdLabel}已经提交了这节课的训练记录，请刷新后查看`, { kind: 'state' });
  throw conflict(`${first.stuIdLabel}这节课已有一条训练记录，请在待写记录里打开`, { kind: 'state' });
}

/** Writes the fields of a submission into `changes`; without a roll call, a lesson with one child gets one. */
export async function submitRecord(changes: RecordChanges, before: TrainingRecord, context: RuleContext): Promise<void> {
  const record = { ...before, ...changes };
  const { lesson, seats, seat } = await heldLesson(record, context);
  refuseMissingContent(record as RecordChanges);
  const submitTime = changes.submitTime ?? context.now;
  // The first writer remains the author, whoever submits it.
  const writerId = before.writerId ?? (context.actor.staffId || changes.writerId || null);
  Object.assign(changes, { submitTime, submitDate: submitTime.slice(0, 10), writerId, revokeReason: null });
  if (before.deadline && submitTime > before.deadline) changes.overdue = true;
  if (lesson.status === done) {
    changes.attendStatus = seat.attendStatus ?? attends.open;
    return;
  }
  refuseWithout(callKey, '提交这条记录要一并点名，请联系能点名的同事', context);
  if (seats.length > 1) throw refuse('scheduleId', `这节课有 ${seats.length} 名学员，请先点名再提交记录`);
  await callRoll(lesson, new Map(), context);
  await context.records.update('scheduleInfo', lesson.id, { status: done });
  Object.assign(changes, { calledRoll: true, attendStatus: attends.present });
}

function refuseMissingContent(record: RecordChanges): void {
  const missing = findMissingContent(record);
  if (missing) throw refuse(missing.field, missing.message);
}

/** Throws 403 with `message` unless the caller has the permission key. */
export function refuseWithout(key: string, message: string, { actor }: RuleContext): void {
  if (!actor.can(key)) throw new ApiError(codes.forbidden, message);
}

/** Undoes the roll call that the submission made, if it made one. */
export async function revokeRecord(changes: RecordChanges, before: TrainingRecord, context: RuleContext): Promise<void> {
  await refuseSettled(before, '的训练记录不能撤销', context);
  if (!before.calledRoll || changes.calledRoll === false) return;
  refuseWithout(takeBackKey, '提交这条记录时点了名，撤销需要撤销点名的权限，请联系教务', context);
  changes.calledRoll = false;
  await lockLessons([before.scheduleId], context);
  const lesson = await context.records.lock('scheduleInfo', before.scheduleId);
  if (lesson?.status !== done) return;
  await takeRollBack(lesson, context);
  await context.records.update('scheduleInfo', lesson.id, { status: toRecord });
}
