/** Accounts of the institution: an opening balance counts in closed months, so it cannot be changed after a close. */
import { conflict, refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { lockClosedMonth } from '../bills/monthClose';
import { refuseBelowZero } from '../bills/overdraft';
import { hundredths } from '../hours/batches';

type Account = Stored<'feeAccount'>;

export default defineRule<'feeAccount'>({
  async beforeCreate(values, context) {
    if (hundredths(values.openingBalance) < 0 && !values.allowOverdraft) throw refuse('openingBalance', '期初余额小于 0 的账户须允许透支');
    if (hundredths(values.openingBalance) === 0 || !(await lockClosedMonth(context))) return;
    throw refuse('openingBalance', '已经结过账，期初余额请填 0，再记一笔收入');
  },

  async beforeUpdate(changes, before, context) {
    refuseBelowZero(changes, before);
    if (changes.openingBalance === undefined || !(await lockClosedMonth(context))) return;
    throw refuse('openingBalance', '已经结过账，期初余额不能再改');
  },

  async beforeDelete(before, context) {
    await refuseOther(before, undefined, context);
  },

  async beforeReturn(row, context) {
    await refuseOther(await context.records.get('feeAccount', row.id), row, context);
  },

  async afterUndo(before, after, context) {
    await refuseOther(before, after, context);
  },
});

/** Deleting an account removes its opening balance. */
async function refuseOther(before: Account | undefined, after: Account | undefined, context: RuleContext): Promise<void> {
  if (hundredths(before?.openingBalance) === hundredths(after?.openingBalance) || !(await lockClosedMonth(context))) return;
  throw conflict('已经结过账，期初余额不能再变，账户不用时可以停用', { kind: 'state' });
}
