/** Sort order after a click on a column header. Pure. */
import type { ListState } from '../listState';

type Order = NonNullable<ListState['order']>;

/**
 * Ascending, then descending, then the configured order. If the configured order is descending on this field, it continues with ascending,
 * so that each click changes the order.
 */
export function nextOrder(field: string, current: Order, configured: Order): ListState['order'] {
  if (current.field !== field) return { field, descending: false };
  if (!current.descending) return { field, descending: true };
  return configured.field === field && configured.descending ? { field, descending: false } : undefined;
}
