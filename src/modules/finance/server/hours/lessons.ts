/**
 * Effects of a lesson on the hours of a student: reserved when planned, deducted when held, returned when cancelled or when its record is
 * revoked. `bizId` identifies the lesson of the student: it is reserved and deducted once.
 */
import { must } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { fromHundredths } from '../../domain/amounts';
import { giftFirst, hourBiz, incomeTypes } from '../../domain/codes';
import { takeHours } from '../../domain/hourLots';
import { isClosed } from '../bills/monthClose';
import { getLot, hundredths, openBatches, readBatch, settleStatus } from './batches';
import { findGuard, refuseGuarded } from './lessonGuards';
import { type HoursOwner, lockHours, lockSeveralHours } from './lockHours';
import { confirmIncome, postEntry, reversePosting } from './postings';
import { storeUsageRate } from './usageRate';

export interface Lesson extends HoursOwner {
  /** Assigned by the planning area, at most 64 characters. */
  bizId: string;
  /** In hundredths. */
  hours: number;
  /** `YYYY-MM-DD` */
  lessonDate: string;
  /** Undefined = the planned teacher. */
  teacherId?: string | null | undefined;
  /** The lesson in the timetable, if it stands there. */
  scheduleId?: string | null | undefined;
}

type CoveredLesson = Pick<Lesson, 'stuId' | 'courseId' | 'hours' | 'lessonDate'>;

type Charge = Stored<'lessonHours'>;
type Hours = Stored<'courseHours'>;

const { booked, posted, released } = states.lessonHours.status;

/** Reserves hours without limit; a reservation beyond the balance shows as negative `courseHours.free`. */
export async function bookLesson(lesson: Lesson, context: RuleContext): Promise<Charge> {
  const hours = await lockHours(lesson, context);
  const known = await findCharge(lesson.bizId, context);
  if (!known) return createCharge(lesson, hours, context);
  refuseOther(known, lesson);
  if (known.status === posted) throw conflict('这次课已经扣过课时', { kind: 'state' });
  await context.records.update('lessonHours', known.id, { ...valuesOf(lesson), status: booked });
  return readCharge(known.id, context);
}

/** Reserves hours for lessons that have reserved none so far, each once. */
export async function bookNewLessons(lessons: readonly Lesson[], context: RuleContext): Promise<void> {
  const owners = [...new Map(lessons.map(({ stuId, courseId }) => [`${stuId} ${courseId}`, { stuId, courseId }])).values()];
  const held = new Map((await lockSeveralHours(owners, context)).map(({ id, stuId, courseId }) => [`${stuId} ${courseId}`, id]));
  const charges = lessons.map((lesson) => {
    const { bizId, stuId, courseId } = lesson;
    return { bizId, hoursId: held.get(`${stuId} ${courseId}`), stuId, courseId, ...valuesOf(lesson) };
  });
  await context.records.createMany('lessonHours', charges);
}

/** Releases the reservation of a cancelled lesson; idempotent. */
export async function releaseLesson(bizId: string, context: RuleContext): Promise<void> {
  const charge = await lockCharge(bizId, context);
  if (charge.status === posted) throw conflict('这次课已经扣过课时，请先撤销', { kind: 'state' });
  if (charge.status !== released) await context.records.update('lessonHours', charge.id, { status: released });
}

/** Deletes the reservation of a student who is no longer in the lesson, so that the lesson can be deleted. */
export async function dropLesson(bizId: string, context: RuleContext): Promise<void> {
  await releaseLesson(bizId, context);
  const charge = await findCharge(bizId, context);
  if (charge?.scheduleId) await context.records.update('lessonHours', charge.id, { scheduleId: null });
}

/**
 * Deducts the hours of a lesson, reserved before or not. Repeating it with the same hours changes nothing; with other hours it is
 * refused. Missing hours are owed, up to `instSetting.overdraft`.
 */
export function takeLesson(lesson: Lesson, context: RuleContext): Promise<Charge> {
  return take(lesson, context, async (charge) => {
    await refuseGuarded(charge, '不能再扣课时', context);
    return charge.lessonDate;
  });
}

/** The same for a lesson that was held earlier; if its month was paid as salary already, the income is booked today. */
export function takePastLesson(lesson: Lesson, context: RuleContext): Promise<Charge> {
  return take(lesson, context, (charge) => readEarnedDay(charge, context));
}

async function take(lesson: Lesson, context: RuleContext, incomeDateOf: (charge: Charge) => Promise<string>): Promise<Charge> {
  const hours = await lockHours(lesson, context);
  const known = await findCharge(lesson.bizId, context);
  if (known) refuseOther(known, lesson);
  if (known?.status === posted) {
    if (hundredths(known.hours) !== lesson.hours) throw conflict('这次课已经按另一个课时数扣过，请先撤销', { kind: 'state' });
    return known;
  }
  const charge = { ...(known ?? (await createCharge(lesson, hours, context))), ...valuesOf(lesson) } as Charge;
  const incomeDate = await incomeDateOf(charge);
  const missing = await takeFromBatches(charge, incomeDate, lesson.hours, hours, context);
  await refuseOverdraft(hours, missing, context);
  if (known?.status === released) await context.records.update('lessonHours', charge.id, { status: booked });
  await context.records.update('lessonHours', charge.id, { ...valuesOf(lesson), owedHours: fromHundredths(missing), status: posted });
  await storeUsageRate(charge, context);
  return readCharge(charge.id, context);
}

/** Day of the income: today if the salary of the lesson's month is paid, because it would not include later income. */
async function readEarnedDay(charge: Charge, context: RuleContext): Promise<string> {
  return (await findGuard(charge, context)) ? context.today : charge.lessonDate;
}

/** Whether the hours suffice for `takeLesson`, the allowed overdraft included. The caller holds the lock of the hours. */
export async function hasHoursForLesson({ stuId, courseId, hours, lessonDate }: CoveredLesson, context: RuleContext): Promise<boolean> {
  const [own] = await context.records.find('courseHours', { stuId, courseId });
  const missing = own ? (await planTaking(own.id, hours, lessonDate, context)).missing : hours;
  return isAllowed(own, missing, context);
}

/** Hours held by applications, if the lesson would be covered without them; undefined = they are not the cause. */
export async function findReservedHours(
  { stuId, courseId, hours, lessonDate }: CoveredLesson,
  context: RuleContext,
): Promise<string | undefined> {
  const [own] = await context.records.find('courseHours', { stuId, courseId });
  if (!own || hundredths(own.held) === 0) return undefined;
  const { missing } = await planTaking(own.id, hours, lessonDate, context);
  return missing > 0 && missing <= hundredths(own.held) ? must(own.held, 'reserved hours of the course') : undefined;
}

/** Returns the hours of a lesson to their batches, reverses its income, and reserves the hours again. */
export async function revokeLesson(bizId: string, remark: string, context: RuleContext): Promise<void> {
  const charge = await lockCharge(bizId, context);
  if (charge.status !== posted) throw conflict('这次课没有扣过课时', { kind: 'state' });
  await refuseGuarded(charge, '不能撤销', context);
  await refuseClosedBooks(charge, context);
  await reverseCharge(charge, remark, context);
}

/** The same for a lesson with a late roll call, booked in another month than its own: its income is reversed today. */
export async function reverseLateLesson(bizId: string, remark: string, context: RuleContext): Promise<void> {
  const charge = await lockCharge(bizId, context);
  if (charge.status !== posted) throw conflict('这次课没有扣过课时', { kind: 'state' });
  await reverseCharge(charge, remark, context, context.today);
}

async function reverseCharge(charge: Charge, remark: string, context: RuleContext, incomeDate?: string): Promise<void> {
  const entries = await context.records.find('hourLedger', { lessonId: charge.id });
  const reversed = new Set(entries.map((entry) => entry.reversalOf));
  for (const entry of entries) {
    if (entry.reversalOf || reversed.has(entry.id)) continue;
    await reversePosting(entry, await readBatch(entry.batchId, context), remark, context, incomeDate);
    await settleStatus(entry.batchId, context);
  }
  await context.records.update('lessonHours', charge.id, { status: booked, owedHours: '0.00' });
  await storeUsageRate(charge, context);
}

/** Deducts owed hours of a lesson from later purchases; if its month was paid as salary already, the income is booked today. */
export async function settleLesson(bizId: string, context: RuleContext): Promise<void> {
  const charge = await lockCharge(bizId, context);
  const owed = hundredths(charge.owedHours);
  if (charge.status !== posted || owed === 0) throw conflict('这次课没有欠课时', { kind: 'state' });
  const hours = await lockHours(ownerOf(charge), context);
  const missing = await takeFromBatches(charge, await readEarnedDay(charge, context), owed, hours, context);
  if (missing === owed) throw refuse('', `没有可用的课时${describeReserved(hours)}，请先购课`);
  await context.records.update('lessonHours', charge.id, { owedHours: fromHundredths(missing) });
  await storeUsageRate(charge, context);
}

/** Returns the hours that no batch could cover. */
async function takeFromBatches(charge: Charge, incomeDate: string, wanted: number, hours: Hours, context: RuleContext): Promise<number> {
  const { batches, takes, missing } = await planTaking(hours.id, wanted, charge.lessonDate, context);
  for (const take of takes) {
    const batch = must(
      batches.find(({ id }) => id === take.lotId),
      'batch from which hours are taken',
    );
    const posting = { bizType: hourBiz.lesson, paid: -take.paid, gift: -take.gift, amount: -take.amount, lessonId: charge.id };
    const entry = await postEntry(batch, posting, context);
    const earned = { incomeType: incomeTypes.lesson, incomeDate, amount: take.amount, hours: take.paid };
    await confirmIncome(entry, { ...earned, teacherId: charge.teacherId, lessonId: charge.id }, context);
    await settleStatus(batch.id, context, states.hourBatch.status.used, charge.lessonDate);
  }
  return missing;
}

/** Allocation to batches, in the order of the setting; writes nothing. */
async function planTaking(hoursId: string, wanted: number, lessonDate: string, context: RuleContext) {
  const settings = await context.records.single('instSetting');
  const batches = await openBatches(hoursId, context);
  const options = { giftFirst: settings.giftOrder === giftFirst, today: lessonDate };
  return { batches, ...takeHours(batches.map(getLot), wanted, options) };
}

async function isAllowed(hours: Hours | undefined, missing: number, { records }: RuleContext): Promise<boolean> {
  if (missing === 0) return true;
  const { overdraft } = await records.single('instSetting');
  return hundredths(hours?.owed) + missing <= hundredths(overdraft);
}

async function refuseOverdraft(hours: Hours, missing: number, context: RuleContext): Promise<void> {
  if (await isAllowed(hours, missing, context)) return;
  throw refuse('hours', `课时不足，还差 ${fromHundredths(missing)} 课时${describeReserved(hours)}，请先续费`);
}

function describeReserved({ held }: Hours): string {
  return hundredths(held) > 0 ? `（另有 ${held} 课时正在申请退费或转课，驳回或撤销后才能用）` : '';
}

/** Refuses lessons with income in a closed month: reversed today, the lesson would count in no month. */
async function refuseClosedBooks({ lessonDate }: Charge, context: RuleContext): Promise<void> {
  if (!(await isClosed(lessonDate, context))) return;
  throw conflict(`${lessonDate.slice(0, 7)} 已结账，这次课不能撤销`, { kind: 'state' });
}

async function createCharge(lesson: Lesson, hours: Hours, { records }: RuleContext): Promise<Charge> {
  if (lesson.hours < 0) throw refuse('hours', '应扣课时不能小于 0');
  return records.create('lessonHours', {
    bizId: lesson.bizId,
    hoursId: hours.id,
    stuId: lesson.stuId,
    courseId: lesson.courseId,
    ...valuesOf(lesson),
  });
}

function valuesOf({ hours, lessonDate, teacherId, scheduleId }: Lesson): Changes<'lessonHours'> {
  return {
    hours: fromHundredths(hours),
    lessonDate,
    ...(teacherId !== undefined && { teacherId }),
    ...(scheduleId !== undefined && { scheduleId }),
  };
}

function ownerOf({ stuId, courseId }: Charge): HoursOwner {
  return { stuId: stuId, courseId: courseId };
}

async function findCharge(bizId: string, { records }: RuleContext): Promise<Charge | undefined> {
  const [known] = await records.find('lessonHours', { bizId });
  return known;
}

async function readCharge(id: string, { records }: RuleContext): Promise<Charge> {
  return must(await records.get('lessonHours', id), 'charge of the lesson');
}

/** Locks the hours of a charge and reads it again, since it may have changed before the lock. */
async function lockCharge(bizId: string, context: RuleContext): Promise<Charge> {
  const known = await findCharge(bizId, context);
  if (!known) throw conflict('这次课没有预留课时', { kind: 'state' });
  await lockHours(ownerOf(known), context);
  return readCharge(known.id, context);
}

/** Programming error: the caller passed the id of another student's lesson. */
function refuseOther(known: Charge, { stuId, courseId }: Lesson): void {
  if (known.stuId !== stuId || known.courseId !== courseId) throw conflict('这个业务编号已用于另一名学员或课程', { kind: 'state' });
}
