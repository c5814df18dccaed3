/** Consistency of indexes and tables, with `amcheck` and `pageinspect`, which the embedded database includes. */

import type { Database } from '../database';
import { isDamage } from '../isDamage';
import type { Queryable } from '../queryable';
import type { Damage } from './damage';

/** The extensions require a superuser; on PostgreSQL the administrator can run `pg_amcheck`. */
export function hasIndexChecks(database: Database): boolean {
  return database.kind === 'pglite';
}

/** Condition on `pg_class`: the readable tables; system tables only for a superuser. */
export function placesOf(database: Database): string {
  return database.kind === 'pglite' ? "relpersistence = 'p'" : 'relnamespace = current_schema()::regnamespace';
}

interface StoredIndex {
  table: string;
  index: string;
  oid: number;
  kind: 'btree' | 'gin';
  isPrimary: boolean;
  /** Number of pages of the table. */
  pages: number;
}

/** Indexes that contradict their table, and tables that lost pages at their end; without the tables in `known`. */
export async function readIndexFaults(database: Database, known: ReadonlySet<string>): Promise<Damage[]> {
  const found: Damage[] = [];
  await withChecks(database, async (q) => {
    const indexes = (await indexesOf(q)).filter(({ table }) => !known.has(table));
    // All indexes are checked together first, because damage is rare.
    const together = await tryQuery(q, () => faultsOf(q, indexes));
    if (Array.isArray(together)) return void found.push(...together);
    for (const stored of indexes) {
      const faults = await tryQuery(q, () => faultsOf(q, [stored]));
      found.push(...(Array.isArray(faults) ? faults : [{ table: stored.table, place: `索引 ${stored.index}，${faults}` }]));
    }
  });
  return found;
}

/** Whether the primary key points into this empty page of the table. `table`: its oid. */
export async function rowsPointInto(database: Database, table: number, page: number): Promise<boolean> {
  let isUsed = false;
  await withChecks(database, async (q) => {
    const [row] = await q.query<{ used: boolean }>(
      `select exists (select 1 from pg_index i, ${entriesOf('i.indexrelid')} where i.indrelid = $1::oid and i.indisprimary and ${pageOf} = $2) as used`,
      [table, page],
    );
    isUsed = row?.used ?? false;
  });
  return isUsed;
}

/** SQL for the leaf entries of an index, as `item`. */
const entriesOf = (index: string) => `
  lateral (
    select item.htid from generate_series(1, (pg_relation_size(${index}) / 8192 - 1)::int) as block,
      lateral bt_page_stats(${index}::regclass::text, block) s, lateral bt_page_items(${index}::regclass::text, block) item
    where s.btpo_level = 0 and s.type in ('l', 'r') and not coalesce(item.dead, false)
  ) item`;
const pageOf = '(item.htid::text::point)[0]';

function indexesOf(q: Queryable): Promise<StoredIndex[]> {
  return q.query<StoredIndex>(
    `select coalesce(o.oid, t.oid)::regclass::text as table, c.relname as index, c.oid::int as oid, a.amname as kind,
       i.indisprimary as "isPrimary", (pg_relation_size(t.oid) / 8192)::int as pages
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_am a on a.oid = c.relam
       left join pg_class o on o.reltoastrelid = t.oid
     where a.amname in ('btree', 'gin') and i.indisvalid and c.relkind = 'i' and c.relpersistence = 'p' order by 1, 2`,
  );
}

/** Returns tables that are shorter than their primary key. Throws the error of an index that contradicts its table. */
async function faultsOf(q: Queryable, indexes: readonly StoredIndex[]): Promise<Damage[]> {
  const oidsOf = (wanted: (stored: StoredIndex) => boolean) => indexes.filter(wanted).map(({ oid }) => oid);
  const each = 'from unnest($1::oid[]) as i(oid)';
  await q.query(`select bt_index_check(oid::regclass, true) ${each}`, [oidsOf(({ kind }) => kind === 'btree')]);
  await q.query(`select gin_index_check(oid::regclass) ${each}`, [oidsOf(({ kind }) => kind === 'gin')]);
  const ends = await q.query<{ oid: number; last: number }>(
    `select i.oid::int as oid, max(${pageOf})::int as last ${each}, ${entriesOf('i.oid')} group by 1`,
    [oidsOf(({ isPrimary }) => isPrimary)],
  );
  const lastPages = new Map(ends.map(({ oid, last }) => [oid, last]));
  return indexes.flatMap(({ oid, table, pages }) => {
    const last = lastPages.get(oid) ?? -1;
    return last < pages ? [] : [{ table, place: `第 ${pages} 页起缺失，应有 ${last + 1} 页` }];
  });
}

/** Runs work under a savepoint. Returns the message of the database if it finds damage. */
async function tryQuery<T>(q: Queryable, work: () => Promise<T>): Promise<T | string> {
  await q.query('savepoint one');
  try {
    const result = await work();
    await q.query('release savepoint one');
    return result;
  } catch (error) {
    await q.query('rollback to savepoint one');
    if (!isDamage(error)) throw error;
    return (error as Error).message;
  }
}

class RolledBack extends Error {}

/** Runs work with the extensions created in a transaction that is rolled back. */
async function withChecks(database: Database, run: (q: Queryable) => Promise<void>): Promise<void> {
  const work = database.system(async (q) => {
    await q.query('create extension if not exists amcheck; create extension if not exists pageinspect');
    await run(q);
    throw new RolledBack('The extensions are not kept');
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}
