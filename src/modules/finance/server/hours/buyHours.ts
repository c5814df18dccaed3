/** Additions of hours: purchases with gifts, imports from another system; and the reversal of a mistaken purchase. */
import { states } from '../../../../generated/states';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { fromHundredths } from '../../domain/amounts';
import { hourBiz } from '../../domain/codes';
import { type Batch, getLot, hundredths, readBatch, settleStatus } from './batches';
import { type HoursOwner, lockHours } from './lockHours';
import { type Posting, postEntries, reversePosting } from './postings';
import { storeRenewals } from './renewals';
import { refuseReserved } from './reserve';

/** Hours and money in hundredths. */
export interface Purchase extends HoursOwner {
  boughtHours: number;
  giftHours: number;
  /** What is paid for the bought hours; gifts add nothing to it. */
  amount: number;
  /** Part of the amount that is gift or grant money, and is never paid out. */
  give?: number;
  subsidy?: number;
  /** Undiscounted price of the bought hours; default: what is paid. */
  listAmount?: number;
  /** Day of the purchase, `YYYY-MM-DD`; default: today. */
  date?: string;
  /** `YYYY-MM-DD`, the last day; nothing = never. */
  expireDate?: string | null;
  /** Default: bought. `adjusted` = imported from another system. */
  bizType?: typeof hourBiz.bought | typeof hourBiz.adjusted | typeof hourBiz.transferIn;
  /** Batch that the hours come from. */
  fromBatchId?: string;
  /** What was sold, where an order sold it. */
  orderId?: string | null;
  itemId?: string | null;
  remark?: string | null;
}

/** Creates a new batch. */
export async function buyHours(purchase: Purchase, context: RuleContext): Promise<Batch> {
  const { stuId, courseId, boughtHours, giftHours, amount, listAmount = amount, bizType = hourBiz.bought, remark } = purchase;
  if (boughtHours < 0 || giftHours < 0 || boughtHours + giftHours === 0) throw refuse('boughtHours', '购买课时须大于 0');
  if (boughtHours === 0 && amount !== 0) throw refuse('amount', '只有赠送课时的批次没有金额');
  const hours = await lockHours(purchase, context);
  const batch = await context.records.create('hourBatch', {
    hoursId: hours.id,
    stuId,
    courseId,
    buyDate: purchase.date ?? context.today,
    expireDate: purchase.expireDate ?? null,
    fromBatchId: purchase.fromBatchId ?? null,
    orderId: purchase.orderId ?? null,
    itemId: purchase.itemId ?? null,
    listAmt: fromHundredths(listAmount),
    giveAmt: fromHundredths(purchase.give ?? 0),
    subsidyAmt: fromHundredths(purchase.subsidy ?? 0),
  });
  const postings: Posting[] = [];
  if (boughtHours > 0) postings.push({ bizType, paid: boughtHours, gift: 0, amount, remark });
  if (giftHours > 0) postings.push({ bizType: hourBiz.gift, paid: 0, gift: giftHours, amount: 0, remark });
  await postEntries(batch, postings, context);
  await storeRenewals(hours.id, context);
  return readBatch(batch.id, context);
}

/** Reverses a whole purchase; refused once any of it was used, refunded or transferred. */
export async function voidPurchase(batchId: string, remark: string, context: RuleContext): Promise<void> {
  const before = await readBatch(batchId, context);
  await lockHours(before, context);
  const batch = await readBatch(batchId, context);
  refuseReserved(batch);
  const { boughtHours, paidLeft, net, deferred, giftLeft } = getLot(batch);
  if (paidLeft !== boughtHours || deferred !== net || giftLeft !== hundredths(batch.giftHours))
    throw conflict(`批次 ${batch.batchNo} 的课时已经用过，不能作废`, { kind: 'state' });
  const taken = await context.records.find('hourLedger', { batchId, reversalOf: null });
  const reversed = new Set(
    (await context.records.find('hourLedger', { reversalOf: taken.map(({ id }) => id) })).map((entry) => entry.reversalOf),
  );
  for (const entry of taken) if (!reversed.has(entry.id)) await reversePosting(entry, await readBatch(batchId, context), remark, context);
  await settleStatus(batchId, context, states.hourBatch.status.refunded);
}
