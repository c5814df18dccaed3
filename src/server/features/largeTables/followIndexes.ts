/** Makes and drops the indexes of large tables (`planFollowing.ts`), beside the work of the server: `concurrently` locks no write. */
import type { Queryable } from '../../db/queryable';
import { type EntityTable, tablesOf } from '../../model/entityTable';
import { quoteName } from '../../model/naming';
import type { AppContext } from '../jobs/appContext';
import {
  type FollowingIndex,
  followingMark,
  listOtherIndexes,
  listSlices,
  planFigureIndexes,
  planOrderIndex,
  type Slice,
} from './planFollowing';

/** Rows from which a table is large. */
const largeRows = 50_000;
/** Largest part of a table for which an index of a condition is made. */
const rarePart = 0.05;
/** Rows of a table that are read to tell how many meet a condition. */
const sampledRows = 20_000;
/** Key of the advisory lock (an arbitrary number, equal in all processes): one process makes indexes. */
const followLock = 730_422;

type FollowContext = Pick<AppContext, 'database' | 'configuration' | 'log'>;

/** Makes what is missing and drops what is not wanted any more. Returns the statements that it ran. */
export async function followIndexes(context: FollowContext, atLeast = largeRows): Promise<string[]> {
  const done = await context.database.outside(async (q) => {
    const [lock] = await q.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [followLock]);
    if (!lock?.taken) return [];
    try {
      return await follow(q, context, atLeast);
    } finally {
      await q.query('select pg_advisory_unlock($1)', [followLock]);
    }
  });
  if (done.length > 0) context.log({ level: 'info', message: 'Indexes of large tables', statements: done });
  return done;
}

async function follow(q: Queryable, { configuration }: FollowContext, atLeast: number): Promise<string[]> {
  const large = await readLargeTables(q, atLeast);
  const orders = await q.query<SlowOrderRow>('select table_name as "table", field, descending from slow_order');
  const wanted = new Map<string, { table: EntityTable; index: FollowingIndex }>();
  for (const table of tablesOf(configuration).values()) {
    const rows = large.get(table.name);
    if (rows === undefined || table.entity.source) continue;
    const others = listOtherIndexes(configuration, table);
    const ordered = orders.flatMap((order) => (order.table === table.name && planOrderIndex(table, order, others)) || []);
    const rare = await listRare(q, listSlices(configuration, table), { table, rows });
    for (const index of [...planFigureIndexes(configuration, table), ...ordered, ...rare]) wanted.set(index.name, { table, index });
  }
  return settle(q, wanted);
}

interface SlowOrderRow {
  table: string;
  field: string;
  descending: boolean;
}
type Wanted = ReadonlyMap<string, { table: EntityTable; index: FollowingIndex }>;

/** An index that was not finished is made again. */
async function settle(q: Queryable, wanted: Wanted): Promise<string[]> {
  const known = await q.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = current_schema()::regnamespace and right(c.relname, length($1)) = $1 order by c.relname`,
    [followingMark],
  );
  const dropped = known.filter(({ name, valid }) => !valid || !wanted.has(name)).map(({ name }) => name);
  const kept = new Set(known.map(({ name }) => name).filter((name) => !dropped.includes(name)));
  const made = [...wanted.values()].filter(({ index }) => !kept.has(index.name));
  const statements = [
    ...dropped.map((name) => `drop index concurrently if exists ${quoteName(name)}`),
    ...made.map(({ table, index }) => `create index concurrently ${quoteName(index.name)} on ${quoteName(table.name)} ${index.definition}`),
  ];
  for (const statement of statements) await q.query(statement);
  return statements;
}

async function readLargeTables(q: Queryable, atLeast: number): Promise<Map<string, number>> {
  const rows = await q.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::float8 as rows from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples >= $1`,
    [atLeast],
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** Indexes of the conditions that few records meet. */
async function listRare(q: Queryable, slices: readonly Slice[], of: Large): Promise<FollowingIndex[]> {
  const conditions = [...new Set(slices.flatMap(({ condition, page }) => (page === undefined ? condition : [condition, page])))];
  if (conditions.length === 0) return [];
  const counts = await countSample(q, conditions, of);
  const all = counts[0] ?? 0;
  const rare = new Set(conditions.filter((_, n) => (counts[n + 1] ?? 0) <= all * rarePart));
  return slices.flatMap(({ condition, page, indexes }) => (rare.has(condition) && !(page && rare.has(page)) ? indexes : []));
}

interface Large {
  table: EntityTable;
  rows: number;
}

/**
 * Records in a sample of the table, and how many of them meet each condition. Statistics would not do: under row-level security PostgreSQL
 * keeps them from conditions that are not `leakproof`, such as comparisons of decimals.
 */
async function countSample(q: Queryable, conditions: readonly string[], { table, rows }: Large): Promise<number[]> {
  const percent = Math.min(100, (sampledRows / rows) * 100);
  const counts = conditions.map((condition) => `count(*) filter (where ${condition})`);
  const text = `select array[${['count(*)', ...counts].join()}]::float8[] as counts
    from ${quoteName(table.name)} tablesample system (${percent}) repeatable (1) where deleted_at is null`;
  const [user] = await q.query<{ free: boolean }>('select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user');
  const institutions = user?.free ? [{ id: '' }] : await q.query<{ id: string }>('select id::text as id from institution order by id');
  const sums = ['', ...conditions].map(() => 0);
  const bindTo = (id: string) => q.query("select set_config('app.inst', $1, false)", [id]);
  try {
    for (const { id } of institutions) {
      await bindTo(id);
      const [found] = await q.query<{ counts: number[] }>(text);
      for (const [n, count] of (found?.counts ?? []).entries()) sums[n] = (sums[n] ?? 0) + count;
    }
  } finally {
    await bindTo('');
  }
  return sums;
}
