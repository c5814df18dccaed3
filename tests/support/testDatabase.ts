/** Databases for tests: copies of a prepared PGlite folder, or a fresh database on a PostgreSQL. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Configuration } from '../../src/config/normalized';
import type { AppContext } from '../../src/server/context';
import { today } from '../../src/server/identity/clock';
import { type Database, openDatabase } from '../../src/server/storage/database';
import { syncTables } from '../../src/server/storage/tableSync';

export interface TestDatabaseParts {
  /** Folder of this server; thrown away with it. */
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
const cache = 'node_modules/.cache/kangjiao';

export async function openTestDatabase(parts: TestDatabaseParts): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? freshPostgres(parts, url) : copyOfFolder(parts);
}

async function fill(parts: TestDatabaseParts, database: Database): Promise<void> {
  await syncTables(database, parts.configuration);
  if (parts.demo === 'none') return;
  const { seedDemo } = await import('../../src/server/demo/seedDemo');
  await seedDemo(parts.contextOn(database), { size: smallDemo });
}

async function freshPostgres(parts: TestDatabaseParts, url: string): Promise<TestDatabase> {
  const { address, drop } = await newPostgres(url);
  const database = await openDatabase({ url: address, poolSize: 8 });
  await fill(parts, database);
  return { database, drop };
}

/** An empty database on the PostgreSQL at the address, with an address of its own. */
export async function newPostgres(url: string): Promise<{ address: string; drop(): Promise<void> }> {
  const name = `kangjiao_test_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { address: address.href, drop: () => administer(url, `drop database if exists ${name} with (force)`) };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A folder of its own configuration is filled anew, from a database that is only initialized. */
async function copyOfFolder(parts: TestDatabaseParts): Promise<TestDatabase> {
  const dataDir = join(parts.folder, 'pglite');
  const source = parts.config === undefined ? await filledFolder(parts) : await blankFolder();
  await cp(source, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  if (parts.config !== undefined) await fill(parts, database);
  return { database, drop: async () => undefined };
}

/** An initialized database without tables: making one takes seconds. */
export function blankFolder(): Promise<string> {
  const version = readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8');
  return prepared('blank', [version], async (dataDir) => (await openDatabase({ dataDir })).close());
}

function filledFolder(parts: TestDatabaseParts): Promise<string> {
  const sources = ['schemas', 'resources', 'src/config', 'src/domain', 'src/fields', 'src/server']
    .flatMap(filesBelow)
    .map((file) => readFileSync(file, 'utf8'));
  return prepared(parts.demo, [today(new Date()), ...sources], async (dataDir) => {
    await cp(await blankFolder(), dataDir, { recursive: true });
    const database = await openDatabase({ dataDir });
    await fill(parts, database);
    await database.close();
  });
}

/** Made once by whoever comes first; test files that run at the same time wait for it. */
async function prepared(kind: string, ingredients: string[], make: (dataDir: string) => Promise<void>): Promise<string> {
  const sum = createHash('sha256').update(ingredients.join('\n')).digest('hex').slice(0, 16);
  const folder = join(cache, `${kind}-${sum}`);
  await mkdir(cache, { recursive: true });
  for (let waited = 0; !existsSync(folder); waited++) {
    if (await claim(`${folder}.making`, waited)) {
      await removeOthers(kind, sum);
      await rm(`${folder}.part`, { recursive: true, force: true });
      try {
        await make(`${folder}.part`);
        await rename(`${folder}.part`, folder);
      } finally {
        await rm(`${folder}.making`, { recursive: true, force: true });
      }
    } else {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return folder;
}

/** After two minutes whoever claimed it is taken for dead. */
async function claim(lock: string, waited: number): Promise<boolean> {
  if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 120_000 && waited > 0) await rm(lock, { recursive: true, force: true });
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}

/** Folders of earlier states of the code, an hour old or more. */
async function removeOthers(kind: string, sum: string): Promise<void> {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const old = existsSync(path) && Date.now() - statSync(path).mtimeMs > 3_600_000;
    if (name.startsWith(`${kind}-`) && !name.includes(sum) && old) await rm(path, { recursive: true, force: true });
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
