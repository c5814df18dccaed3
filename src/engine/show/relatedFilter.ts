/** Filter that restricts the list of a tab to the record of the page. */
import type { Entity, RelatedTab } from '../../config/normalized';
import type { FilterParam } from '../list/listState';
import { fieldNamed } from '../record/recordLabel';

export function getFixedFilter({ via }: RelatedTab, id: string): FilterParam {
  return { field: via, operator: undefined, text: id };
}

/** Whether the user may read the relation field; `via` may lead through child rows. */
export function reaches({ fields }: Entity, { via }: RelatedTab): boolean {
  const [name = '', inner] = via.split('.');
  const field = fieldNamed(fields, name);
  return field !== undefined && (inner === undefined || fieldNamed(field.children?.fields ?? [], inner) !== undefined);
}
