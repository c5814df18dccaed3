/** Exact sums for sheets; empty values are skipped. */

import { decimalsOf, toExact, toFixed } from '../../domain/decimal';
import { formatCapitalAmount } from '../../domain/formatCapitalAmount';
import { isEmpty } from '../../fields/condition';
import type { RecordValues } from '../record/recordLabel';

/** Sum with the largest number of decimals among the values; undefined = all are empty. */
export function sumOf(rows: readonly RecordValues[], name: string): string | undefined {
  const values = rows.map((row) => row[name]).filter((value) => !isEmpty(value)) as (string | number)[];
  if (values.length === 0) return undefined;
  const decimals = Math.max(...values.map((value) => getDecimalPlaces(String(value))));
  return toFixed(
    values.reduce((sum, value) => sum.plus(toExact(value)), toExact(0)),
    decimals,
  );
}

function getDecimalPlaces(text: string): number {
  return Math.max(decimalsOf(text), text.split('.')[1]?.length ?? 0);
}

/** Value of `amount`, or sum of `lines.amount`. */
export function amountOf(record: RecordValues, path: string): string | undefined {
  const [name = '', inner] = path.split('.');
  if (inner !== undefined) return sumOf(rowsOf(record, name), inner);
  return isEmpty(record[name]) ? undefined : String(record[name]);
}

/** The amount in Chinese capitals after 人民币, as vouchers require, so that no digit can be added before it; '' if empty. */
export function capitalOf(record: RecordValues, path: string): string {
  const amount = amountOf(record, path);
  return amount === undefined ? '' : `人民币${formatCapitalAmount(amount)}`;
}

/** Child rows of a field; [] when it has none. */
export function rowsOf(record: RecordValues, name: string): readonly RecordValues[] {
  const rows = record[name];
  return Array.isArray(rows) ? rows : [];
}
