/** Queries that a calendar asks beside its entries. Pure. */
import type { Action, Resource } from '../../../config/normalized';

interface BoardCalls {
  /** Answers places for a new entry. */
  find: Action | undefined;
  /** Answers what of the time of each row is taken and free. */
  free: Action | undefined;
}

export function boardCalls({ queries, list }: Pick<Resource, 'queries' | 'list'>): BoardCalls {
  const named = (wanted: string | undefined) => (wanted === undefined ? undefined : queries.find(({ name }) => name === wanted));
  return { find: named(list?.calendar?.find), free: named(list?.calendar?.free) };
}
