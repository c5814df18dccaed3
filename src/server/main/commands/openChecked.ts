/** Opens an embedded database with the extensions for finding damage. */
import { scanPages } from '../../db/damage/scanPages';
import { type Database, openDatabase } from '../../db/database';
import type { Environment } from '../start/environment';
import { explainOpen, StartError } from '../start/startErrors';

/** Throws StartError; if the names of tables cannot be read because of damage, it names files and pages. */
export async function openChecked(dataDir: string, environment: Environment): Promise<Database> {
  try {
    return await openDatabase({ dataDir, isChecked: true });
  } catch (error) {
    const known = explainOpen(error, environment);
    const pages = await scanPages(dataDir).catch(() => []);
    const lines = pages.filter(({ reason }) => reason !== 'empty').map(({ file, page }) => `\n  ${file} 第 ${page} 页`);
    if (lines.length === 0 || !(known instanceof StartError)) throw known;
    throw new StartError(`${known.message}\n损坏的页：${lines.join('')}`, { cause: error });
  }
}
