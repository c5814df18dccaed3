/** Transfers hours with their value to another child, another course or the stored account of the child. */
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { beginStudy } from '../../../student/contract';
import { shareOf } from '../../domain/amounts';
import { hourBiz, incomeTypes } from '../../domain/codes';
import { freeOf } from '../../domain/hourLots';
import { type Money, subtractMoney } from '../../domain/moneyShares';
import type { RefundBasis } from '../../domain/refund';
import { getMaxHours, type TransferAnswer, type TransferTarget, workOutTransfer } from '../../domain/transfer';
import { refundToStored } from '../stored/spend';
import { type Batch, getLot, hundredths, ownerOf, readBatch, settleStatus } from './batches';
import { buyHours } from './buyHours';
import { type HoursOwner, lockSeveralHours } from './lockHours';
import { confirmIncome, postEntry } from './postings';
import { getPriceAndUse, refuseMore } from './releaseHours';
import { type Application, postReserved } from './reserve';

export type { TransferAnswer };

/** Hours and money in hundredths. */
export interface HourTransfer {
  batchId: string;
  /** Paid hours to transfer; undefined = all that are left. */
  hours: number | undefined;
  basis: RefundBasis;
  /** Receiving child; for a transfer to a stored account, the owner. */
  to: HoursOwner;
  target: TransferTarget;
  /** What is left of the money that the hours were paid with; undefined = all of it was the family's. */
  origin?: Money | undefined;
  /** `YYYY-MM-DD`; undefined = as before, null = never. */
  expireDate?: string | null | undefined;
  remark?: string | null;
}

interface Moved extends TransferAnswer {
  /** Transferred paid hours. */
  outHours: number;
}

/** Dry run of `transferHours`; writes nothing. */
export async function quoteTransfer(asked: HourTransfer, context: RuleContext): Promise<Moved> {
  return workOut(asked, await readBatch(asked.batchId, context), context);
}

/** Gift hours expire with the last paid hour, unless they are transferred. `by`: the application that reserved the hours. */
export async function transferHours(
  asked: HourTransfer,
  context: RuleContext,
  by?: Application,
): Promise<Moved & { batch: Batch | undefined; storedId: string | null }> {
  if (asked.target.kind !== 'stored') await beginStudy(asked.to.stuId, context);
  await lockSeveralHours([ownerOf(await readBatch(asked.batchId, context)), asked.to], context);
  if (by) await postReserved(by, context);
  const source = await readBatch(asked.batchId, context);
  const moved = workOut(asked, source, context);
  await takeOut(source, moved, asked.remark, context);
  const batch = moved.inHours > 0 ? await bringIn(source, asked, moved, context) : undefined;
  const { cash, give } = subtractMoney(moved.parts, moved.inParts);
  const rest = { stuId: source.stuId, amount: cash, give, remark: asked.remark };
  const storedId = moved.stored > 0 ? (await refundToStored(rest, context)).recordId : null;
  return { ...moved, batch, storedId };
}

function workOut({ hours, basis, target, origin }: HourTransfer, batch: Batch, context: RuleContext): Moved {
  const free = freeOf(getLot(batch)).paid;
  const outHours = hours ?? free;
  refuseMore(hours ?? Math.max(outHours, 1), free, batch, context);
  const answer = workOutTransfer({ ...getPriceAndUse(batch), hours: outHours, basis, target, origin });
  if (!answer) throw conflict('这些课时的收款已经退出或转出，请先核对退费和转课', { kind: 'state' });
  refuseHours(target, answer);
  return { ...answer, outHours };
}

function refuseHours(target: TransferTarget, { inHours, worth, kept }: TransferAnswer): void {
  if (target.kind !== 'course') return;
  const most = getMaxHours(worth - kept, target.unitPrice);
  if (most === 0) throw refuse('unitPrice', '剩余价值不够转入 0.01 课时');
  if (inHours > most) throw refuse('toHours', '剩余价值不够转这么多课时，不足的部分请另开“转课”订单购买');
}

/** Posts the outgoing hours with their value; what the institution keeps becomes income. */
async function takeOut(batch: Batch, moved: Moved, remark: string | null | undefined, context: RuleContext): Promise<void> {
  const gift = moved.giftMoved + moved.giftCleared;
  const value = moved.worth - moved.kept;
  await postEntry(batch, { bizType: hourBiz.transferOut, paid: -moved.outHours, gift: -gift, amount: -value, remark }, context);
  if (moved.kept > 0) {
    const after = await readBatch(batch.id, context);
    const kept = await postEntry(after, { bizType: hourBiz.refundKept, paid: 0, gift: 0, amount: -moved.kept, remark }, context);
    const earned = { incomeType: incomeTypes.penalty, incomeDate: context.today, amount: moved.kept, hours: 0, reason: remark };
    await confirmIncome(kept, earned, context);
  }
  await settleStatus(batch.id, context);
}

function bringIn(source: Batch, { to, target, expireDate, remark }: HourTransfer, moved: Moved, context: RuleContext): Promise<Batch> {
  const list = target.kind === 'same' ? shareOf(hundredths(source.listAmt), moved.outHours, hundredths(source.boughtHours)) : undefined;
  return buyHours(
    {
      ...to,
      boughtHours: moved.inHours,
      giftHours: moved.giftMoved,
      amount: moved.inAmount,
      listAmount: list ?? moved.inAmount,
      give: moved.inParts.give,
      subsidy: moved.inParts.subsidy,
      expireDate: expireDate === undefined ? source.expireDate : expireDate,
      bizType: hourBiz.transferIn,
      fromBatchId: source.id,
      remark,
    },
    context,
  );
}
