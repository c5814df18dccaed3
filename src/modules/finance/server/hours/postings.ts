/** Entries of the hour ledger and of confirmed income: they are written here only. */
import { firstOf } from '../../../../domain/must';
import type { Changes, Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { fromHundredths, shareOf } from '../../domain/amounts';
import { hourBiz, incomeTypes } from '../../domain/codes';
import { type Batch, hundredths } from './batches';
import { updateUsageRate } from './usageRate';

/** What one entry changes; hours and money in hundredths, with their sign. */
export interface Posting {
  bizType: (typeof hourBiz)[keyof typeof hourBiz];
  paid: number;
  gift: number;
  amount: number;
  lessonId?: string;
  remark?: string | null;
}

type Entry = Stored<'hourLedger'>;

export async function postEntry(batch: Batch, posting: Posting, context: RuleContext): Promise<Entry> {
  return firstOf(await postEntries(batch, [posting], context));
}

/** Writes several entries together, in their order; derived values are computed once. */
export async function postEntries(batch: Batch, postings: readonly Posting[], context: RuleContext): Promise<Entry[]> {
  const { records, now } = context;
  let left = hundredths(batch.left);
  const entries = postings.map((posting) => {
    left += posting.paid + posting.gift;
    return entryOf(batch, posting, left, now);
  });
  const written = await records.createMany('hourLedger', entries);
  // A lesson refreshes the usage rate itself, after its state is `posted`.
  if (postings.some(({ bizType }) => bizType !== hourBiz.lesson)) await updateUsageRate(context, batch.hoursId);
  return written;
}

function entryOf(batch: Batch, posting: Posting, left: number, now: string): Changes<'hourLedger'> {
  return {
    bizTime: now,
    batchId: batch.id,
    stuId: batch.stuId,
    courseId: batch.courseId,
    lessonId: posting.lessonId ?? null,
    bizType: posting.bizType,
    paidHours: fromHundredths(posting.paid),
    giftHours: fromHundredths(posting.gift),
    amount: fromHundredths(posting.amount),
    balanceAfter: fromHundredths(left),
    remark: posting.remark ?? null,
  };
}

/** Income that an entry earns. */
interface Earning {
  incomeType: (typeof incomeTypes)[keyof typeof incomeTypes];
  incomeDate: string;
  amount: number;
  /** Paid hours that are worth it. */
  hours: number;
  teacherId?: string | null;
  lessonId?: string;
  reason?: string | null;
}

export async function confirmIncome(entry: Entry, earning: Earning, { records }: RuleContext): Promise<void> {
  await records.create('incomeDetail', {
    incomeDate: earning.incomeDate,
    stuId: entry.stuId,
    courseId: entry.courseId,
    teacherId: earning.teacherId ?? null,
    hours: fromHundredths(earning.hours),
    unitPrice: fromHundredths(shareOf(earning.amount, 100, earning.hours)),
    amount: fromHundredths(earning.amount),
    incomeType: earning.incomeType,
    batchId: entry.batchId,
    lessonId: earning.lessonId ?? null,
    ledgerId: entry.id,
    reason: earning.reason ?? null,
  });
}

/** Reverses an entry and its income by counter-entries; the database refuses a second time. `incomeDate`: default that of the income. */
export async function reversePosting(entry: Entry, batch: Batch, remark: string, context: RuleContext, incomeDate?: string): Promise<void> {
  const { records } = context;
  const mirrored = await records.create('hourLedger', {
    bizTime: context.now,
    batchId: entry.batchId,
    stuId: entry.stuId,
    courseId: entry.courseId,
    lessonId: entry.lessonId,
    bizType: entry.bizType === hourBiz.lesson ? hourBiz.lessonRevoked : entry.bizType,
    paidHours: negate(entry.paidHours),
    giftHours: negate(entry.giftHours),
    amount: negate(entry.amount),
    balanceAfter: fromHundredths(hundredths(batch.left) - hundredths(entry.paidHours) - hundredths(entry.giftHours)),
    remark,
    reversalOf: entry.id,
  });
  if (entry.bizType !== hourBiz.lesson) await updateUsageRate(context, batch.hoursId);
  for (const income of await records.find('incomeDetail', { ledgerId: entry.id, reversalOf: null })) {
    await records.create('incomeDetail', {
      incomeDate: incomeDate ?? income.incomeDate,
      stuId: income.stuId,
      courseId: income.courseId,
      teacherId: income.teacherId,
      hours: negate(income.hours),
      unitPrice: income.unitPrice,
      amount: negate(income.amount),
      incomeType: incomeTypes.adjusted,
      batchId: income.batchId,
      lessonId: income.lessonId,
      ledgerId: mirrored.id,
      reason: remark,
      reversalOf: income.id,
    });
  }
}

function negate(value: string | number | null | undefined): string {
  return fromHundredths(0 - hundredths(value));
}
