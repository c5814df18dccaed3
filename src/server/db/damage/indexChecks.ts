/** Whether indexes and tables fit each other: `amcheck` and `pageinspect`, which the embedded database brings along. */

import { isDamage } from '../damageSeen';
import type { Database } from '../database';
import type { Queryable } from '../queryable';
import type { Damage } from './damage';

/** The extensions need a superuser: on PostgreSQL its administrator runs `pg_amcheck`. */
export function hasIndexChecks(database: Database): boolean {
  return database.kind === 'pglite';
}

/** Condition on `pg_class`: the tables that can be read; those of the database itself only by a superuser. */
export function placesOf(database: Database): string {
  return database.kind === 'pglite' ? "relpersistence = 'p'" : 'relnamespace = current_schema()::regnamespace';
}

interface StoredIndex {
  table: string;
  index: string;
  oid: number;
  kind: 'btree' | 'gin';
  isPrimary: boolean;
  /** Of the table. */
  pages: number;
}

/** Indexes that contradict their table, and tables that lost pages at their end; without the tables that are known already. */
export async function indexFaults(database: Database, known: ReadonlySet<string>): Promise<Damage[]> {
  const found: Damage[] = [];
  await withChecks(database, async (q) => {
    for (const stored of await indexesOf(q)) {
      if (known.has(stored.table)) continue;
      const place = await attempt(q, () => faultOf(q, stored));
      if (place !== undefined) found.push({ table: stored.table, place });
    }
  });
  return found;
}

/** Whether the primary key leads into this page of the table, which has not a byte. `table`: its number in the catalog. */
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

/** Entries in the leaves of an index, as `item`. */
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

async function faultOf(q: Queryable, { oid, kind, isPrimary, pages }: StoredIndex): Promise<string | undefined> {
  await q.query(kind === 'gin' ? 'select gin_index_check($1::oid::regclass)' : 'select bt_index_check($1::oid::regclass, true)', [oid]);
  if (!isPrimary) return undefined;
  const [row] = await q.query<{ last: number | null }>(
    `select max(${pageOf})::int as last from (select $1::oid as oid) i, ${entriesOf('i.oid')}`,
    [oid],
  );
  return (row?.last ?? -1) < pages ? undefined : `第 ${pages} 页起缺失，应有 ${row!.last! + 1} 页`;
}

/** Under a savepoint; in words if it comes upon damage. */
async function attempt(q: Queryable, work: () => Promise<string | undefined>): Promise<string | undefined> {
  await q.query('savepoint one');
  try {
    const fault = await work();
    await q.query('release savepoint one');
    return fault;
  } catch (error) {
    await q.query('rollback to savepoint one');
    if (!isDamage(error)) throw error;
    return (error as Error).message;
  }
}

class RolledBack extends Error {}

/** With extensions that are not kept. */
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
