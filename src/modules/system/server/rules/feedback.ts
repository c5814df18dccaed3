/** Feedback: who answered and when, and what a person has sent himself. */
import { defineRule, type Row } from '../../../../server/rule';

/** So many of one's own are shown, newest first. */
const shown = 50;

export default defineRule({
  actions: {
    reply({ changes, context }) {
      changes.replyTime = context.now;
      changes.replyBy = context.actor.staffId || null;
    },
    async mine({ context }) {
      const { staffId } = context.actor;
      // An account without a staff record signs nothing, so nothing can be found by it.
      const own = staffId === '' ? [] : await context.records.find('feedback', { createBy: staffId });
      return own.sort(byTime).slice(0, shown);
    },
  },
});

function byTime(a: Row, b: Row): number {
  return String(b.createTime).localeCompare(String(a.createTime));
}
