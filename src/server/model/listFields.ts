/** What a list of a resource sends of each record. */

import { namesInText } from '../../config/normalize/normalizeSheets';
import type { List, Resource } from '../../config/normalized';
import { type Condition, fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { behindNames } from './dotted';
import type { EntityTable } from './entityTable';
import { labelParts } from './labelSql';

/** What its columns, labels, conditions and computed values need; all that is stored where no columns are named. */
export function collectListFields(resource: Resource, table: EntityTable): ReadonlySet<string> {
  const { entity, list, show, actions } = resource;
  if (!list) return new Set(table.columns.map((column) => column.field.name));
  const { where } = resource;
  const conditions: (Condition | undefined)[] = [where, entity.locked?.when, ...actions.map((action) => action.when)];
  const names = new Set([
    ...list.columns.map((column) => column.field),
    ...labelParts(entity.label).flatMap((part) => ('field' in part ? [part.field] : [])),
    ...conditions.flatMap((condition) => (condition ? fieldsOf(condition) : [])),
    ...fieldsOfFaces(list),
    ...(show ? [...show.tags, ...(show.image ? [show.image] : [])] : []),
    ...[entity.stateField, entity.position, table.tree?.field.name].filter((name) => name !== undefined),
    ...['createTime', 'updateTime'],
    ...behindNames(table, ...actions.flatMap(({ fields }) => fields.flatMap(conditionsOf))),
  ]);
  for (const { field, siblings } of table.computed) if (names.has(field.name)) for (const name of siblings) names.add(name);
  return names;
}

/** What cards and the calendar draw beside the columns. */
function fieldsOfFaces({ cards, calendar }: List): string[] {
  const names = [cards?.cover, ...(cards?.fields ?? []), calendar?.start, calendar?.end, calendar?.title, calendar?.color];
  return names.filter((name) => name !== undefined);
}

/** Dotted fields that the record page and its print sheets show, that the form shows, and that conditions on both ask. */
export function collectRecordDotted({ entity, show, form, actions }: Resource, table: EntityTable): ReadonlySet<string> {
  if (table.dotted.length === 0) return new Set();
  const groups = [...(show?.groups ?? []), ...(form?.groups ?? [])];
  const printed = show?.sheets.flatMap(({ parts }) => parts) ?? [];
  const shown = new Set([
    ...groups.flatMap(({ fields }) => fields),
    ...(show ? [...show.tags, ...show.facts, ...(show.image ? [show.image] : [])] : []),
    ...printed.flatMap(({ fields, text }) => [...fields, ...namesInText(text ?? '')]),
  ]);
  const asked = behindNames(
    table,
    ...[...groups, ...printed].map(({ showWhen }) => showWhen),
    ...entity.fields.flatMap(conditionsOf),
    ...entity.checks.flatMap(({ when, that }) => [when, that]),
    ...actions.map(({ when }) => when),
  );
  return new Set(table.dotted.flatMap(({ field: { name } }) => (shown.has(name) || asked.has(name) ? [name] : [])));
}

function conditionsOf({ showWhen, requiredWhen, readOnlyWhen }: Field): (Condition | undefined)[] {
  return [showWhen, requiredWhen, readOnlyWhen];
}
