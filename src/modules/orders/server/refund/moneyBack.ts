/**
 * Money of an order or of transferred hours by source, and what remains of it. Refunds and transfers take each source in proportion, so that
 * gift money and subsidies are never paid out. In fen.
 */

import { fieldKey } from '../../../../access/fieldRights';
import { formatYuan, hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { type Money, noMoney, splitShares, subtractMoney, totalOf } from '../../../finance/contract';
import { payWays } from '../../domain/codes';

type Batch = Stored<'hourBatch'>;
type Transfer = Stored<'hourTransfer'>;

/** Parts of a refund that are not the family's own money. */
export interface Unpaid {
  /** Returned to the stored account as gift money, whatever the way of payment of the rest. */
  give: number;
  /** Subsidy, which is set off and not paid out. */
  subsidy: number;
}

const { paidOut } = states.refundApply.status;
const { done } = states.hourTransfer.status;
const paidField = fieldKey('saleOrder', 'paidAmt', 'read');

/** Splits a refund of `amount` by source; refused at `payWay` if the money was not paid in this way. */
export async function splitRefund(orderId: string, payWay: number, amount: number, context: RuleContext): Promise<Unpaid> {
  const left = await readMoneyLeft(orderId, context);
  if (payWay === payWays.subsidy) {
    if (amount > left.subsidy) throw refuse('payWay', `由补贴抵扣的只有${formatAmount(left.subsidy, context)}，请选择其他退款方式`);
    return { give: 0, subsidy: amount };
  }
  const shares = splitShares(amount, left);
  if (!shares) throw refuse('payWay', `订单收的款只剩${formatAmount(totalOf(left), context)}，其余已经退出或转出`);
  return { give: shares.give, subsidy: shares.subsidy };
}

function formatAmount(amount: number, { actor }: RuleContext): string {
  return actor.can(paidField) ? ` ${formatYuan(amount)}` : '的部分';
}

/** Rest of the money that paid for a batch: that of its order, or of the transfer that brought the hours. */
export async function originOf(batch: Batch, context: RuleContext): Promise<Money> {
  if (batch.orderId) return readMoneyLeft(batch.orderId, context);
  const [give, subsidy] = [hundredthsOf(batch.giveAmt), hundredthsOf(batch.subsidyAmt)];
  const came = { cash: hundredthsOf(batch.netAmt) - give - subsidy, give, subsidy };
  return subtractTransfers(came, await context.records.find('hourTransfer', { batchId: batch.id, status: done }));
}

/** Money of an order that was neither refunded nor transferred. */
export async function readMoneyLeft(orderId: string, { records }: RuleContext): Promise<Money> {
  const came: Money = { ...noMoney };
  for (const payment of await records.find('saleOrderPayDetail', { orderId })) {
    const amount = hundredthsOf(payment.amount);
    const give = payment.storedId ? await giveSpent(payment, { records }) : 0;
    if (payment.payWay === payWays.subsidy) came.subsidy += amount;
    else came.cash += amount - give;
    came.give += give;
  }
  const batches = await records.find('hourBatch', { orderId });
  const moved = batches.length > 0 ? await records.find('hourTransfer', { batchId: batches.map(({ id }) => id), status: done }) : [];
  let left = subtractTransfers(came, moved);
  for (const { refundAmt, giveAmt, subsidyAmt } of await records.find('refundApply', { orderId, status: paidOut }))
    left = subtractMoney(left, partsOf(hundredthsOf(refundAmt), { giveAmt, subsidyAmt }));
  return left;
}

/** Subtracts the parts of transfers. */
function subtractTransfers(came: Money, moved: readonly Transfer[]): Money {
  return moved.reduce((left, one) => subtractMoney(left, partsOf(hundredthsOf(one.worthAmt) - hundredthsOf(one.keptAmt), one)), came);
}

function partsOf(amount: number, { giveAmt, subsidyAmt }: Pick<Transfer, 'giveAmt' | 'subsidyAmt'>): Money {
  const [give, subsidy] = [hundredthsOf(giveAmt), hundredthsOf(subsidyAmt)];
  return { cash: amount - give - subsidy, give, subsidy };
}

/** Gift money of a payment from a stored account; negative for the reversal of a payment. */
async function giveSpent(
  { storedId, reversalOf }: Stored<'saleOrderPayDetail'>,
  { records }: Pick<RuleContext, 'records'>,
): Promise<number> {
  const entry = storedId ? await records.get('feeRecord', storedId) : undefined;
  const give = 0 - hundredthsOf(entry?.giveChange);
  return reversalOf ? -give : give;
}
