/** Which conditions of pages and views few records of a large table meet. */
import type { Queryable } from '../../db/queryable';
import type { EntityTable } from '../../model/entityTable';
import { quoteName } from '../../model/naming';
import type { FollowingIndex, Slice } from './planFollowing';

/** Largest part of a table for which an index is made; it is kept up to twice the part. */
const rarePart = 0.05;
/** Rows of a table that are read to tell how many meet a condition. */
const sampledRows = 20_000;
/** Most institutions of which rows are read, where the user of the connection sees one at a time. */
const mostInstitutions = 50;

interface Large {
  table: EntityTable;
  /** Rows of the table. */
  rows: number;
  isPresent(index: string): boolean;
}

/** Indexes of the conditions that few records meet. */
export async function listRare(q: Queryable, slices: readonly Slice[], of: Large): Promise<FollowingIndex[]> {
  const conditions = [...new Set(slices.flatMap(({ condition, page }) => (page === undefined ? condition : [condition, page])))];
  if (conditions.length === 0) return [];
  const [all = 0, ...counts] = await countSample(q, conditions, of);
  const shares = new Map(conditions.map((condition, n) => [condition, all > 0 ? (counts[n] ?? 0) / all : 1]));
  const isRare = (condition: string, index: FollowingIndex) =>
    (shares.get(condition) ?? 1) <= rarePart * (of.isPresent(index.name) ? 2 : 1);
  return slices.flatMap(({ condition, page, indexes }) =>
    indexes.filter((index) => isRare(condition, index) && (page === undefined || (shares.get(page) ?? 1) > rarePart)),
  );
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
  const sums = ['', ...conditions].map(() => 0);
  for (const id of await listBindings(q)) {
    // The connection is used by nobody else.
    await q.query("select set_config('app.inst', $1, false)", [id]);
    const [found] = await q.query<{ counts: number[] }>(text);
    for (const [n, count] of (found?.counts ?? []).entries()) sums[n] = (sums[n] ?? 0) + count;
  }
  return sums;
}

/** Institutions of which the user of the connection is to see rows; one empty text if it sees all. */
async function listBindings(q: Queryable): Promise<string[]> {
  const [user] = await q.query<{ free: boolean }>('select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user');
  if (user?.free) return [''];
  const found = await q.query<{ id: string }>('select id::text as id from institution order by id limit $1', [mostInstitutions]);
  return found.map(({ id }) => id);
}
