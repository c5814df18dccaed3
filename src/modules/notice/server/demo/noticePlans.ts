/** Demo notices around the anchor day, for every kind of receiver and in every state. */
import { states } from '../../../../generated/states';
import type { Changes } from '../../../../server/records/records';

const { draft, waiting, sent, withdrawn } = states.notice.status;

export interface NoticePlan {
  values: Changes<'notice'>;
  /** Days between sending and the anchor day; negative = it will be sent later. */
  daysAgo: number;
  /** Share of receivers who read the notice, and share of these who confirmed it (0 to 1). */
  read: number;
  confirmed: number;
  /** Whether receivers who have not read it were reminded. */
  reminded?: boolean;
}

/** Ids of possible receivers. */
interface NoticeTargets {
  classIds: string[];
  stuIds: string[];
  staffIds: string[];
  deptIds: string[];
}

export function noticePlans(targets: NoticeTargets): NoticePlan[] {
  return [...sentPlans(targets), ...openPlans(targets)];
}

function sentPlans({ classIds, stuIds, staffIds }: NoticeTargets): NoticePlan[] {
  return [
    {
      daysAgo: 130,
      read: 0.9,
      confirmed: 0,
      values: {
        title: '端午节放假安排',
        noticeType: 1,
        receiverType: 1,
        content: '<p>端午节当天放假一天，前后课程照常。假期课程已顺延，请留意新的上课时间。</p>',
        status: sent,
      },
    },
    {
      daysAgo: 20,
      read: 1,
      confirmed: 0.8,
      values: {
        title: '消防演练，请全体教师确认分工',
        noticeType: 5,
        receiverType: 4,
        needConfirm: true,
        content: '<p>周五 15:30 消防演练：</p><ol><li>班主任清点人数</li><li>配班教师打开安全出口</li><li>评估室由前台负责</li></ol>',
        status: sent,
      },
    },
    {
      daysAgo: 6,
      read: 0.5,
      confirmed: 0.5,
      reminded: true,
      values: {
        title: '周三感统课调到周四上午',
        noticeType: 2,
        receiverType: 2,
        classIds: classIds.slice(0, 1),
        needConfirm: true,
        content: '<p>因教师外出培训，本周三的集体课调到周四 9:30，地点不变。收到请确认。</p>',
        status: sent,
      },
    },
    {
      daysAgo: 2,
      read: 0.3,
      confirmed: 0.2,
      reminded: true,
      values: {
        title: '训练记录请在下课后 48 小时内写完',
        noticeType: 9,
        receiverType: 4,
        staffIds,
        needConfirm: true,
        content: '<p>月底前请补齐上月的训练记录，逾期的会列在教务的统计里。</p>',
        status: sent,
      },
    },
    {
      daysAgo: 1,
      read: 0.4,
      confirmed: 0,
      values: {
        title: '课时即将用完，请安排续费',
        noticeType: 3,
        receiverType: 3,
        stuIds,
        content: '<p>孩子的剩余课时不多了，请在本月内到前台办理续费，以免影响排课。</p>',
        status: sent,
      },
    },
  ];
}

/** Withdrawn, waiting for its day, and a draft. */
function openPlans({ deptIds }: NoticeTargets): NoticePlan[] {
  return [
    {
      daysAgo: 9,
      read: 0.2,
      confirmed: 0,
      values: {
        title: '周末督导改到线上',
        noticeType: 9,
        receiverType: 5,
        deptIds,
        content: '<p>时间有误，以新的通知为准。</p>',
        status: withdrawn,
      },
    },
    {
      daysAgo: -5,
      read: 0,
      confirmed: 0,
      values: {
        title: '秋日亲子采摘集合时间',
        noticeType: 4,
        receiverType: 1,
        content: '<p>当天 9:00 在机构门口集合，请自带水壶和帽子。</p>',
        status: waiting,
      },
    },
    {
      daysAgo: 0,
      read: 0,
      confirmed: 0,
      values: {
        title: '寒假课程意向调查',
        noticeType: 9,
        receiverType: 1,
        content: '<p>请告诉我们寒假能来上课的日子。</p>',
        status: draft,
      },
    },
  ];
}
