/**
 * Advisory locks on the values that make records duplicates: of two concurrent creates the second waits. Without the lock both would search
 * before the other has written, and find nothing.
 */
import { alone, numberOf } from '../../db/advisoryLock';
import type { WriteQueryable } from '../../db/queryable';
import type { EntityTable } from '../../model/entityTable';
import { listComparedParts } from './duplicateRecords';

/** Takes the locks with the next statement, until the transaction ends. */
export function lockKeys(q: WriteQueryable, keys: readonly string[]): Promise<void> {
  return q.lockNext(keys.map(alone));
}

/** Number of different locks. The database can hold some thousand; an imported file may have more values than that. */
const slots = 512n;
const slotOf = (value: unknown): number => Number(BigInt.asUintN(64, numberOf(JSON.stringify([value]))) % slots);

/**
 * Keys of records by the first field of each group: records that share all fields of a group share this one. `groups`: names of fields that
 * are compared together; `values` in wire form, child rows included; `isChecked`: they are validated and in stored form.
 */
export function listDuplicateKeys(
  instId: string,
  table: EntityTable,
  groups: readonly (readonly string[])[],
  records: readonly Readonly<Record<string, unknown>>[],
  isChecked = false,
): string[] {
  const firsts = [...new Set(groups.flatMap(([first]) => first ?? []))];
  return records.flatMap((values) =>
    firsts.flatMap((path) =>
      listComparedParts(table, path, values, isChecked).map((value) => JSON.stringify([instId, table.entity.name, path, slotOf(value)])),
    ),
  );
}

/** Key for imports into an entity without groups, where rows are compared by all fields. */
export const getEntityKey = (instId: string, table: EntityTable): string => JSON.stringify([instId, table.entity.name]);
