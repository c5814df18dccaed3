/**
 * Source of the values of an insert: one JSON document, or a list of documents expanded to rows.
 *
 * Inserts of one record are by far the most common; without the list they take the database half the work.
 */
import { type RawBuilder, sql } from 'kysely';
import { slot } from '../../db/sqlPlan';
import type { EntityTable, TableColumn } from '../entityTable';

type Sql = RawBuilder<unknown>;

export interface InsertSource {
  /** CTE before all others; undefined = none. */
  input: Sql | undefined;
  /** FROM item of the insert; it provides the columns as `i`. */
  rows: Sql;
  /** FROM item of child rows and change records, before their own items; undefined = none. */
  records: Sql | undefined;
  id: Sql;
  doc: Sql;
  search: Sql;
  change: Sql;
  /** Value of a stamp column of child rows. */
  stamp(column: TableColumn): Sql;
  /** Value of a field, for comparison with stored records. */
  value(column: TableColumn): Sql;
}

/** Column definition for `jsonb_to_record`: `"stuName" text`. */
export function getDocumentColumn(column: TableColumn): Sql {
  return sql`${sql.id(column.field.name)} ${sql.raw(column.columnType)}`;
}

/** Slots: `id`, `doc`, `search`, `change` and one per stamp column. */
export function createSingleSource(filled: EntityTable): InsertSource {
  const doc = sql`${slot('doc')}::jsonb`;
  return {
    input: undefined,
    rows: sql`jsonb_to_record(${doc}) as i(${sql.join(filled.columns.map(getDocumentColumn))})`,
    records: undefined,
    id: sql`${slot('id')}::uuid`,
    doc,
    search: sql`${slot('search')}::text`,
    change: sql`${slot('change')}::uuid`,
    stamp: (column) => sql`${slot(column.field.name)}::${sql.raw(column.columnType)}`,
    value: (column) => sql`(${doc} ->> ${sql.lit(column.field.name)})::${sql.raw(column.columnType)}`,
  };
}

/** Slot: `docs`, a list of `{doc, search, change}`. */
export function createBulkSource(filled: EntityTable): InsertSource {
  const columns = sql.join([sql`"id" uuid`, ...filled.columns.map(getDocumentColumn)]);
  return {
    input: sql`input as materialized (select e.item -> 'doc' as "_doc", e.item ->> 'search' as "_search", (e.item ->> 'change')::uuid as "_change", x.*
      from jsonb_array_elements(${slot('docs')}::jsonb) e(item), jsonb_to_record(e.item -> 'doc') as x(${columns}))`,
    rows: sql`input i`,
    records: sql`input i`,
    id: sql`i."id"`,
    doc: sql`i."_doc"`,
    search: sql`i."_search"`,
    change: sql`i."_change"`,
    stamp: (column) => sql.ref(`i.${column.field.name}`),
    value: (column) => sql.ref(`i.${column.field.name}`),
  };
}
