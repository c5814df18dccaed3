/** Demo activities around the anchor day: finished, running, open for enrolment, draft. */
import { states } from '../../../../generated/states';
import type { Values } from '../../../../server/kernel/values';
import type { Calendar } from '../../../demo/contract';

interface ActivityPlan {
  values: Values;
  /** Number of enrolled children. */
  children: number;
}

const activityStates = states.activity.status;

export function activityPlans(calendar: Calendar, contacts: string[]): ActivityPlan[] {
  const at = (daysAgo: number, time: string) => `${calendar.daysAgo(daysAgo)} ${time}:00`;
  const contactId = contacts[0];
  return [
    {
      children: 12,
      values: {
        title: '孤独症日公益融合跑',
        actType: 1,
        place: '玄武湖公园',
        startTime: at(60, '09:00'),
        endTime: at(60, '11:30'),
        enrollEnd: at(63, '18:00'),
        quota: 40,
        scope: 3,
        contactId,
        detail: '<p>三公里亲子慢跑，完赛的孩子都有奖牌。</p>',
        status: activityStates.finished,
      },
    },
    {
      children: 6,
      values: {
        title: '家长课堂：在家练语言',
        actType: 2,
        place: '二楼会议室',
        startTime: at(0, '00:30'),
        endTime: at(0, '23:30'),
        enrollEnd: at(2, '18:00'),
        quota: 20,
        scope: 2,
        contactId,
        detail: '<p>把语言目标放进日常：吃饭、穿衣和散步。</p>',
        status: activityStates.running,
      },
    },
    {
      children: 9,
      values: {
        title: '秋日亲子采摘',
        actType: 3,
        place: '江心洲生态园',
        startTime: at(-12, '09:00'),
        endTime: at(-12, '16:00'),
        enrollEnd: at(-9, '18:00'),
        quota: 8,
        fee: '68.00',
        scope: 2,
        contactId,
        detail: '<p>自带水壶和帽子，午餐统一安排。</p><ul><li>9:00 集合</li><li>15:30 返程</li></ul>',
        status: activityStates.enrolling,
      },
    },
    {
      children: 0,
      values: {
        title: '儿童发育免费义诊',
        actType: 4,
        place: '一楼大厅',
        startTime: at(-30, '08:30'),
        endTime: at(-30, '12:00'),
        enrollEnd: at(-28, '18:00'),
        quota: 30,
        scope: 3,
        contactId,
        detail: '<p>由儿童医院发育行为科医生坐诊。</p>',
        status: activityStates.draft,
      },
    },
  ];
}
