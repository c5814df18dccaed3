/** Demo children with needs of the mind or of learning, in every state. */
import type { Values } from '../../../../server/kernel/values';

export interface CarePlan {
  values: Values;
  /** Days between the beginning and the anchor day. */
  daysAgo: number;
  end?: 'referred' | 'closed';
  /** What was done, with the days between it and the anchor day. */
  interventions: { daysAgo: number; way: 1 | 2 | 3 | 4 | 5; content: string; result: string; nextInDays?: number }[];
}
export interface LearningPlan {
  values: Values;
  daysAgo: number;
  stage: 'waiting' | 'training' | 'closed';
  subjects: Values[];
}

export const carePlans: readonly CarePlan[] = [
  {
    values: { focusTypes: [3, 4], crisisLevel: 2, situation: '换班后常哭闹，摔东西，午睡前后最明显。' },
    daysAgo: 96,
    interventions: [
      {
        daysAgo: 88,
        way: 1,
        content: '沙盘游戏 40 分钟，讨论生气时可以做的三件事。',
        result: '能说出“我生气了”，未摔东西。',
        nextInDays: 14,
      },
      { daysAgo: 60, way: 2, content: '家访，了解睡眠与家庭作息，建议固定晚间流程。', result: '家长愿意配合。', nextInDays: 30 },
      { daysAgo: 12, way: 1, content: '情绪温度计练习，回顾一个月的变化。', result: '哭闹由每天 3 次降到每周 2 次。', nextInDays: 14 },
    ],
  },
  {
    values: { focusTypes: [1, 7], crisisLevel: 3, situation: '入园后失眠，夜间惊醒，分离时呕吐。' },
    daysAgo: 41,
    interventions: [
      { daysAgo: 38, way: 4, content: '与母亲通话，记录一周睡眠。', result: '收到睡眠记录表。', nextInDays: 7 },
      { daysAgo: 9, way: 1, content: '分离脱敏第 3 次，父母离开 15 分钟。', result: '哭 2 分钟后能加入游戏。', nextInDays: 7 },
    ],
  },
  {
    values: { focusTypes: [4, 5], crisisLevel: 4, situation: '自伤行为增多，撞头，需两人陪护。' },
    daysAgo: 20,
    interventions: [
      { daysAgo: 18, way: 5, content: '联系市儿童医院心理科会诊，家长已预约。', result: '会诊前每天记录行为。', nextInDays: 10 },
    ],
  },
  {
    values: { focusTypes: [2], crisisLevel: 4, situation: '持续情绪低落，已由医院接手。' },
    daysAgo: 150,
    end: 'referred',
    interventions: [],
  },
  { values: { focusTypes: [5], crisisLevel: 1, situation: '与同伴争抢玩具。' }, daysAgo: 170, end: 'closed', interventions: [] },
];

export const learningPlans: readonly LearningPlan[] = [
  {
    values: {
      hardTypes: [1, 2],
      screenResult: '听觉理解与语言两项偏低',
      plan: '每周 3 次形音对应训练，每次 30 分钟，家庭每天朗读 10 分钟。',
    },
    daysAgo: 110,
    stage: 'training',
    subjects: [
      { subject: '语文', score: '58', level: 1, note: '认字慢，漏字添字' },
      { subject: '数学', score: '81', level: 3, note: '应用题读题困难' },
    ],
  },
  {
    values: { hardTypes: [4, 5], screenResult: '注意力不集中 19 分', plan: '每周 2 次执行功能训练，课堂使用视觉提示卡。' },
    daysAgo: 64,
    stage: 'training',
    subjects: [{ subject: '数学', score: '72', level: 2, note: '抄错数字' }],
  },
  { values: { hardTypes: [3] }, daysAgo: 6, stage: 'waiting', subjects: [{ subject: '数学', level: 1, note: '不理解进位' }] },
  {
    values: { hardTypes: [6], screenResult: '视知觉达到同龄水平', plan: '视知觉训练 24 次。' },
    daysAgo: 200,
    stage: 'closed',
    subjects: [],
  },
];
