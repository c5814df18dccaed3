/** Refunds: applied for, approved, paid out; the hours go with the money, not before. */
import { fromHundredths, hundredthsOf } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { accountOfWay, billDirections, billSubjects, postBill, refundToStored } from '../../../finance/contract';
import { needsAccount, payWays } from '../../domain/codes';
import { giveBack, isAllBack, quote, type RefundRequest, refuseChanged } from '../refunds';

const { partPaid, paid, partRefunded, refunded } = states.saleOrder.status;
type Refund = Changes<'refundApply'>;

export default defineRule<'refundApply'>({
  async beforeCreate(values, context) {
    const asked = await requestOf(values, context);
    const sum = await quote(asked, context);
    Object.assign(values, {
      stuId: asked.order.stuId,
      worthAmt: fromHundredths(sum.worth),
      usedAmt: fromHundredths(sum.kept),
      closedAmt: fromHundredths(sum.closed),
      refundAmt: fromHundredths(sum.refund),
      isCoolOff: sum.isCoolingOff,
    });
  },

  actions: {
    async payOut({ row, changes, context }) {
      const refund = { ...chosenRow(row), ...changes };
      const asked = await requestOf(refund, context);
      const sum = await giveBack(asked, context);
      refuseChanged(sum, hundredthsOf(refund.refundAmt));
      if (sum.refund > 0) changes.billId = await payMoney(refund, asked, sum.refund, context);
      changes.paidTime = context.now;
      const closedAmt = fromHundredths(hundredthsOf(asked.order.closedAmt) + sum.closed);
      const status = (await isAllBack(asked.order, asked.item, context)) ? refunded : partRefunded;
      await context.records.update('saleOrder', asked.order.id, { status, closedAmt });
    },
  },
});

/** The order is held from here on, before its hours and accounts are. */
async function requestOf(values: Refund, context: RuleContext): Promise<RefundRequest> {
  const { records } = context;
  const order = await records.lock('saleOrder', String(values.orderId));
  const item = await records.get('saleOrderItem', String(values.itemId));
  if (!order || item?.orderId !== order.id) throw refuse('itemId', '商品不在这张订单里，请重新选择');
  if (![partPaid, paid, partRefunded].some((status) => status === order.status)) throw refuse('orderId', '只有付过款的订单可以退费');
  return {
    order,
    item,
    hours: values.hours === null || values.hours === undefined ? undefined : hundredthsOf(values.hours),
    basis: values.basis ?? 1,
    fees: hundredthsOf(values.materialFee) + hundredthsOf(values.serviceFee),
    reason: String(values.reason ?? ''),
  };
}

async function payMoney(
  { payWay, accountId, voucher }: Refund,
  { order, reason }: RefundRequest,
  amount: number,
  context: RuleContext,
): Promise<string | null> {
  const remark = `订单 ${order.orderNo} 退费：${reason}`.slice(0, 200);
  if (payWay === payWays.stored) await refundToStored({ stuId: order.stuId, amount, orderId: order.id, remark }, context);
  if (!needsAccount(payWay!)) return null;
  const bill: Stored<'feeBill'> = await postBill(
    {
      direction: billDirections.expense,
      subject: billSubjects.refund,
      amount,
      accountId: await accountOfWay(payWay!, accountId, context),
      stuId: order.stuId,
      counterparty: order.stuIdLabel ?? null,
      remark,
      voucher: voucher ?? undefined,
    },
    context,
  );
  return bill.id;
}
