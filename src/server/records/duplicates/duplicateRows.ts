/** Finds rows that duplicate an earlier row of the file or a stored record. */
import { type RawBuilder, sql } from 'kysely';
import { type Condition, fieldsOf, holds, isEmpty } from '../../../fields/condition';
import { fixedContext } from '../../../fields/valueContext';
import type { ImportRowResult } from '../../../wire/import';
import type { Queryable, WriteQueryable } from '../../db/queryable';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import type { Actor } from '../../kernel/actor';
import type { Values } from '../../kernel/values';
import { buildLabelSql } from '../../model/buildLabelSql';
import { type EntityTable, isList, type TableColumn, type Tables } from '../../model/entityTable';
import { buildNotApartSql, listApartColumns, ownNumber } from '../../model/sql/apartSql';
import { createLookup } from '../../model/sql/columnSource';
import { conditionSql } from '../../model/sql/conditionSql';
import { buildComparedSql, getComparedValue } from '../../model/sql/foldedSql';
import { getEntityKey, listDuplicateKeys, lockKeys } from './duplicateLocks';

/** Fields that are compared together. */
export interface KeyGroup {
  columns: TableColumn[];
  /** True for a unique rule; false for a `duplicates` group, which only warns. */
  unique: boolean;
  /** The rule applies only to records that meet this condition. */
  only?: Condition | undefined;
  /** Of a group that only warns: fields whose different values tell two records apart, such as identity numbers. */
  apart: TableColumn[];
  /** Compares all fields in the file; used for rows that no other group compares. The last one of the groups. */
  whole: boolean;
}

/** `brought`: names of the fields in the file, including the fields that copy the main child row. */
export function keyGroupsOf(table: EntityTable, brought: ReadonlySet<string>): KeyGroup[] {
  const { unique, duplicates } = table.entity;
  const apart = listApartColumns(table).filter(({ field }) => brought.has(field.name));
  const groupOf = (names: readonly string[], isUnique: boolean, only?: Condition): KeyGroup[] => {
    const columns = names.flatMap((name) => (brought.has(name) ? (table.column(name) ?? []) : []));
    return columns.length === names.length ? [{ columns, unique: isUnique, only, apart: isUnique ? [] : apart, whole: false }] : [];
  };
  // A rule whose condition uses fields that are not in the file can only be checked when the row is written.
  const checked = unique.filter(({ while: only }) => !only || fieldsOf(only).every((name) => brought.has(name)));
  const groups = [
    ...checked.flatMap((rule) => groupOf(rule.fields, true, rule.while)),
    ...duplicates.flatMap((names) => groupOf(names, false)),
  ];
  const columns = table.columns.filter(({ field, columnType }) => brought.has(field.name) && !isList(columnType) && columnType !== 'jsonb');
  return columns.length > 0 ? [...groups, { columns, unique: false, apart: [], whole: true }] : groups;
}

/** A row that a group compares, with the values to compare, and those that tell it apart (null = none, or not a valid one). */
export interface Key {
  at: number;
  key: unknown[];
  apart: (string | null)[];
}

/** A group with the rows that it compares. */
interface GroupKeys {
  group: KeyGroup;
  keys: Key[];
}

/** Both have a valid number of their own, and the numbers differ. */
export function isApart(one: Key, other: Key): boolean {
  return one.apart.some((value, n) => value !== null && other.apart[n] !== null && value !== other.apart[n]);
}

export function keysOf(rows: readonly Values[], groups: readonly KeyGroup[]): GroupKeys[] {
  const compared = new Set<number>();
  return groups.map((group) => {
    const keys = rows.flatMap((row, at) => {
      const key = group.whole && compared.has(at) ? undefined : keyOf(row, group);
      return key ? [{ at, key, apart: group.apart.map((column) => ownNumber(column, row)) }] : [];
    });
    for (const { at } of keys) compared.add(at);
    return { group, keys };
  });
}

/** The values in the form in which they are compared; undefined if one of them is empty (with `whole`: if all are). */
function keyOf(compared: Values, { columns, whole, only }: KeyGroup): unknown[] | undefined {
  if (only && !holds(only, compared, fixedContext)) return undefined;
  const parts = columns.map((column) => {
    const value = compared[column.field.name];
    return isEmpty(value) ? null : getComparedValue(column, value);
  });
  return parts.some((part) => part === null) && !(whole && parts.some((part) => part !== null)) ? undefined : parts;
}

const keysAtOnce = 2_000;

/** Index of the row → a living record with the same key. */
export async function findStored(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  group: KeyGroup,
  keys: GroupKeys['keys'],
): Promise<Map<number, { id: string; label: string }>> {
  const found = new Map<number, { id: string; label: string }>();
  const columns = group.columns.map((column, n) => sql`${sql.id(`k${n}`)} ${sql.raw(column.columnType)}`);
  const same = group.columns.map((column, n) => {
    const [stored, compared] = [buildComparedSql(column, sql.ref(`t.${column.name}`)), sql.ref(`g.k${n}`)];
    return group.whole ? sql`${stored} is not distinct from ${compared}` : sql`${stored} = ${compared}`;
  });
  if (group.whole) same.unshift(sameHash(group));
  const apartColumns = group.apart.map((_, n) => sql`${sql.id(`a${n}`)} text`);
  same.push(...group.apart.map((column, n) => buildNotApartSql(column, sql.ref(`t.${column.name}`), sql.ref(`g.a${n}`))));
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const some = keys.slice(from, from + keysAtOnce);
    const rows = JSON.stringify(
      some.map(({ at, key, apart }) =>
        Object.fromEntries([['at', at], ...key.map((part, n) => [`k${n}`, part]), ...apart.map((part, n) => [`a${n}`, part])]),
      ),
    );
    const plan = compilePlan(
      sql`select distinct on (g.at) g.at, t.id, ${buildLabelSql(tables, table, 't')} as label
        from jsonb_to_recordset(${rows}::jsonb) as g(at integer, ${sql.join([...columns, ...apartColumns])})
        join ${sql.table(table.name)} t on ${sql.join(same, sql` and `)} where t.deleted_at is null ${group.only ? sql`and ${conditionSql(group.only, table, createLookup('t'))}` : sql``} order by g.at, t.id`,
      false,
    );
    for (const { at, id, label } of await runPlan<{ at: number; id: string; label: string }>(q, plan, {})) found.set(at, { id, label });
  }
  return found;
}

/** The equal hashes let the database use a hash join; “is not distinct from” alone compares every row with every record. */
function sameHash({ columns }: KeyGroup): RawBuilder<unknown> {
  const stored = sql.join(columns.map((column) => buildComparedSql(column, sql.ref(`t.${column.name}`))));
  const keys = sql.join(columns.map((_, n) => sql.ref(`g.k${n}`)));
  return sql`hash_record_extended(row(${stored}), 0) = hash_record_extended(row(${keys}), 0)`;
}

/**
 * Separates rows that another transaction has stored since the check. Locks the keys until the end of the transaction, so that
 * other writers of the same keys wait, and checks again under the lock.
 */
export async function leaveOutStored<R extends { row: number; compared: Values; anyway: boolean }>(
  { q, actor, tables }: { q: WriteQueryable; actor: Pick<Actor, 'instId'>; tables: Tables },
  table: EntityTable,
  groups: readonly KeyGroup[],
  rows: readonly R[],
): Promise<{ fresh: R[]; duplicates: ImportRowResult[] }> {
  const compared = rows.map((row) => row.compared);
  const partial = groups.filter(({ whole }) => !whole).map(({ columns }) => columns.map(({ field }) => field.name));
  const wanted = keysOf(compared, groups);
  const whole = wanted.some(({ group, keys }) => group.whole && keys.length > 0) ? [getEntityKey(actor.instId, table)] : [];
  await lockKeys(q, [...listDuplicateKeys(actor.instId, table, partial, compared), ...whole]);
  const stored = new Map<number, { id: string; label: string }>();
  for (const { group, keys } of wanted) {
    const asked = group.unique ? keys : keys.filter(({ at }) => !rows[at]?.anyway);
    for (const [at, record] of await findStored(q, tables, table, group, asked)) stored.set(at, record);
  }
  return {
    fresh: rows.filter((_, at) => !stored.has(at)),
    duplicates: [...stored].map(([at, duplicate]) => ({ row: rows[at]?.row ?? 0, problems: [], duplicate })),
  };
}
