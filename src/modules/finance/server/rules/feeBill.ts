/** Income and expenses: none in a closed month; manual entries are deleted within their month, or reversed later. */
import { conflict, forbidden, refuse } from '../../../../server/kernel/apiError';
import type { Values } from '../../../../server/kernel/values';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { type BillDirection, billDirections, billSources } from '../../domain/codes';
import { reconcile, refuseClosedMonth } from '../bills/monthClose';
import { refuseOverdraft } from '../bills/overdraft';
import { reverseBill } from '../bills/postBill';

export default defineRule<'feeBill'>({
  async beforeCreate(values, context) {
    const day = values.billDate ?? context.today;
    values.income = values.direction === billDirections.income ? (values.amount ?? null) : '0.00';
    values.expense = values.direction === billDirections.expense ? (values.amount ?? null) : '0.00';
    await refuseClosedMonth(day, 'billDate', context);
    await refuseOverdraft(values, context);
    if (values.reversalOf && day.slice(0, 7) !== context.today.slice(0, 7))
      throw refuse('', '只能删除本月的流水，以前的请冲销，冲销记在今天');
  },

  queries: {
    async reconcile({ input, context }) {
      const { visible } = context;
      if (visible.hides('feeAccount', 'openingBalance') || visible.hides('feeBill', 'accountId', 'billDate', 'direction', 'amount'))
        throw forbidden('查看对账');
      return reconcile(String(input.month), context);
    },
  },

  actions: {
    recordIncome: ({ input, context }) => byHand(billDirections.income, input, context),
    recordExpense: ({ input, context }) => byHand(billDirections.expense, input, context),
    async reverse({ row, input, context }) {
      const bill = chosenRow(row);
      if (bill.source !== billSources.byHand) throw conflict('系统生成的流水不能在这里冲销', { kind: 'state' });
      const mirror = await reverseBill(bill.id, String(input.remark), context);
      return { id: mirror.id, billNo: mirror.billNo };
    },
  },
});

async function byHand(direction: BillDirection, input: Values, { records }: RuleContext) {
  const bill = await records.create('feeBill', { ...input, direction, source: billSources.byHand });
  return { id: bill.id, billNo: bill.billNo };
}
