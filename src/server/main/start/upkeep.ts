/** Recurring upkeep of tables: deletes old submit keys, runs vacuum and analyze on the embedded database, and makes indexes on others. */
import type { AppContext } from '../../features/jobs/appContext';
import { followIndexes } from '../../features/largeTables/followIndexes';
import { forgetSubmits } from '../../features/record/submitOnce';
import type { ClockWatch } from '../../features/regular/clockWatch';
import { runRegularly } from '../../features/regular/runRegularly';

/** The default interval of autovacuum. */
const tablesMs = 60_000;
const submitsMs = 3_600_000;
const indexesMs = 3_600_000;

type UpkeepContext = Pick<AppContext, 'configuration' | 'database' | 'log' | 'now'>;

/** Starts now; the returned function stops it and waits for running work. */
export function startUpkeep(context: UpkeepContext, clock: ClockWatch): () => Promise<void> {
  const { database } = context;
  const forget = async () => {
    if (!(await clock.check())) await forgetSubmits(context);
  };
  const stops = [runRegularly(context, 'Forgetting old submits', submitsMs, forget)];
  // A PostgreSQL server has autovacuum.
  if (database.kind === 'pglite') stops.push(runRegularly(context, 'Upkeep of tables', tablesMs, () => database.seeToTables()));
  const stop = new AbortController();
  // An embedded database has one connection, on which calls would wait for an index.
  if (database.outside)
    stops.push(runRegularly(context, 'Indexes of large tables', indexesMs, () => followIndexes(context, undefined, stop.signal)));
  return async () => {
    stop.abort();
    await Promise.all(stops.map((end) => end()));
  };
}
