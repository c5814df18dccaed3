/** Demo homework of the last half-year, and messages between families and teachers. */
import type { Changes } from '../../../../server/records/records';

export interface HomeworkPlan {
  values: Changes<'homework'>;
  /** Days between publication and the anchor day. */
  daysAgo: number;
  /** Days until the deadline. */
  days: number;
}

type HomeworkType = 1 | 2 | 3 | 4;

const practice: [string, HomeworkType, string][] = [
  ['每天三次“我要”句式', 1, '<p>吃饭、喝水、要玩具时，等孩子说出“我要……”再给。</p>'],
  ['平衡木走十个来回', 3, '<p>家里用胶带贴一条直线，扶一只手走，录一段视频。</p>'],
  ['描红一页', 2, '<p>握笔姿势比写得多更重要，每次不超过 15 分钟。</p>'],
  ['一起做一顿早餐', 4, '<p>让孩子拿碗、倒水、摆筷子，说出每样东西的名字。</p>'],
  ['口部操五分钟', 1, '<p>吹泡泡、鼓腮、弹舌，各 10 次。</p>'],
  ['认识三种情绪', 1, '<p>对着镜子做高兴、生气、难过的脸，说出名字。</p>'],
];

/** One homework every three weeks; the deadline of the last one is after the anchor day. */
export function homeworkPlans(): HomeworkPlan[] {
  return Array.from({ length: 9 }, (_, index) => {
    const [title, hwType, content] = practice[index % practice.length] as [string, HomeworkType, string];
    return { daysAgo: 170 - index * 21, days: 7, values: { title, hwType, content } };
  });
}

/** [days ago, kind, from, content, reply] */
export const talks: [number, number, number, string, string?][] = [
  [90, 1, 1, '老师好，孩子这周在家能自己穿鞋了。', '太好了，下周我们练系扣子。'],
  [61, 2, 1, '今天完成平衡木十个来回。', '姿势很稳，继续保持。'],
  [40, 1, 2, '今天集体课主动举手两次，请在家也多给机会。'],
  [15, 2, 1, '口部操第五天，已经会弹舌了。'],
  [4, 1, 1, '孩子最近夜里睡得少，上课时请多留意。', '收到，我们会安排安静一些的活动，也请留意午睡。'],
  [1, 1, 1, '周六能不能改到上午？'],
];
