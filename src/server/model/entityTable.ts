/**
 * Where an entity is kept: its table, a column per stored field, and the tables of its child rows.
 *
 * Built once from the configuration; every query, write and check of the server reads it.
 */

import type { Configuration, Entity } from '../../config/normalized';
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
  column(field: string): TableColumn | undefined;
  children: ChildTable[];
  computed: ComputedField[];
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
  const columns = entity.fields.flatMap(columnOf);
  const byField = new Map(columns.map((column) => [column.field.name, column]));
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  return {
    entity,
    name,
    columns,
    references: columns.filter(({ field }) => field.reference && !field.system),
    numbered: columns.flatMap(numberedOf),
    column: (field) => byField.get(field),
    children: [],
    computed: entity.fields.flatMap(computedOf),
    field: (field) => fields.get(field),
    searchable: entity.search.length > 0,
    tree: columns.find((column) => column.field.reference?.tree && column.field.reference.entity === entity.name),
  };
}

function columnOf(field: Field): TableColumn[] {
  const type = fieldTypeOf(field);
  const columnType = type.column?.(field);
  return columnType ? [{ field, type, name: toSnakeCase(field.name), columnType }] : [];
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

/** `text[]`, `uuid[]` … */
export function isList(columnType: ColumnType): boolean {
  return columnType.endsWith('[]');
}
export function elementType(columnType: ColumnType): ColumnType {
  return columnType.replace('[]', '') as ColumnType;
}
