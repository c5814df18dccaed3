/** Numbers that distinguish records, such as identity numbers: records with different valid numbers are never duplicates. */
import { type RawBuilder, sql } from 'kysely';
import type { EntityTable, TableColumn } from '../entityTable';

/** Columns whose different valid values tell two records apart. */
export function listApartColumns({ columns }: EntityTable): TableColumn[] {
  return columns.filter(({ type }) => type.tellsApart);
}

/** A valid number of the record itself; null for any other value. */
export function ownNumber({ field, type }: TableColumn, values: Readonly<Record<string, unknown>>): string | null {
  const value = values[field.name];
  return typeof value === 'string' && type.tellsApart?.valid(value) ? value : null;
}

/** Condition that is false only if both are valid numbers and differ. */
export function buildNotApartSql({ type }: TableColumn, stored: RawBuilder<unknown>, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const form = sql.lit(type.tellsApart?.form ?? '');
  return sql`not coalesce(${value} <> ${stored} and ${value} ~ ${form} and ${stored} ~ ${form}, false)`;
}
