/** Sessions of the demo goals: one goal for each standing, and one that has passed all phases. */
import type { Changes } from '../../../../server/records/records';

export interface TrainedGoal {
  values: Pick<Changes<'trainingGoal'>, 'domain' | 'content' | 'criterion' | 'material' | 'instruction' | 'frequency' | 'settingsNeeded'>;
  itemName: string;
  /** Code of `goalPhase`, and how many of the last sessions before it; the first one begins with the training. */
  phases: { phase: 1 | 2 | 3 | 4; lastSessions: number; reason: string }[];
  /** Correct of ten in the last sessions, oldest first; earlier ones have none. */
  correct: number[];
  /** In how many of the first of them there are five trials with help beside. */
  helped: number;
}

const frequency = '每次课 10 个试次';

export const trainedGoals: TrainedGoal[] = [
  {
    values: {
      ...{ domain: 1, content: '听到名字 3 秒内看向说话的人', criterion: '独立 90%，连续 3 次', frequency, settingsNeeded: 2 },
      ...{ material: '无', instruction: '在孩子没有看过来时叫一次名字，等 3 秒' },
    },
    ...{ itemName: '叫名回应', phases: [], correct: [4, 5, 5, 6, 7, 8, 9, 10, 9], helped: 4 },
  },
  {
    values: {
      ...{ domain: 3, content: '按颜色把六个杯子配对', criterion: '独立 90%，连续 3 次', frequency },
      ...{ material: '六色杯子', instruction: '放好样本，说“配一样的”，等 5 秒' },
    },
    itemName: '颜色配对',
    phases: [
      { phase: 2, lastSessions: 9, reason: '每周三次教学' },
      { phase: 3, lastSessions: 3, reason: '连续三次达标，改为探测' },
    ],
    ...{ correct: [5, 7, 8, 9, 9, 10, 9, 7, 6], helped: 2 },
  },
  {
    values: {
      ...{ domain: 4, content: '用剪刀沿直线剪 10 厘米', criterion: '独立 90%，连续 3 次', frequency },
      ...{ material: '安全剪刀、画线的纸条', instruction: '递剪刀，说“沿着线剪”' },
    },
    ...{ itemName: '沿线剪', phases: [], correct: [5, 7, 6, 6, 7, 5, 6, 5], helped: 8 },
  },
  {
    values: {
      ...{ domain: 2, content: '用“我要……”向不同的人提要求', criterion: '独立 90%，连续 3 次', frequency },
      ...{ material: '零食、玩具', instruction: '拿出孩子想要的东西，等 5 秒' },
    },
    itemName: '提要求',
    phases: [
      { phase: 1, lastSessions: 14, reason: '先看不提示时会多少' },
      { phase: 2, lastSessions: 11, reason: '基线稳定在 20% 上下' },
      { phase: 3, lastSessions: 5, reason: '连续三次达标' },
      { phase: 4, lastSessions: 2, reason: '保持住了，换人换地方' },
    ],
    ...{ correct: [2, 1, 2, 4, 6, 8, 9, 9, 10, 9, 10, 9, 7, 8], helped: 6 },
  },
];
