/** The server's programs for tests that start processes, bundled as the product's own. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { filesBelow, hashOf, prepared } from '../database/preparedFolder';

const programs = {
  main: 'src/server/main/main.ts',
  backupCommand: 'src/server/main/backup/backupCommand.ts',
  drillCommand: 'src/server/main/backup/drillCommand.ts',
  restoreCommand: 'src/server/main/backup/restoreCommand.ts',
  fillDatabase: 'tests/support/database/fillDatabase.ts',
};
export type Program = keyof typeof programs;

/**
 * Folder of the bundled programs, made once per state of the code. Built with the product's configuration, so that a process starts as the
 * product does: a third of a second instead of five. `build/` is not used, because its pages take half a minute to build.
 */
export async function bundledPrograms(): Promise<string> {
  const sources = [...['schemas', 'resources', 'src'].flatMap(filesBelow), programs.fillDatabase, 'vite.config.ts', 'package-lock.json'];
  const folder = await prepared('processes', hashOf(sources.map((file) => `${file} ${readFileSync(file, 'utf8')}`)), async (outDir) => {
    await build({
      configFile: 'vite.config.ts',
      configLoader: 'runner',
      logLevel: 'error',
      build: { ssr: true, outDir, rolldownOptions: { input: programs } },
    });
  });
  return resolve(folder);
}
