/** Text of child rows, pure: cells must not load what checks it. */

import { listOf } from '../faces/listOf';
import type { Field } from '../field';

/** Rows that can be shown. */
export function rowsOf(value: unknown): Record<string, unknown>[] {
  return listOf<Record<string, unknown> | null>(value).filter((row) => row !== null && typeof row === 'object');
}

/** The first words of each row (a name, as a rule); how many they are when rows have no words. */
export function formatRows(value: unknown, field: Pick<Field, 'children'>): string {
  const rows = rowsOf(value);
  const named = field.children?.fields.find((child) => !child.system && !child.reference && rows.some((row) => isWords(row[child.name])));
  if (!named) return `${rows.length} 条`;
  return rows
    .map((row) => row[named.name])
    .filter(isWords)
    .join('、');
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
