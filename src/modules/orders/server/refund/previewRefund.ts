/** Dry run of a refund for the application form: amounts paid out and kept, gift hours that expire. Writes nothing. */
import { formatYuan, fromHundredths } from '../../../../domain/amounts';
import type { Changes } from '../../../../server/records/records';
import type { RuleContext } from '../../../../server/records/rule';
import { lockChildren } from '../../../finance/contract';
import { payWays } from '../../domain/codes';
import { requestOf } from '../payment/payOut';
import { quote } from './refunds';

export async function previewRefund(asked: Changes<'refundApply'>, context: RuleContext): Promise<{ text: string; lines: string[] }> {
  const order = await context.records.get('saleOrder', String(asked.orderId));
  await lockChildren([order?.stuId], context);
  const sum = await quote(await requestOf({ ...asked, payWay: asked.payWay ?? payWays.cash }, context), context);
  const formatLine = (title: string, amount: number) => (amount > 0 ? [`${title} ${formatYuan(amount)}`] : []);
  const lines = [
    ...formatLine('剩余价值', sum.worth),
    ...formatLine('扣除', sum.kept),
    ...formatLine('冲抵欠费', sum.closed),
    ...formatLine('其中退回赠送余额', sum.give),
    ...formatLine('其中冲回补贴', sum.subsidy),
    ...(sum.gift > 0 ? [`赠送课时清零 ${fromHundredths(sum.gift)} 课时`] : []),
    ...(sum.isCoolingOff ? ['在无理由退款期内，一点没用，不扣费用'] : []),
  ];
  return { text: `退款 ${formatYuan(sum.refund)}`, lines };
}
