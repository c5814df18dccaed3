/** What a list of a resource sends of each record. */

import type { List, Resource } from '../../config/normalized';
import { type Condition, fieldsOf } from '../../fields/condition';
import type { EntityTable } from './entityTable';
import { labelParts } from './labelSql';

/** What its columns, labels, conditions and computed values need; all that is stored where no columns are named. */
export function collectListFields(resource: Resource, table: EntityTable): ReadonlySet<string> {
  const { entity, list, show, actions } = resource;
  if (!list) return new Set(table.columns.map((column) => column.field.name));
  const conditions: (Condition | undefined)[] = [resource.where, ...actions.map((action) => action.when)];
  const names = new Set([
    ...list.columns.map((column) => column.field),
    ...labelParts(entity.label).flatMap((part) => ('field' in part ? [part.field] : [])),
    ...conditions.flatMap((condition) => (condition ? fieldsOf(condition) : [])),
    ...fieldsOfFaces(list),
    ...(show ? [...show.tags, ...(show.image ? [show.image] : [])] : []),
    ...[entity.stateField, entity.position, table.tree?.field.name].filter((name) => name !== undefined),
    ...['createTime', 'updateTime'],
  ]);
  for (const { field, siblings } of table.computed) if (names.has(field.name)) for (const name of siblings) names.add(name);
  return names;
}

/** What cards and the calendar draw beside the columns. */
function fieldsOfFaces({ cards, calendar }: List): string[] {
  const names = [cards?.cover, ...(cards?.fields ?? []), calendar?.start, calendar?.end, calendar?.title, calendar?.color];
  return names.filter((name) => name !== undefined);
}
