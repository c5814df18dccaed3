/** Records that a number of their own tells apart, such as an identity number: however alike they look otherwise, they are two. */
import { type RawBuilder, sql } from 'kysely';
import type { EntityTable, TableColumn } from '../entityTable';

/** Columns whose different valid values tell two records apart. */
export function apartColumns({ columns }: EntityTable): TableColumn[] {
  return columns.filter(({ type }) => type.tellsApart);
}

/** A valid number of the record itself; null for any other value. */
export function ownNumber({ field, type }: TableColumn, values: Readonly<Record<string, unknown>>): string | null {
  const value = values[field.name];
  return typeof value === 'string' && type.tellsApart?.valid(value) ? value : null;
}

/** Holds unless both are valid numbers and differ. */
export function notApartSql({ type }: TableColumn, stored: RawBuilder<unknown>, given: RawBuilder<unknown>): RawBuilder<unknown> {
  const form = sql.lit(type.tellsApart?.form ?? '');
  return sql`not coalesce(${given} <> ${stored} and ${given} ~ ${form} and ${stored} ~ ${form}, false)`;
}
