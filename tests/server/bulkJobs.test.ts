/** Acts on more rows than a call has time for: jobs that are cancelled, break or die, and are all or nothing by choice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobKind } from '../../src/server/features/jobs/jobKind';
import { productJobKinds } from '../../src/server/main/start/createContext';
import { changeCalls } from '../../src/wire/changes';
import { codes } from '../../src/wire/envelope';
import { type Job, jobPaths } from '../../src/wire/job';
import { type BulkCalls, bulkCalls, counts } from '../support/desks/bulkCalls';
import { anotherProcess, blocking, untilJob } from '../support/server/jobs';
import { atStatement } from '../support/server/statements';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let calls: BulkCalls;
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds: [blocking] as unknown as JobKind[] } });
  calls = bulkCalls(server);
});
afterAll(() => server.close());

describe('a large one on all rows or none', () => {
  it('of more than a call has time for takes back what it wrote when a late row refuses', async () => {
    // Newest first: the oldest one refuses when the others are done.
    const ids = await calls.makeRooms(250, '全部');
    const { plan } = await calls.previewLarge('全部');
    const { roomName } = await calls.changeRoom(ids[0]!);
    const job = await untilJob(server, (await calls.runAll(plan.id)).data.job!.id, 'admin', undefined, 60_000);
    const message = `“${roomName}”不能删除：预览之后有人修改过这条记录，请重新预览。没有改动任何记录。`;
    expect(job).toMatchObject({ state: 'failed', message });
    const after = await calls.planOf(plan.id);
    expect(after).toMatchObject({ state: 'failed', message });
    expect(counts(after)).toEqual({ able: 249, refused: 1, done: 0 });
    expect(await calls.livingRooms('全部')).toBe(250);
    expect(await calls.report(plan.id, 'refused')).toMatchObject([{ id: ids[0] }]);
  });

  it('leaves nothing when it is cancelled or breaks', async () => {
    const [oldest = ''] = await calls.makeRooms(250, '整批');
    const broken = await calls.previewLarge('整批');
    const mend = await breakRoom(oldest);
    await untilJob(server, (await calls.runAll(broken.plan.id)).data.job!.id, 'admin', undefined, 60_000);
    await mend();
    expect(await calls.planOf(broken.plan.id)).toMatchObject({
      state: 'failed',
      message: '服务器出错，没有执行完，没有改动任何记录。请重新预览。',
      counts: { done: 0 },
    });
    expect(await calls.livingRooms('整批')).toBe(250);
    const cancelled = await calls.previewLarge('整批');
    const cancelling = cancelInPiece(2);
    const { id } = (await calls.runAll(cancelled.plan.id)).data.job!;
    cancelling.of(id);
    await cancelling.done;
    expect(await untilJob(server, id, 'admin', undefined, 60_000)).toMatchObject({ state: 'cancelled', facts: { done: 0 } });
    expect(await calls.planOf(cancelled.plan.id)).toMatchObject({ state: 'ended', counts: { done: 0, able: 250 } });
    expect(await calls.livingRooms('整批')).toBe(250);
  });
});

describe('a large one', () => {
  it('begins together with its job, so that no process can die in between', async () => {
    await calls.makeRooms(101, '同时');
    const { plan } = await calls.previewLarge('同时');
    const { beginnings, end } = await noteBeginnings();
    const job = await untilJob(server, (await calls.run(plan.id)).data.job!.id, 'admin', undefined, 60_000);
    expect(job.state).toBe('done');
    const found = await beginnings();
    expect(found.map(({ what }) => what).sort()).toEqual(['job', 'plan']);
    expect(new Set(found.map(({ transaction }) => transaction)).size).toBe(1);
    await end();
  });

  it('is a job, from preview to undo', async () => {
    const ids = await calls.makeRooms(510, '大量');
    const asked = await calls.preview({ act: 'delete', query: { roomName: '大量' } });
    expect(asked.data).toMatchObject({ plan: { state: 'looking' }, job: { kind: 'bulkLook' } });
    expect(await calls.run(asked.data.plan.id)).toMatchObject({ code: codes.conflict });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const ran = await calls.run(asked.data.plan.id);
    expect(ran.data).toMatchObject({ plan: { state: 'running', counts: { able: 510 } }, job: { kind: 'bulkRun' } });
    const job = await untilJob(server, ran.data.job!.id, 'admin', undefined, 60_000);
    expect(job).toMatchObject({ state: 'done', facts: { done: 510, refused: 0, left: 0 }, file: null });
    expect(await calls.room(ids[0]!)).toBeUndefined();
    const undone = await server.call<{ job: Job }>('POST', changeCalls.undo.path, { body: { ids: [ran.data.plan.changeSet] } });
    expect(await untilJob(server, undone.data.job.id, 'admin', undefined, 60_000)).toMatchObject({ state: 'done', facts: { rows: 510 } });
    expect(await calls.room(ids[509]!)).toBeDefined();
  });

  it('that is cancelled keeps what is done, says what is not, and is taken back all the same', async () => {
    await calls.makeRooms(350, '取消');
    const asked = await calls.preview({ act: 'delete', query: { roomName: '取消' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const cancelling = cancelInPiece(2);
    const ran = await calls.run(asked.data.plan.id);
    cancelling.of(ran.data.job!.id);
    await cancelling.done;
    const job = await untilJob(server, ran.data.job!.id, 'admin', undefined, 60_000);
    // The piece that was under way is done.
    expect(job).toMatchObject({ state: 'cancelled', facts: { done: 200, refused: 0, left: 150 } });
    expect(await calls.livingRooms('取消')).toBe(150);
    const { state, changeSet } = await calls.planOf(asked.data.plan.id);
    expect(state).toBe('ended');
    expect(await server.call('POST', changeCalls.undo.path, { body: { ids: [changeSet] } })).toMatchObject({ code: 200 });
    expect(await calls.livingRooms('取消')).toBe(350);
  });

  it('that breaks ends as failed with a sentence, keeps and tells what is done, and can be begun anew', async () => {
    const [oldest = ''] = await calls.makeRooms(250, '出错');
    const asked = await calls.preview({ act: 'delete', query: { roomName: '出错' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const mend = await breakRoom(oldest);
    const ran = await calls.run(asked.data.plan.id);
    const job = await untilJob(server, ran.data.job!.id, 'admin', undefined, 60_000);
    await mend();
    expect(job.state).toBe('failed');
    const plan = await calls.planOf(asked.data.plan.id);
    expect(plan).toMatchObject({ state: 'failed', message: '服务器出错，没有执行完。已处理的记录可以撤销，其余的请重新预览后执行。' });
    expect(counts(plan)).toEqual({ able: 50, refused: 0, done: 200 });
    expect(await calls.livingRooms('出错')).toBe(50);
    expect(await calls.run(plan.id)).toMatchObject({ code: codes.conflict, message: expect.stringContaining('请重新预览') });
    const anew = await calls.preview({ act: 'delete', query: { roomName: '出错' } });
    expect(counts((await calls.run(anew.data.plan.id)).data.plan)).toEqual({ able: 0, refused: 0, done: 50 });
    expect(await server.call('POST', changeCalls.undo.path, { body: { ids: [plan.changeSet] } })).toMatchObject({ code: 200, message: '' });
    expect(await calls.livingRooms('出错')).toBe(200);
  });

  it('whose preview breaks ends as failed, with nothing changed', async () => {
    const [oldest = ''] = await calls.makeRooms(150, '预览出错');
    const mend = await breakRoom(oldest);
    const asked = await calls.preview({ act: 'delete', query: { roomName: '预览出错' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    await mend();
    expect(await calls.planOf(asked.data.plan.id)).toMatchObject({
      state: 'failed',
      message: '服务器出错，没有检查完，还没有改动任何记录。请重新预览。',
    });
    expect(await calls.livingRooms('预览出错')).toBe(150);
  });

  it('that is cancelled before it began has ended, with nothing done', async () => {
    await calls.makeRooms(150, '排队');
    const asked = await calls.preview({ act: 'delete', query: { roomName: '排队' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const leave = await takeAllSlots();
    const ran = await calls.run(asked.data.plan.id);
    expect((await server.call('POST', jobPaths.cancel, { body: { id: ran.data.job!.id } })).data).toMatchObject({ state: 'cancelled' });
    expect(await calls.planOf(asked.data.plan.id)).toMatchObject({ state: 'ended', message: null, counts: { able: 150, done: 0 } });
    await leave();
    expect(await calls.livingRooms('排队')).toBe(150);
  });

  it('whose process died for the last time ends as failed', async () => {
    await calls.makeRooms(150, '断电');
    const asked = await calls.preview({ act: 'delete', query: { roomName: '断电' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const leave = await takeAllSlots();
    const ran = await calls.run(asked.data.plan.id);
    await dieAtLastAttempt(ran.data.job!.id);
    const job = await untilJob(server, ran.data.job!.id);
    await leave();
    expect(job).toMatchObject({ state: 'failed', message: '服务器中断，任务没有完成。请重新开始。' });
    expect(await calls.planOf(asked.data.plan.id)).toMatchObject({ state: 'failed', message: job.message, counts: { able: 150, done: 0 } });
  });
});

/** Cancels a job while it is in this piece; it waits there until `of` says which job it is. */
function cancelInPiece(piece: number) {
  let of: (id: string) => void = () => undefined;
  const id = new Promise<string>((resolve) => {
    of = resolve;
  });
  const cancel = async () => server.call('POST', jobPaths.cancel, { body: { id: await id } });
  return { of, done: atStatement(server, 'update bulk_row r set state', cancel, piece) };
}

/** Which transactions put runs in line and which begin plans, as the database itself sees it. */
async function noteBeginnings() {
  await server.database.system(async (q) => {
    await q.query('create table beginning (what text, transaction text)');
    await q.query(`create function note_beginning() returns trigger language plpgsql security definer as $$
      begin insert into beginning values (tg_argv[0], pg_current_xact_id()::text); return new; end $$`);
    await q.query(`create trigger note_job after insert on background_job for each row execute function note_beginning('job')`);
    await q.query(`create trigger note_plan after update on bulk_plan for each row
      when (old.state = 'ready' and new.state = 'running') execute function note_beginning('plan')`);
  });
  return {
    beginnings: () => server.database.system((q) => q.query<{ what: string; transaction: string }>('select * from beginning')),
    end: () =>
      server.database.system(async (q) => {
        await q.query('drop function note_beginning cascade');
        await q.query('drop table beginning');
      }),
  };
}

/** Nothing else runs until the answer is called. */
async function takeAllSlots(): Promise<() => Promise<void>> {
  const admin = await server.context.actorOf(await server.login('admin'));
  const jobs = await Promise.all([1, 2].map(() => server.context.jobs.add(admin, blocking, { title: '占位', input: {} })));
  for (const { id } of jobs) await untilJob(server, id, 'admin', ({ state }) => state === 'running');
  return async () => {
    for (const { id } of jobs) await server.call('POST', jobPaths.cancel, { body: { id } });
  };
}

/** As a process leaves it that took the job for the third time and was killed; the next process looks for such jobs. */
async function dieAtLastAttempt(jobId: string): Promise<void> {
  const { instId } = await server.context.actorOf(await server.login('admin'));
  const runner = crypto.randomUUID();
  await server.database.write(instId, async (q) => {
    await q.query("update background_job set state = 'running', attempts = 3, runner = $2 where id = $1", [jobId, runner]);
    await q.system((s) =>
      s.query("insert into job_lease (job_id, inst_id, runner, until) values ($1, $2, $3, now() - interval '1 second')", [
        jobId,
        instId,
        runner,
      ]),
    );
  });
  await anotherProcess(server, [...productJobKinds.values()]);
}

/** From now on the database itself breaks when this room is written; the answer mends it. */
async function breakRoom(id: string): Promise<() => Promise<void>> {
  await server.database.system(async (q) => {
    await q.query(
      `create function room_breaks() returns trigger language plpgsql as $$ begin raise exception 'broken' using errcode = 'XX000'; end $$`,
    );
    await q.query(`create trigger room_breaks before update on room for each row when (new.id = '${id}') execute function room_breaks()`);
  });
  return async () => {
    await server.database.system((q) => q.query('drop function room_breaks cascade'));
  };
}
