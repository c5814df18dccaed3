/** What tables need in the course of time: old submits go, and the embedded database is looked after. */
import type { AppContext } from '../../features/jobs/appContext';
import { forgetSubmits } from '../../features/record/submitOnce';
import { repeat } from '../../kernel/repeat';

/** As often as autovacuum looks round by default. */
const tablesMs = 60_000;
const submitsMs = 3_600_000;

type UpkeepContext = Pick<AppContext, 'database' | 'log' | 'now'>;

/** Begins now; the result stops it and waits for what is running. */
export function startUpkeep(context: UpkeepContext): () => Promise<void> {
  const { database } = context;
  const stops = [repeated(context, submitsMs, 'Forgetting old submits', () => forgetSubmits(context))];
  // A PostgreSQL server looks after its tables by itself.
  if (database.kind === 'pglite') stops.push(repeated(context, tablesMs, 'Upkeep of tables', () => database.seeToTables()));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function repeated({ log }: UpkeepContext, everyMs: number, name: string, work: () => Promise<unknown>): () => Promise<void> {
  return repeat(everyMs, async () => {
    try {
      await work();
    } catch (cause) {
      log({ level: 'error', message: `${name} failed`, cause });
    }
  });
}
