/** Finds records that share the values of a group of fields; a field may be one of child rows (`relations.phone`). */
import { type RawBuilder, sql } from 'kysely';
import { isEmpty } from '../../../fields/condition';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import { buildLabelSql } from '../../model/buildLabelSql';
import { type EntityTable, isList, type TableColumn, type Tables } from '../../model/entityTable';
import { buildNotApartSql, listApartColumns, ownNumber } from '../../model/sql/apartSql';
import { columnRef } from '../../model/sql/columnSource';
import { buildComparedSql, getComparedValue } from '../../model/sql/foldedSql';
import { isStorable, toStoredForm } from '../check/storedForm';

type Values = Readonly<Record<string, unknown>>;

export interface FoundRecord {
  id: string;
  label: string;
}

/** Most records to return; a person does not need more to recognise a duplicate. */
const mostFound = 5;

/** The parts of a group, each with its values; undefined if a part is empty or invalid: then there is no duplicate. */
type Comparison = { column: TableColumn; rows: EntityTable | undefined; values: unknown[] }[];

/** `values` as they were typed; `except` = the record itself. */
export async function findDuplicates(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  group: readonly string[],
  values: Values,
  except?: string,
): Promise<FoundRecord[]> {
  const comparison = compare(table, group, values);
  if (!comparison) return [];
  const parts = [...comparison.map(partSql), ...buildApartParts(table, values)];
  if (except !== undefined) parts.push(sql`t.id <> ${except}::uuid`);
  const plan = compilePlan(
    sql`select t.id, ${buildLabelSql(tables, table, 't')} as label from ${sql.table(table.name)} t
      where ${sql.join(parts, sql` and `)} and t.deleted_at is null order by t.id limit ${sql.lit(mostFound)}`,
    false,
  );
  return runPlan(q, plan, {});
}

/** Titles of the fields of a group. */
export function titlesOf(table: EntityTable, group: readonly string[]): string[] {
  return group.map((path) => {
    const [name = '', inner] = path.split('.');
    const field = table.field(name);
    if (inner === undefined) return field?.title ?? name;
    const child = table.children.find((one) => one.field.name === name)?.table.field(inner);
    return `${field?.title ?? ''}${child?.title ?? ''}`;
  });
}

function compare(table: EntityTable, group: readonly string[], values: Values): Comparison | undefined {
  const comparison = group.flatMap((path) => buildSoundParts(table, path, values) ?? []);
  return comparison.length === group.length ? comparison : undefined;
}

/** A field of a group with the values of a record; undefined if none of them is valid. */
function buildSoundParts(table: EntityTable, path: string, values: Values): Comparison[number] | undefined {
  const compared = findCompared(table, path, values);
  const sound = compared?.values.flatMap((value) => listValid(compared.column, value)) ?? [];
  return compared && sound.length > 0 ? { ...compared, values: sound } : undefined;
}

/** The same for a validated record, whose values are in stored form. */
function listStoredParts(table: EntityTable, path: string, values: Values): unknown[] {
  const compared = findCompared(table, path, values);
  return !compared || isList(compared.column.columnType) ? [] : compared.values.filter((value) => !isEmpty(value));
}

/** Column of a field of a group, and the values of a record. */
function findCompared(table: EntityTable, path: string, values: Values): Comparison[number] | undefined {
  const [name = '', inner] = path.split('.');
  const rows = inner === undefined ? undefined : table.children.find((one) => one.field.name === name)?.table;
  const column = inner === undefined ? table.column(name) : rows?.column(inner);
  if (!column) return undefined;
  const list = Array.isArray(values[name]) ? (values[name] as (Values | null)[]) : [];
  return { column, rows, values: inner === undefined ? [values[name]] : list.map((row) => row?.[inner]) };
}

/** The values of a field of a group in the form in which they are compared. */
export function listComparedParts(table: EntityTable, path: string, values: Values, isChecked: boolean): unknown[] {
  const compared = findCompared(table, path, values);
  const sound = isChecked ? listStoredParts(table, path, values) : (buildSoundParts(table, path, values)?.values ?? []);
  return compared ? sound.map((value) => getComparedValue(compared.column, value)) : [];
}

/** The value in stored form, as a list; empty if it is invalid or masked. */
function listValid({ field, type, columnType }: TableColumn, typed: unknown): unknown[] {
  const value = isEmpty(typed) ? typed : (type.clean?.(typed, field) ?? typed);
  if (isEmpty(value) || isList(columnType) || !type.value(field).safeParse(value).success) return [];
  return isStorable(columnType, value) ? [toStoredForm(columnType, value)] : [];
}

/** Conditions that exclude records with a different valid number, such as another identity number. */
function buildApartParts(table: EntityTable, values: Values): RawBuilder<unknown>[] {
  return listApartColumns(table).flatMap((column) => {
    const number = listValid(column, values[column.field.name]).flatMap((value) => ownNumber(column, { [column.field.name]: value }) ?? []);
    return number.map((own) => buildNotApartSql(column, columnRef('t', column.name), sql`${own}::text`));
  });
}

function partSql({ column, rows, values }: Comparison[number]): RawBuilder<unknown> {
  const compared = values.map((value) => getComparedValue(column, value));
  if (!rows) return sql`${buildComparedSql(column, columnRef('t', column.name))} = ${compared[0]}::${sql.raw(column.columnType)}`;
  return sql`t.id in (select c.parent_id from ${sql.table(rows.name)} c
    where ${buildComparedSql(column, columnRef('c', column.name))} = any(${compared}::${sql.raw(`${column.columnType}[]`)}) and c.deleted_at is null)`;
}
