/** Recurring work of the server: a failed run is logged and reported by `/health`, and later runs continue. */
import type { Database } from '../../db/database';
import type { Log } from '../../kernel/log';
import { repeat } from '../../kernel/repeat';

interface Regular {
  database: Database;
  now(): Date;
  log: Log;
}

/** Runs now and every `everyMs`. The result stops it and resolves when the current run has ended. `name`: for the log and `/health`. */
export function runRegularly(context: Regular, name: string, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  return repeat(everyMs, async () => {
    try {
      await work();
      await storeRun(context, name, everyMs, 'ended_at');
    } catch (cause) {
      context.log({ level: 'error', message: `${name} failed`, cause });
      // If the database is the cause, this fails too, and `/health` reports the database itself.
      await storeRun(context, name, everyMs, 'failed_at').catch(() => undefined);
    }
  });
}

async function storeRun({ database, now }: Regular, name: string, everyMs: number, column: 'ended_at' | 'failed_at'): Promise<void> {
  await database.system((q) =>
    q.query(
      `insert into regular_work (name, every_ms, ${column}) values ($1, $2, $3)
       on conflict (name) do update set every_ms = excluded.every_ms, ${column} = excluded.${column}`,
      [name, everyMs, now().toISOString()],
    ),
  );
}
