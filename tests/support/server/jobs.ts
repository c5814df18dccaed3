/** Waiting for background jobs through their calls. */
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import type { AppContext } from '../../../src/server/features/jobs/appContext';
import { defineJobKind, type JobKind } from '../../../src/server/features/jobs/jobKind';
import type { JobSettings } from '../../../src/server/features/jobs/jobSettings';
import { createContext } from '../../../src/server/main/start/createContext';
import { hasEnded, type Job, jobPaths } from '../../../src/wire/job';
import { jobSettings, type TestServer } from './testServer';

/** Job kind that runs until it is cancelled. */
export const blocking = defineJobKind({
  name: 'blocking',
  input: z.strictObject({}),
  resumable: false,
  async run({ signal, progress }) {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await progress({});
    return {};
  },
});

/** Polls until `wanted` is true for the job; throws after `patienceMs` with its actual state. */
export async function untilJob(
  server: Pick<TestServer, 'call'>,
  id: string,
  as = 'admin',
  wanted: (job: Job) => boolean = hasEnded,
  patienceMs = 60_000,
): Promise<Job> {
  const patience = Date.now() + patienceMs;
  for (;;) {
    const { data } = await server.call<Job>('GET', jobPaths.get, { as, query: { id } });
    if (wanted(data)) return data;
    if (Date.now() > patience) throw new Error(`The job is still ${JSON.stringify(data)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/**
 * Starts another process on the database of the server, until the end of the test. Like every process that starts, it looks for jobs of dead
 * ones.
 */
export async function anotherProcess(
  { configuration, database, context }: TestServer,
  kinds: readonly JobKind[],
  settings: Partial<JobSettings> = {},
): Promise<AppContext> {
  const other = createContext({
    configuration,
    database,
    files: context.files,
    log: context.log,
    now: context.now,
    jobs: { kinds: new Map(kinds.map((kind) => [kind.name, kind])), settings: { ...jobSettings, ...settings } },
  });
  onTestFinished(() => other.jobs.stop());
  await other.jobs.start();
  return other;
}

interface DeadJob {
  kind: string;
  input: object;
  /** Runs that it had; default: 1. */
  attempts?: number;
  isCancelled?: boolean;
}

/** A job of `admin` as a process left it that was killed while it ran. */
export async function deadJob(server: TestServer, { kind, input, attempts = 1, isCancelled = false }: DeadJob): Promise<string> {
  const { instId, accountId } = await server.context.actorOf(await server.login('admin'));
  const id = crypto.randomUUID();
  await server.database.write(instId, async (q) => {
    await q.query(
      `insert into background_job (id, inst_id, account_id, kind, title, state, input, actor_name, create_time, runner, attempts, cancel_requested)
       values ($1, $2, $3, $4, '断电', 'running', $5::jsonb, '李', now(), gen_random_uuid(), $6, $7)`,
      [id, instId, accountId, kind, JSON.stringify(input), attempts, isCancelled],
    );
    await q.system((s) =>
      s.query("insert into job_lease (job_id, inst_id, runner, until) values ($1, $2, gen_random_uuid(), now() - interval '1 second')", [
        id,
        instId,
      ]),
    );
  });
  return id;
}

/** What the database looks like when the process that runs the job was killed a while ago. */
export async function bury({ database }: TestServer, id: string): Promise<void> {
  await database.system((q) =>
    q.query("update job_lease set until = now() - interval '1 minute', runner = gen_random_uuid() where job_id = $1", [id]),
  );
}
