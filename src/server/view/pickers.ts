/** Permission for the options of a page: for users who may open it, or a form, an action or a filter that picks from it. */

import { mayUseField } from '../../access/fieldRights';
import type { Configuration, CreatedBeside, Resource } from '../../config/normalized';
import { callsOf } from '../../config/normalized';
import type { Field } from '../../fields/field';
import { type EntityTable, type Tables, tableOf } from '../model/entityTable';
import { findFilteringPage, findOfferingPage } from './offers';
import type { Viewer } from './view';

/** A field that picks from a page. */
interface Picker {
  /** Required permissions, all of them. */
  keys: (string | undefined)[];
  /** Field that must be readable; undefined for inputs that belong to no record. */
  field?: { table: EntityTable; field: Field };
}

const known = new WeakMap<Configuration, Map<Resource, Picker[]>>();

/** Whether the person may pick from the page. */
export function mayPick(configuration: Configuration, tables: Tables, page: Resource, viewer: Viewer): boolean {
  if (viewer.can(page.permission)) return true;
  const pickers = known.get(configuration) ?? collectPickers(configuration, tables);
  known.set(configuration, pickers);
  return (pickers.get(page) ?? []).some(
    ({ keys, field: place }) =>
      keys.every((key) => viewer.can(key)) && (!place || mayUseField(viewer, place.table.entity, place.field, 'read')),
  );
}

function collectPickers(configuration: Configuration, tables: Tables): Map<Resource, Picker[]> {
  const pickers = new Map<Resource, Picker[]>();
  const add: Add = (field, picker, pageOf = findOfferingPage) => {
    const page = field?.reference && pageOf(configuration, field.reference);
    if (page) pickers.set(page, [...(pickers.get(page) ?? []), picker]);
  };
  for (const resource of configuration.resources.values()) addPickers(resource, tables, add);
  return pickers;
}

type Add = (field: Field | undefined, picker: Picker, pageOf?: typeof findOfferingPage) => void;

function addPickers(resource: Resource, tables: Tables, add: Add): void {
  const { permission, permissions, endpoints, list } = resource;
  const table = tableOf(tables, resource.entity.name);
  for (const { field: name } of list?.filters ?? []) {
    const field = table.field(name);
    if (field) add(field, { keys: [permission], field: { table, field } }, findFilteringPage);
  }
  const saves = (['create', 'update'] as const).filter((verb) => endpoints[verb]).map((verb) => permissions[verb]);
  for (const key of saves) for (const place of writableOf(table)) add(place.field, { keys: [permission, key], field: place });
  for (const action of callsOf(resource)) {
    const keys = [permission, action.permission];
    for (const field of [...action.params, ...action.fields]) add(field, { keys });
    const rows = action.fields.flatMap(({ name }) => table.children.find((child) => child.field.name === name)?.table ?? []);
    for (const place of rows.flatMap(writableOf)) add(place.field, { keys });
    for (const place of besideOf(action.creates, tables)) add(place.field, { keys });
  }
}

/** Reference fields among the inputs of an action for the record it creates, child rows included. */
function besideOf(creates: CreatedBeside | undefined, tables: Tables): { table: EntityTable; field: Field }[] {
  if (!creates) return [];
  const table = tableOf(tables, creates.entity);
  const asked = new Set(creates.fields.map(({ name }) => name));
  const own = creates.fields.map((field) => ({ table, field }));
  return [...own, ...table.children.flatMap((child) => (asked.has(child.field.name) ? writableOf(child.table) : []))];
}

/** Reference fields that a form can contain, child rows included. */
function writableOf(table: EntityTable): { table: EntityTable; field: Field }[] {
  const own = table.references.flatMap(({ field }) => (field.system ? [] : [{ table, field }]));
  return [...own, ...table.children.flatMap((child) => writableOf(child.table))];
}
