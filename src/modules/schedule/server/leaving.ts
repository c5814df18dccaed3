/** A child leaves the institution: undeducted lessons block it; waiting lessons are listed, and the child is taken out of them. */
import { states } from '../../../generated/states';
import type { Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import type { Leaving } from '../../student/contract';

const { waiting, cancelled } = states.scheduleInfo.status;

export default {
  checks: [
    {
      order: 12,
      item: '待扣的课',
      blocks: true,
      async look({ id: stuId }, _leave, { records }) {
        const owed = await records.count('scheduleStudent', { stuId, isOwed: true });
        return owed > 0 ? `还有 ${owed} 次课没有扣课时，请续费后补扣，或改为不扣课时的考勤` : undefined;
      },
    },
    {
      order: 20,
      item: '待上的课',
      blocks: false,
      async look({ id }, _leave, context) {
        const lessons = await findWaitingLessons(id, context);
        return lessons.length > 0 ? `还有 ${lessons.length} 节待上的课，离校后自动移出` : undefined;
      },
    },
  ],

  async keeps({ id }, { records }) {
    return (await records.count('scheduleStudent', { stuId: id })) > 0 ? '有课次记录' : undefined;
  },

  async leave({ id }, _departure, context) {
    for (const lesson of await findWaitingLessons(id, context)) await takeOut(lesson, id, context);
    return {};
  },
} satisfies Leaving;

function findWaitingLessons(stuId: string, { records }: RuleContext): Promise<Stored<'scheduleInfo'>[]> {
  return records.find('scheduleInfo', { stuIds: [stuId], status: waiting });
}

/** Cancels the lesson when it has no other children. */
async function takeOut({ id, stuIds }: Stored<'scheduleInfo'>, stuId: string, { records }: RuleContext): Promise<void> {
  const others = (stuIds ?? []).filter((one) => one !== stuId);
  if (others.length > 0) await records.update('scheduleInfo', id, { stuIds: others, ignoreHints: true });
  else await records.update('scheduleInfo', id, { status: cancelled, endReason: '学员离校' });
}
