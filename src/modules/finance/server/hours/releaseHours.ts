/** Removals of hours: refunds, and expiry. */
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { fromHundredths } from '../../domain/amounts';
import { hourBiz, incomeTypes } from '../../domain/codes';
import { freeOf } from '../../domain/hourLots';
import { type RefundAnswer, type RefundBasis, type RefundQuestion, workOutRefund } from '../../domain/refund';
import { type Batch, getLot, hundredths, ownerOf, readBatch, settleStatus } from './batches';
import { lockHours } from './lockHours';
import { confirmIncome, postEntry, reversePosting } from './postings';
import { refuseReserved } from './reserve';

const { refunded } = states.hourBatch.status;

/** Hours and money in hundredths. */
export interface HourRefund {
  batchId: string;
  /** Paid hours. */
  hours: number;
  basis: RefundBasis;
  materialFee: number;
  serviceFee: number;
  /** Within the cooling-off period after payment, in which unused hours are refunded in full. */
  inCoolingOff: boolean;
  remark?: string | null;
}

/** Dry run of `refundHours`; writes nothing. */
export async function quoteRefund(asked: HourRefund, context: RuleContext): Promise<RefundAnswer> {
  const batch = await readBatch(asked.batchId, context);
  refuseMore(asked.hours, freeOf(getLot(batch)).paid, batch, context);
  return workOutRefund(questionOf(asked, batch));
}

function questionOf(asked: HourRefund, batch: Batch): RefundQuestion {
  return { ...asked, ...getPriceAndUse(batch) };
}

/** Price of a batch, and its use so far. */
export function getPriceAndUse(batch: Batch) {
  return {
    lot: getLot(batch),
    listPrice: hundredths(batch.listAmt),
    usedHours: hundredths(batch.usedHours),
    refunded: hundredths(batch.refundAmt) + hundredths(batch.transferAmt),
    giftHours: hundredths(batch.giftHours),
  };
}

/** Refunds paid hours; the part that the institution keeps is booked as penalty income. With the last paid hour the gift hours expire. */
export async function refundHours(asked: HourRefund, context: RuleContext): Promise<RefundAnswer> {
  const batch = await lockBatch(asked.batchId, context);
  refuseMore(asked.hours, freeOf(getLot(batch)).paid, batch, context);
  const answer = workOutRefund(questionOf(asked, batch));
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

/**
 * For refunds beyond the deferred amount: first reverses this amount of the batch's earned income by an entry, so that the refund can
 * take it from the batch.
 */
export async function returnIncome(batchId: string, amount: number, remark: string | null, context: RuleContext): Promise<void> {
  const batch = await lockBatch(batchId, context);
  const back = await postEntry(batch, { bizType: hourBiz.refundKept, paid: 0, gift: 0, amount, remark }, context);
  const income = { incomeType: incomeTypes.adjusted, incomeDate: context.today, amount: -amount, hours: 0, reason: remark };
  await confirmIncome(back, income, context);
  await postEntry(await readBatch(batchId, context), { bizType: hourBiz.refund, paid: 0, gift: 0, amount: -amount, remark }, context);
}

/** Expires the rest of a batch and books its deferred amount as income. */
export async function expireHours(batchId: string, context: RuleContext): Promise<void> {
  const batch = await lockBatch(batchId, context);
  refuseReserved(batch);
  const { paidLeft, giftLeft, deferred } = getLot(batch);
  if (paidLeft + giftLeft === 0) return;
  const entry = await postEntry(batch, { bizType: hourBiz.expired, paid: -paidLeft, gift: -giftLeft, amount: -deferred }, context);
  // The expiry day, even if the job runs later; if its month is closed, today (`rules/incomeDetail.ts`).
  const incomeDate = batch.expireDate && batch.expireDate < context.today ? batch.expireDate : context.today;
  const earned = { incomeType: incomeTypes.expired, incomeDate, amount: deferred, hours: paidLeft };
  if (deferred > 0) await confirmIncome(entry, { ...earned, reason: `课时于 ${batch.expireDate ?? context.today} 到期` }, context);
}

/** Restores expired hours and reverses the income of their expiry. */
export async function reviveHours(batchId: string, context: RuleContext): Promise<void> {
  const entries = await context.records.find('hourLedger', { batchId, bizType: hourBiz.expired });
  const reversed = new Set(entries.map(({ reversalOf }) => reversalOf));
  for (const entry of entries) {
    if (entry.reversalOf || reversed.has(entry.id)) continue;
    await reversePosting(entry, await lockBatch(batchId, context), '过期后延期', context);
  }
}

async function lockBatch(id: string, context: RuleContext): Promise<Batch> {
  await lockHours(ownerOf(await readBatch(id, context)), context);
  return readBatch(id, context);
}

/** Refuses more hours than are left without those reserved by other applications. */
export function refuseMore(hours: number, left: number, batch: Batch, { visible }: RuleContext): void {
  if (hours <= 0) throw refuse('hours', '课时须大于 0');
  const held =
    hundredths(batch.heldPaid) > 0 && !visible.hides('hourBatch', 'heldPaid') ? `，另有 ${batch.heldPaid} 课时正在申请退费或转课` : '';
  if (left === 0) throw conflict(`批次 ${batch.batchNo} 没有剩余的购买课时${held}`, { kind: 'state' });
  const rest = visible.hides('hourBatch', 'paidLeft', 'heldPaid') ? '的购买课时不够' : ` 只剩 ${fromHundredths(left)} 购买课时`;
  if (hours > left) throw refuse('hours', `批次 ${batch.batchNo}${rest}${held}`);
}
