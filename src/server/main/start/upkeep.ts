/** What tables need in the course of time: old submits go, and the embedded database is looked after. */
import type { AppContext } from '../../features/jobs/appContext';
import { forgetSubmits } from '../../features/record/submitOnce';
import type { ClockWatch } from '../../features/regular/clockWatch';
import { regularly } from '../../features/regular/regularly';

/** As often as autovacuum looks round by default. */
const tablesMs = 60_000;
const submitsMs = 3_600_000;

type UpkeepContext = Pick<AppContext, 'database' | 'log' | 'now'>;

/** Begins now; the result stops it and waits for what is running. */
export function startUpkeep(context: UpkeepContext, clock: ClockWatch): () => Promise<void> {
  const { database } = context;
  const forget = async () => {
    if (!(await clock.check())) await forgetSubmits(context);
  };
  const stops = [regularly(context, 'Forgetting old submits', submitsMs, forget)];
  // A PostgreSQL server looks after its tables by itself.
  if (database.kind === 'pglite') stops.push(regularly(context, 'Upkeep of tables', tablesMs, () => database.seeToTables()));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
