/** The PostgreSQL of a run, with the templates of its databases: made once per state of what their data depends on. */
import { stateOfData } from '../dataState';
import { hashOf, prepared } from '../preparedFolder';
import { forTests, type PrivatePostgres, startPrivatePostgres } from './privatePostgres';
import type { ProgramsOf } from './programs';
import { filledTemplate } from './templates';

export async function startFilledPostgres(from: ProgramsOf): Promise<PrivatePostgres> {
  return startPrivatePostgres(forTests, from, await filledCluster(from));
}

/** The folder of a stopped cluster with the templates. */
export async function filledCluster(from: ProgramsOf): Promise<string> {
  const sum = hashOf([stateOfData(), from, String(process.getuid?.() === 0)]);
  return prepared(`cluster-${from}`, sum, async (folder) => {
    // Two segments of the log instead of five: 16 MB each.
    const postgres = await startPrivatePostgres({ ...forTests, min_wal_size: '32MB' }, from);
    try {
      await filledTemplate('small', postgres.url);
    } catch (error) {
      postgres.stop();
      throw error;
    }
    postgres.stopAndKeep(folder);
  });
}
