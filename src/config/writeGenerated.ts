/** Writes generated files; files that are up to date are not written. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildEditorFiles, buildEntityFiles, buildLanguagePages } from './generate';
import type { LoadedConfiguration } from './load';

/**
 * Writes the files and returns the paths of those that changed. Types are written only for a project with code and a valid configuration.
 */
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
