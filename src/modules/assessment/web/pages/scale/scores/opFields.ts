/** What each way to work out a score asks for. */
import type { Option } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import type { ScalePath } from '../../../../domain/check/finding';
import { changeScore } from '../../../../domain/edit/parts';
import type { Op, Scale } from '../../../../domain/scale/scaleShape';
import { checks, choice, entries, groupOptions, itemNumbers, number, pairs, type ScaleField, scoreOptions } from '../parts/scaleFields';

const items = itemNumbers((known, value, [, at]) => changeScore(known, Number(at), { items: value }));

/** Scores that stand before this one. */
export const earlierScores = (scale: Scale, [, at]: ScalePath): Option[] => scoreOptions(scale).slice(0, Number(at));
const earlier = (key: string, title: string) => choice(key, title, earlierScores);
const severalEarlier = choice('of', '哪几个得分', earlierScores, { many: true, wide: true });
const typedInputs = ({ manualInputs = [] }: Scale): Option[] =>
  manualInputs.filter(({ options }) => !options).map(({ code, name }) => ({ value: code, label: name }));
const factor = number('factor', '再乘以');
const terms = entries('terms', {
  fields: [number('item', '第几题'), number('coef', '系数')],
  add: '加一项',
  fresh: () => ({ item: 1, coef: 1 }),
  isLine: true,
  least: 1,
});

export const opFields: Readonly<Record<Op, readonly ScaleField[]>> = {
  sum: [items],
  mean: [items],
  countAnswered: [items],
  countGte: [items, number('gte', '不小于几分')],
  countEq: [items, number('eq', '正好几分')],
  percentOfMax: [earlier('of', '来源得分'), number('min', '最低分'), number('max', '最高分')],
  sumScores: [severalEarlier],
  meanScores: [severalEarlier],
  ratio: [
    earlier('num', '被除的得分'),
    choice('denInput', '除以', (scale) => [{ value: 'ageMonths', label: '月龄' }, ...typedInputs(scale)]),
    factor,
  ],
  lookup: [
    earlier('of', '来源得分'),
    pairs('points', '换算表', { hint: '每行两个数：来源得分和换算值，可从表格粘贴；两行之间按直线换算' }),
  ],
  input: [choice('input', '手工录入项', typedInputs)],
  itemValue: [number('item', '第几题')],
  itemRatio: [number('numItem', '被除的题'), number('denItem', '除以的题'), factor, checks(['complement', '先用 1 减去比值'])],
  linear: [terms],
  gas: [items, number('rho', '目标间的相关系数', { step: 0.1, hint: '0～1，通常 0.3' })],
  developmentalAge: [choice('group', '能区（题目的组）', groupOptions)],
};
