/** What may be done with child rows right now, and the sentence when it may not. */
import { defaultsOf } from '../defaults';
import type { Field } from '../field';
import { valuesHere } from '../holdsHere';

export type Row = Readonly<Record<string, unknown>>;
type Children = NonNullable<Field['children']>;

/** The columns people fill: computed, stamped and copied values are left out, the mark of the main row has its own. */
export function typedColumns(children: Children): Field[] {
  return children.fields.filter((child) => !child.system && !child.readOnly && child.name !== children.main);
}

/** The columns of the table: those people fill, and what follows from them. */
export function shownColumns(children: Children): Field[] {
  const typed = new Set(typedColumns(children));
  return children.fields.filter((child) => typed.has(child) || child.computed || child.rollup);
}

/** A row with its defaults; the first one is the main one. */
export function newRow({ fields, main }: Children, rows: readonly Row[]): Row {
  const row = defaultsOf(fields, valuesHere());
  return main ? { ...row, [main]: !rows.some((one) => one[main] === true) } : row;
}

/** Rows there must be, as they stand ready to be filled. */
export function firstRows(children: Children): Row[] {
  const rows: Row[] = [];
  while (rows.length < children.min) rows.push(newRow(children, rows));
  return rows;
}

/** The rows with exactly this one as the main one. */
export function withMain(rows: readonly Row[], main: string, index: number): Row[] {
  return rows.map((row, at) => ({ ...row, [main]: at === index }));
}

export function additionProblem({ max }: Children, rows: readonly Row[]): string | undefined {
  return rows.length >= max ? `最多 ${max} 行` : undefined;
}

/** The main row is removed last: otherwise no row would be the main one. */
export function removalProblem({ min, main }: Children, rows: readonly Row[], index: number): string | undefined {
  if (rows.length <= min) return `至少保留 ${min} 行`;
  if (main && rows.length > 1 && rows[index]?.[main] === true) return '这是主要的一行，请先把别的一行设为主要，再删除';
  return undefined;
}

/** How many rows there may be, in words: 1–5 行，其中一行为主要. */
export function limitsText({ min, max, main }: Children): string {
  const count = min > 0 ? `${min}–${max} 行` : `最多 ${max} 行`;
  return main ? `${count}，其中一行为主要` : count;
}
