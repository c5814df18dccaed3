/** Uniqueness and overlap rules as SQL. */
import { type RawBuilder, sql } from 'kysely';
import { toSnakeCase } from '../../../config/storedName';
import type { EntityTable } from '../entityTable';
import type { UniqueRule } from '../uniqueRules';
import { columnRef, createLookup } from './columnSource';
import { conditionSql } from './conditionSql';
import { buildComparedSql } from './foldedSql';

type Sql = RawBuilder<unknown>;

/** Names of the columns that are compared for equality. */
export function listSharedColumns({ table, fields, within }: UniqueRule): string[] {
  return [...(within ? ['parent_id'] : []), ...fields.map((name) => table.column(name)?.name ?? toSnakeCase(name))];
}

/** The values that are compared for equality, in the form in which they are compared. */
function buildSharedSql({ table, fields, within }: UniqueRule, alias: string): Sql[] {
  return [
    ...(within ? [columnRef(alias, 'parent_id')] : []),
    ...fields.map((name) => {
      const column = table.column(name);
      const ref = columnRef(alias, column?.name ?? toSnakeCase(name));
      return column ? buildComparedSql(column, ref) : ref;
    }),
  ];
}

/** Both records have the same values. */
export function sameSql(uniqueRule: UniqueRule, one: string, other: string): Sql[] {
  const others = buildSharedSql(uniqueRule, other);
  return buildSharedSql(uniqueRule, one).map((value, n) => sql`${value} = ${others[n]}`);
}

/** The records that the rule applies to: not deleted, and meeting its condition. */
export function buildAppliesSql({ table, while: only }: UniqueRule, alias: string): Sql {
  const living = sql`${columnRef(alias, 'deleted_at')} is null`;
  return only ? sql`${living} and ${conditionSql(only, table, createLookup(alias))}` : living;
}

/** Range of the record's time span; null where a part is empty or the end is not after the start (for days: before the start). */
export function buildSpanSql({ form, during }: NonNullable<UniqueRule['span']>, table: EntityTable, alias: string): Sql {
  const [a, b, c] = during.map((name) => columnRef(alias, table.column(name)?.name ?? toSnakeCase(name)));
  const range = (kind: string, from: Sql, to: Sql, whole = false) =>
    sql`case when ${from} ${sql.raw(whole ? '<=' : '<')} ${to} then ${sql.raw(kind)}(${from}, ${to}, ${sql.lit(whole ? '[]' : '[)')}) end`;
  const someDay = sql`date '2000-01-01'`;
  switch (form) {
    case 'days':
      return range('daterange', a as Sql, b as Sql, true);
    case 'moments':
      return range('tstzrange', a as Sql, b as Sql);
    case 'clock':
      return range('tsrange', sql`(${someDay} + ${a})`, sql`(${someDay} + ${b})`);
    case 'dayClock':
      return range('tsrange', sql`(${a} + ${b})`, sql`(${a} + ${c})`);
    case 'range':
      return range('daterange', sql`${a}[1]`, sql`${a}[2]`, true);
  }
}
