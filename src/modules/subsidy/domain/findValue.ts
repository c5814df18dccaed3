/** Selects the value of a standard that applies to a child on a day. Pure. */
import { shareOf, toHundredths } from '../../../domain/amounts';
import type { Care, Source, Standard, StandardValues, When } from './standardShape';

export interface Case {
  /** Code of the dictionary `rehab`. */
  category: number;
  /** Code of the dictionary `economy`. */
  economy: number;
  /** Whole years, on the day the standard counts them. */
  age: number;
  care: Care | undefined;
}

interface Found<Value> {
  value: Value;
  from: string;
  source: Source;
}

/** The standard has no value, or contradictory values, for a case. `message` is a sentence for staff. */
export class StandardGap extends Error {}

type Name = keyof StandardValues;
type Entry<Key extends Name> = NonNullable<StandardValues[Key]>[number];

export const valueTitles: Record<Name, string> = {
  ages: '救助年龄',
  ageOn: '年龄计算日',
  yearCap: '年度限额',
  monthCap: '月标准',
  minDays: '月最低天数',
  shouldDays: '应训天数',
  method: '结算方式',
  perLesson: '每课次金额',
  partMonth: '不满一月',
  minMonths: '年训练月数',
  documents: '申请材料',
};

/**
 * Of the entries that apply to the child and have begun by `day`: the one with the most conditions, of equals the latest. Throws
 * `StandardGap` when there is none.
 */
export function findValue<Key extends Name>(standard: Standard, name: Key, day: string, child: Case): Found<Entry<Key>['value']> {
  const all = (standard.values[name] ?? []) as Entry<Key>[];
  const fitting = all.filter((entry) => entry.from <= day && fits(entry.when, child));
  const [best] = fitting.toSorted((one, next) => getWeight(next.when) - getWeight(one.when) || (one.from < next.from ? 1 : -1));
  if (!best) throw new StandardGap(`“${standard.title}”没有写 ${day} 这名学员的${valueTitles[name]}`);
  return { value: best.value, from: best.from, source: best.source };
}

/** Number of conditions. */
export function getWeight(when: When | undefined): number {
  return Object.keys(when ?? {}).length;
}

function fits(when: When | undefined, { category, economy, age, care }: Case): boolean {
  if (!when) return true;
  if (when.categories && !when.categories.includes(category)) return false;
  if (when.economies && !when.economies.includes(economy)) return false;
  if (when.ages && (age < when.ages.from || age > when.ages.to)) return false;
  return !when.care || when.care === care;
}

type Money = StandardValues['yearCap'][number]['value'];

/** Fen. */
export function moneyOf(money: Money, { age }: Case): number {
  if (typeof money === 'string') return toHundredths(money);
  const share = shareOf(toHundredths(money.of), money.percent, 100);
  const years = Math.max(0, age - (money.after ?? age));
  return Math.max(0, share - years * toHundredths(money.lessPerYear ?? '0'));
}

/** Fen. */
export function monthCapOf(standard: Standard, day: string, child: Case): Found<number> {
  const found = findValue(standard, 'monthCap', day, child);
  const { value } = found;
  if (typeof value === 'object' && 'partsOfYear' in value) {
    const year = findValue(standard, 'yearCap', day, child);
    return { value: shareOf(moneyOf(year.value, child), 1, value.partsOfYear), from: year.from, source: year.source };
  }
  return { ...found, value: moneyOf(value, child) };
}
