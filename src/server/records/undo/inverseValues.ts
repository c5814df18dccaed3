/** Values that undo an update, and the fields in which later changes prevent the undo. */
import Big from 'big.js';
import { isEmpty } from '../../../fields/condition';
import type { Values } from '../../kernel/values';
import { type EntityTable, isList, type TableColumn } from '../../model/entityTable';
import { isSame } from '../check/isSame';
import type { StoredChange } from '../history/storedChanges';

/**
 * Sums and lists that only the server writes (seats taken, classes of a child) depend on other records. Their change is
 * undone as a difference, so that changes made by others meanwhile are kept.
 */
function hasSameCount(table: EntityTable, name: string): boolean {
  const column = table.column(name);
  if (!column) return false;
  const { readOnly, system, states, computed, rollup } = column.field;
  return readOnly && !system && !states && !computed && !rollup && canCount(column);
}

function canCount({ columnType }: TableColumn): boolean {
  return isList(columnType) || columnType === 'integer' || columnType.startsWith('numeric');
}

/** Changed fields that people write: the update can be undone only if they still have the value that it wrote. */
export function listFirmFields(table: EntityTable, change: StoredChange): string[] {
  return Object.keys(change.after ?? {}).filter((name) => isKept(table, name) && !hasSameCount(table, name));
}

/** False for computed fields and rollups, which are recalculated from other fields or records. */
function isKept(table: EntityTable, name: string): boolean {
  const field = table.field(name);
  return field !== undefined && !field.computed && !field.rollup;
}

/** Values to write for the undo; only those that differ from `current`. */
export function buildInverseValues(table: EntityTable, change: StoredChange, current: Values): Values {
  const { before, after } = change;
  const values: Values = {};
  for (const name of Object.keys(after ?? {})) {
    if (!isKept(table, name)) continue;
    const [was, became, is] = [before?.[name] ?? null, after?.[name] ?? null, current[name] ?? null];
    const column = table.column(name);
    const wanted = column && hasSameCount(table, name) && !isSame(is, became) ? withoutDifference(column, was, became, is) : was;
    if (!isSame(wanted, is)) values[name] = wanted;
  }
  return values;
}

function withoutDifference(column: TableColumn, was: unknown, became: unknown, is: unknown): unknown {
  if (!isList(column.columnType)) {
    const sum = new Big(String(is ?? 0)).minus(String(became ?? 0)).plus(String(was ?? 0));
    return column.columnType === 'integer' ? sum.toNumber() : sum.toFixed();
  }
  const [old, made, now] = [was, became, is].map((list) => (isEmpty(list) ? [] : (list as unknown[])));
  const kept = (now ?? []).filter((one) => !made?.includes(one) || old?.includes(one));
  const lost = (old ?? []).filter((one) => !made?.includes(one) && !kept.includes(one));
  return [...kept, ...lost];
}
