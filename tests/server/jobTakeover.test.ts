/** Several processes on one database: each job runs once, and what a dead or stopping process leaves is taken up. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import type { AppContext } from '../../src/server/features/jobs/appContext';
import { defineJobKind, type JobKind } from '../../src/server/features/jobs/jobKind';
import type { Actor } from '../../src/server/kernel/actor';
import { createContext } from '../../src/server/main/start/createContext';
import { jobPaths } from '../../src/wire/job';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Every run that began, and those that came to their end. */
let began: string[] = [];
let ended: string[] = [];
let open: () => void = () => undefined;
let gate: Promise<void>;

const shape = z.strictObject({ gated: z.boolean() });
const steps = (name: string, resumable: boolean) =>
  defineJobKind({
    name,
    input: shape,
    resumable,
    async run({ id, input, checkpoint, progress, saveCheckpoint, signal }) {
      began.push(id);
      if (checkpoint === undefined) {
        await progress({ done: 1, total: 2 });
        await saveCheckpoint('half');
        const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
        if (input.gated) await Promise.race([gate, stopped]);
      }
      await progress({ done: 2 });
      ended.push(id);
      return { facts: { resumed: checkpoint === 'half' ? 1 : 0 } };
    },
  });
const resumable = steps('resumable', true);
const onceOnly = steps('onceOnly', false);
/** Takes longer than anybody waits, and never looks up. */
const deaf = defineJobKind({
  name: 'deaf',
  input: shape,
  resumable: false,
  run: async ({ id }) => {
    began.push(id);
    await gate;
    return {};
  },
});
const kinds = [resumable, onceOnly, deaf] as unknown as JobKind[];

let server: TestServer;
const others: AppContext[] = [];
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds, settings: { leaseMs: 2_000 } } });
});
afterAll(() => server.close());
beforeEach(() => {
  [began, ended] = [[], []];
  gate = new Promise((resolve) => {
    open = resolve;
  });
});
afterEach(async () => {
  open();
  for (const other of others.splice(0)) await other.jobs.stop();
});

/** Another process on the same database. */
async function startOther({ configuration, database, context } = server, leaseMs = 2_000): Promise<AppContext> {
  const settings = { leaseMs, pollMs: 50, slots: 2, graceMs: 1_000 };
  const other = createContext({
    configuration,
    database,
    files: context.files,
    log: context.log,
    jobs: { kinds: new Map(kinds.map((kind) => [kind.name, kind])), settings },
  });
  others.push(other);
  await other.jobs.start();
  return other;
}
const actor = async (as = 'admin', of = server) => of.context.actorOf(await of.login(as));
const add = async ({ jobs }: AppContext, kind: typeof resumable, gated = true, by?: Promise<Actor>) =>
  (await jobs.add(await (by ?? actor()), kind, { title: '分步', input: { gated } })).id;
/** What the database looks like when the process that runs the job was killed a while ago. */
const bury = (id: string) =>
  server.database.system((q) =>
    q.query("update job_lease set until = now() - interval '1 minute', runner = gen_random_uuid() where job_id = $1", [id]),
  );

describe('two processes', () => {
  it('run each job exactly once', async () => {
    // Nobody is taken for dead here, however slow the machine is.
    const leaseMs = 600_000;
    const both = await startTestServer({ jobs: { kinds, settings: { leaseMs } } });
    onTestFinished(() => both.close());
    await startOther(both, leaseMs);
    const ids: string[] = [];
    for (const as of ['admin', 'teacher', 'finance', 'sales']) {
      ids.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => add(both.context, resumable, false, actor(as, both))))));
      for (const id of ids.slice(-5)) expect((await untilJob(both, id, as)).state).toBe('done');
    }
    expect([...began].sort()).toEqual([...ids].sort());
    expect([...ended].sort()).toEqual([...ids].sort());
  });

  it('take a job over from one that died, from what it kept; the dead one may come back and changes nothing', async () => {
    const id = await add(server.context, resumable);
    await expect.poll(() => began).toEqual([id]);
    await untilJob(server, id, 'admin', (job) => job.done === 1);
    await bury(id);
    await startOther();
    const job = await untilJob(server, id);
    expect(job).toMatchObject({ state: 'done', facts: { resumed: 1 } });
    open();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(began).toEqual([id, id]);
    expect(await untilJob(server, id)).toEqual(job);
  });

  it('report what may not be run again', async () => {
    const id = await add(server.context, onceOnly);
    await untilJob(server, id, 'admin', (job) => job.done === 1);
    await bury(id);
    expect(await untilJob(server, id)).toMatchObject({ state: 'failed', message: expect.stringContaining('中断') });
    expect(began).toEqual([id]);
    expect(ended).toEqual([]);
  });

  it('do not repeat for ever what ends its process each time', async () => {
    const id = await add(server.context, resumable);
    await untilJob(server, id, 'admin', (job) => job.done === 1);
    const { instId } = await actor();
    await server.database.write(instId, (q) => q.query('update background_job set attempts = 3 where id = $1', [id]));
    await bury(id);
    expect(await untilJob(server, id)).toMatchObject({ state: 'failed', message: expect.stringContaining('中断') });
  });

  it('forget a cancelled job of one that died', async () => {
    const id = await add(server.context, deaf as unknown as typeof resumable);
    await untilJob(server, id, 'admin', (job) => job.state === 'running');
    expect((await server.call('POST', jobPaths.cancel, { body: { id } })).data.cancelling).toBe(true);
    await bury(id);
    expect(await untilJob(server, id)).toMatchObject({ state: 'cancelled', message: null });
  });
});

describe('a process that stops', () => {
  /** Only the other one works. */
  const aside = async () => {
    await server.context.jobs.stop();
    return startOther();
  };

  it('gives back what can go on elsewhere, finishes what it can, and reports the rest', async () => {
    const other = await aside();
    const going = await add(other, resumable);
    const slow = await add(other, deaf as unknown as typeof resumable);
    await expect.poll(() => [...began].sort()).toEqual([going, slow].sort());
    await untilJob(server, going, 'admin', (job) => job.done === 1);
    const asked = Date.now();
    await other.jobs.stop();
    expect(Date.now() - asked).toBeLessThan(3_000);
    expect(await untilJob(server, going, 'admin', () => true)).toMatchObject({ state: 'waiting' });
    await expect(add(other, resumable)).rejects.toMatchObject({ message: expect.stringContaining('请稍后重试') });

    await bury(slow);
    await startOther();
    expect(await untilJob(server, going)).toMatchObject({ state: 'done', facts: { resumed: 1 } });
    expect(await untilJob(server, slow)).toMatchObject({ state: 'failed', message: expect.stringContaining('中断') });
  });

  it('lets a job that may not be run again come to its end', async () => {
    const other = await startOther();
    const id = await add(other, onceOnly);
    await untilJob(server, id, 'admin', (job) => job.done === 1);
    const stopping = other.jobs.stop();
    setTimeout(open, 300);
    await stopping;
    expect((await untilJob(server, id)).state).toBe('done');
  });

  it('still takes the word that a job of another one shall end', async () => {
    const other = await aside();
    const id = await add(other, resumable);
    await untilJob(server, id, 'admin', (job) => job.done === 1);
    expect((await server.call('POST', jobPaths.cancel, { body: { id } })).data.cancelling).toBe(true);
    expect(await untilJob(server, id)).toMatchObject({ state: 'cancelled' });
    expect(ended).toEqual([]);
  });
});
