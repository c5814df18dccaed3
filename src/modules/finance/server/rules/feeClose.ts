/** A month is closed: after it is over, one after the other, for good. */
import { lastDayOf } from '../../../../domain/calendar';
import { conflict, refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { accountPeriods, holdBooks, lastClosedMonth, nextMonth } from '../bills/monthClose';

const refuseReturn = () => conflict('结账不能撤销，差错请在以后的日期更正', { kind: 'state' });

export default defineRule<'feeClose'>({
  async beforeCreate(values, context) {
    const month = values.month!;
    await holdBooks(context);
    if (month >= context.today.slice(0, 7)) throw refuse('month', '这个月还没有结束，不能结账');
    const closed = await lastClosedMonth(context);
    if (closed && month <= closed) throw refuse('month', `${closed} 及以前已经结账`);
    if (closed && month !== nextMonth(closed)) throw refuse('month', `请先结 ${nextMonth(closed)}`);
    const periods = await accountPeriods(`${month}-01`, lastDayOf(month), context);
    values.lines = periods.map(({ accountId, opening, income, expense, entries }) => ({ accountId, opening, income, expense, entries }));
  },

  beforeDelete() {
    throw refuseReturn();
  },

  afterUndo() {
    throw refuseReturn();
  },
});
