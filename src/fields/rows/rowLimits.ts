/** Allowed operations on child rows, with the error message when not allowed. */
import { defaultsOf } from '../defaults';
import type { Field } from '../field';
import { getValuesHere } from '../holdsHere';

export type Row = Readonly<Record<string, unknown>>;
type Children = NonNullable<Field['children']>;

/** Columns that users fill in: without computed, stamped and copied fields, and without the primary-row mark. */
export function listTypedColumns(children: Children): Field[] {
  return children.fields.filter((child) => !child.system && !child.readOnly && child.name !== children.main);
}

/** Columns of the table: the editable ones, and values computed from them; of fixed rows also read-only ones. */
export function shownColumns(children: Children): Field[] {
  const typed = new Set(listTypedColumns(children));
  return children.fields.filter((child) => typed.has(child) || child.computed || child.rollup || (children.fixed && !child.system));
}

/** A row with defaults; it becomes the primary row when there is none. */
export function newRow({ fields, main }: Children, rows: readonly Row[]): Row {
  const row = defaultsOf(fields, getValuesHere());
  return main ? { ...row, [main]: !rows.some((one) => one[main] === true) } : row;
}

/** The minimum number of rows, with defaults. */
export function firstRows(children: Children): Row[] {
  const rows: Row[] = [];
  while (rows.length < children.min) rows.push(newRow(children, rows));
  return rows;
}

/** The rows with only this one marked as primary. */
export function withMain(rows: readonly Row[], main: string, index: number): Row[] {
  return rows.map((row, at) => ({ ...row, [main]: at === index }));
}

export function findAdditionProblem({ max }: Children, rows: readonly Row[]): string | undefined {
  return rows.length >= max ? `最多 ${max} 行` : undefined;
}

/** The primary row can only be removed last, so that there is always one. */
export function findRemovalProblem({ min, main }: Children, rows: readonly Row[], index: number): string | undefined {
  if (rows.length <= min) return `至少保留 ${min} 行`;
  if (main && rows.length > 1 && rows[index]?.[main] === true) return '这是主要的一行，请先把别的一行设为主要，再删除';
  return undefined;
}

/** The limits as text: 1–5 行，其中一行为主要. */
export function formatLimits({ min, max, main }: Children): string {
  const count = min > 0 ? `${min}–${max} 行` : `最多 ${max} 行`;
  return main ? `${count}，其中一行为主要` : count;
}
