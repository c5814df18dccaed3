/** How a tab narrows the list of its resource to the record of the page. */
import type { Entity, RelatedTab } from '../../config/normalized';
import type { FilterParam } from '../list/listState';
import { fieldNamed } from '../record/recordLabel';

export function fixedBy({ via }: RelatedTab, id: string): FilterParam {
  return { field: via, operator: undefined, text: id };
}

/** Whether the field it goes by is there for the person: the relation, or the rows and the relation in them. */
export function reaches({ fields }: Entity, { via }: RelatedTab): boolean {
  const [name = '', inner] = via.split('.');
  const field = fieldNamed(fields, name);
  return field !== undefined && (inner === undefined || fieldNamed(field.children?.fields ?? [], inner) !== undefined);
}
