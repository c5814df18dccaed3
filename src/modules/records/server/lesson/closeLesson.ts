/** Closing of a lesson in one transaction: roll call, and the submitted record of each child who came. */

import { attends } from '../../../../domain/attendance';
import { states } from '../../../../generated/states';
import { ApiError, conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import type { FieldError } from '../../../../wire/envelope';
import { type AttendStatus, callRoll, lockLessons } from '../../../schedule/contract';
import { present } from '../../domain/codes';
import { recordFields } from '../../domain/today';
import type { TrainingRecord } from './dueRecords';
import { isOwn } from './readings';
import { callKey, refuseSecond, refuseWithout } from './writeRecord';

const { waiting, toRecord, done } = states.scheduleInfo.status;
const open: readonly unknown[] = [waiting, toRecord];
const { submitted } = states.scheduleRecovery.status;

type Written = Changes<'scheduleRecovery'> & { stuId: string; scheduleId: string };

export interface Closing {
  scheduleId: string;
  called: ReadonlyMap<AttendStatus, readonly string[]>;
  lessonSummary: string | null;
  records: readonly Written[];
}

/** Refused as a whole if any part is, such as attendance that differs from a roll call made meanwhile, or an incomplete record. */
export async function closeLesson({ scheduleId, called, lessonSummary, records: written }: Closing, context: RuleContext) {
  const { records } = context;
  await lockLessons([scheduleId], context);
  const lesson = await records.lock('scheduleInfo', scheduleId);
  if (!lesson) throw refuse('scheduleId', '课次不存在或已删除，请重新选择');
  if (!isOwn(lesson.teacherIds ?? [], context)) throw refuse('scheduleId', '这节课不是您上的，不能点名和写记录');
  if (open.includes(lesson.status)) {
    refuseWithout(callKey, '提交要一并点名，请联系能点名的同事', context);
    await callRoll(lesson, called, context);
    await records.update('scheduleInfo', lesson.id, { status: done, ...(lessonSummary && { summary: lessonSummary }) });
  } else if (lesson.status === done) await refuseOtherRoll(lesson.id, called, context);
  else throw conflict('这节课已取消、调走或忽略，不能点名和写记录', { kind: 'state' });
  const answers: { id: string; stuId: string }[] = [];
  for (const [at, record] of written.entries()) answers.push(await placed(at, () => submit(lesson.id, record, context)));
  return { scheduleId: lesson.id, records: answers };
}

/** Refuses attendance that differs from the roll call that somebody else made meanwhile. */
async function refuseOtherRoll(scheduleId: string, called: Closing['called'], { records }: RuleContext): Promise<void> {
  for (const [status, ids] of called) {
    const seats = ids.length > 0 ? await records.find('scheduleStudent', { scheduleId, stuId: ids }) : [];
    const other = seats.find(({ attendStatus }) => attendStatus !== status && !isSame(status, attendStatus));
    if (other) throw conflict(`这节课已经点过名，${other.stuIdLabel}的考勤和这里选的不同，请核对后再提交`, { kind: 'state' });
  }
}

/** A child with a make-up credit who came is stored as 补课. */
const isSame = (said: AttendStatus, stored: unknown) => stored === attends.makeup && present.includes(said);

async function submit(scheduleId: string, { stuId, ...values }: Written, context: RuleContext): Promise<{ id: string; stuId: string }> {
  const { records, actor } = context;
  if (values.scheduleId !== scheduleId) throw refuse('scheduleId', '训练记录要属于这节课');
  const strange = Object.keys(values).find((name) => name !== 'scheduleId' && !(recordFields as readonly string[]).includes(name));
  if (strange) throw refuse(strange, '这一项不能在这里填写');
  const [record] = await records.find('scheduleRecovery', { scheduleId, stuId });
  if (!record) return refuseAbsent(scheduleId, stuId, context);
  if (record.status === submitted) await refuseSecond(scheduleId, stuId, context);
  await refuseForeignGoals(record, values, context);
  await refuseForeignFiles(record, values, context);
  const { scheduleId: _, ...changes } = values;
  await records.update('scheduleRecovery', record.id, { ...changes, status: submitted, writerId: actor.staffId || null });
  return { id: record.id, stuId };
}

async function refuseAbsent(scheduleId: string, stuId: string, { records }: RuleContext): Promise<never> {
  const [seat] = await records.find('scheduleStudent', { scheduleId, stuId });
  throw refuse('stuId', seat ? `${seat.stuIdLabel}这节课没有来，没有训练记录` : '这名学员不在这节课里');
}

async function refuseForeignGoals(
  { stuId }: TrainingRecord,
  { goalIds, items }: Partial<Written>,
  { records }: RuleContext,
): Promise<void> {
  const rows = (items ?? []).map(({ goalId }) => goalId);
  const ids = [...new Set([...(goalIds ?? []), ...rows])].filter((id): id is string => Boolean(id));
  const own = ids.length > 0 ? await records.find('trainingGoal', { id: ids, stuId }) : [];
  const known = new Set(own.map(({ id }) => id));
  if (goalIds?.some((id) => !known.has(id))) throw refuse('goalIds', '训练目标不是这名学员的，请重新选择');
  const at = rows.findIndex((id) => id && !known.has(id));
  if (at !== -1) throw refuse(`items.${at}.goalId`, '训练目标不是这名学员的，请重新选择');
}

/** Files must be in the record already, or be uploaded by the caller. */
async function refuseForeignFiles(record: TrainingRecord, values: Partial<Written>, { records, actor }: RuleContext): Promise<void> {
  for (const name of ['images', 'videos'] as const) {
    const known = new Set((record[name] ?? []).map(({ id }) => id));
    const added = (values[name] ?? []).map(({ id }) => id).filter((id) => !known.has(id));
    if (added.length === 0) continue;
    const own = await records.sql<{ id: string }>('select id::text from stored_file where id::text = any($1) and account_id = $2', [
      added,
      actor.accountId,
    ]);
    if (own.length < new Set(added).size) throw refuse(name, '文件不存在，请重新上传');
  }
}

/** Errors of the record at `at` are named below `records.<at>`. */
async function placed<Answer>(at: number, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const errors = error instanceof ApiError ? (error.data as { errors?: FieldError[] } | null)?.errors : undefined;
    if (!(error instanceof ApiError) || !errors) throw error;
    const below = errors.map((one) => ({ ...one, field: `records.${at}.${one.field}` }));
    throw new ApiError(error.code, error.message, { errors: below });
  }
}
