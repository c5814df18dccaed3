/**
 * Databases for tests: copies of a template that is made once. On the embedded database a template is a folder below
 * `node_modules/.cache`, on a PostgreSQL a database. A configuration that adds modules to the product begins with a copy of the product's
 * template, to which its tables are added, as at the start of a product with a new module.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../../../src/config/normalized';
import { type Database, openDatabase } from '../../../src/server/db/database';
import { syncTables } from '../../../src/server/model/sync/tableSync';
import { productConfiguration } from '../projects/productConfiguration';
import { blankFolder, filledFolder } from './embeddedFolders';
import type { Demo } from './filling';
import { filledTemplate, newPostgres } from './postgres/templates';

export interface TestDatabaseParts {
  /** Folder of this server; removed with it. */
  folder: string;
  configuration: Configuration;
  demo: Demo;
  /** Connections to PostgreSQL; default: 8. */
  connections?: number | undefined;
}
export interface TestDatabase {
  database: Database;
  drop(): Promise<void>;
}

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

async function copyOfDatabase(parts: TestDatabaseParts, url: string): Promise<TestDatabase> {
  const template = beginsWithProduct(parts) ? await filledTemplate(parts.demo, url) : undefined;
  const { address, drop } = await newPostgres(url, template);
  return { database: await openDatabase({ url: address, poolSize: parts.connections ?? 8 }), drop };
}

async function copyOfFolder(parts: TestDatabaseParts): Promise<TestDatabase> {
  const dataDir = join(parts.folder, 'pglite');
  const source = beginsWithProduct(parts) ? await filledFolder(parts.demo) : await blankFolder();
  // Half the processor time of the asynchronous call.
  cpSync(source, dataDir, { recursive: true });
  return { database: await openDatabase({ dataDir }), drop: async () => undefined };
}
