/** Writes what is made from shapes and entities; a file that is up to date already is left alone. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildEntityFiles, buildMetaSchemas } from './generate';
import type { Configuration } from './normalized';

/** Paths of the files that were old. A project without code gets no types. */
export function writeGenerated(rootDir: string, configuration: Configuration | undefined): string[] {
  const hasCode = existsSync(join(rootDir, 'src'));
  const files = [...buildMetaSchemas(), ...(configuration && hasCode ? buildEntityFiles(configuration) : [])];
  const old = files.filter(([path, text]) => !existsSync(join(rootDir, path)) || readFileSync(join(rootDir, path), 'utf8') !== text);
  for (const [path, text] of old) {
    mkdirSync(dirname(join(rootDir, path)), { recursive: true });
    writeFileSync(join(rootDir, path), text);
  }
  return old.map(([path]) => path);
}
