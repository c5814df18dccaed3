/**
 * Locks by the values that make records duplicates: of two creates at the same moment the second waits, because both would look before
 * either has written and find nothing.
 */
import { alone, numberOf } from '../../db/advisoryLock';
import type { WriteQueryable } from '../../db/queryable';
import type { EntityTable } from '../../model/entityTable';
import { comparedParts } from './duplicateRecords';

/** Takes the locks until the transaction ends. */
export function lockKeys(q: WriteQueryable, keys: readonly string[]): Promise<void> {
  return q.lock(keys.map(alone));
}

/** The database has room for some thousand locks; a file that is written at once may bring more values than that. */
const slots = 512n;
const slotOf = (value: unknown): number => Number(BigInt.asUintN(64, numberOf(JSON.stringify([value]))) % slots);

/**
 * Keys of records by the first field of each group: who shares a whole group shares that. `groups` = names of fields that
 * are compared together; `values` in wire form, child rows inside; `isChecked` = as they are stored.
 */
export function duplicateKeys(
  instId: string,
  table: EntityTable,
  groups: readonly (readonly string[])[],
  records: readonly Readonly<Record<string, unknown>>[],
  isChecked = false,
): string[] {
  const firsts = [...new Set(groups.flatMap(([first]) => first ?? []))];
  return records.flatMap((values) =>
    firsts.flatMap((path) =>
      comparedParts(table, path, values, isChecked).map((value) => JSON.stringify([instId, table.entity.name, path, slotOf(value)])),
    ),
  );
}

/** All imports into an entity whose records nothing tells apart but everything. */
export const entityKey = (instId: string, table: EntityTable): string => JSON.stringify([instId, table.entity.name]);
