/**
 * Where an entity is kept: its table, a column per stored field, and the tables of its child rows.
 *
 * Built once from the configuration; every query, write and check of the server reads it.
 */

import type { Configuration, Entity, Resource } from '../../config/normalized';
import { toSnakeCase } from '../../config/storedName';
import type { Field } from '../../fields/field';
import type { ColumnType, FieldType } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { systemTableNames } from '../db/systemTables';
import { sourceView } from './naming';

export interface TableColumn {
  field: Field;
  type: FieldType;
  /** Name of the column. */
  name: string;
  columnType: ColumnType;
  /** Of a dotted field: the way to the table whose column it is; undefined = the record's own. */
  through: readonly Hop[] | undefined;
}
/** One reference on the way from a record to a field of another one. */
export interface Hop {
  column: TableColumn;
  /** What it points to. */
  table: EntityTable;
}
/** Child rows kept in a table of their own. */
export interface ChildTable {
  field: Field;
  type: FieldType;
  rows: NonNullable<Field['children']>;
  table: EntityTable;
}
/** A field that is worked out from others when a record is read. */
export interface ComputedField {
  field: Field;
  compute: NonNullable<FieldType['compute']>;
  /** Fields it is worked out from. */
  siblings: string[];
}

/** A field of another record that is read with this one. */
export interface DottedField {
  field: Field;
  through: readonly Hop[];
  /** What it is called where it belongs. */
  target: string;
  /** Names by which the database answers it: its own, or those of what it is worked out from. */
  reads: string[];
  /** Undefined = it is stored. */
  compute: ComputedField['compute'] | undefined;
}

/** A field that gets automatic numbers. */
export interface NumberedField {
  field: Field;
  sequence: NonNullable<ReturnType<NonNullable<FieldType['sequence']>>>;
}

export interface EntityTable {
  entity: Entity;
  name: string;
  columns: TableColumn[];
  /** Columns whose ids must exist: references that people choose. */
  references: TableColumn[];
  numbered: NumberedField[];
  /** Also of a dotted field, which is none of `columns`. */
  column(field: string): TableColumn | undefined;
  children: ChildTable[];
  computed: ComputedField[];
  /** Columns behind references, by dotted name. */
  behind: Map<string, TableColumn>;
  /** Dotted fields, with their columns and what the computed ones are worked out from. */
  dotted: DottedField[];
  /** Pages that list its records: whoever may open none of them sees nothing of a record. */
  pages: Resource[];
  field(name: string): Field | undefined;
  /** Whether it keeps a text that quick search looks through. */
  searchable: boolean;
  /** Column that points to the parent node, in trees. */
  tree: TableColumn | undefined;
}
export type Tables = ReadonlyMap<string, EntityTable>;

const built = new WeakMap<Configuration, Tables>();

/** The tables of a configuration; the same object for the same configuration. */
export function tablesOf(configuration: Configuration): Tables {
  const known = built.get(configuration);
  if (known) return known;
  const tables = new Map<string, EntityTable>();
  for (const entity of configuration.entities.values()) tables.set(entity.name, buildTable(entity));
  for (const table of tables.values()) linkChildren(table, tables);
  for (const table of tables.values()) linkDotted(table, tables);
  for (const page of configuration.resources.values()) if (page.endpoints.list) tables.get(page.entity.name)?.pages.push(page);
  built.set(configuration, tables);
  return tables;
}

export function tableOf(tables: Tables, entity: string): EntityTable {
  const table = tables.get(entity);
  if (!table) throw new Error(`There is no entity "${entity}"`);
  return table;
}

function buildTable(entity: Entity): EntityTable {
  const name = entity.source ? sourceView(entity.source) : toSnakeCase(entity.name);
  if (systemTableNames.has(name)) throw new Error(`Entity "${entity.name}" has the name of a table of the server's own`);
  const own = entity.fields.filter(({ through }) => !through);
  const columns = own.flatMap(columnOf);
  const behind = new Map<string, TableColumn>();
  const byField = new Map(columns.map((column) => [column.field.name, column]));
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  return {
    entity,
    name,
    columns,
    references: columns.filter(({ field }) => field.reference && !field.system),
    numbered: columns.flatMap(numberedOf),
    column: (field) => byField.get(field) ?? behind.get(field),
    behind,
    children: [],
    computed: own.flatMap(computedOf),
    dotted: [],
    pages: [],
    field: (field) => fields.get(field),
    searchable: entity.search.length > 0,
    tree: columns.find((column) => column.field.reference?.tree && column.field.reference.entity === entity.name),
  };
}

function columnOf(field: Field): TableColumn[] {
  const type = fieldTypeOf(field);
  const columnType = type.column?.(field);
  return columnType ? [{ field, type, name: toSnakeCase(field.name), columnType, through: undefined }] : [];
}

function numberedOf({ field, type }: TableColumn): NumberedField[] {
  const sequence = type.sequence?.(field);
  return sequence ? [{ field, sequence }] : [];
}

function computedOf(field: Field): ComputedField[] {
  const { compute, siblings } = fieldTypeOf(field);
  return compute ? [{ field, compute, siblings: siblings?.(field) ?? [] }] : [];
}

function linkChildren(table: EntityTable, tables: Tables): void {
  for (const field of table.entity.fields) {
    if (!field.children) continue;
    table.children.push({ field, type: fieldTypeOf(field), rows: field.children, table: tableOf(tables, field.children.entity) });
  }
}

/** Columns of dotted fields stand in the tables that their references lead to. */
function linkDotted(table: EntityTable, tables: Tables): void {
  for (const field of table.entity.fields) {
    if (!field.through) continue;
    const steps = field.through.steps.map((step) => step.field);
    const through = hopsOf(table, steps.slice(0, -1), tables);
    const owner = through.at(-1)?.table;
    const target = owner?.field(steps.at(-1) ?? '');
    if (!owner || !target) continue;
    const { compute, siblings } = fieldTypeOf(target);
    const before = `${steps.slice(0, -1).join('.')}.`;
    const stored = compute ? (siblings?.(target) ?? []) : [target.name];
    for (const name of stored) {
      const column = owner.column(name);
      if (column) table.behind.set(before + name, { ...column, field: { ...field, ...namedBehind(column.field, before) }, through });
    }
    table.dotted.push({
      field,
      through,
      target: target.name,
      reads: stored.map((name) => before + name),
      compute: compute && ((record, _, today) => compute(besides(record, before), target, today)),
    });
  }
}

/** What a stored field is called from outside. */
function namedBehind(field: Field, before: string): Partial<Field> {
  const { fieldType, title, options, choices, states, reference } = field;
  return { name: before + field.name, fieldType, title, options, choices, states, reference };
}

/** The values of a record that stand behind the same references, by the names they have there. */
function besides(record: Readonly<Record<string, unknown>>, before: string): Record<string, unknown> {
  const inner = Object.entries(record).filter(([name]) => name.startsWith(before));
  return Object.fromEntries(inner.map(([name, value]) => [name.slice(before.length), value]));
}

function hopsOf(table: EntityTable, names: readonly string[], tables: Tables): Hop[] {
  const hops: Hop[] = [];
  let from: EntityTable | undefined = table;
  for (const name of names) {
    const column = from?.columns.find(({ field }) => field.name === name);
    from = tables.get(column?.field.reference?.entity ?? '');
    if (!column || !from) return [];
    hops.push({ column, table: from });
  }
  return hops;
}

/** The name under which a field that stands beside another one is known: behind the same references. */
export function besideOf(field: Field, name: string): string {
  if (!field.through) return name;
  return [...field.through.steps.slice(0, -1).map((step) => step.field), name].join('.');
}

/** `text[]`, `uuid[]` … */
export function isList(columnType: ColumnType): boolean {
  return columnType.endsWith('[]');
}
export function elementType(columnType: ColumnType): ColumnType {
  return columnType.replace('[]', '') as ColumnType;
}
