/** Figures from database results: shares, changes, steps without records. Exact decimals; a division by zero gives null. */
import type Big from 'big.js';
import { divide, toExact, toFixed } from '../../../domain/decimal';
import { type DayRange, type Step, stepsOf } from '../../../domain/period';
import type { Field } from '../../../fields/field';

/** Value, label and amount of a line of a chart. */
export interface RawLine {
  value: string | null;
  label: string | null;
  amount: string | null;
}

const percentDecimals = 1;

/** Percentage of the sums of both sides, or their quotient; null if the divisor is 0 or a side has no amount. */
export function shareOf(of: readonly (string | null)[], per: readonly (string | null)[], isNumber = false): string | null {
  const [above, below] = [sumOf(of), sumOf(per)];
  const quotient = above && below && divide(above, below);
  return quotient ? toFixed(isNumber ? quotient : quotient.times(100), percentDecimals) : null;
}

function sumOf(amounts: readonly (string | null)[]): Big | undefined {
  let sum: Big = toExact(0);
  for (const amount of amounts) {
    if (amount === null) return undefined;
    sum = sum.plus(amount);
  }
  return sum;
}

/** Change of a number in percent, of a share in percentage points; null without an earlier value. */
export function changeOf(value: string | null, before: string | null, isShare: boolean): string | null {
  if (value === null || before === null) return null;
  const difference = toExact(value).minus(before);
  if (isShare) return toFixed(difference, percentDecimals);
  const part = divide(difference, toExact(before).abs());
  return part ? toFixed(part.times(100), percentDecimals) : null;
}

/** Without records the count and the sum are 0, and an average is null. */
export function amountOf(by: string, amount: string | null): string | null {
  return amount ?? (by === 'avg' ? null : '0');
}

/** A line for each step of the range, including those without records. */
export function withEmptySteps(lines: readonly RawLine[], range: DayRange, step: Step, by: string): RawLine[] {
  const known = new Map(lines.map((line) => [line.value, line]));
  return stepsOf(range, step).map((value) => known.get(value) ?? { value, label: null, amount: amountOf(by, null) });
}

/** Lines of a share: one for each value of the divisor, largest first. */
export function listSharedLines(
  of: readonly RawLine[][],
  per: readonly RawLine[][],
  missing: (string | null)[],
  isNumber = false,
): RawLine[] {
  const at = (lines: RawLine[], value: string | null, index: number) =>
    lines.find((line) => line.value === value)?.amount ?? missing[index] ?? null;
  const first = per[0] ?? [];
  return first.map(({ value, label }) => ({
    value,
    label,
    amount: shareOf(
      of.map((lines, index) => at(lines, value, index)),
      per.map((lines, index) => at(lines, value, of.length + index)),
      isNumber,
    ),
  }));
}

/** Title of a group by its value. */
export function valueTitle(field: Field, value: string | null): string {
  if (value === null) return '未填写';
  const named =
    field.states?.states.find(({ code }) => String(code) === value) ?? field.choices?.find(({ code }) => String(code) === value);
  return named?.title ?? (value === 'true' ? '是' : value === 'false' ? '否' : value);
}
