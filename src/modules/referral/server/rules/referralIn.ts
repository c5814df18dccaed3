/** Rules of the receiving half of referrals: accepting creates the child here and, for a transfer, ends its stay there, atomically. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import type { Changes, Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import { forgotten } from '../otherSide';
import { takeOver } from '../takeOver';

const there = states.referral.status;

export default defineRule<'referralIn'>({
  /** Locks the child and the sending half first, in the order of actions in the sending institution. */
  async lockBefore(id, context) {
    const row = await context.records.get('referralIn', id);
    if (!row?.fromInstId) return;
    await context.elsewhere({ instId: row.fromInstId }, async ({ records }) => {
      const origin = await records.get('referral', String(row.fromId));
      if (origin?.stuId) await records.lock('student', origin.stuId);
      await records.lock('referral', String(row.fromId));
      return true;
    });
  },

  afterUndo() {
    throw conflict('转介的办理不能撤销');
  },

  actions: {
    async accept({ row, changes, context }) {
      Object.assign(changes, await takeOver(chosenRow(row), undefined, context));
    },
    async join({ row, input, changes, context }) {
      Object.assign(changes, await takeOver(chosenRow(row), String(input.joinId), context));
    },
    async reject({ row, changes, input, context }) {
      const endReason = String(changes.endReason ?? input.endReason ?? '');
      await notifyReferral(chosenRow(row), { status: there.rejected, endReason, endedOn: context.now }, context);
      Object.assign(changes, forgotten);
    },
    async finish({ row, changes, input, context }) {
      const result = String(changes.result ?? input.result ?? '');
      await notifyReferral(chosenRow(row), { status: there.done, result, endedOn: context.now }, context);
    },
  },
});

/** Updates the sending half with the outcome, unless it has ended already. */
async function notifyReferral(half: Stored<'referralIn'>, changes: Changes<'referral'>, context: RuleContext): Promise<void> {
  await context.elsewhere({ instId: String(half.fromInstId) }, async ({ records }) => {
    const origin = await records.lock('referral', String(half.fromId));
    if (origin && (origin.status === there.sent || origin.status === there.accepted)) await records.update('referral', origin.id, changes);
    return true;
  });
}
