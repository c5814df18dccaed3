/** Databases for tests: copies of a prepared PGlite folder, or new databases on a PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Configuration } from '../../src/config/normalized';
import { type Database, openDatabase } from '../../src/server/db/database';
import type { AppContext } from '../../src/server/features/jobs/appContext';
import { today } from '../../src/server/kernel/clock';
import { syncTables } from '../../src/server/model/sync/tableSync';
import { filesBelow, hashOf, prepared } from './preparedFolder';

export interface TestDatabaseParts {
  /** Folder of this server; removed with it. */
  folder: string;
  configuration: Configuration;
  config: string | undefined;
  demo: 'small' | 'none';
  contextOn(database: Database): AppContext;
}
export interface TestDatabase {
  database: Database;
  drop(): Promise<void>;
}

/** Students per institution in the small demo. */
const smallDemo = 16;

/** Uses the PostgreSQL of TEST_DATABASE_URL if it is set, otherwise PGlite. */
export async function openTestDatabase(parts: TestDatabaseParts): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? freshPostgres(parts, url) : copyOfFolder(parts);
}

async function fill(parts: TestDatabaseParts, database: Database): Promise<void> {
  await syncTables(database, parts.configuration);
  if (parts.demo === 'none') return;
  const { seedDemo } = await import('../../src/modules/demo/server/seedDemo');
  await seedDemo(parts.contextOn(database), { size: smallDemo });
}

/** For the product's own configuration a filled template is copied by PostgreSQL; for others a new database is filled. */
async function freshPostgres(parts: TestDatabaseParts, url: string): Promise<TestDatabase> {
  const template = parts.config === undefined ? await filledTemplate(parts, url) : undefined;
  const { address, drop } = await newPostgres(url, template);
  const database = await openDatabase({ url: address, poolSize: 8 });
  if (template === undefined) await fill(parts, database);
  return { database, drop };
}

/** Creates a database on the PostgreSQL at the URL, empty or as a copy of the template; returns its URL. */
export async function newPostgres(url: string, template?: string): Promise<{ address: string; drop(): Promise<void> }> {
  const name = `kangjiao_test_${randomBytes(6).toString('hex')}`;
  await administer(url, (client) => client.query(`create database ${name} ${template ? `template ${template}` : ''}`));
  return {
    address: addressOf(url, name),
    drop: () => administer(url, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** Name of a filled template database. The first caller creates it; others wait for its advisory lock. */
function filledTemplate(parts: TestDatabaseParts, url: string): Promise<string> {
  const name = `kangjiao_${parts.demo}_${stateOfCode()}`;
  return administer(url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${name}_part with (force)`);
    await client.query(`create database ${name}_part`);
    const database = await openDatabase({ url: addressOf(url, `${name}_part`), poolSize: 8 });
    await fill(parts, database);
    await database.close();
    await client.query(`alter database ${name}_part rename to ${name}`);
    return name;
  });
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs on a separate connection to the PostgreSQL at the URL; advisory locks are released with it. */
async function administer<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** For the product's own configuration a filled folder is copied; for others an initialized database is copied and filled. */
async function copyOfFolder(parts: TestDatabaseParts): Promise<TestDatabase> {
  const dataDir = join(parts.folder, 'pglite');
  const source = parts.config === undefined ? await filledFolder(parts) : await blankFolder();
  // Half the processor time of the asynchronous call.
  cpSync(source, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  if (parts.config !== undefined) await fill(parts, database);
  return { database, drop: async () => undefined };
}

/** Folder of an initialized database without tables, because initializing takes seconds. */
export function blankFolder(): Promise<string> {
  const version = readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8');
  return prepared('blank', hashOf([version]), async (dataDir) => closeSmall(await openDatabase({ dataDir }), dataDir));
}

/** Closes an embedded database that will be copied: of its log only the segment in use is kept, because each one is 16 MB. */
async function closeSmall(database: Database, dataDir: string): Promise<void> {
  const [log] = await database.system(async (q) => {
    await q.query('checkpoint');
    return q.query<{ segment: string }>('select pg_walfile_name(pg_current_wal_lsn()) as segment');
  });
  await database.close();
  const folder = join(dataDir, 'pg_wal');
  for (const name of readdirSync(folder)) if (/^[0-9A-F]{24}$/.test(name) && name !== log?.segment) rmSync(join(folder, name));
}

let knownState: { day: string; sum: string } | undefined;

/** Hash of everything that tables and demo data depend on, including the current day, to which demo dates are relative. */
function stateOfCode(): string {
  const day = today(new Date());
  if (knownState?.day !== day) {
    const sources = ['schemas', 'resources', 'src/config', 'src/domain', 'src/fields', 'src/generated', 'src/modules', 'src/server'];
    knownState = { day, sum: hashOf([day, ...sources.flatMap(filesBelow).map((file) => readFileSync(file, 'utf8'))]) };
  }
  return knownState.sum;
}

function filledFolder(parts: TestDatabaseParts): Promise<string> {
  return prepared(parts.demo, stateOfCode(), async (dataDir) => {
    cpSync(await blankFolder(), dataDir, { recursive: true });
    const database = await openDatabase({ dataDir });
    await fill(parts, database);
    await closeSmall(database, dataDir);
  });
}
