import type { List } from '../../config/normalized';
import type { ListState } from './listState';
import { isPlainQuery } from './personal/viewQuery';

/** Name of the view that a list opens on; undefined = all records. */
export function findOpeningView({ views }: Pick<List, 'views'>): string | undefined {
  return views.find(({ opens }) => opens)?.name;
}

/** Whether the address has no parameters of its own, so that the list opens on its default view. */
export function isBare(state: ListState): boolean {
  return isPlainQuery(state) && state.page === 1 && !state.trash;
}
