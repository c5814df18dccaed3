/** Folders of embedded databases that tests copy, made once per state of what their data depends on. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../src/server/db/database';
import { stateOfData } from './dataState';
import { type Demo, fillDatabase } from './filling';
import { hashOf, prepared } from './preparedFolder';

/** An initialized database without tables, because initializing takes seconds. */
export function blankFolder(): Promise<string> {
  const version = readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8');
  return prepared('blank', hashOf([version]), async (dataDir) => closeSmall(await openDatabase({ dataDir }), dataDir));
}

/** The product's tables, empty or with demo data. */
export function filledFolder(demo: Demo): Promise<string> {
  return prepared(demo, stateOfData(), async (dataDir) => {
    cpSync(demo === 'none' ? await blankFolder() : await filledFolder('none'), dataDir, { recursive: true });
    await fillDatabase(demo, dataDir);
    await closeSmall(await openDatabase({ dataDir }), dataDir);
  });
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
