/** Updates orders from before refunds stored the parts of each item, and applications from before they reserved hours. */

import { fromHundredths, hundredthsOf } from '../../../domain/amounts';
import { itemAt, must } from '../../../domain/must';
import { states } from '../../../generated/states';
import { ApiError } from '../../../server/kernel/apiError';
import type { CatchUp } from '../../../server/records/catchUp';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { lockSeveralHours, reserveHours } from '../../finance/contract';
import { requestOf } from './payment/payOut';
import { quote } from './refund/refunds';

type Refund = Stored<'refundApply'>;
const { applied, approved, paidOut } = states.refundApply.status;
/** Code of `hourBizType`: refunded. */
const refunded = 7;

export default [
  { name: 'orders.amountsBeginWithNothing', entity: 'saleOrderItem', run: fillAmounts },
  { name: 'orders.itemsOfRefunds', entity: 'refundItem', run: writeRefundItems },
  { name: 'orders.hoursOfWaiting', entity: 'hourHold', run: reserveForWaiting },
  { name: 'orders.cashiersOfReceipts', entity: 'receipt', run: updateCashiers },
] satisfies readonly CatchUp[];

/** The new columns are empty; values calculated from them follow. */
async function fillAmounts({ records }: RuleContext): Promise<void> {
  for (const { id } of await records.find('saleOrderItem', { forgivenAmt: null }))
    await records.update('saleOrderItem', id, { forgivenAmt: '0.00' });
  for (const name of ['giveAmt', 'subsidyAmt'] as const)
    for (const { id } of await records.find('refundApply', { [name]: null })) await records.update('refundApply', id, { [name]: '0.00' });
}

/** The author of the receipt is the cashier. */
async function updateCashiers({ records }: RuleContext): Promise<void> {
  for (const { id, createBy } of await records.find('receipt', { cashierId: null }))
    if (createBy) await records.update('receipt', id, { cashierId: createBy });
}

async function writeRefundItems(context: RuleContext): Promise<void> {
  const { records } = context;
  const refunds = await records.find('refundApply', { status: paidOut });
  const done = new Set((await records.find('refundItem', { applyId: refunds.map(({ id }) => id) })).map(({ applyId }) => applyId));
  for (const refund of refunds.filter(({ id }) => !done.has(id))) {
    const [applyId, orderId] = [refund.id, refund.orderId];
    await records.createMany(
      'refundItem',
      (await partsOf(refund, context)).map((part) => ({ ...part, applyId, orderId })),
    );
  }
}

/** A package was refunded as a whole: the refunded hours determine the share of each course. */
async function partsOf({ id, itemId, refundAmt, closedAmt }: Refund, { records }: RuleContext) {
  const [refund, closed] = [hundredthsOf(refundAmt), hundredthsOf(closedAmt)];
  const gone = await records.sql<{ itemId: string; amount: string }>(
    `select b.item_id::text as "itemId", (-sum(e.amount))::text as amount from refund_apply r
     join hour_batch b on b.order_id = r.order_id join hour_ledger e on e.batch_id = b.id and e.biz_time = r.paid_time
     join sale_order_item i on i.id = b.item_id
     where r.id = $1 and e.biz_type = ${refunded} group by b.item_id, i.line_no order by i.line_no`,
    [id],
  );
  const sums = gone.map(({ amount }) => hundredthsOf(amount));
  const isWhole = gone.length > 1 && sums.reduce((sum, one) => sum + one, 0) === refund + closed;
  if (!isWhole) return [{ itemId, refundAmt: fromHundredths(refund), closedAmt: fromHundredths(closed) }];
  let left = closed;
  return gone.map((part, at) => {
    const setOff = Math.min(left, itemAt(sums, at));
    left -= setOff;
    return { itemId: part.itemId, refundAmt: fromHundredths(itemAt(sums, at) - setOff), closedAmt: fromHundredths(setOff) };
  });
}

/** In the order of application. An application whose hours are used or reserved twice gets none; an invariant reports it. */
async function reserveForWaiting(context: RuleContext): Promise<void> {
  const { records } = context;
  const holds = await records.find('hourHold', {});
  const done = new Set(holds.flatMap(({ refundId, transferId }) => [refundId, transferId]));
  const order = { order: [['createTime', 'asc']] as const };
  const refunds = await records.find('refundApply', { status: [applied, approved] }, order);
  for (const refund of refunds.filter(({ id }) => !done.has(id))) await reserveRefund(refund, context);
  const transfers = await records.find('hourTransfer', { status: states.hourTransfer.status.applied }, order);
  for (const transfer of transfers.filter(({ id }) => !done.has(id))) await reserveTransfer(transfer, context);
}

async function reserveRefund(refund: Refund, context: RuleContext): Promise<void> {
  try {
    const { taken } = await quote(await requestOf(refund, context), context);
    await reserveHours({ refundId: refund.id }, taken, context);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function reserveTransfer({ id, batchId, stuId, courseId, outHours }: Stored<'hourTransfer'>, context: RuleContext): Promise<void> {
  await lockSeveralHours(
    [{ stuId: must(stuId, 'student of the transfer of hours'), courseId: must(courseId, 'course of the transfer of hours') }],
    context,
  );
  const batch = await context.records.get('hourBatch', batchId);
  const paid = hundredthsOf(outHours);
  if (paid > hundredthsOf(batch?.paidLeft) - hundredthsOf(batch?.heldPaid)) return;
  await reserveHours({ transferId: id }, [{ batchId: batchId, paid }], context);
}
