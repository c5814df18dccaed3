/** Ways to work out a score, in words. */
import { formatRanges } from '../scale/itemRanges';
import type { EntryOf, Op, Scale, ScoreEntry } from '../scale/scaleShape';
import { inputText } from './conditionWords';

export const opWords: Readonly<Record<Op, string>> = {
  sum: '题目分值之和',
  mean: '题目分值的平均',
  countGte: '达到某分的题数',
  countEq: '正好某分的题数',
  countAnswered: '已答的题数',
  percentOfMax: '折算成百分数',
  sumScores: '几个得分之和',
  meanScores: '几个得分的平均',
  ratio: '得分 ÷ 录入值',
  lookup: '查换算表',
  input: '手工录入',
  itemValue: '一题的值',
  itemRatio: '两题之比',
  linear: '各题乘系数相加',
  gas: '目标达成 T 分',
  developmentalAge: '能区的发育月龄',
};

type Words = { [Name in Op]: (entry: EntryOf<Name>, scale: Scale) => string };

const itemsText = (items: 'all' | 'administered' | readonly number[]) =>
  typeof items === 'string' ? '全部题' : `第${formatRanges(items)}题`;

const words: Words = {
  sum: ({ items }) => `${itemsText(items)}之和`,
  mean: ({ items }) => `${itemsText(items)}的平均`,
  countGte: ({ items, gte }) => `${itemsText(items)}中得${gte}分及以上的题数`,
  countEq: ({ items, eq }) => `${itemsText(items)}中得${eq}分的题数`,
  countAnswered: ({ items }) => `${itemsText(items)}中已答的题数`,
  percentOfMax: ({ of, min, max }) => `${of} 在 ${min}～${max} 中所占的百分数`,
  sumScores: ({ of }) => of.join(' + '),
  meanScores: ({ of }) => `${of.join('、')} 的平均`,
  ratio: ({ num, denInput, factor }, scale) => `${num} ÷ ${inputText(denInput, scale)} × ${factor}`,
  lookup: ({ of, points }) => `${of} 查表（${points?.length ?? 0} 行）`,
  input: ({ input }, scale) => `手工录入“${inputText(input, scale)}”`,
  itemValue: ({ item }) => `第${item}题的值`,
  itemRatio: ({ numItem, denItem, factor, complement }) =>
    complement ? `（1 − 第${numItem}题 ÷ 第${denItem}题）× ${factor}` : `第${numItem}题 ÷ 第${denItem}题 × ${factor}`,
  linear: ({ terms }) => terms.map(({ item, coef }) => `${coef} × 第${item}题`).join(' + '),
  gas: ({ items, rho }) => `${itemsText(items)}的目标达成 T 分（相关系数 ${rho}）`,
  developmentalAge: ({ group }) => `能区 ${group} 的发育月龄`,
};

/** How a score comes about, in one line. */
export function formatFormula(entry: ScoreEntry, scale: Scale): string {
  const text = words[entry.op] as ((entry: ScoreEntry, scale: Scale) => string) | undefined;
  return text ? text(entry, scale) : '';
}
