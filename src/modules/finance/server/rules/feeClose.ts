/** Months are closed in order, after they are over. The last one can be reopened with the key for it, with a reason. */

import { lastDayOf } from '../../../../domain/calendar';
import { must } from '../../../../domain/must';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import { chosenRow, defineRule } from '../../../../server/records/rule';
import { describeOpenItems, openItems, textOf } from '../bills/closeChecks';
import { lastClosedMonth, listAccountPeriods, lockBooks, nextMonth, readMonthToClose } from '../bills/monthClose';

const refuseReturn = () => conflict('结账不能撤回，差错请在以后的日期更正，或重开最后一个月', { kind: 'state' });

export default defineRule<'feeClose'>({
  async beforeCreate(values, context) {
    const month = must(values.month, 'month to be closed');
    await lockBooks(context);
    if (month >= context.today.slice(0, 7)) throw refuse('month', '这个月还没有结束，不能结账');
    const closed = await lastClosedMonth(context);
    if (closed && month <= closed) throw refuse('month', `${closed} 及以前已经结账`);
    if (closed && month !== nextMonth(closed)) throw refuse('month', `请先结 ${nextMonth(closed)}`);
    const open = textOf(await openItems(month, context));
    if (open && !values.acceptOpen) throw refuse('acceptOpen', `还没有处理：${open}。处理以后再结账，或选择「有待办仍结账」`);
    values.openItems = open;
    const periods = await listAccountPeriods(`${month}-01`, lastDayOf(month), context);
    values.lines = periods.map(({ accountId, opening, income, expense, entries }) => ({ accountId, opening, income, expense, entries }));
  },

  queries: {
    /** Without a month: the next one to be closed, which is proposed. */
    async checklist({ input, context }) {
      const month = input.month ? String(input.month) : await readMonthToClose(context);
      if (!month) return { text: '上个月及以前都已结账，本月结束以后再结', lines: [], items: [] };
      const items = await openItems(month, context);
      return { ...describeOpenItems(month, items), items, values: { month } };
    },
  },

  actions: {
    /** The row is kept, with the person who reopened the month and the reason. */
    async reopen({ row, context }) {
      const { month } = chosenRow(row);
      await lockBooks(context);
      const last = await lastClosedMonth(context);
      if (month !== last) throw conflict(`只能重开最后一个已结账的月份 ${last}`, { kind: 'state' });
    },
  },

  beforeDelete() {
    throw refuseReturn();
  },

  afterUndo() {
    throw refuseReturn();
  },
});
