/** Rules of answers of the payer: each is matched to a claim and booked, or refused with a message. */
import { defineRule } from '../../../../server/records/rule';
import { lockChildren } from '../../../finance/contract';
import { bookAnswer, followAnswer, undoAnswer } from '../pay';

export default defineRule<'subsidyEntry'>({
  lockForCreate: ({ stuId }, context) => lockChildren([stuId], context),

  async lockBefore(id, context) {
    await lockChildren([(await context.records.get('subsidyEntry', id))?.stuId], context);
  },

  async beforeCreate(values, context) {
    if (values.reversalOf) Object.assign(values, await undoAnswer(values, context));
    // Entries with a bill come from `catchUp`: their payment is in the books already.
    else if (!values.billId) await bookAnswer(values, context);
  },

  afterCreate: (row, context) => followAnswer(row, context),
});
