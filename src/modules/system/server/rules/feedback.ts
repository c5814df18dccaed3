/** Feedback: who answered and when, and what a person has sent himself. */
import { defineRule } from '../../../../server/records/rule';

/** So many of one's own are shown, newest first. */
const shown = 50;

export default defineRule<'feedback'>({
  actions: {
    reply({ changes, context }) {
      changes.replyTime = context.now;
      changes.replyBy = context.actor.staffId || null;
    },
    async mine({ context }) {
      const { staffId } = context.actor;
      // An account without a staff record signs nothing, so nothing can be found by it.
      if (staffId === '') return [];
      return context.records.find('feedback', { createBy: staffId }, { order: [['createTime', 'desc']], limit: shown });
    },
  },
});
