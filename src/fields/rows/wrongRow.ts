/** The first invalid cell of child rows, whether or not its input is mounted. */

import { todayInShanghai } from '../components/today';
import type { Field } from '../field';
import { problemOf } from '../fieldRules';
import { holdsHere } from '../holdsHere';
import { listTypedColumns, type Row } from './rowLimits';

interface WrongCell {
  index: number;
  child: Field;
  problem: string;
}

/** `isSkipped`: rows that are validated elsewhere. */
export function firstWrongCell(field: Field, value: unknown, isSkipped?: (index: number) => boolean): WrongCell | undefined {
  const columns = field.children ? listTypedColumns(field.children) : [];
  const rows = Array.isArray(value) ? (value as (Row | null)[]) : [];
  for (const [index, row] of rows.entries()) {
    if (isSkipped?.(index)) continue;
    for (const child of columns) {
      if (child.showWhen && !holdsHere(child.showWhen, row ?? {}, todayInShanghai())) continue;
      const problem = problemOf(child, row?.[child.name], row ?? {});
      if (problem !== undefined) return { index, child, problem };
    }
  }
  return undefined;
}
