/** Manifest of a backup, with which a drill compares the restored data. Older backups have none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Database } from '../../db/database';

export const manifestFile = 'manifest.json';

const shape = z.object({
  /** Time in Shanghai. */
  madeAt: z.string(),
  /** Number of rows of each table at the source. */
  rows: z.record(z.string(), z.number()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Ends of the sealed log, which `npm run verify -- --heads` compares. */
  logHeads: z.array(z.object({ instId: z.string(), number: z.number(), hash: z.string() })).optional(),
});
export type Manifest = z.infer<typeof shape>;

/** Undefined if the unpacked backup has none. */
export function readManifest(folder: string): Manifest | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, manifestFile), 'utf8');
  } catch {
    return undefined;
  }
  return shape.parse(JSON.parse(text));
}

/** Number of rows of each table, counted without indexes. */
export function countRows(database: Database): Promise<Record<string, number>> {
  return database.system(async (q) => {
    const tables = await q.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1",
    );
    // An index may contain rows that can no longer be read in the table.
    await q.query('set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off');
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await q.query<{ count: number }>(`select count(*) as count from "${name}"`);
      counts[name] = Number(row?.count ?? 0);
    }
    return counts;
  });
}

/** One line per table whose number of rows differs. */
export function compareRows(wanted: Readonly<Record<string, number>>, found: Readonly<Record<string, number>>): string[] {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  return names
    .filter((name) => wanted[name] !== found[name])
    .map((name) => `表 ${name}：备份时 ${wanted[name] ?? '没有这个表'}，恢复后 ${found[name] ?? '没有这个表'}`);
}
