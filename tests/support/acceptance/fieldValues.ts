/** Valid values of a field, from the examples of its type and from the values that conditions compare it with. */
import fc from 'fast-check';
import { isEmpty } from '../../../src/fields/condition';
import type { Field } from '../../../src/fields/field';
import { fieldTypeOf } from '../../../src/fields/fieldTypes';
import { getOperandValue, type ValueContext } from '../../../src/fields/valueContext';

/** Days relative to today that are common limits. */
const daysAround = [0, 30, 60, 90, 1, -1, -30];

/**
 * Distinct values that pass the field's own check, the most typical first. `compared` are values named in conditions; with a record the
 * values are consistent with it.
 */
export function valuesOf(
  field: Field,
  compared: readonly unknown[],
  context: ValueContext,
  record?: Readonly<Record<string, unknown>>,
): unknown[] {
  const type = fieldTypeOf(field);
  const patterns = Object.values(type.patterns?.(field) ?? {}).filter((pattern) => pattern !== undefined);
  const told = field.example === undefined ? [] : [field.example];
  const examples = type.examples(field, record).map(({ value }) => value);
  const moments = daysAround.flatMap((days) =>
    type.moments?.today ? [getOperandValue({ moment: type.moments.today, days }, {}, context)] : [],
  );
  const neighbours = compared.flatMap((value) => [value, variant(value, 1), variant(value, -1)]);
  const all = [...told, ...examples, ...patterns.flatMap(matching), ...moments, ...neighbours.flatMap((value) => [value, [value]])];
  return distinct(all.filter((value) => isTaken(field, value)));
}

/** Distinct values similar to the given one that pass the field's check, for unique fields. */
export function* others(field: Field, value: unknown): Generator<unknown> {
  const seen = new Set<string>();
  for (let n = 1; n < 4000; n++) {
    for (const other of [variant(value, n), ...withLastSign(variant(value, n)), suffixed(value, n)]) {
      if (seen.has(JSON.stringify(other)) || !isTaken(field, other)) continue;
      seen.add(JSON.stringify(other));
      yield other;
    }
  }
}

/** Values next to the given one, and that value itself. */
export function neighboursOf(field: Field, value: unknown): unknown[] {
  return [1, -1, 7, 0].map((n) => variant(value, n)).filter((other) => isTaken(field, other));
}

/** Whether the cleaned value passes the field's own check. */
function isTaken(field: Field, value: unknown): boolean {
  const type = fieldTypeOf(field);
  if (isEmpty(value)) return false;
  const clean = type.clean?.(value, field) ?? value;
  return type.value(field).safeParse(clean).success;
}

/** The value incremented: a number, or the last run of digits in a text. */
function variant(value: unknown, n: number): unknown {
  if (typeof value === 'number') return value + n;
  if (typeof value !== 'string') return value;
  return value.replace(/\d+(?=\D*$)/, (digits) => {
    const next = BigInt(digits) + BigInt(n);
    return next < 0n ? digits : String(next).padStart(digits.length, '0').slice(-digits.length);
  });
}

/** Variants of the last character, which may be a check digit. */
function withLastSign(value: unknown): unknown[] {
  return typeof value === 'string' && /\d/.test(value) ? [...'0123456789X'].map((sign) => value.slice(0, -1) + sign) : [];
}

function suffixed(value: unknown, n: number): unknown {
  if (Array.isArray(value)) return value.map((one) => suffixed(one, n));
  return typeof value === 'string' ? `${value}${n}` : value;
}

/** Texts that match the pattern, the same in every run; empty for patterns that cannot be generated from. */
function matching(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`, 'u')), { seed: 1, numRuns: 12 });
  } catch {
    return [];
  }
}

function distinct(values: unknown[]): unknown[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
