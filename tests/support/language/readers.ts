/** Finds code outside `src/config` that reads a member of the normalized configuration. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const src = resolve(import.meta.dirname, '../../../src');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const texts = readdirSync(src)
  .filter((folder) => folder !== 'config' && folder !== 'generated')
  .flatMap((folder) => filesBelow(join(src, folder)))
  .map((path) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''));

/**
 * Whether code reads `member` of a variable named like one of `owners`: `column.width`, `const { width } = column`, `({ width }: Column)`
 * or `columns.map(({ width }) => …)`. Based on names, so it depends on consistent variable names.
 */
export function isRead(member: string, owners: readonly string[]): boolean {
  const owner = `(?:${owners.join('|')})`;
  const taken = `\\{[^{}]*\\b${member}\\b[^{}]*\\}`;
  const patterns = [
    `${owner}s?[!?]?\\.${member}\\b`,
    `${taken}\\s*:[^=;{}]*${owner}`,
    `${taken}\\s*=[^;\\n]*${owner}`,
    `${owner}s?\\b[^;\\n]{0,80}\\(\\(?${taken}`,
    `of [^;\\n]*${owner}s?\\b.{0,40}${taken}`,
    `const ${taken} of [^;\\n]*${owner}`,
  ];
  const pattern = new RegExp(patterns.join('|'), 'i');
  return texts.some((text) => pattern.test(text));
}
