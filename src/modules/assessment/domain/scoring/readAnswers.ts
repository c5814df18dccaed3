import { itemAt } from '../../../../domain/must';
import type { Item } from '../scale/scaleShape';
import { type CompiledScale, type ItemSelection, inItemUnits } from './compileScale';
import { exactOf } from './exact';
import type { Answers } from './record';

/** Item scores in units, NaN where nothing is answered; undefined if an answer is not possible (`checkAnswers` says which). */
export function readAnswers(
  { items, itemDecimals, scale }: CompiledScale,
  { mask }: ItemSelection,
  answers: Answers,
): Float64Array | undefined {
  const values = new Float64Array(items.length).fill(Number.NaN);
  let read = 0;
  for (let at = 0; at < items.length; at++) {
    const answer = answers[at + 1];
    if (answer === undefined) continue;
    if (mask[at] === 0) return undefined;
    const { units, item } = itemAt(items, at);
    const value = units ? units.get(answer as string) : measured(item, answer, itemDecimals);
    if (value === undefined) return undefined;
    values[at] = value;
    read++;
  }
  for (const _ in answers) read--;
  const isPossible = read === 0 && (scale.constraints ?? []).every((one) => keeps(one, values));
  return isPossible ? values : undefined;
}

function measured(item: Item, answer: string | number, itemDecimals: number): number | undefined {
  return measuredProblem(item, answer) === undefined ? inItemUnits(answer as number, itemDecimals) : undefined;
}

/** Why a value cannot be what was measured. */
export function measuredProblem(item: Item, answer: string | number): string | undefined {
  if (!('input' in item)) return undefined;
  const { min, max, decimals, unit } = item;
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return '须填数字';
  if (answer < min || answer > max) return `须在${min}～${max}${unit}之间`;
  if (exactOf(answer).decimals > decimals) return decimals === 0 ? '须为整数' : `最多${decimals}位小数`;
  return undefined;
}

/** Whether two items satisfy a constraint of the scale; true while one of them is unanswered. */
export function keeps(
  { items, rule }: { items: readonly [number, number]; rule: 'lte' | 'lt' | 'gte' | 'gt' },
  values: Float64Array,
): boolean {
  const [left, right] = [itemAt(values, items[0] - 1), itemAt(values, items[1] - 1)];
  if (Number.isNaN(left) || Number.isNaN(right)) return true;
  if (rule === 'lte') return left <= right;
  if (rule === 'lt') return left < right;
  return rule === 'gte' ? left >= right : left > right;
}
