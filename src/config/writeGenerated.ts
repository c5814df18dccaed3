/** Writes what is made from shapes and modules; a file that is up to date already is left alone. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildEditorFiles, buildEntityFiles, buildLanguagePages } from './generate';
import type { LoadedConfiguration } from './load';

/** Paths of the files that were old. A project without code gets no types, one with mistakes keeps those it has. */
export function writeGenerated(rootDir: string, { files, configuration }: LoadedConfiguration): string[] {
  const hasCode = existsSync(join(rootDir, 'src'));
  const textOf = (path: string) => (existsSync(join(rootDir, path)) ? readFileSync(join(rootDir, path), 'utf8') : undefined);
  const types = configuration && hasCode ? buildEntityFiles(configuration) : [];
  const texts = [...buildEditorFiles(files), ...buildLanguagePages(textOf), ...types];
  const old = texts.filter(([path, text]) => textOf(path) !== text);
  for (const [path, text] of old) {
    mkdirSync(dirname(join(rootDir, path)), { recursive: true });
    writeFileSync(join(rootDir, path), text);
  }
  return old.map(([path]) => path);
}
