/** An undo restores a reservation only if the hours are still free. */
import { states } from '../../../../generated/states';
import { conflict } from '../../../../server/kernel/apiError';
import { defineRule } from '../../../../server/records/rule';
import { getLot, readBatch } from '../hours/batches';
import { lockHours } from '../hours/lockHours';

export default defineRule<'hourHold'>({
  /** Locks the hours of the student before their batches, in the order of lessons. */
  async lockBefore(id, context) {
    const hold = await context.records.get('hourHold', id);
    if (hold) await lockHours({ stuId: hold.stuId, courseId: hold.courseId }, context);
  },

  async afterUndo(_before, after, context) {
    if (after?.status !== states.hourHold.status.held) return;
    const { paidLeft, giftLeft, heldPaid = 0, heldGift = 0 } = getLot(await readBatch(after.batchId, context));
    if (heldPaid > paidLeft || heldGift > giftLeft) throw conflict('申请占用的课时后来已经用掉，不能撤回', { kind: 'state' });
  },
});
