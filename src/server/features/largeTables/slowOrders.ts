/** Orders of lists that were slow, noted for the index that makes them quick (`followIndexes.ts`). */
import type { ServedResource } from '../../http/servedResource';
import type { ListRequest } from '../../model/sql/listQuery';
import { planOrderIndex } from './planFollowing';

/** Milliseconds from which a list is slow. */
export const slowMs = 300;
/** Records on a page, from which reading them takes long. */
const longPage = 200;
/** What this process has noted. */
const noted = new Set<string>();

/**
 * Notes the order of a list that took `ms`, if the list offers it and an index would give it. The order alone must be at fault: a keyword, a
 * filter, a view or a scope reads more, and so does a long or late page.
 */
export async function noteSlowOrder(
  { context: { database }, resource: { list }, table }: Pick<ServedResource, 'context' | 'resource' | 'table'>,
  request: ListRequest,
  ms: number,
): Promise<void> {
  // On the embedded database nobody makes such an index.
  if (!database.outside) return;
  const [order] = request.order;
  if (ms < slowMs || !order || request.order.length > 1 || order.yearly || isNarrowed(request)) return;
  const [field, { descending }] = [order.column.field.name, order];
  if (!list?.columns.some((column) => column.field === field && column.sortable) || !planOrderIndex(table, { field, descending })) return;
  const values = [table.name, field, descending];
  const key = values.join();
  if (noted.has(key)) return;
  noted.add(key);
  try {
    await database.system((q) =>
      q.query('insert into slow_order (table_name, field, descending) values ($1, $2, $3) on conflict do nothing', values),
    );
  } catch (error) {
    noted.delete(key);
    throw error;
  }
}

function isNarrowed(request: ListRequest): boolean {
  const { keyword, filters, conditions, extra, tree, ids, trash, exact, rows, offset, limit } = request;
  const isAsked = keyword !== undefined || extra !== undefined || tree !== undefined || ids !== undefined || trash || exact === true;
  return isAsked || filters.length > 0 || conditions.length > 0 || rows.isPersonal || offset > 0 || limit > longPage;
}
