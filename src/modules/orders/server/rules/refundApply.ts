/** Refunds: applied for, approved, paid out. The hours are reserved by the application and leave with the payment. */
import { fromHundredths } from '../../../../domain/amounts';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { lockChildren, releaseReserved, reserveHours } from '../../../finance/contract';
import { refundBases } from '../../domain/codes';
import { payOut, requestOf } from '../payment/payOut';
import { previewRefund } from '../refund/previewRefund';
import { quote } from '../refund/refunds';

const { applied, approved, rejected, withdrawn } = states.refundApply.status;

export default defineRule<'refundApply'>({
  async lockBefore(id, context) {
    await lockChildren([(await context.records.get('refundApply', id))?.stuId], context);
  },

  async lockForCreate({ orderId }, context) {
    await lockChildren([(await context.records.get('saleOrder', String(orderId)))?.stuId], context);
  },

  async beforeCreate(values, context) {
    await refuseOtherBasis(values, context);
    await refuseSecond(values, context);
    const asked = await requestOf(values, context);
    const sum = await quote(asked, context);
    Object.assign(values, {
      stuId: asked.order.stuId,
      worthAmt: fromHundredths(sum.worth),
      usedAmt: fromHundredths(sum.kept),
      closedAmt: fromHundredths(sum.closed),
      refundAmt: fromHundredths(sum.refund),
      giveAmt: fromHundredths(sum.give),
      subsidyAmt: fromHundredths(sum.subsidy),
      isCoolOff: sum.isCoolingOff,
    });
    // Within the cooling-off period no fees are kept, and the printed form must not show requested ones beside the full amount.
    if (sum.isCoolingOff) Object.assign(values, { materialFee: '0.00', serviceFee: '0.00', feeReason: null });
  },

  async afterCreate(row, context) {
    const { taken } = await quote(await requestOf(row, context), context);
    await reserveHours({ refundId: row.id }, taken, context);
  },

  async beforeUpdate({ status }, { id }, context) {
    if (status === rejected || status === withdrawn) await releaseReserved({ refundId: id }, context);
  },

  queries: {
    foresee: ({ input, context }) => previewRefund(input as Changes<'refundApply'>, context),
  },

  actions: {
    async payOut({ row, changes, context }) {
      Object.assign(changes, await payOut({ ...chosenRow(row), ...changes }, context));
    },
  },
});

/** Refuses a second application for an item while one is pending. */
async function refuseSecond({ itemId }: Changes<'refundApply'>, { records }: RuleContext): Promise<void> {
  const [waiting] = await records.find('refundApply', { itemId: itemId, status: [applied, approved] });
  if (waiting) throw refuse('itemId', `已有办理中的退费申请 ${waiting.refundNo}，请先办完或撤销`);
}

/** Refuses a basis that `orderSetting.refundRule` excludes; `withGifts` (the institution's fault) is always allowed. */
async function refuseOtherBasis({ basis }: Changes<'refundApply'>, { records }: RuleContext): Promise<void> {
  const { refundRule } = await records.single('orderSetting');
  if (!refundRule || refundRule === basis || basis === refundBases.withGifts) return;
  throw refuse('basis', `机构设置为只按${refundRule === refundBases.listPrice ? '合同原价' : '实付均价'}退费`);
}
