/**
 * The product's JSON with additional modules that have neither TypeScript nor demo data: combinations of the language that no module of the
 * product has.
 */
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { filesBelow } from '../database/preparedFolder';
import { temporaryFolder } from '../database/temporaryFolder';

const root = resolve(import.meta.dirname, '../../..');
const modules = join(root, 'tests/acceptance/modules');

/** Group of the additional pages. */
export const droppedGroup = 'tryModel';

/** A new folder with the JSON of both and links to the product's code, which the check reads; the caller removes it. */
export function dropModules(): string {
  const folder = temporaryFolder('dropped');
  for (const name of ['schemas', 'resources']) cpSync(join(root, name), join(folder, name), { recursive: true });
  cpSync(modules, folder, { recursive: true });
  for (const name of ['src', 'node_modules', 'package.json']) symlinkSync(join(root, name), join(folder, name));
  return folder;
}

/** The additional files by path. */
export function droppedFiles(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    filesBelow(modules).map((file) => [relative(modules, file).replaceAll('\\', '/'), JSON.parse(readFileSync(file, 'utf8'))]),
  );
}
