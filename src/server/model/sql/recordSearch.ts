/** Living records by the values of their fields: found, counted, summed, grouped. For rules; lists ask through `listQuery.ts`. */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/queryable';
import { compilePlan, runPlan } from '../../db/sqlPlan';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable, Tables } from '../entityTable';
import { columnRef } from './place';
import { recordSelection, wireSql } from './recordSql';

type Sql = RawBuilder<unknown>;

export interface RecordOrder {
  order?: readonly (readonly [string, 'asc' | 'desc'])[];
  limit?: number;
}

/** Oldest first unless ordered; a list of values means any of them, an object of `gt`, `gte`, `lt`, `lte` a range. */
export async function findRecords(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  where: Values,
  { order = [], limit }: RecordOrder = {},
): Promise<Row[]> {
  const wanted = order.map(
    ([name, direction]) => sql`${targetOf(table, name).ref} ${sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc')}`,
  );
  const most = limit === undefined ? sql`` : sql`limit ${limit}::int`;
  const plan = compilePlan(
    sql`select coalesce(json_agg(row_to_json(r)), '[]'::json)::text as records from (
      select ${recordSelection(tables, table, 't', 'all')} from ${sql.table(table.name)} t where ${matches(table, where)}
      order by ${sql.join([...wanted, sql`t.create_time`, sql`t.id`])} ${most}
    ) r`,
    false,
  );
  const [row] = await runPlan<{ records: string }>(q, plan, {});
  return JSON.parse(row?.records ?? '[]') as Row[];
}

export async function countRecords(q: Queryable, table: EntityTable, where: Values): Promise<number> {
  const plan = compilePlan(sql`select count(*) as total from ${sql.table(table.name)} t where ${matches(table, where)}`, false);
  const [row] = await runPlan<{ total: number }>(q, plan, {});
  return row?.total ?? 0;
}

/** Exact, as decimal text. */
export async function sumRecords(q: Queryable, table: EntityTable, field: string, where: Values): Promise<string> {
  const plan = compilePlan(sql`select ${sumOf(table, field)} as sum from ${sql.table(table.name)} t where ${matches(table, where)}`, false);
  const [row] = await runPlan<{ sum: string }>(q, plan, {});
  return row?.sum ?? '0';
}

export interface Grouping {
  by: string;
  where: Values;
  sums: readonly string[];
}
export interface GroupRow {
  value: unknown;
  count: number;
  sums: Record<string, string>;
}

/** In the order of the values; records without one come last. */
export async function groupRecords(q: Queryable, table: EntityTable, { by, where, sums }: Grouping): Promise<GroupRow[]> {
  const { ref } = targetOf(table, by);
  const column = table.column(by);
  const value = column ? wireSql(column, columnRef('t', column.name)) : ref;
  const totals = sums.flatMap((name) => [sql`${sql.lit(name)}::text`, sumOf(table, name)]);
  const plan = compilePlan(
    sql`select coalesce(json_agg(row_to_json(g)), '[]'::json)::text as groups from (
      select ${value} as value, count(*) as count, json_build_object(${sql.join(totals)}) as sums
      from ${sql.table(table.name)} t where ${matches(table, where)} group by ${ref} order by ${ref}
    ) g`,
    false,
  );
  const [row] = await runPlan<{ groups: string }>(q, plan, {});
  return JSON.parse(row?.groups ?? '[]') as GroupRow[];
}

function sumOf(table: EntityTable, field: string): Sql {
  return sql`coalesce(sum(${targetOf(table, field).ref}), 0)::text`;
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function matches(table: EntityTable, where: Values): Sql {
  return sql.join(
    [sql`t.deleted_at is null`, ...Object.entries(where).map(([name, value]) => matchOf(targetOf(table, name), value))],
    sql` and `,
  );
}

function matchOf({ ref, type }: Target, value: unknown): Sql {
  if (value === null || value === undefined) return sql`${ref} is null`;
  if (type.endsWith('[]')) return sql`${ref} @> ${Array.isArray(value) ? value : [value]}::${sql.raw(type)}`;
  if (Array.isArray(value)) return sql`${ref} = any(${value}::${sql.raw(type)}[])`;
  if (typeof value === 'object') return rangeOf({ ref, type }, value as Record<string, unknown>);
  return sql`${ref} = ${value}::${sql.raw(type)}`;
}

function rangeOf({ ref, type }: Target, range: Record<string, unknown>): Sql {
  const ends = Object.entries(range).map(([name, value]) => {
    const comparison = comparisons[name as keyof typeof comparisons];
    if (!comparison) throw new Error(`"${name}" is no end of a range; there are ${Object.keys(comparisons).join(', ')}`);
    return sql`${ref} ${sql.raw(comparison)} ${value}::${sql.raw(type)}`;
  });
  return ends.length > 0 ? sql`(${sql.join(ends, sql` and `)})` : sql`true`;
}

interface Target {
  ref: Sql;
  type: string;
}

function targetOf(table: EntityTable, name: string): Target {
  if (name === 'id') return { ref: columnRef('t', 'id'), type: 'uuid' };
  if (name === 'parentId' && table.entity.parent && !table.column(name)) return { ref: columnRef('t', 'parent_id'), type: 'uuid' };
  const column = table.column(name);
  if (!column) throw new Error(`Field "${name}" of "${table.entity.name}" is not stored and cannot be asked for`);
  return { ref: columnRef('t', column.name), type: column.columnType };
}
