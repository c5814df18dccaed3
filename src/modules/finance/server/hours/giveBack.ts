/** Hours go: given back for money, moved to another course or student, or ended by their date. */
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { fromHundredths } from '../../domain/amounts';
import { hourBiz, incomeTypes } from '../../domain/codes';
import { worthOf } from '../../domain/hourLots';
import { type RefundAnswer, type RefundBasis, workOutRefund } from '../../domain/refund';
import { type Batch, hundredths, lotOf, readBatch, settleStatus } from './batches';
import { buyHours } from './buyHours';
import { type HoursOwner, holdHours, holdSeveral } from './holdHours';
import { confirmIncome, postEntry } from './postings';

const { refunded } = states.hourBatch.status;

/** Hours and money in hundredths. */
export interface HourRefund {
  batchId: string;
  /** Paid hours. */
  hours: number;
  basis: RefundBasis;
  materialFee: number;
  serviceFee: number;
  /** Days since payment. */
  days: number;
  remark?: string | null;
}

/** What `refundHours` would answer now. Nothing is written. */
export async function quoteRefund(asked: HourRefund, context: RuleContext): Promise<RefundAnswer> {
  const batch = await readBatch(asked.batchId, context);
  refuseMore(asked.hours, lotOf(batch).paidLeft, batch);
  return workOutRefund({ ...asked, lot: lotOf(batch), listPrice: hundredths(batch.listAmt) });
}

/** Gives paid hours back; what the institution keeps is earned as a penalty. The last paid hour takes the gifts with it. */
export async function refundHours(asked: HourRefund, context: RuleContext): Promise<RefundAnswer> {
  const batch = await heldBatch(asked.batchId, context);
  const lot = lotOf(batch);
  refuseMore(asked.hours, lot.paidLeft, batch);
  const answer = workOutRefund({ ...asked, lot, listPrice: hundredths(batch.listAmt) });
  const { remark } = asked;
  const posting = { bizType: hourBiz.refund, paid: -asked.hours, gift: -answer.giftCleared, amount: -answer.refund, remark };
  await postEntry(batch, posting, context);
  if (answer.kept > 0) {
    const after = await readBatch(batch.id, context);
    const kept = await postEntry(after, { bizType: hourBiz.refundKept, paid: 0, gift: 0, amount: -answer.kept, remark }, context);
    const earned = { incomeType: incomeTypes.penalty, incomeDate: context.today, amount: answer.kept, hours: 0, reason: remark };
    await confirmIncome(kept, earned, context);
  }
  await settleStatus(batch.id, context, refunded);
  return answer;
}

export interface HourTransfer {
  batchId: string;
  /** Paid hours that leave the batch. */
  hours: number;
  to: HoursOwner;
  /** Paid hours that they become there. */
  toHours: number;
  /** `YYYY-MM-DD`; nothing = never. */
  expireDate?: string | null;
  remark?: string | null;
}

/** Moves paid hours with what they are worth; gifts are not moved, and end with the last paid hour. Answers with the new batch. */
export async function transferHours(asked: HourTransfer, context: RuleContext): Promise<Batch> {
  const known = await readBatch(asked.batchId, context);
  await holdSeveral([ownerOf(known), asked.to], context);
  const batch = await readBatch(asked.batchId, context);
  const lot = lotOf(batch);
  refuseMore(asked.hours, lot.paidLeft, batch);
  if (asked.toHours <= 0) throw refuse('toHours', '转入课时须大于 0');
  const amount = worthOf(lot, asked.hours);
  const gift = asked.hours === lot.paidLeft ? lot.giftLeft : 0;
  const { remark } = asked;
  await postEntry(batch, { bizType: hourBiz.transferOut, paid: -asked.hours, gift: -gift, amount: -amount, remark }, context);
  await settleStatus(batch.id, context);
  const purchase = { ...asked.to, boughtHours: asked.toHours, giftHours: 0, amount, expireDate: asked.expireDate, remark };
  return buyHours({ ...purchase, bizType: hourBiz.transferIn, fromBatchId: batch.id }, context);
}

/** Ends all that is left of a batch: what was paid for it is earned. */
export async function expireHours(batchId: string, context: RuleContext): Promise<void> {
  const batch = await heldBatch(batchId, context);
  const { paidLeft, giftLeft, deferred } = lotOf(batch);
  if (paidLeft + giftLeft === 0) return;
  const entry = await postEntry(batch, { bizType: hourBiz.expired, paid: -paidLeft, gift: -giftLeft, amount: -deferred }, context);
  const earned = { incomeType: incomeTypes.expired, incomeDate: context.today, amount: deferred, hours: paidLeft };
  if (deferred > 0) await confirmIncome(entry, { ...earned, reason: `课时于 ${batch.expireDate ?? context.today} 到期` }, context);
}

async function heldBatch(id: string, context: RuleContext): Promise<Batch> {
  await holdHours(ownerOf(await readBatch(id, context)), context);
  return readBatch(id, context);
}

function ownerOf({ stuId, courseId }: Batch): HoursOwner {
  return { stuId: stuId!, courseId: courseId! };
}

function refuseMore(hours: number, left: number, batch: Batch): void {
  if (hours <= 0) throw refuse('hours', '课时须大于 0');
  if (left === 0) throw conflict(`批次 ${batch.batchNo} 没有剩余的购买课时`, { kind: 'state' });
  if (hours > left) throw refuse('hours', `批次 ${batch.batchNo} 只剩 ${fromHundredths(left)} 购买课时`);
}
