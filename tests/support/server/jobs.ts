/** Waiting for background jobs through their calls. */
import * as z from 'zod';
import { defineJobKind } from '../../../src/server/features/jobs/jobKind';
import { hasEnded, type Job, jobPaths } from '../../../src/wire/job';
import type { TestServer } from './testServer';

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
