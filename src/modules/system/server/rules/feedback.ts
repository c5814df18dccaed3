/** Rules of feedback: author and time of the reply, and the caller's own feedback. */
import { defineRule } from '../../../../server/records/rule';

/** Maximum number of the caller's own entries, newest first. */
const shown = 50;

export default defineRule<'feedback'>({
  queries: {
    async mine({ context }) {
      const { staffId } = context.actor;
      // `createBy` is a staff id, which an account without a staff record does not have.
      if (staffId === '') return [];
      return context.records.find('feedback', { createBy: staffId }, { order: [['createTime', 'desc']], limit: shown });
    },
  },

  actions: {
    reply({ changes, context }) {
      changes.replyTime = context.now;
      changes.replyBy = context.actor.staffId || null;
    },
  },
});
