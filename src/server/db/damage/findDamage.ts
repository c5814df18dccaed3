/** Finds tables with pages or rows that cannot be read, and the places. */

import type { Database } from '../database';
import { isDamage } from '../isDamage';
import type { Queryable } from '../queryable';
import type { Damage } from './damage';
import { hasIndexChecks, placesOf, readIndexFaults, rowsPointInto } from './indexChecks';
import { type DamagedPage, scanPages } from './scanPages';

/** Most reported places of one table. */
const mostPlaces = 20;

/**
 * Reads every table, and of an embedded database every page in its folder. Requires exclusive use of the database; changes
 * nothing. Empty if everything can be read.
 */
export async function findDamage(database: Database, folder?: string): Promise<Damage[]> {
  const found: Damage[] = [];
  if (folder !== undefined) {
    // Writes changed pages from memory to the files.
    await database.system((q) => q.query('checkpoint'));
    found.push(...(await listPageNames(database, await scanPages(folder))));
  }
  const known = new Set(found.map(({ table }) => table));
  const tables = (await tablesOf(database)).filter((table) => !known.has(table));
  const isWhole = (await failureOf(database, tables.map(readingOf).join(' union all '))) === undefined;
  if (!isWhole) for (const table of tables) found.push(...(await readTable(database, table)));
  if (hasIndexChecks(database)) found.push(...(await readIndexFaults(database, new Set(found.map(({ table }) => table)))));
  return found;
}

/** One line per damaged place, for the console. */
export function describeDamage(found: readonly Damage[]): string[] {
  return found.map(({ table, place }) => `  表 ${table}：${place}`);
}

const reasons: Record<DamagedPage['reason'], string> = {
  checksum: '校验和不符',
  empty: '整页是 0',
  cut: '文件被截断',
};

async function listPageNames(database: Database, pages: readonly DamagedPage[]): Promise<Damage[]> {
  const names = await readRelations(database);
  const found: Damage[] = [];
  for (const { file, page, reason } of pages) {
    const relation = names.get(file);
    // An empty page can also be the result of a crash while a table grows: it is a loss only if an index points into it.
    if (reason === 'empty' && !(relation && (await isMissed(database, relation, page)))) continue;
    found.push({ table: relation?.table ?? '（未知）', place: `${relation?.part ?? ''}第 ${page} 页（${file}），${reasons[reason]}` });
  }
  return found;
}

/** Whether an empty page lost data. The first page of an index is never empty; its other pages are checked through it later. */
async function isMissed(database: Database, { kind, oid }: NamedRelation, page: number): Promise<boolean> {
  return kind === 'i' ? page === 0 : rowsPointInto(database, oid, page);
}

interface NamedRelation {
  oid: number;
  table: string;
  kind: string;
  part: string;
}

/** Tables, their indexes and their large values by the file that holds them. */
async function readRelations(database: Database): Promise<Map<string, NamedRelation>> {
  const rows = await database.system((q) =>
    q.query<{ oid: number; file: string; name: string; kind: string; owner: string | null }>(
      `select c.oid::int as oid, pg_relation_filepath(c.oid) as file, c.oid::regclass::text as name, c.relkind as kind,
         coalesce(tt.oid, it.oid)::regclass::text as owner
       from pg_class c
       left join pg_index i on i.indexrelid = c.oid
       left join pg_class it on it.oid = i.indrelid
       left join pg_class tt on tt.reltoastrelid = coalesce(i.indrelid, c.oid)
       where c.relkind in ('r', 'i', 't', 'S', 'm')`,
    ),
  );
  const partOf = (kind: string, name: string) => (kind === 'i' ? `索引 ${name} ` : kind === 't' ? '长内容 ' : '');
  return new Map(rows.map(({ oid, file, name, kind, owner }) => [file, { oid, kind, table: owner ?? name, part: partOf(kind, name) }]));
}

async function tablesOf(database: Database): Promise<string[]> {
  const rows = await database.system((q) =>
    q.query<{ name: string }>(`select oid::regclass::text as name from pg_class where relkind = 'r' and ${placesOf(database)} order by 1`),
  );
  return rows.map(({ name }) => name);
}

/** SQL that reads all values of all rows. */
const readingOf = (table: string) => `select count(t::text) from ${table} t`;

/** Reads a table. If this fails, finds the damaged pages by bisection. */
async function readTable(database: Database, table: string): Promise<Damage[]> {
  const failure = await failureOf(database, readingOf(table));
  if (failure === undefined) return [];
  const [size] = await database.system((q) => q.query<{ pages: number }>(`select (pg_relation_size('${table}') / 8192)::int as pages`));
  const found: Damage[] = [];
  const look = async (from: number, to: number): Promise<void> => {
    if (from >= to || found.length >= mostPlaces) return;
    const cause = await failureOf(database, `${readingOf(table)} where ctid >= '(${from},0)' and ctid < '(${to},0)'`);
    if (cause === undefined) return;
    if (to - from === 1) return void found.push({ table, place: `第 ${from} 页，${cause}` });
    const middle = Math.floor((from + to) / 2);
    await look(from, middle);
    await look(middle, to);
  };
  await look(0, size?.pages ?? 0);
  return found.length > 0 ? found : [{ table, place: failure }];
}

/** Runs a statement with all privileges and as a sequential scan, because an index could skip a damaged page. Returns the error. */
async function failureOf(database: Database, statement: string): Promise<string | undefined> {
  try {
    await database.system(async (q) => {
      await q.query('set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off');
      for (const instId of await listInstitutions(q)) {
        if (instId !== undefined) await q.query("select set_config('app.inst', $1, true)", [instId]);
        await q.query(statement);
      }
    });
    return undefined;
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  }
}

/** Institutions to bind to one after the other, if row-level security is forced on the owner; otherwise one undefined. */
async function listInstitutions(q: Queryable): Promise<(string | undefined)[]> {
  const [user] = await q.query<{ all: boolean }>('select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user');
  if (user?.all) return [undefined];
  return (await q.query<{ id: string }>('select id::text as id from institution')).map(({ id }) => id);
}
