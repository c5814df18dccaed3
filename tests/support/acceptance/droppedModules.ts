/**
 * The product's JSON with modules dropped in that nobody wrote a line of TypeScript, or demo data, for: what the language can
 * say, in combinations that no shipped module has.
 */
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { filesBelow } from '../preparedFolder';

const root = resolve(import.meta.dirname, '../../..');
const modules = join(root, 'tests/acceptance/modules');

/** Group of their pages. */
export const droppedGroup = 'tryModel';

/** A new folder with the JSON of both and the product's code, which the check looks into; the caller removes it. */
export function dropModules(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kangjiao-dropped-'));
  for (const name of ['schemas', 'resources']) cpSync(join(root, name), join(folder, name), { recursive: true });
  cpSync(modules, folder, { recursive: true });
  for (const name of ['src', 'node_modules', 'package.json']) symlinkSync(join(root, name), join(folder, name));
  return folder;
}

/** What is dropped in, by file. */
export function droppedFiles(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    filesBelow(modules).map((file) => [relative(modules, file).replaceAll('\\', '/'), JSON.parse(readFileSync(file, 'utf8'))]),
  );
}
