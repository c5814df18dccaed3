/** Families who asked, and what was talked about. Invented; any likeness is chance. */
import { followResults, followWays } from '../../domain/codes';

/** Child, parent, and how they are related: 1 father, 2 mother. */
const families = [
  ['江沐阳', 1, '江海', 1],
  ['秦若溪', 2, '白露', 2],
  ['汤子安', 1, '方琳', 2],
  ['孟可心', 2, '孟凡', 1],
  ['邹一凡', 1, '钱瑶', 2],
  ['石雨涵', 2, '石磊', 1],
  ['龚明轩', 1, '熊倩', 2],
  ['尹诗琪', 2, '万芳', 2],
  ['常乐', 1, '常青', 1],
  ['武思齐', 1, '乔红', 2],
  ['贺欣然', 2, '贺军', 1],
  ['赖宇辰', 1, '文静', 2],
  ['庞悠然', 2, '庞涛', 1],
] as const;

export const children = families.map(([childName, sex, parentName, relation]) => ({ childName, sex, parentName, relation }));

export const problems = [
  '两岁半还不会叫爸爸妈妈，叫名字没有反应',
  '说话含糊，幼儿园老师建议做语言评估',
  '坐不住，不和小朋友玩',
  '走路踮脚，上下楼梯要扶',
  '医院诊断发育迟缓，想了解康复课程和补贴',
  '上一年级后识字困难，写字容易颠倒',
];

export const talks = {
  call: {
    way: 1,
    result: 3,
    contents: ['介绍了评估流程和收费，家长想先了解个训课', '家长关心补贴怎么申请，已发送材料清单', '孩子刚做完医院诊断，约下周再联系'],
  },
  appointment: { way: 2, result: followResults.appointment, contents: ['约好周六上午带孩子来评估', '约好周三下午到机构参观'] },
  visit: { way: followWays.visit, result: 4, contents: ['带孩子参观了教室，和老师聊了二十分钟', '做了初步观察，家长回去和家人商量'] },
  trial: { way: followWays.trial, result: 3, contents: ['试听一节言语课，孩子配合，家长满意', '试听感统课，想再看看排课时间'] },
} as const;
