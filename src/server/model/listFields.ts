/** Fields that a list response contains for each record. */

import { listFieldsInText } from '../../config/listFieldsInText';
import type { List, Resource } from '../../config/normalized';
import { type Condition, fieldsOf } from '../../fields/condition';
import type { Field } from '../../fields/field';
import { listViaReferenceNames } from './dotted';
import type { EntityTable } from './entityTable';

/** Fields needed for its columns, labels, conditions and computed values; all stored fields where the page has no list. */
export function collectListFields(resource: Resource, table: EntityTable): ReadonlySet<string> {
  const { entity, list, show, actions, links } = resource;
  if (!list) return new Set(table.columns.map((column) => column.field.name));
  const { where } = resource;
  const conditions: (Condition | undefined)[] = [
    where,
    entity.locked?.when,
    ...actions.map((action) => action.when),
    ...links.map((link) => link.when),
  ];
  const names = new Set([
    ...list.columns.map((column) => column.field),
    ...list.columns.flatMap(({ field }) => findReferenceOfMasked(entity.fields.find(({ name }) => name === field)) ?? []),
    ...[entity.label, ...links.map(({ to }) => to)].flatMap(listFieldsInText),
    ...conditions.flatMap((condition) => (condition ? fieldsOf(condition) : [])),
    ...listFieldsOfLayouts(list),
    ...(show ? [...show.tags, ...(show.image ? [show.image] : [])] : []),
    ...[entity.stateField, entity.position, table.tree?.field.name].filter((name) => name !== undefined),
    ...['createTime', 'updateTime'],
    ...listViaReferenceNames(table, ...actions.flatMap(({ fields }) => fields.flatMap(conditionsOf))),
  ]);
  for (const { field, siblings } of table.computed) if (names.has(field.name)) for (const name of siblings) names.add(name);
  return names;
}

/** Reference of a masked dotted field, needed because its whole value can be revealed only at the referenced record. */
function findReferenceOfMasked(field: Field | undefined): string | undefined {
  return field?.through?.masked ? field.through.steps[0]?.field : undefined;
}

/** Fields of the card and calendar views that may not be among the columns. */
function listFieldsOfLayouts({ cardTitle, cards, calendar }: List): string[] {
  const { day, start, end, title, color, fields = [], lanes = [], instead = {} } = calendar ?? {};
  const names = [
    ...cardTitle,
    cards?.cover,
    ...(cards?.fields ?? []),
    day,
    start,
    end,
    title,
    color,
    ...fields,
    ...lanes,
    ...Object.values(instead),
  ];
  return names.filter((name) => name !== undefined);
}

/** Dotted fields shown on the record page, its print sheets and the form, and those read by conditions of either. */
export function collectRecordDotted({ entity, show, form, actions }: Resource, table: EntityTable): ReadonlySet<string> {
  if (table.dotted.length === 0) return new Set();
  const groups = [...(show?.groups ?? []), ...(form?.groups ?? [])];
  const printed = show?.sheets.flatMap(({ parts }) => parts) ?? [];
  const shown = new Set([
    ...groups.flatMap(({ fields }) => fields),
    ...(show ? [...show.tags, ...show.facts, ...(show.image ? [show.image] : [])] : []),
    ...printed.flatMap(({ fields, text }) => [...fields, ...listFieldsInText(text ?? '')]),
  ]);
  const asked = listViaReferenceNames(
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
