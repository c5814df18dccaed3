/** Figures of the state of the server, for `/health` and `/metrics`. */

import { statfs } from 'node:fs/promises';
import type { Queryable } from '../../db/queryable';
import type { AppContext } from '../jobs/appContext';
import { type ClockJump, readClockJump } from '../regular/clockWatch';

export interface Vitals {
  /** The disk with the uploaded files; undefined if its size is not known. */
  disk: { freeBytes: number; totalBytes: number } | undefined;
  clock: ClockJump | undefined;
  /** Recurring work whose last run failed or is overdue. */
  failedWork: string[];
  queue: { waiting: number; running: number; oldestSeconds: number };
  sessions: number;
  damagedTables: string[];
  /** Whether lists are read from the read replica; undefined if there is none. */
  replicaAnswers: boolean | undefined;
}

/** `startedAt`: start of the process; work that has not run since is overdue only after its interval. */
export async function readVitals({ database, files, now }: AppContext, startedAt: number): Promise<Vitals> {
  const disk = await diskOf(files.temporaryFolder);
  const asked = now();
  const stored = await database.system(async (q) => ({
    clock: await readClockJump(q),
    failedWork: await listFailures(q, asked, startedAt),
    queue: await queueOf(q),
    sessions: await countOf(q, 'select count(*)::int as n from session where expires_at > $1', [asked.toISOString()]),
  }));
  const lag = database.replicaBehind();
  return { disk, ...stored, damagedTables: database.damaged(), replicaAnswers: lag === undefined ? undefined : lag !== null };
}

/** Uses the nearest existing folder, because the one for uploads is created with the first upload. */
async function diskOf(folder: string): Promise<Vitals['disk']> {
  for (const path of [folder, `${folder}/..`, `${folder}/../..`, '.']) {
    const found = await statfs(path).catch(() => undefined);
    if (found) return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
  }
  return undefined;
}

async function listFailures(q: Queryable, now: Date, startedAt: number): Promise<string[]> {
  const rows = await q.query<{ name: string }>(
    `select name from regular_work
     where failed_at > coalesce(ended_at, '-infinity') or greatest(ended_at, $2) < $1::timestamptz - make_interval(secs => every_ms / 1000.0 * 3 + 300)
     order by name`,
    [now.toISOString(), new Date(startedAt).toISOString()],
  );
  return rows.map(({ name }) => name);
}

/** Figures of the queue; its times are those of the database's clock. */
async function queueOf(q: Queryable): Promise<Vitals['queue']> {
  const running = await countOf(q, 'select count(*)::int as n from job_lease');
  const [table] = await q.query<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there");
  if (!table?.there) return { waiting: 0, running, oldestSeconds: 0 };
  const [row] = await q.query<{ waiting: number; seconds: number }>(
    `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as seconds from pgboss.job
     where state < 'active' and start_after <= now()`,
  );
  return { waiting: row?.waiting ?? 0, running, oldestSeconds: Math.round(row?.seconds ?? 0) };
}

async function countOf(q: Queryable, text: string, values: unknown[] = []): Promise<number> {
  const [row] = await q.query<{ n: number }>(text, values);
  return row?.n ?? 0;
}
