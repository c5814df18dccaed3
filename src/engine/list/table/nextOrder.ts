/** Order of a list after the head of a column was pressed. Pure. */
import type { ListState } from '../listState';

type Order = NonNullable<ListState['order']>;

/** Upwards, downwards, then as the list is configured; what is configured is never what it was a moment ago. */
export function nextOrder(field: string, current: Order, configured: Order): ListState['order'] {
  if (current.field !== field) return { field, descending: false };
  if (!current.descending) return { field, descending: true };
  return configured.field === field && configured.descending ? { field, descending: false } : undefined;
}
