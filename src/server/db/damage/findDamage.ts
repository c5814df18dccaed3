/** Which tables hold pages or rows that cannot be read any more, and where. */

import type { Database } from '../database';
import { isDamage } from '../isDamage';
import type { Queryable } from '../queryable';
import type { Damage } from './damage';
import { hasIndexChecks, indexFaults, placesOf, rowsPointInto } from './indexChecks';
import { type DamagedPage, scanPages } from './scanPages';

/** Of one table so many places are told. */
const mostPlaces = 20;

/**
 * Goes through every table, and on an embedded database through every page of its folder. Nobody else may use it meanwhile;
 * nothing is changed. Empty if everything can be read.
 */
export async function findDamage(database: Database, folder?: string): Promise<Damage[]> {
  const found: Damage[] = [];
  if (folder !== undefined) {
    // What is in memory only would be missing in the files.
    await database.system((q) => q.query('checkpoint'));
    found.push(...(await namePages(database, await scanPages(folder))));
  }
  const known = new Set(found.map(({ table }) => table));
  const tables = (await tablesOf(database)).filter((table) => !known.has(table));
  const isWhole = (await failureOf(database, tables.map(readingOf).join(' union all '))) === undefined;
  if (!isWhole) for (const table of tables) found.push(...(await readTable(database, table)));
  if (hasIndexChecks(database)) found.push(...(await indexFaults(database, new Set(found.map(({ table }) => table)))));
  return found;
}

/** One line per place, for the console. */
export function describeDamage(found: readonly Damage[]): string[] {
  return found.map(({ table, place }) => `  表 ${table}：${place}`);
}

const reasons: Record<DamagedPage['reason'], string> = {
  checksum: '校验和不符',
  empty: '整页是 0',
  cut: '文件被截断',
};

async function namePages(database: Database, pages: readonly DamagedPage[]): Promise<Damage[]> {
  const names = await relationsByFile(database);
  const found: Damage[] = [];
  for (const { file, page, reason } of pages) {
    const relation = names.get(file);
    // A page without a byte is left by a crash while a table grows, too: it is a loss if an index leads into it.
    if (reason === 'empty' && !(relation && (await isMissed(database, relation, page)))) continue;
    found.push({ table: relation?.table ?? '（未知）', place: `${relation?.part ?? ''}第 ${page} 页（${file}），${reasons[reason]}` });
  }
  return found;
}

/** The first page of an index is never unused; the others are followed from there later. */
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
async function relationsByFile(database: Database): Promise<Map<string, NamedRelation>> {
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

/** Reads all values of all rows. */
const readingOf = (table: string) => `select count(t::text) from ${table} t`;

/** If it cannot be read, finds the pages by halves. */
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

/** Reads with all rights there are: row by row of the file, not by an index that leads past a damaged page. */
async function failureOf(database: Database, statement: string): Promise<string | undefined> {
  try {
    await database.system(async (q) => {
      await q.query('set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off');
      for (const instId of await institutionsToBe(q)) {
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

/** An owner on whom row-level security is forced reads the values of one institution after the other. */
async function institutionsToBe(q: Queryable): Promise<(string | undefined)[]> {
  const [user] = await q.query<{ all: boolean }>('select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user');
  if (user?.all) return [undefined];
  return (await q.query<{ id: string }>('select id::text as id from institution')).map(({ id }) => id);
}
