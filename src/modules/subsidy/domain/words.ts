/** Values of a standard, and whom they are for, in words for staff. Pure. */
import economy from '../../../../schemas/_dictionaries/economy.json';
import rehab from '../../../../schemas/_dictionaries/rehab.json';
import { formatYuan, toHundredths } from '../../../domain/amounts';
import { methodTexts } from './codes';
import type { Method, StandardValues, When } from './standardShape';

type Value = NonNullable<StandardValues[keyof StandardValues]>[number]['value'];

export function formatAmountText(amount: string): string {
  return formatYuan(toHundredths(amount));
}

const careTitles = { fullDay: '全日制', partDay: '非全日制' } as const;

const words: Readonly<Record<string, string>> = {
  yearStart: '按当年 1 月 1 日',
  month: '按申报月份的第一天',
  workDays: '本月工作日',
  byDays: '按天折算',
  whole: '不折算',
};

/** `name`: name of the value, because the same word has another text in another value. */
export function valueText(name: keyof StandardValues, value: Value): string {
  if (name === 'method') return methodTexts[value as Method];
  if (typeof value === 'number') return name === 'minMonths' ? `${value} 个月` : `${value} 天`;
  if (typeof value === 'string') return words[value] ?? formatAmountText(value);
  if (Array.isArray(value)) return value.join('；');
  if ('partsOfYear' in value) return `年度限额 ÷ ${value.partsOfYear}`;
  if ('from' in value) return `${value.from}–${value.to} 岁`;
  const less = value.lessPerYear ? `，${value.after ?? 0} 岁以后每岁少 ${formatAmountText(value.lessPerYear)}` : '';
  return `${formatAmountText(value.of)} 的 ${value.percent}%${less}`;
}

export function formatWhen(when: When | undefined): string {
  if (!when) return '全部';
  const named = (codes: readonly number[] | undefined, { choices }: typeof rehab) =>
    (codes ?? []).map((code) => choices.find((choice) => choice.code === code)?.title ?? String(code)).join('、');
  return [
    named(when.categories, rehab),
    named(when.economies, economy),
    when.ages ? `${when.ages.from}–${when.ages.to} 岁` : '',
    when.care ? careTitles[when.care] : '',
  ]
    .filter(Boolean)
    .join('；');
}
