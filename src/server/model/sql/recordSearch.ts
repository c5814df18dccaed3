/** Finds, counts, sums and groups records (deleted ones excluded) by values of fields. For rules; lists use `listQuery.ts`. */
import { type RawBuilder, sql } from 'kysely';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import { type Plan, PlanCache, runPlan, slot } from '../../db/sqlPlan';
import type { Row, Values } from '../../kernel/values';
import type { EntityTable, Tables } from '../entityTable';
import { columnRef, createLookup } from './columnSource';
import { buildHasOne } from './listHas';
import { buildWireSql, recordSelection } from './recordSql';
import { everyRow, type Rows } from './rows';

type Sql = RawBuilder<unknown>;

export interface RecordOrder {
  order?: readonly (readonly [string, 'asc' | 'desc'])[];
  limit?: number;
  /** Default: all records, because rules are not limited by permissions. */
  rows?: Rows;
  /** Required if `rows` uses it. */
  moment?: Moment;
}

/** Oldest first unless ordered; a list of values means any of them, an object of `gt`, `gte`, `lt`, `lte` a range. */
export async function findRecords(
  q: Queryable,
  tables: Tables,
  table: EntityTable,
  where: Values,
  { order = [], limit, rows = everyRow, moment }: RecordOrder = {},
): Promise<Row[]> {
  const plan = planOf(table, ['find', order, limit, rows.key], where, (matches) => {
    const wanted = order.map(
      ([name, direction]) => sql`${targetOf(table, name).ref} ${sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc')}`,
    );
    const isShown = rows.test(createLookup('t'));
    const reached = isShown ? sql` and ${isShown}` : sql``;
    const most = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`;
    return sql`select coalesce(json_agg(row_to_json(r)), '[]'::json)::text as records from (
      select ${recordSelection(tables, table, 't', 'all')} from ${sql.table(table.name)} t where ${matches}${reached}
      order by ${sql.join([...wanted, sql`t.create_time`, sql`t.id`])} ${most}
    ) r`;
  });
  const [row] = await runPlan<{ records: string }>(q, plan, { ...inputsOf(where), ...moment, ...rows.inputs });
  return JSON.parse(row?.records ?? '[]') as Row[];
}

export async function countRecords(q: Queryable, table: EntityTable, where: Values): Promise<number> {
  const plan = planOf(table, ['count'], where, (matches) => sql`select count(*) as total from ${sql.table(table.name)} t where ${matches}`);
  const [row] = await runPlan<{ total: number }>(q, plan, inputsOf(where));
  return row?.total ?? 0;
}

/** Exact sum as decimal text. */
export async function sumRecords(q: Queryable, table: EntityTable, field: string, where: Values): Promise<string> {
  const plan = planOf(
    table,
    ['sum', field],
    where,
    (matches) => sql`select ${sumOf(table, field)} as sum from ${sql.table(table.name)} t where ${matches}`,
  );
  const [row] = await runPlan<{ sum: string }>(q, plan, inputsOf(where));
  return row?.sum ?? '0';
}

interface Grouping {
  by: string;
  where: Values;
  sums: readonly string[];
}
interface GroupRow {
  value: unknown;
  count: number;
  sums: Record<string, string>;
}

/** Groups in the order of their values; the group without a value comes last. */
export async function groupRecords(q: Queryable, table: EntityTable, { by, where, sums }: Grouping): Promise<GroupRow[]> {
  const plan = planOf(table, ['group', by, sums], where, (matches) => {
    const { ref } = targetOf(table, by);
    const column = table.column(by);
    const value = column ? buildWireSql(column, columnRef('t', column.name)) : ref;
    const totals = sums.flatMap((name) => [sql`${sql.lit(name)}::text`, sumOf(table, name)]);
    return sql`select coalesce(json_agg(row_to_json(g)), '[]'::json)::text as groups from (
      select ${value} as value, count(*) as count, json_build_object(${sql.join(totals)}) as sums
      from ${sql.table(table.name)} t where ${matches} group by ${ref} order by ${ref}
    ) g`;
  });
  const [row] = await runPlan<{ groups: string }>(q, plan, inputsOf(where));
  return JSON.parse(row?.groups ?? '[]') as GroupRow[];
}

const plans = new WeakMap<EntityTable, PlanCache>();

/** Cached plan, because rules repeat queries with other values; `question`: the key of everything except the condition. */
function planOf(table: EntityTable, question: readonly unknown[], where: Values, build: (matches: Sql) => Sql): Plan {
  const cache = plans.get(table) ?? new PlanCache();
  plans.set(table, cache);
  const shape = Object.entries(where).map(([name, value]) => [name, shapeOf(value)]);
  return cache.get(JSON.stringify([question, shape]), () => build(buildMatchesSql(table, where)));
}

/** The part of a value that changes the SQL text. */
function shapeOf(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return 'list';
  return typeof value === 'object' ? Object.keys(value) : 'one';
}

/** Values by slot: one slot per value of the condition, one per end of a range. */
function inputsOf(where: Values): Record<string, unknown> {
  const inputs: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(where)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'object' && !Array.isArray(value)) for (const [end, one] of Object.entries(value)) inputs[`${name}.${end}`] = one;
    else inputs[name] = value;
  }
  return inputs;
}

function sumOf(table: EntityTable, field: string): Sql {
  return sql`coalesce(sum(${targetOf(table, field).ref}), 0)::text`;
}

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function buildMatchesSql(table: EntityTable, where: Values): Sql {
  return sql.join(
    [sql`t.deleted_at is null`, ...Object.entries(where).map(([name, value]) => matchOf(targetOf(table, name), name, value))],
    sql` and `,
  );
}

function matchOf({ ref, type }: Target, name: string, value: unknown): Sql {
  if (value === null || value === undefined) return sql`${ref} is null`;
  const parameter = slot(name);
  if (type === 'uuid[]' && !Array.isArray(value)) return buildHasOne(ref, sql`${parameter}::uuid`);
  if (type.endsWith('[]')) return sql`${ref} @> ${Array.isArray(value) ? parameter : sql`array[${parameter}]`}::${sql.raw(type)}`;
  if (Array.isArray(value)) return sql`${ref} = any(${parameter}::${sql.raw(type)}[])`;
  if (typeof value === 'object') return rangeOf({ ref, type }, name, Object.keys(value));
  return sql`${ref} = ${parameter}::${sql.raw(type)}`;
}

function rangeOf({ ref, type }: Target, name: string, ends: readonly string[]): Sql {
  const parts = ends.map((end) => {
    const comparison = comparisons[end as keyof typeof comparisons];
    if (!comparison) throw new Error(`"${end}" is no end of a range; there are ${Object.keys(comparisons).join(', ')}`);
    return sql`${ref} ${sql.raw(comparison)} ${slot(`${name}.${end}`)}::${sql.raw(type)}`;
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`;
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
