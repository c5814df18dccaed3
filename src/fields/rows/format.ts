/** Text of child rows. Separate from `index.ts` so that cells do not load zod. */

import { listOf } from '../components/listOf';
import type { Field } from '../field';

/** The well-formed rows of a value. */
export function rowsOf(value: unknown): Record<string, unknown>[] {
  return listOf<Record<string, unknown> | null>(value).filter((row) => row !== null && typeof row === 'object');
}

/** The first text column of each row (usually a name); the number of rows when there is no text. */
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
