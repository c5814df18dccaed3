/** Named queries of a calendar beside its entries. Pure. */
import type { Action, Resource } from '../../../config/normalized';

interface BoardCalls {
  /** Query for free slots of a new entry. */
  find: Action | undefined;
  /** Query for the taken and free times of each lane. */
  free: Action | undefined;
}

export function getBoardCalls({ queries, list }: Pick<Resource, 'queries' | 'list'>): BoardCalls {
  const named = (wanted: string | undefined) => (wanted === undefined ? undefined : queries.find(({ name }) => name === wanted));
  return { find: named(list?.calendar?.find), free: named(list?.calendar?.free) };
}
