/** Warns about future activities in which a child who leaves is still enrolled. */
import { states } from '../../../generated/states';
import type { Leaving } from '../../student/contract';

const { enrolling, closed } = states.activity.status;
const { enrolled, waiting } = states.activityEnroll.status;

export default {
  checks: [
    {
      order: 30,
      item: '活动报名',
      blocks: false,
      async look(student, _leave, { records }) {
        const titles: string[] = [];
        for (const { activityId } of await records.find('activityEnroll', { stuId: student.id, status: [enrolled, waiting] })) {
          const activity = await records.get('activity', String(activityId));
          const isAhead = activity && [enrolling, closed].some((status) => status === activity.status);
          if (isAhead) titles.push(String(activity.title));
        }
        return titles.length > 0 ? `还报名了活动：${titles.join('、')}` : undefined;
      },
    },
  ],
} satisfies Leaving;
