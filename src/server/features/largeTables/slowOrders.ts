/** Orders of lists that were slow, noted for the index that makes them quick (`followIndexes.ts`). */
import type { Database } from '../../db/database';
import type { EntityTable } from '../../model/entityTable';
import type { ListRequest } from '../../model/sql/listQuery';
import { planOrderIndex } from './planFollowing';

/** Milliseconds from which a list is slow. */
export const slowMs = 300;

/** Notes the order of a list that took `ms`, if an index would give it. The order alone must be at fault: a keyword or a filter reads more. */
export async function noteSlowOrder(database: Database, table: EntityTable, request: ListRequest, ms: number): Promise<void> {
  const [order] = request.order;
  if (ms < slowMs || !order || request.order.length > 1 || order.yearly || isNarrowed(request)) return;
  const { column, descending } = order;
  if (!planOrderIndex(table, { field: column.field.name, descending })) return;
  await database.system((q) =>
    q.query('insert into slow_order (table_name, field, descending) values ($1, $2, $3) on conflict do nothing', [
      table.name,
      column.field.name,
      descending,
    ]),
  );
}

function isNarrowed({ keyword, filters, extra, tree, ids, trash }: ListRequest): boolean {
  return keyword !== undefined || filters.length > 0 || extra !== undefined || tree !== undefined || ids !== undefined || trash;
}
