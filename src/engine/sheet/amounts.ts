/** Sums on paper: exact, over what is filled in. */
import { capitalAmount } from '../../domain/capitalAmount';
import { decimalsOf, exact, toFixed } from '../../domain/decimal';
import { isEmpty } from '../../fields/condition';
import type { RecordValues } from '../record/recordLabel';

/** With as many decimals as the value that has most; undefined = nothing is filled in. */
export function sumOf(rows: readonly RecordValues[], name: string): string | undefined {
  const values = rows.map((row) => row[name]).filter((value) => !isEmpty(value)) as (string | number)[];
  if (values.length === 0) return undefined;
  const decimals = Math.max(...values.map((value) => decimalPlaces(String(value))));
  return toFixed(
    values.reduce((sum, value) => sum.plus(exact(value)), exact(0)),
    decimals,
  );
}

function decimalPlaces(text: string): number {
  return Math.max(decimalsOf(text), text.split('.')[1]?.length ?? 0);
}

/** `amount`, or `lines.amount`: the sum of it. */
export function amountOf(record: RecordValues, path: string): string | undefined {
  const [name = '', inner] = path.split('.');
  if (inner !== undefined) return sumOf(rowsOf(record, name), inner);
  return isEmpty(record[name]) ? undefined : String(record[name]);
}

export function capitalOf(record: RecordValues, path: string): string {
  const amount = amountOf(record, path);
  return amount === undefined ? '' : capitalAmount(amount);
}

export function rowsOf(record: RecordValues, name: string): readonly RecordValues[] {
  const rows = record[name];
  return Array.isArray(rows) ? rows : [];
}
