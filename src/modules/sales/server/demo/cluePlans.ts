/** Demo families and follow-up texts. All names are invented. */
import { followResults, followWays } from '../../domain/codes';

const surnames = ['江', '秦', '汤', '孟', '邹', '石', '龚', '尹', '常', '武', '贺', '赖', '庞'];
const girls = ['若溪', '可心', '雨涵', '诗琪', '欣然'];
const boys = ['沐阳', '子安', '一凡', '明轩', '宇辰'];
const fathers = ['海', '磊', '军', '涛', '青'];
const mothers = ['白露', '方琳', '钱瑶', '熊倩', '万芳', '乔红', '文静'];

/** A child and the parent who called; the first 65 child names are different. */
export function family(number: number) {
  const surname = at(surnames, number);
  const sex = number % 2 === 0 ? 1 : 2;
  const isMother = number % 3 !== 0;
  return {
    childName: surname + at(sex === 1 ? boys : girls, number),
    sex,
    parentName: isMother ? at(mothers, number) : surname + at(fathers, number),
    relation: isMother ? 2 : 1,
  };
}

function at(list: readonly string[], number: number): string {
  return list[number % list.length] as string;
}

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
