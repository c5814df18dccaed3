/** Applications about stored money. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { applyApplication, prepareApplication } from '../stored/applications';
import { freeOf, lockAccountWithOwner } from '../stored/lockAccount';

const { pending, approved } = states.feeApply.status;

export default defineRule<'feeApply'>({
  beforeCreate: prepareApplication,

  async beforeUpdate(changes, before, context) {
    if (changes.status === undefined) return;
    if (before.feeUserId) await lockAccountWithOwner(before.feeUserId, context);
    if (changes.status === approved) await applyApplication(before, context);
  },

  /** The reserved amount may have been used in the meantime. */
  async afterUndo(_before, after, context) {
    if (after?.status !== pending || !after.feeUserId) return;
    const free = freeOf(await lockAccountWithOwner(after.feeUserId, context));
    if (free.cash < 0 || free.give < 0) throw conflict('原来占用的余额已经用掉，不能恢复，请重新申请', { kind: 'state' });
  },
});
