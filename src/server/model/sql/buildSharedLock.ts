/** Lock on a record that another record refers to, held until that transaction commits. */
import type { EntityTable, Tables } from '../entityTable';
import { listFeedsInto } from '../rollups';

/**
 * Keeps the record from being changed or deleted. `for key share` still permits updates of rollups: the referring record usually
 * contributes to one, and with `for share` two such transactions would block each other's rollup update in a deadlock. Other changes and
 * deletions of records with rollups take `for update` first, which conflicts with both locks.
 */
export function buildSharedLock(tables: Tables, target: EntityTable): 'for key share' | 'for share' {
  return listFeedsInto(tables, target).length > 0 ? 'for key share' : 'for share';
}
