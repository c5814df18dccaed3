/** Makes stored test data in a process of its own, an hour before any test. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundledPrograms } from '../server/bundle';
import { anHourBefore } from './dataState';

/** `small`: two institutions with a few children; `none`: tables only. */
export type Demo = 'small' | 'none';

/**
 * Gives a database the product's tables, and demo data if there shall be some. `target`: address of a database on a PostgreSQL, or folder of
 * an initialized embedded one that nobody has open.
 */
export async function fillDatabase(demo: Demo, target: string): Promise<void> {
  const program = join(await bundledPrograms(), 'fillDatabase.js');
  await promisify(execFile)(process.execPath, [program, demo, target], { env: { ...process.env, ...anHourBefore() } });
}
