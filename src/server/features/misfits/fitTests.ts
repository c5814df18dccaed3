/** SQL tests for stored values that the configuration no longer allows. */

import { type RawBuilder, sql } from 'kysely';
import { must } from '../../../domain/must';
import type { Field } from '../../../fields/field';
import type { MisfitKind } from '../../../wire/misfits';
import { type EntityTable, isList, type TableColumn } from '../../model/entityTable';
import { columnRef, createLookup } from '../../model/sql/columnSource';
import { conditionSql, isAskable } from '../../model/sql/conditionSql';
import { buildUnitsSql, buildWordsSql } from './lengthSql';

type Sql = RawBuilder<unknown>;

export interface FitTest {
  kind: MisfitKind;
  table: EntityTable;
  column: TableColumn;
  /** Condition on the record under alias `t`, true if it does not fit. */
  test: Sql;
  /** Expression for the value as text. */
  detail: Sql;
}

/** Alias of the table in the tests. */
export const tested = 't';

/** Tests of all fields that people fill in; computed fields and rollups are recalculated anyway. */
export function fitTestsOf(table: EntityTable): FitTest[] {
  if (table.entity.source !== undefined) return [];
  return table.columns.filter(({ field }) => !field.system && !field.computed && !field.rollup).flatMap((column) => testsOf(table, column));
}

/** Fingerprint text of the tests: equal texts mean equal tests. */
export function describeTests(tables: Iterable<EntityTable>): string {
  const parts = [...tables].flatMap((table) =>
    table.columns.map(({ name, field }) => {
      const { required, requiredWhen, showWhen, readOnly } = field;
      return [table.name, name, codesOf(field), findLongest(field), required, requiredWhen, showWhen, readOnly];
    }),
  );
  return JSON.stringify(parts);
}

function testsOf(table: EntityTable, column: TableColumn): FitTest[] {
  const ref = columnRef(tested, column.name);
  const add = (kind: MisfitKind, test: Sql | undefined, detail: Sql): FitTest[] => (test ? [{ kind, table, column, test, detail }] : []);
  const { states } = column.field;
  const length = column.type.lengthOf === 'words' ? buildWordsSql(ref) : buildUnitsSql(ref);
  return [
    ...add(states ? 'state' : 'code', buildNotAmong(column, ref), sql`${ref}::text`),
    ...add('empty', buildMissingSql(table, column, ref), sql`null`),
    ...add('tooLong', buildTooLongSql(column, length), sql`${length}::text`),
  ];
}

function codesOf({ states, choices }: Field): (number | string)[] | undefined {
  return states?.states.map(({ code }) => code) ?? choices?.map(({ code }) => code);
}

function buildNotAmong({ field, columnType }: TableColumn, ref: Sql): Sql | undefined {
  const codes = codesOf(field);
  // Codes in a JSON document are parts of the value, not the value itself.
  if (!codes || columnType === 'jsonb') return undefined;
  const type = isList(columnType) ? columnType : `${columnType}[]`;
  const known = sql`array[${sql.join(codes.map((code) => sql.lit(code)))}]::${sql.raw(type)}`;
  return isList(columnType) ? sql`not (${ref} <@ ${known})` : sql`${ref} <> all(${known})`;
}

/** Undefined for fields without an input, and if only the form can evaluate whether the field is required. */
function buildMissingSql(table: EntityTable, { field, columnType }: TableColumn, ref: Sql): Sql | undefined {
  const { required, requiredWhen, showWhen, readOnly, states } = field;
  const isAsked = required || requiredWhen !== undefined;
  if (!isAsked || (readOnly && !states)) return undefined;
  const conditions = [...(required ? [] : [must(requiredWhen, `"requiredWhen" of "${field.name}"`)]), ...(showWhen ? [showWhen] : [])];
  if (!conditions.every((condition) => isAskable(condition, table))) return undefined;
  const tests = conditions.map((condition) => conditionSql(condition, table, createLookup(tested)));
  return sql`(${sql.join([buildEmptySql(ref, columnType), ...tests], sql` and `)})`;
}

function buildEmptySql(ref: Sql, columnType: TableColumn['columnType']): Sql {
  if (columnType === 'text') return sql`coalesce(${ref}, '') = ''`;
  if (columnType === 'jsonb') return sql`coalesce(${ref}, 'null') in ('null', '[]', '{}', '""')`;
  return isList(columnType) ? sql`coalesce(cardinality(${ref}), 0) = 0` : sql`${ref} is null`;
}

function buildTooLongSql({ name, field, type, columnType }: TableColumn, length: Sql): Sql | undefined {
  const most = findLongest(field);
  if (most === undefined || columnType !== 'text' || (type.comparable !== 'text' && type.lengthOf === undefined)) return undefined;
  // The length in bytes is cheap to read and never smaller, so it is tested first.
  return sql`(octet_length(${columnRef(tested, name)}) > ${sql.lit(most)} and ${length} > ${sql.lit(most)})`;
}

function findLongest({ options, choices }: Field): number | undefined {
  return typeof options.maxLength === 'number' && !choices ? options.maxLength : undefined;
}
