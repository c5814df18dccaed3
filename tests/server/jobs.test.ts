/** Jobs as people meet them: in line, running, cancelled, failed, seen; and that each is its owner's alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { defineJobKind, type JobKind } from '../../src/server/features/jobs/jobKind';
import { refuse } from '../../src/server/kernel/apiError';
import { type Job, jobPaths } from '../../src/wire/job';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

/** Opened by the test that waits for it. */
let gate: { open(): void; passed: Promise<void> };
const runs: string[] = [];

const counting = defineJobKind({
  name: 'counting',
  input: z.strictObject({ to: z.int(), gated: z.boolean().default(false) }),
  resumable: true,
  async run({ id, input, progress, checkpoint, saveCheckpoint, signal }) {
    runs.push(id);
    const from = typeof checkpoint === 'number' ? checkpoint : 0;
    for (let done = from; done < input.to; done++) {
      await progress({ done, total: input.to, detail: { current: `课程${done}`, multiTeacherCount: 2, classCourseCount: done } });
      if (done === 1) await saveCheckpoint(1);
      if (input.gated && done === 1) await Promise.race([gate.passed, aborted(signal)]);
    }
    await progress({ done: input.to });
    return { facts: { from, to: input.to } };
  },
});
const refusing = defineJobKind({
  name: 'refusing',
  input: z.strictObject({ kindly: z.boolean() }),
  resumable: false,
  run: ({ input }) => {
    throw input.kindly ? refuse('', '课表里没有课程，请先排课') : new TypeError('secret detail');
  },
});

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

let server: TestServer;
/** How far the clock of the server is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(Date.now() + aheadMs),
    jobs: { kinds: [counting, refusing] as unknown as JobKind[] },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  gate = { open, passed };
});

async function actor(as: string) {
  return server.context.actorOf(await server.login(as));
}
const count = async (as: string, input: { to: number; gated: boolean }) =>
  server.context.jobs.add(await actor(as), counting, { title: '数数', input });
const mine = async (as = 'admin') => (await server.call<Job[]>('GET', jobPaths.mine, { as })).data;
const isAtGate = (job: Job) => job.state === 'running' && job.done >= 1;

describe('a job', () => {
  it('runs to its end and is shown until its owner has seen it', async () => {
    const { id } = await count('admin', { to: 3, gated: false });
    expect(await untilJob(server, id)).toMatchObject({
      kind: 'counting',
      title: '数数',
      state: 'done',
      done: 3,
      total: 3,
      detail: { multiTeacherCount: 2, classCourseCount: 2 },
      facts: { from: 0, to: 3 },
      message: null,
      file: null,
    });
    expect((await mine()).map((job) => job.id)).toContain(id);
    expect((await server.call('POST', jobPaths.dismiss, { body: { id } })).code).toBe(200);
    expect((await mine()).map((job) => job.id)).not.toContain(id);
    expect((await server.call('GET', jobPaths.get, { query: { id } })).code).toBe(200);
  });

  it('says while it runs how far it is and with what', async () => {
    const { id } = await count('admin', { to: 4, gated: true });
    const job = await untilJob(server, id, 'admin', isAtGate);
    expect(job).toMatchObject({
      state: 'running',
      done: 1,
      total: 4,
      detail: { current: '课程1', multiTeacherCount: 2, classCourseCount: 1 },
    });
    gate.open();
    expect((await untilJob(server, id)).detail.current).toBeUndefined();
  });

  it('put away while it runs comes back when it ends', async () => {
    const { id } = await count('admin', { to: 3, gated: true });
    await untilJob(server, id, 'admin', isAtGate);
    await server.call('POST', jobPaths.dismiss, { body: { id } });
    expect((await mine()).map((job) => job.id)).not.toContain(id);
    // Ends are kept to the second.
    aheadMs += 2_000;
    gate.open();
    await untilJob(server, id);
    expect((await mine()).map((job) => job.id)).toContain(id);
  });

  it('is cancelled in the middle, and one that waits is never begun', async () => {
    const all = await Promise.all([1, 2, 3].map(() => count('admin', { to: 5, gated: true })));
    const ids = all.map((job) => job.id);
    await expect.poll(async () => (await mine()).filter(isAtGate).length).toBe(2);
    const waiting = (await mine()).find((job) => ids.includes(job.id) && job.state === 'waiting') as Job;
    for (const id of [waiting.id, ...ids.filter((one) => one !== waiting.id)]) {
      expect((await server.call('POST', jobPaths.cancel, { body: { id } })).code).toBe(200);
      expect(await untilJob(server, id)).toMatchObject({ state: 'cancelled', message: null });
    }
    expect(runs).not.toContain(waiting.id);
    expect(await server.call('POST', jobPaths.cancel, { body: { id: waiting.id } })).toMatchObject({ code: 409 });
  });

  it('that fails says why when that is known, and leaves the rest to the log', async () => {
    const known = await server.context.jobs.add(await actor('admin'), refusing, { title: '复制', input: { kindly: true } });
    expect(await untilJob(server, known.id)).toMatchObject({ state: 'failed', message: '课表里没有课程，请先排课' });
    const unknown = await server.context.jobs.add(await actor('admin'), refusing, { title: '复制', input: { kindly: false } });
    expect(await untilJob(server, unknown.id)).toMatchObject({ state: 'failed', message: null });
    expect(server.logged).toContainEqual(expect.objectContaining({ level: 'error', cause: expect.any(TypeError) }));
  });

  it('is refused to somebody who has five open', async () => {
    const ids = (await Promise.all([1, 2, 3, 4, 5].map(() => count('finance', { to: 3, gated: true })))).map(({ id }) => id);
    await expect(count('finance', { to: 1, gated: false })).rejects.toMatchObject({
      code: 429,
      message: expect.stringContaining('5 个任务'),
    });
    gate.open();
    for (const id of ids) await untilJob(server, id, 'finance');
  });
});

describe('somebody else', () => {
  it.each(['teacher', 'multi'])('%s neither sees, cancels, dismisses nor downloads it', async (other) => {
    const { id } = await count('admin', { to: 3, gated: true });
    await untilJob(server, id, 'admin', isAtGate);
    expect((await mine(other)).map((job) => job.id)).not.toContain(id);
    for (const [method, path, options] of [
      ['GET', jobPaths.get, { query: { id } }],
      ['POST', jobPaths.cancel, { body: { id } }],
      ['POST', jobPaths.dismiss, { body: { id } }],
      ['GET', jobPaths.download, { query: { id } }],
    ] as const) {
      expect({ path, code: (await server.call(method, path, { ...options, as: other })).code }).toEqual({ path, code: 404 });
    }
    gate.open();
    expect((await untilJob(server, id)).state).toBe('done');
  });

  it('from another institution cannot even read the row', async () => {
    const { id } = await count('admin', { to: 1, gated: false });
    await untilJob(server, id);
    const [{ inst_id: instId }] = (await server.database.system((q) =>
      q.query<{ inst_id: string }>('select id as inst_id from institution order by create_time desc, id desc limit 1'),
    )) as [{ inst_id: string }];
    const foreign = instId === (await actor('admin')).instId ? '0198c0de-0000-7000-8000-00000000000b' : instId;
    expect(await server.database.read(foreign, (q) => q.query('select 1 from background_job where id = $1', [id]))).toEqual([]);
  });
});

describe('calls', () => {
  it.each([
    ['GET', jobPaths.mine, {}, 401],
    ['GET', jobPaths.get, {}, 401],
    ['POST', jobPaths.cancel, { body: { id: 'x' } }, 401],
    ['POST', jobPaths.export, { body: {} }, 401],
  ] as const)('%s %s needs a session', async (method, path, options, code) => {
    expect((await server.call(method, path, { ...options, as: null })).code).toBe(code);
  });

  it.each([
    ['GET', jobPaths.get, { query: { id: 'x' } }, 404],
    ['GET', jobPaths.download, { query: { id: '0198c0de-0000-7000-8000-00000000000b' } }, 404],
    ['POST', jobPaths.cancel, { body: {} }, 422],
    ['POST', jobPaths.dismiss, { body: { id: 1 } }, 422],
    ['POST', jobPaths.cancel, { body: { id: "1' or 1=1" } }, 404],
  ] as const)('%s %s %j is answered with %i %i', async (method, path, options, code) => {
    expect((await server.call(method, path, options)).code).toBe(code);
  });

  it('stand in the API document', async () => {
    const document = await (await server.request('GET', '/api/openapi.json')).json();
    for (const path of Object.values(jobPaths)) expect(document.paths, path).toHaveProperty([path]);
  });
});
