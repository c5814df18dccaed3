/** The embedded database has nobody who looks after its tables: a PostgreSQL server does it by itself. */
import type { AppContext } from '../../features/jobs/appContext';
import { repeat } from '../../kernel/repeat';

/** As often as autovacuum looks round by default. */
const everyMs = 60_000;

/** Looks now and every minute; the result stops it and waits for what is running. */
export function startUpkeep({ database, log }: Pick<AppContext, 'database' | 'log'>): () => Promise<void> {
  if (database.kind === 'postgres') return () => Promise.resolve();
  return repeat(everyMs, async () => {
    try {
      await database.seeToTables();
    } catch (cause) {
      log({ level: 'error', message: 'Upkeep of tables failed', cause });
    }
  });
}
