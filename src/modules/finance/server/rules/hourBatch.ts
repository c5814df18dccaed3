/** Batches after their last day: by the setting their hours expire and become income, or are frozen until extended. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { expireFreezes } from '../../domain/codes';
import { lockHours } from '../hours/lockHours';
import { notifyEnded } from '../hours/notifyFamily';
import { expireHours, reviveHours } from '../hours/releaseHours';
import { findEndDay, isRenewedBy } from '../hours/renewals';

const { expired, frozen } = states.hourBatch.status;

export default defineRule<'hourBatch'>({
  /** Locks the hours of the student before their batches, in the order of lessons. */
  async lockBefore(id, context) {
    const batch = await context.records.get('hourBatch', id);
    if (batch) await lockHours({ stuId: batch.stuId, courseId: batch.courseId }, context);
  },

  async beforeUpdate(changes, before, context) {
    if (!changes.status) return;
    if (changes.status === expired) await endHours(changes, before, context);
    if (changes.endedOn !== undefined) return;
    changes.endedOn = findEndDay(changes.status, before, context.today);
    changes.isRenewed = isRenewedBy(changes.endedOn, before.renewedOn);
  },

  actions: {
    async extend({ row, input, context }) {
      const batch = chosenRow(row);
      const until = String(input.expireDate);
      if (until < context.today) throw refuse('expireDate', '到期日不能早于今天');
      if (batch.expireDate && until <= batch.expireDate) throw refuse('expireDate', `到期日须晚于 ${batch.expireDate}`);
      if (batch.status === expired) await reviveHours(batch.id, context);
    },
  },
});

/** By the setting the hours end, or are frozen. */
async function endHours(changes: Changes<'hourBatch'>, before: Stored<'hourBatch'>, context: RuleContext): Promise<void> {
  const { expireMode } = await context.records.single('instSetting');
  if (expireMode === expireFreezes) changes.status = frozen;
  else await expireHours(before.id, context);
  await notifyEnded(before, changes.status === frozen, context);
}
