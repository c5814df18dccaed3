/** Recurring upkeep of tables: deletes old submit keys, and runs vacuum and analyze on the embedded database. */
import type { AppContext } from '../../features/jobs/appContext';
import { forgetSubmits } from '../../features/record/submitOnce';
import type { ClockWatch } from '../../features/regular/clockWatch';
import { runRegularly } from '../../features/regular/runRegularly';

/** The default interval of autovacuum. */
const tablesMs = 60_000;
const submitsMs = 3_600_000;

type UpkeepContext = Pick<AppContext, 'database' | 'log' | 'now'>;

/** Starts now; the returned function stops it and waits for running work. */
export function startUpkeep(context: UpkeepContext, clock: ClockWatch): () => Promise<void> {
  const { database } = context;
  const forget = async () => {
    if (!(await clock.check())) await forgetSubmits(context);
  };
  const stops = [runRegularly(context, 'Forgetting old submits', submitsMs, forget)];
  // A PostgreSQL server has autovacuum.
  if (database.kind === 'pglite') stops.push(runRegularly(context, 'Upkeep of tables', tablesMs, () => database.seeToTables()));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
