/** Which files import a file, directly or through others. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const pattern = /\bfrom\s+['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]|^\s*import\s+['"](\.[^'"]+)['"]/gm;
const endings = ['', '.ts', '.tsx', '.json', '.css', '/index.ts'];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
}

/** Of every file in `src` and `tests` those that name it in an import. */
export function readImporters(): Map<string, string[]> {
  const files = new Set(['src', 'tests'].flatMap(filesBelow));
  const importers = new Map<string, string[]>();
  for (const file of [...files].filter((one) => /\.tsx?$/.test(one))) {
    for (const [, ...targets] of readFileSync(file, 'utf8').matchAll(pattern)) {
      const path = posix.join(dirname(file), targets.find((one) => one !== undefined)!);
      const target = endings.map((ending) => path + ending).find((one) => files.has(one));
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** Files that reach `file` over imports, each with the number of imports between: 1 = it imports the file itself. */
export function filesAbove(file: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const found = new Map<string, number>();
  const seen = new Set([file]);
  let level = [file];
  for (let distance = 1; level.length > 0; distance++) {
    const next = [...new Set(level.flatMap((one) => importers.get(one) ?? []))].filter((one) => !seen.has(one));
    for (const one of next) {
      seen.add(one);
      found.set(one, distance);
    }
    level = next;
  }
  return found;
}
