/** Several processes on one database: each job runs once, and what a dead or stopping process leaves is taken up. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import type { AppContext } from '../../src/server/features/jobs/appContext';
import { defineJobKind, type JobKind } from '../../src/server/features/jobs/jobKind';
import type { JobSettings } from '../../src/server/features/jobs/jobSettings';
import type { Actor } from '../../src/server/kernel/actor';
import { jobPaths } from '../../src/wire/job';
import { anotherProcess, bury, deadJob, untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Job of every run that began, of those that came to their end, and of those that ended in any way. */
const began: string[] = [];
const ended: string[] = [];
const left: string[] = [];
/** A run that an earlier test left behind may end at any time. */
const of = (runs: string[], ...ids: string[]) => runs.filter((id) => ids.includes(id)).sort();
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
      try {
        if (checkpoint === undefined) {
          await progress({ done: 1, total: 2 });
          await saveCheckpoint('half');
          const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
          if (input.gated) await Promise.race([gate, stopped]);
        }
        await progress({ done: 2 });
        ended.push(id);
      } finally {
        left.push(id);
      }
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
/** Its own process has stopped: only those work on its database that a test starts. */
let idle: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds } });
  idle = await startTestServer({ jobs: { kinds } });
  await idle.context.jobs.stop();
});
afterAll(async () => {
  await server.close();
  await idle.close();
});
beforeEach(() => {
  gate = new Promise((resolve) => {
    open = resolve;
  });
});
afterEach(() => open());

const startOther = (on = server, settings: Partial<JobSettings> = {}) => anotherProcess(on, kinds, settings);
const actor = async (as = 'admin', on = server) => on.context.actorOf(await on.login(as));
const add = async ({ jobs }: AppContext, kind: typeof resumable, gated = true, by?: Promise<Actor>) =>
  (await jobs.add(await (by ?? actor()), kind, { title: '分步', input: { gated } })).id;

describe('two processes', () => {
  it('run each job exactly once', async () => {
    await startOther();
    const ids: string[] = [];
    for (const as of ['admin', 'teacher', 'finance', 'sales']) {
      ids.push(...(await Promise.all([1, 2, 3, 4, 5].map(() => add(server.context, resumable, false, actor(as))))));
      for (const id of ids.slice(-5)) expect((await untilJob(server, id, as)).state).toBe('done');
    }
    expect(of(began, ...ids)).toEqual(ids.toSorted());
    expect(of(ended, ...ids)).toEqual(ids.toSorted());
  });

  it('take a job over from one that died, from what it kept; the dead one may come back and changes nothing', async () => {
    const dead = await startOther(idle);
    const id = await add(dead, resumable, true, actor('admin', idle));
    await untilJob(idle, id, 'admin', (job) => job.done === 1);
    await bury(idle, id);
    await startOther(idle);
    const job = await untilJob(idle, id);
    expect(job).toMatchObject({ state: 'done', facts: { resumed: 1 } });
    open();
    await dead.jobs.stop();
    await expect.poll(() => of(left, id)).toEqual([id, id]);
    expect(of(began, id)).toEqual([id, id]);
    expect(await untilJob(idle, id)).toEqual(job);
  });

  it('report what may not be run again', async () => {
    const id = await add(server.context, onceOnly);
    await untilJob(server, id, 'admin', (job) => job.done === 1);
    await bury(server, id);
    await startOther();
    expect(await untilJob(server, id)).toMatchObject({ state: 'failed', message: expect.stringContaining('中断') });
    expect(of(began, id)).toEqual([id]);
    expect(of(ended, id)).toEqual([]);
  });

  it('do not repeat for ever what ends its process each time', async () => {
    const id = await add(server.context, resumable);
    await untilJob(server, id, 'admin', (job) => job.done === 1);
    const { instId } = await actor();
    await server.database.write(instId, (q) => q.query('update background_job set attempts = 3 where id = $1', [id]));
    await bury(server, id);
    await startOther();
    expect(await untilJob(server, id)).toMatchObject({ state: 'failed', message: expect.stringContaining('中断') });
  });

  it('forget a cancelled job of one that died', async () => {
    const id = await add(server.context, deaf as unknown as typeof resumable);
    await untilJob(server, id, 'admin', (job) => job.state === 'running');
    expect((await server.call('POST', jobPaths.cancel, { body: { id } })).data.cancelling).toBe(true);
    await bury(server, id);
    await startOther();
    expect(await untilJob(server, id)).toMatchObject({ state: 'cancelled', message: null });
  });

  it('look for jobs of dead ones while they live, not only when they start', async () => {
    // It only looks, as often as its lease says: the job is run under a lease that does not run out.
    await startOther(server, { leaseMs: 200, slots: 0 });
    const id = await deadJob(server, { kind: 'resumable', input: { gated: false } });
    expect(await untilJob(server, id)).toMatchObject({ state: 'done' });
  });
});

describe('a process that stops', () => {
  const by = () => actor('admin', idle);

  it('gives back what can go on elsewhere, finishes what it can, and reports the rest', async () => {
    const other = await startOther(idle, { graceMs: 100 });
    const going = await add(other, resumable, true, by());
    const slow = await add(other, deaf as unknown as typeof resumable, true, by());
    await expect.poll(() => of(began, going, slow)).toEqual([going, slow].sort());
    await untilJob(idle, going, 'admin', (job) => job.done === 1);
    // It does not wait for what never looks up: the gate is closed.
    await other.jobs.stop();
    await untilJob(idle, going, 'admin', (job) => job.state === 'waiting');
    await expect(add(other, resumable, true, by())).rejects.toMatchObject({ message: expect.stringContaining('请稍后重试') });

    await bury(idle, slow);
    await startOther(idle);
    expect(await untilJob(idle, going)).toMatchObject({ state: 'done', facts: { resumed: 1 } });
    expect(await untilJob(idle, slow)).toMatchObject({ state: 'failed', message: expect.stringContaining('中断') });
  });

  it('lets a job that may not be run again come to its end', async () => {
    const other = await startOther(idle, { graceMs: 600_000 });
    const id = await add(other, onceOnly, true, by());
    await untilJob(idle, id, 'admin', (job) => job.done === 1);
    const stopping = other.jobs.stop();
    await expect(add(other, onceOnly, true, by())).rejects.toMatchObject({ message: expect.stringContaining('请稍后重试') });
    open();
    await stopping;
    expect((await untilJob(idle, id)).state).toBe('done');
  });

  it('still takes the word that a job of another one shall end', async () => {
    // How often a running job looks whether it shall end depends on its lease, which must not run out meanwhile.
    await endlessLeases(idle);
    const other = await startOther(idle, { leaseMs: 400 });
    const id = await add(other, resumable, true, by());
    await untilJob(idle, id, 'admin', (job) => job.done === 1);
    expect((await idle.call('POST', jobPaths.cancel, { body: { id } })).data.cancelling).toBe(true);
    expect(await untilJob(idle, id)).toMatchObject({ state: 'cancelled' });
    expect(of(ended, id)).toEqual([]);
  });
});

/** No lease of this database runs out until the end of the test, however slow the machine is. */
async function endlessLeases({ database }: TestServer): Promise<void> {
  onTestFinished(() => database.system(async (q) => void (await q.query('drop function endless_lease cascade'))));
  await database.system(async (q) => {
    await q.query(`create function endless_lease() returns trigger language plpgsql as $$
      begin new.until = now() + interval '1 day'; return new; end $$`);
    await q.query('create trigger endless_lease before insert or update on job_lease for each row execute function endless_lease()');
  });
}
