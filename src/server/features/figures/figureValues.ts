/** Numbers of figures from what the database counted: shares, changes, steps without records. Exact decimals; by zero nothing is divided. */
import type Big from 'big.js';
import { divide, exact, toFixed } from '../../../domain/decimal';
import { type DayRange, type Step, stepsOf } from '../../../domain/period';
import type { Field } from '../../../fields/field';

/** Value, label and amount of each line, as a chart has them. */
export interface RawLine {
  value: string | null;
  label: string | null;
  amount: string | null;
}

const percentDecimals = 1;

/** Percentage of the sums of both sides, or their quotient; null where there is nothing to divide by, or a side has nothing to tell. */
export function shareOf(of: readonly (string | null)[], per: readonly (string | null)[], isNumber = false): string | null {
  const [above, below] = [sumOf(of), sumOf(per)];
  const quotient = above && below && divide(above, below);
  return quotient ? toFixed(isNumber ? quotient : quotient.times(100), percentDecimals) : null;
}

function sumOf(amounts: readonly (string | null)[]): Big | undefined {
  let sum: Big = exact(0);
  for (const amount of amounts) {
    if (amount === null) return undefined;
    sum = sum.plus(amount);
  }
  return sum;
}

/** Percent by which a number changed, of a share percentage points; null where there was nothing before. */
export function changeOf(value: string | null, before: string | null, isShare: boolean): string | null {
  if (value === null || before === null) return null;
  const difference = exact(value).minus(before);
  if (isShare) return toFixed(difference, percentDecimals);
  const part = divide(difference, exact(before).abs());
  return part ? toFixed(part.times(100), percentDecimals) : null;
}

/** Of nothing there are 0 records and the sum is 0; an average is of something. */
export function amountOf(by: string, amount: string | null): string | null {
  return amount ?? (by === 'avg' ? null : '0');
}

/** A line for each step of the range, with those that have no records. */
export function withEmptySteps(lines: readonly RawLine[], range: DayRange, step: Step, by: string): RawLine[] {
  const known = new Map(lines.map((line) => [line.value, line]));
  return stepsOf(range, step).map((value) => known.get(value) ?? { value, label: null, amount: amountOf(by, null) });
}

/** Lines of a share: of each value that something is divided by, in the order of the largest. */
export function sharedLines(of: readonly RawLine[][], per: readonly RawLine[][], missing: (string | null)[], isNumber = false): RawLine[] {
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

/** What a value of a group is called. */
export function valueTitle(field: Field, value: string | null): string {
  if (value === null) return '未填写';
  const named =
    field.states?.states.find(({ code }) => String(code) === value) ?? field.choices?.find(({ code }) => String(code) === value);
  return named?.title ?? (value === 'true' ? '是' : value === 'false' ? '否' : value);
}
