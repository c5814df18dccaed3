/** Accounts of the institution: what they began with belongs to closed months, too. */
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { lastClosedMonth } from '../bills/monthClose';
import { hundredths } from '../hours/batches';

export default defineRule<'feeAccount'>({
  async beforeCreate(values, context) {
    if (hundredths(values.openingBalance) === 0 || !(await lastClosedMonth(context))) return;
    throw refuse('openingBalance', '已经结过账，期初余额请填 0，再记一笔收入');
  },

  async beforeUpdate(changes, _before, context) {
    if (changes.openingBalance === undefined || !(await lastClosedMonth(context))) return;
    throw refuse('openingBalance', '已经结过账，期初余额不能再改');
  },
});
