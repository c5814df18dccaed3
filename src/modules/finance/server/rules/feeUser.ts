/** Stored accounts: recharges. */
import type { Values } from '../../../../server/kernel/values';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { applyKinds } from '../../domain/codes';
import { readHundredths, shareOwner } from '../stored/lockAccount';
import type { StoredRecord } from '../stored/postRecord';
import { previewApplication, previewRecharge } from '../stored/preview';
import { rechargeStored } from '../stored/recharge';

async function recharge(stuId: string, input: Values, context: RuleContext) {
  const record = await rechargeStored(
    {
      stuId,
      amount: readHundredths(input.amount as string),
      payWay: input.payWay as number,
      accountId: input.accountId as string | null,
      voucher: input.voucher as StoredRecord['voucher'],
      remark: input.remark as string | null,
    },
    context,
  );
  return { id: record.feeUserId, recordId: record.id, serialNo: record.serialNo };
}

export default defineRule<'feeUser'>({
  lockBefore: shareOwner,

  queries: {
    foreseeRecharge: ({ row, input, context }) => previewRecharge(row?.stuId ?? String(input.stuId ?? ''), String(input.amount), context),
    foreseeDeduct: ({ row, input, context }) => previewApplication(chosenRow(row), applyKinds.deduction, String(input.amount), context),
    foreseeCashOut: ({ row, input, context }) => previewApplication(chosenRow(row), applyKinds.cashOut, String(input.amount), context),
  },

  actions: {
    open: ({ input, context }) => recharge(input.stuId as string, input, context),
    recharge: ({ row, input, context }) => recharge(chosenRow(row).stuId, input, context),
  },
});
