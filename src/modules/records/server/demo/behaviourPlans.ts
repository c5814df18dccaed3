/** Contents of the demo behaviours: figures of one observation a week, before and since the plan. */
import type { Changes } from '../../../../server/records/records';

export interface BehaviourPlan {
  values: Omit<Changes<'behaviour'>, 'id' | 'stuId'> & { measure: 1 | 2 | 3 | 4 | 5; behaviourName: string; definition: string };
  watchedSeconds: number;
  /** Times, seconds or intervals of each observation. */
  series: number[];
  /** What the second observer counted, by index in the series. */
  pairs: Record<number, number>;
  /** Index in the series from which the plan is carried out. */
  planAt: number;
}

export const behaviourPlans: BehaviourPlan[] = [
  {
    values: {
      ...{ behaviourName: '离座', definition: '没有得到允许，臀部离开椅面满 3 秒算一次；老师请他起来拿东西不算。', measure: 1, aim: 1 },
      ...{ functions: [1], functionBasis: '五条前因后果里四条发生在换到难的任务时，离座后任务被拿走。', target: '6.0' },
      ...{ prevention: '难任务前先做两个会的；每五题给一次选择。', replacement: '举“休息卡”换一分钟休息。' },
      response: '不说话，手势带回座位，做完一题再给休息。',
    },
    watchedSeconds: 1800,
    series: [11, 12, 10, 8, 6, 5, 4, 3],
    pairs: { 1: 11, 4: 6, 6: 4 },
    planAt: 3,
  },
  {
    values: {
      ...{ behaviourName: '哭闹', definition: '哭声或喊叫，从开始到安静满 10 秒为止。', measure: 2, aim: 1, functions: [3], target: '5.0' },
      ...{ functionBasis: '收走玩具时发生，拿到玩具就停。', prevention: '收玩具前两分钟预告，用计时器。', replacement: '指“还要”图卡。' },
      response: '安静满 10 秒后再给选择，不在哭时给玩具。',
    },
    watchedSeconds: 1200,
    series: [420, 380, 400, 300, 180, 120],
    pairs: { 2: 260, 4: 170 },
    planAt: 3,
  },
  {
    values: {
      ...{
        behaviourName: '参与活动',
        definition: '眼睛看着老师或教具，或手在操作教具。',
        measure: 5,
        aim: 2,
        functions: null,
        target: '80.0',
      },
      ...{ intervalSeconds: 10, intervalCount: 30, prevention: '座位靠前，活动分成三分钟一段。', response: '间隔里看着老师就轻声表扬。' },
    },
    watchedSeconds: 300,
    series: [12, 13, 11, 17, 20, 24],
    pairs: { 3: 18 },
    planAt: 3,
  },
];
