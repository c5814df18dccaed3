import type { List } from '../../config/normalized';

/** Name of the view that a list opens on; undefined = all records. */
export function openingView({ views }: Pick<List, 'views'>): string | undefined {
  return views.find(({ opens }) => opens)?.name;
}
