/** Applications about stored money. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { carryOut, prepareApplication } from '../stored/applications';
import { lockAccount } from '../stored/holdAccount';

const { pending, approved } = states.feeApply.status;

export default defineRule<'feeApply'>({
  beforeCreate: prepareApplication,

  async beforeUpdate(changes, before, context) {
    if (changes.status === undefined) return;
    if (before.feeUserId) await lockAccount(before.feeUserId, context);
    if (changes.status === approved) await carryOut(before, context);
  },

  /** What it reserved may have been used since. */
  afterUndo(_before, after) {
    if (after?.status === pending) throw conflict('已办结的申请不能恢复，请重新申请', { kind: 'state' });
  },
});
