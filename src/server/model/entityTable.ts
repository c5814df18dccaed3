/**
 * How an entity is stored: its table, one column per stored field, and the tables of its child rows.
 *
 * Built once from the configuration; all queries, writes and checks of the server use it.
 */

import type { Configuration, Entity, Resource } from '../../config/normalized';
import { toSnakeCase } from '../../config/storedName';
import type { Field } from '../../fields/field';
import type { ColumnType, FieldType } from '../../fields/fieldType';
import { fieldTypeOf } from '../../fields/fieldTypes';
import { systemTableNames } from '../db/systemTables';
import { getSourceView } from './naming';

export interface TableColumn {
  field: Field;
  type: FieldType;
  /** Column name in the database. */
  name: string;
  columnType: ColumnType;
  /** For a dotted field: the references from the record to the table that has the column; undefined = the record's own column. */
  through: readonly Hop[] | undefined;
}
/** One reference on the path from a record to a field of another record. */
export interface Hop {
  column: TableColumn;
  /** Table that the reference points to. */
  table: EntityTable;
}
/** Child rows stored in their own table. */
export interface ChildTable {
  field: Field;
  type: FieldType;
  rows: NonNullable<Field['children']>;
  table: EntityTable;
}
/** A field computed from other fields when a record is read. */
interface ComputedField {
  field: Field;
  compute: NonNullable<FieldType['compute']>;
  /** Fields that it is computed from. */
  siblings: string[];
}

/** A field of a referenced record that is read together with this record. */
export interface DottedField {
  field: Field;
  through: readonly Hop[];
  /** Name of the field in its own entity. */
  target: string;
  /** Dotted names of the stored fields to select: the field itself, or the fields that it is computed from. */
  reads: string[];
  /** Undefined = the field is stored. */
  compute: ComputedField['compute'] | undefined;
}

/** A field that is numbered automatically. */
interface NumberedField {
  field: Field;
  sequence: NonNullable<ReturnType<NonNullable<FieldType['sequence']>>>;
}

export interface EntityTable {
  entity: Entity;
  name: string;
  columns: TableColumn[];
  /** Reference columns that users fill; the ids in them must exist. */
  references: TableColumn[];
  numbered: NumberedField[];
  /** Also finds columns of dotted fields, which are not in `columns`. */
  column(field: string): TableColumn | undefined;
  children: ChildTable[];
  computed: ComputedField[];
  /** Columns of referenced records, by dotted name. */
  viaReference: Map<string, TableColumn>;
  /** All dotted fields, stored and computed. */
  dotted: DottedField[];
  /** Pages with records of the entity. If there are any, a user who may open none of them sees no record. */
  pages: Resource[];
  field(name: string): Field | undefined;
  /** Whether the table has a text column for quick search. */
  searchable: boolean;
  /** Column that refers to the parent node, if the entity is a tree. */
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
  for (const page of configuration.resources.values()) {
    if (page.endpoints.list ?? page.endpoints.get) tables.get(page.entity.name)?.pages.push(page);
  }
  built.set(configuration, tables);
  return tables;
}

/** Table of an entity; throws if there is none. */
export function tableOf(tables: Tables, entity: string): EntityTable {
  const table = tables.get(entity);
  if (!table) throw new Error(`There is no entity "${entity}"`);
  return table;
}

function buildTable(entity: Entity): EntityTable {
  const name = entity.source ? getSourceView(entity.source) : toSnakeCase(entity.name);
  if (systemTableNames.has(name)) throw new Error(`Entity "${entity.name}" has the name of a table of the server's own`);
  const own = entity.fields.filter(({ through }) => !through);
  const columns = own.flatMap(columnOf);
  const viaReference = new Map<string, TableColumn>();
  const byField = new Map(columns.map((column) => [column.field.name, column]));
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  return {
    entity,
    name,
    columns,
    references: columns.filter(({ field }) => field.reference && !field.system),
    numbered: columns.flatMap(numberedOf),
    column: (field) => byField.get(field) ?? viaReference.get(field),
    viaReference,
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

/** Adds the dotted fields, with the columns of the tables that their references lead to. */
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
      if (column)
        table.viaReference.set(before + name, { ...column, field: { ...field, ...namedViaReference(column.field, before) }, through });
    }
    table.dotted.push({
      field,
      through,
      target: target.name,
      reads: stored.map((name) => before + name),
      compute: compute && ((record, _, today) => compute(getOtherValues(record, before), target, today)),
    });
  }
}

/** Description of a stored field of a referenced record under its dotted name. */
function namedViaReference(field: Field, before: string): Partial<Field> {
  const { fieldType, title, options, choices, states, reference } = field;
  return { name: before + field.name, fieldType, title, options, choices, states, reference };
}

/** Values of a record via the same reference, by the field names of the referenced entity. */
function getOtherValues(record: Readonly<Record<string, unknown>>, before: string): Record<string, unknown> {
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

/** Dotted name of another field of the same referenced record: for `student.age` and `birthday` it is `student.birthday`. */
export function besideOf(field: Field, name: string): string {
  if (!field.through) return name;
  return [...field.through.steps.slice(0, -1).map((step) => step.field), name].join('.');
}

/** Whether it is an array type: `text[]`, `uuid[]` … */
export function isList(columnType: ColumnType): boolean {
  return columnType.endsWith('[]');
}
/** `text[]` → `text` */
export function getElementType(columnType: ColumnType): ColumnType {
  return columnType.replace('[]', '') as ColumnType;
}
