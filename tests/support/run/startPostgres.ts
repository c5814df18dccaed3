/** Starts the PostgreSQL of a run, once for all files of its rules; ends it with the run. */
import type { TestProject } from 'vitest/node';
import { startFilledPostgres } from '../database/postgres/filledCluster.ts';
import { postgresPrograms } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL on which databases are created; empty where none runs. */
    postgres: string;
  }
}

export default async function startPostgres(project: TestProject): Promise<(() => void) | undefined> {
  if (postgresPrograms === undefined) {
    project.vitest.logger.log('Rules: no PostgreSQL for this platform; all of them run on the embedded database');
    return void project.provide('postgres', '');
  }
  const postgres = await startFilledPostgres(postgresPrograms);
  project.vitest.logger.log(`Rules: ${postgres.version}`);
  project.provide('postgres', postgres.url);
  return () => postgres.stop();
}
