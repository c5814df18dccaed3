/**
 * Databases for tests: copies of a template that is made once. On the embedded database a template is a folder below
 * `node_modules/.cache`, on a PostgreSQL a database. A configuration that adds modules to the product begins with a copy of the product's
 * template, to which its tables are added, as at the start of a product with a new module.
 */
import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Configuration } from '../../../src/config/normalized';
import { type Database, openDatabase } from '../../../src/server/db/database';
import type { AppContext } from '../../../src/server/features/jobs/appContext';
import { today } from '../../../src/server/kernel/clock';
import { syncTables } from '../../../src/server/model/sync/tableSync';
import { productConfiguration } from '../projects/productConfiguration';
import { testNow } from '../run/tier';
import { filesBelow, hashOf, prepared } from './preparedFolder';

export interface TestDatabaseParts {
  /** Folder of this server; removed with it. */
  folder: string;
  configuration: Configuration;
  demo: 'small' | 'none';
  contextOn(database: Database, configuration: Configuration): AppContext;
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
  const opened = url ? await copyOfDatabase(parts, url) : await copyOfFolder(parts);
  if (parts.configuration !== productConfiguration()) await syncTables(opened.database, parts.configuration);
  return opened;
}

/** Whether the product's template is what the tables begin with; a configuration of its own begins with none. */
function beginsWithProduct({ configuration }: TestDatabaseParts): boolean {
  return [...productConfiguration().entities.keys()].every((name) => configuration.entities.has(name));
}

async function fill({ demo, contextOn }: TestDatabaseParts, database: Database): Promise<void> {
  await syncTables(database, productConfiguration());
  if (demo === 'none') return;
  const { seedDemo } = await import('../../../src/modules/demo/server/seedDemo');
  await seedDemo(contextOn(database, productConfiguration()), { size: smallDemo });
}

async function copyOfDatabase(parts: TestDatabaseParts, url: string): Promise<TestDatabase> {
  const template = beginsWithProduct(parts) ? await filledTemplate(parts, url) : undefined;
  const { address, drop } = await newPostgres(url, template);
  return { database: await openDatabase({ url: address, poolSize: 8 }), drop };
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
  const name = `kangjiao_${parts.demo}_${stateOfData()}`;
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

async function copyOfFolder(parts: TestDatabaseParts): Promise<TestDatabase> {
  const dataDir = join(parts.folder, 'pglite');
  const source = beginsWithProduct(parts) ? await filledFolder(parts) : await blankFolder();
  // Half the processor time of the asynchronous call.
  cpSync(source, dataDir, { recursive: true });
  return { database: await openDatabase({ dataDir }), drop: async () => undefined };
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

const schemaOfData = ['schemas', 'resources', 'src/server/model', 'src/server/db', 'src/generated'];
const seedsOfData = /\/demo\/|\/startingData\.ts$|\/catchUp\.ts$/;
let state: string | undefined;

/**
 * Hash of what stored data depends on: schema, sync and seeds, and the day to which demo dates are relative. Rules are left out, although
 * seeds call them: after a change of a rule its tests begin at once, on data as it was before; a clean clone makes it anew.
 */
export function stateOfData(): string {
  const seeds = filesBelow('src/modules').filter((file) => seedsOfData.test(file));
  state ??= hashOf([today(testNow()), ...[...schemaOfData.flatMap(filesBelow), ...seeds].map((file) => readFileSync(file, 'utf8'))]);
  return state;
}

function filledFolder(parts: TestDatabaseParts): Promise<string> {
  return prepared(parts.demo, stateOfData(), async (dataDir) => {
    cpSync(await blankFolder(), dataDir, { recursive: true });
    const database = await openDatabase({ dataDir });
    await fill(parts, database);
    await closeSmall(database, dataDir);
  });
}
