/** Rules of receivers: confirming a notice also marks it as read. */
import { defineRule } from '../../../../server/records/rule';

export default defineRule<'noticeReceiver'>({
  beforeUpdate(changes, before) {
    if (changes.confirmTime && !before.readTime) changes.readTime = changes.confirmTime;
  },
});
