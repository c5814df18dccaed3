/** One act on many rows: looked at without a trace, run on those that can, told row by row, taken back as one. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobKind } from '../../src/server/jobs/jobKind';
import { type BulkAnswer, type BulkPlan, type BulkReport, bulkPaths, mostBulkIds } from '../../src/wire/bulk';
import { changeCalls } from '../../src/wire/changes';
import { codes } from '../../src/wire/envelope';
import { type Job, jobPaths } from '../../src/wire/job';
import { blocking, untilJob } from '../support/jobs';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds: [blocking] as unknown as JobKind[] } });
});
afterAll(() => server.close());

interface Wanted {
  resource?: string;
  act: string;
  input?: Record<string, unknown>;
  ids?: string[];
  query?: Record<string, string>;
}
const preview = (wanted: Wanted, as = 'admin') =>
  server.call<BulkAnswer>('POST', bulkPaths.preview, { as, body: { resource: 'room', ...wanted } });
const run = (id: string, as = 'admin') => server.call<BulkAnswer>('POST', bulkPaths.run, { as, body: { id } });
const report = async (id: string, state: string, as = 'admin') =>
  (await server.call<BulkReport>('GET', bulkPaths.report, { as, query: { id, state, pageSize: 10_000 } })).data.rows;
const counts = ({ counts: { able, refused, done } }: BulkPlan) => ({ able, refused, done });

let made = 0;
async function makeRooms(count: number, prefix = '教室'): Promise<string[]> {
  const actor = await server.context.actorOf(await server.login('admin'));
  const { createRecordService } = await import('../../src/server/handlers/writer');
  const rows = await createRecordService(server.context)
    .as(actor, 'room')
    .createMany(
      'room',
      Array.from({ length: count }, () => ({ roomName: `${prefix}${++made}`, capacity: 6 })),
    );
  return rows.map(({ id }) => id);
}
const room = async (id: string, as = 'admin') =>
  (await server.call('GET', '/api/instRoom/page', { as, query: { id } })).data.records[0] as Record<string, unknown> | undefined;
const students = async (query: Record<string, string>, as = 'admin') =>
  (await server.call('GET', '/api/instStudent/page', { as, query: { pageSize: 200, ...query } })).data.records as {
    id: string;
    stuName: string;
    version: number;
    stuStatus: number;
  }[];

describe('a preview', () => {
  it('says who can and who cannot, and changes nothing', async () => {
    const all = await students({});
    const studying = all.filter(({ stuStatus }) => stuStatus === 2);
    expect(studying.length).toBeGreaterThan(0);
    expect(studying.length).toBeLessThan(all.length);
    const { data } = await preview({ resource: 'student', act: 'suspend', ids: all.map(({ id }) => id) });
    expect(data).toMatchObject({ job: null, plan: { state: 'ready', changeSet: null } });
    expect(counts(data.plan)).toEqual({ able: studying.length, refused: all.length - studying.length, done: 0 });
    const [refused] = await report(data.plan.id, 'refused');
    expect(refused).toMatchObject({ label: expect.stringMatching(/./), reason: expect.stringContaining('不能休学') });
    expect(await students({})).toEqual(all);
  });

  it('stands in the order of a grouped list', async () => {
    const query = { _group: 'headTeacherId', orderBy: 'birthday', stuStatus: '2' };
    const { data } = await preview({ resource: 'student', act: 'suspend', query });
    const able = (await report(data.plan.id, 'able')).map(({ id }) => id);
    expect(able).toEqual((await students(query)).map(({ id }) => id));
    expect(able.length).toBeGreaterThan(1);
  });

  it('names rows that are not there: deleted, of another institution, and counts twice named ones once', async () => {
    const [mine = '', gone = ''] = await makeRooms(2);
    await server.call('DELETE', '/api/instRoom/delete', { query: { id: gone } });
    const theirs = await roomOfOthers();
    const { data } = await preview({ act: 'delete', ids: [mine, mine.toUpperCase(), gone, theirs] });
    expect(counts(data.plan)).toEqual({ able: 1, refused: 2, done: 0 });
    expect((await report(data.plan.id, 'refused')).map(({ label, reason }) => [label, reason])).toEqual([
      ['', '教室不存在或已删除'],
      ['', '教室不存在或已删除'],
    ]);
    const { data: ran } = await run(data.plan.id);
    expect(counts(ran.plan)).toEqual({ able: 0, refused: 2, done: 1 });
    expect(await untouched(theirs)).toBe(true);
  });

  it('holds the query as it was when it was asked for', async () => {
    const name = '冻结';
    const ids = await makeRooms(3, name);
    const { data } = await preview({ act: 'delete', query: { roomName: name } });
    expect(counts(data.plan)).toMatchObject({ able: 3 });
    const [later = ''] = await makeRooms(1, name);
    await run(data.plan.id);
    expect(await Promise.all(ids.map((id) => room(id)))).toEqual([undefined, undefined, undefined]);
    expect(await room(later)).toBeDefined();
  });

  it.each<[string, Wanted, string, number]>([
    ['an action that is not for many', { resource: 'student', act: 'leaveCheck', query: {} }, 'admin', codes.notFound],
    ['an act that does not exist', { act: 'toString', query: {} }, 'admin', codes.notFound],
    ['a resource that does not exist', { resource: 'nothing', act: 'delete', query: {} }, 'admin', codes.notFound],
    ['a field that is not for many', { resource: 'student', act: 'update', input: { stuName: '同名' }, query: {} }, 'admin', codes.invalid],
    ['no field', { resource: 'student', act: 'update', query: {} }, 'admin', codes.invalid],
    ['an unknown input', { resource: 'student', act: 'suspend', input: { x: 1 }, query: {} }, 'admin', codes.invalid],
    ['an id as input', { resource: 'student', act: 'suspend', input: { id: crypto.randomUUID() }, query: {} }, 'admin', codes.invalid],
    ['an unknown filter', { act: 'delete', query: { nothing: '1' } }, 'admin', codes.invalid],
    ['neither rows nor a query', { act: 'delete' }, 'admin', codes.invalid],
    ['both', { act: 'delete', ids: [crypto.randomUUID()], query: {} }, 'admin', codes.invalid],
    ['ids that are none', { act: 'delete', ids: ['1'] }, 'admin', codes.invalid],
    ['too many ids', { act: 'delete', ids: Array.from({ length: mostBulkIds + 1 }, () => crypto.randomUUID()) }, 'admin', codes.invalid],
    ['deleting what lies in the trash', { act: 'delete', query: { trash: '1' } }, 'admin', codes.invalid],
    ['restoring what does not', { act: 'restore', query: { trash: '0' } }, 'admin', codes.invalid],
    ['those who may not', { resource: 'staff', act: 'disable', query: {} }, 'teacher', codes.forbidden],
  ])('refuses %s', async (_what, wanted, as, code) => {
    expect(await preview(wanted, as)).toMatchObject({ code });
  });

  it('is its owner’s: nobody else runs it or reads it', async () => {
    const [id = ''] = await makeRooms(1);
    const { data } = await preview({ act: 'delete', ids: [id] });
    for (const as of ['root', 'multi', 'teacher']) {
      expect(await run(data.plan.id, as)).toMatchObject({ code: codes.notFound });
      expect(await server.call('GET', bulkPaths.report, { as, query: { id: data.plan.id } })).toMatchObject({ code: codes.notFound });
    }
    expect(await room(id)).toBeDefined();
  });
});

describe('a run', () => {
  it('does what the preview said, once, as one change set that is taken back as one', async () => {
    const studying = (await students({ stuStatus: '2' })).slice(0, 3);
    const { data } = await preview({ resource: 'student', act: 'suspend', ids: studying.map(({ id }) => id) });
    const ran = await run(data.plan.id);
    expect(counts(ran.data.plan)).toEqual({ able: 0, refused: 0, done: 3 });
    expect(ran.changeSet).toBe(ran.data.plan.changeSet);
    expect(await run(data.plan.id)).toMatchObject({ code: codes.conflict });
    const status = async () => Promise.all(studying.map(async ({ id }) => (await students({ id }))[0]?.stuStatus));
    expect(new Set(await status())).not.toContain(2);
    expect(await server.call('POST', changeCalls.undo.path, { body: { ids: [ran.changeSet] } })).toMatchObject({ code: 200, message: '' });
    expect(new Set(await status())).toEqual(new Set([2]));
  });

  it('leaves rows alone that changed since the preview, and does the others', async () => {
    const [first = '', second = ''] = await makeRooms(2);
    const { data } = await preview({ act: 'delete', ids: [first, second] });
    const { version } = (await room(first)) as { version: number };
    await server.call('PUT', '/api/instRoom/update', { body: { id: first, version, capacity: 9 } });
    const { data: ran } = await run(data.plan.id);
    expect(counts(ran.plan)).toEqual({ able: 0, refused: 1, done: 1 });
    expect(await report(data.plan.id, 'refused')).toMatchObject([{ id: first, reason: expect.stringContaining('预览之后有人修改过') }]);
    expect(await room(first)).toMatchObject({ capacity: 9 });
  });

  it('of two at once does each row once', async () => {
    const ids = await makeRooms(8);
    const plans = await Promise.all([preview({ act: 'delete', ids }), preview({ act: 'delete', ids: [...ids].reverse() })]);
    const answers = await Promise.all(plans.map(({ data }) => run(data.plan.id)));
    const done = answers.map(({ data }) => data.plan.counts.done);
    expect(done[0]! + done[1]!).toBe(ids.length);
  });

  it('of one plan twice at once runs once', async () => {
    const ids = await makeRooms(5);
    const { data } = await preview({ act: 'delete', ids });
    const answers = await Promise.all([run(data.plan.id), run(data.plan.id), run(data.plan.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.conflict, codes.conflict]);
  });

  it('asks the form of an action once, for all rows', async () => {
    const chosen = await students({ stuStatus: '2' });
    const missing = await preview({ resource: 'student', act: 'rejectLeave', ids: chosen.map(({ id }) => id) });
    expect(missing).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'opinion' }] } });
    const tags = await preview({ resource: 'student', act: 'changeTags', input: { tags: ['午托'] }, ids: chosen.map(({ id }) => id) });
    await run(tags.data.plan.id);
    expect(await students({ stuStatus: '2', tags: '午托' })).toHaveLength(chosen.length);
  });

  it('sets a field where it differs, within what a form may', async () => {
    const chosen = (await students({})).slice(0, 4);
    const ids = chosen.map(({ id }) => id);
    const set = await preview({ resource: 'student', act: 'update', input: { highRisk: true }, ids });
    await run(set.data.plan.id);
    expect(await students({ highRisk: 'true', id: ids.join() })).toHaveLength(4);
    const again = await preview({ resource: 'student', act: 'update', input: { highRisk: true }, ids });
    expect(counts(again.data.plan)).toEqual({ able: 0, refused: 4, done: 0 });
    expect(await run(again.data.plan.id)).toMatchObject({ code: codes.invalid, message: '没有可以处理的记录' });
    const wrong = await preview({ resource: 'student', act: 'update', input: { rehabCategory: 'nothing' }, ids });
    expect((await report(wrong.data.plan.id, 'refused')).map(({ reason }) => reason)).toEqual(Array(4).fill(expect.stringMatching(/./)));
  });

  it('sees of a page what its person sees: a teacher the own students only', async () => {
    const all = (await students({})).map(({ id }) => id);
    const own = (await students({}, 'teacher')).map(({ id }) => id);
    const act = { resource: 'student', act: 'changeTags', input: { tags: ['全天'] } };
    const { data, code, message } = await preview({ ...act, ids: all }, 'teacher');
    expect([code, message]).toEqual([200, '']);
    expect(data.plan.counts).toMatchObject({ refused: all.length - own.length });
  });

  it('brings back from the trash', async () => {
    const ids = await makeRooms(2, '回收');
    await run((await preview({ act: 'delete', ids })).data.plan.id);
    const { data } = await preview({ act: 'restore', query: { trash: '1', roomName: '回收' } });
    expect(counts((await run(data.plan.id)).data.plan)).toEqual({ able: 0, refused: 0, done: 2 });
    expect(await room(ids[0]!)).toBeDefined();
  });

  it('deletes what hangs on others before them', async () => {
    const make = async (name: string, parentId?: string) =>
      (await server.call('POST', '/sso/sysDepart/save', { body: { name, parentId } })).data.id as string;
    const parent = await make('批量上级');
    const child = await make('批量下级', parent);
    const { data, message } = await preview({ resource: 'department', act: 'delete', ids: [parent, child] });
    expect(message).toBe('');
    expect(counts(data.plan)).toMatchObject({ able: 2 });
    expect(counts((await run(data.plan.id)).data.plan)).toMatchObject({ done: 2 });
  });

  it('gives the refused rows with their reasons as a workbook', async () => {
    const { data } = await preview({ resource: 'student', act: 'resume', query: {} });
    const answer = await server.request('GET', bulkPaths.refused, { query: { id: data.plan.id } });
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets[0]!.rows).toHaveLength(data.plan.counts.refused + 1);
    expect(sheets[0]!.rows[1]?.[1]).toContain('不能复学');
  });
});

describe('a large one', () => {
  it('is a job, from preview to undo', async () => {
    const ids = await makeRooms(650, '大量');
    const asked = await preview({ act: 'delete', query: { roomName: '大量' } });
    expect(asked.data).toMatchObject({ plan: { state: 'looking' }, job: { kind: 'bulkLook' } });
    expect(await run(asked.data.plan.id)).toMatchObject({ code: codes.conflict });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const ran = await run(asked.data.plan.id);
    expect(ran.data).toMatchObject({ plan: { state: 'running', counts: { able: 650 } }, job: { kind: 'bulkRun' } });
    const job = await untilJob(server, ran.data.job!.id, 'admin', undefined, 60_000);
    expect(job).toMatchObject({ state: 'done', facts: { done: 650, refused: 0, left: 0 }, file: null });
    expect(await room(ids[0]!)).toBeUndefined();
    const undone = await server.call<{ job: Job }>('POST', changeCalls.undo.path, { body: { ids: [ran.data.plan.changeSet] } });
    expect(await untilJob(server, undone.data.job.id, 'admin', undefined, 60_000)).toMatchObject({ state: 'done', facts: { rows: 650 } });
    expect(await room(ids[649]!)).toBeDefined();
  });

  it('that is cancelled keeps what is done, says what is not, and is taken back all the same', async () => {
    const all = 3_000;
    await makeRooms(all, '取消');
    const asked = await preview({ act: 'delete', query: { roomName: '取消' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const ran = await run(asked.data.plan.id);
    await untilJob(server, ran.data.job!.id, 'admin', ({ state }) => state === 'running', 60_000);
    await server.call('POST', jobPaths.cancel, { body: { id: ran.data.job!.id } });
    const job = await untilJob(server, ran.data.job!.id, 'admin', undefined, 60_000);
    const living = await livingRooms('取消');
    expect(job.state).toBe('cancelled');
    expect(job.facts).toEqual({ done: all - living, refused: 0, left: living });
    expect(living).toBeGreaterThan(0);
    expect((await planOf(asked.data.plan.id)).state).toBe('ended');
  });

  it('that breaks ends as failed with a sentence, keeps and tells what is done, and can be begun anew', async () => {
    const [oldest = ''] = await makeRooms(250, '出错');
    const asked = await preview({ act: 'delete', query: { roomName: '出错' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const mend = await breakRoom(oldest);
    const ran = await run(asked.data.plan.id);
    const job = await untilJob(server, ran.data.job!.id, 'admin', undefined, 60_000);
    await mend();
    expect(job.state).toBe('failed');
    const plan = await planOf(asked.data.plan.id);
    expect(plan).toMatchObject({ state: 'failed', message: '服务器出错，没有执行完。已处理的记录可以撤销，其余的请重新预览后执行。' });
    expect(counts(plan)).toEqual({ able: 50, refused: 0, done: 200 });
    expect(await livingRooms('出错')).toBe(50);
    expect(await run(plan.id)).toMatchObject({ code: codes.conflict, message: expect.stringContaining('请重新预览') });
    const anew = await preview({ act: 'delete', query: { roomName: '出错' } });
    expect(counts((await run(anew.data.plan.id)).data.plan)).toEqual({ able: 0, refused: 0, done: 50 });
    expect(await server.call('POST', changeCalls.undo.path, { body: { ids: [plan.changeSet] } })).toMatchObject({ code: 200, message: '' });
    expect(await livingRooms('出错')).toBe(200);
  });

  it('whose preview breaks ends as failed, with nothing changed', async () => {
    const [oldest = ''] = await makeRooms(150, '预览出错');
    const mend = await breakRoom(oldest);
    const asked = await preview({ act: 'delete', query: { roomName: '预览出错' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    await mend();
    expect(await planOf(asked.data.plan.id)).toMatchObject({
      state: 'failed',
      message: '服务器出错，没有检查完，还没有改动任何记录。请重新预览。',
    });
    expect(await livingRooms('预览出错')).toBe(150);
  });

  it('that is cancelled before it began has ended, with nothing done', async () => {
    await makeRooms(150, '排队');
    const asked = await preview({ act: 'delete', query: { roomName: '排队' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const leave = await takeAllSlots();
    const ran = await run(asked.data.plan.id);
    expect((await server.call('POST', jobPaths.cancel, { body: { id: ran.data.job!.id } })).data).toMatchObject({ state: 'cancelled' });
    expect(await planOf(asked.data.plan.id)).toMatchObject({ state: 'ended', message: null, counts: { able: 150, done: 0 } });
    await leave();
    expect(await livingRooms('排队')).toBe(150);
  });

  it('whose process died for the last time ends as failed', async () => {
    await makeRooms(150, '断电');
    const asked = await preview({ act: 'delete', query: { roomName: '断电' } });
    await untilJob(server, asked.data.job!.id, 'admin', undefined, 60_000);
    const leave = await takeAllSlots();
    const ran = await run(asked.data.plan.id);
    await dieAtLastAttempt(ran.data.job!.id);
    const job = await untilJob(server, ran.data.job!.id);
    await leave();
    expect(job).toMatchObject({ state: 'failed', message: '服务器中断，任务没有完成。请重新开始。' });
    expect(await planOf(asked.data.plan.id)).toMatchObject({ state: 'failed', message: job.message, counts: { able: 150, done: 0 } });
  });
});

/** Nothing else runs until the answer is called. */
async function takeAllSlots(): Promise<() => Promise<void>> {
  const admin = await server.context.actorOf(await server.login('admin'));
  const jobs = await Promise.all([1, 2].map(() => server.context.jobs.add(admin, blocking, { title: '占位', input: {} })));
  for (const { id } of jobs) await untilJob(server, id, 'admin', ({ state }) => state === 'running');
  return async () => {
    for (const { id } of jobs) await server.call('POST', jobPaths.cancel, { body: { id } });
  };
}

/** As a process leaves it that took the job for the third time and was killed. */
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
}

const planOf = async (id: string) => (await server.call<BulkReport>('GET', bulkPaths.report, { query: { id } })).data.plan;

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

async function livingRooms(name: string): Promise<number> {
  return (await server.call('GET', '/api/instRoom/page', { query: { roomName: name } })).data.total;
}

/** A room of an institution that `admin` does not belong to. */
async function roomOfOthers(): Promise<string> {
  const { instId } = await server.context.actorOf(await server.login('admin'));
  const institutions = await server.database.system((q) => q.query<{ id: string }>('select id from institution'));
  const other = institutions.find(({ id }) => id !== instId)!.id;
  const id = crypto.randomUUID();
  await server.database.write(other, (q) =>
    q.query('insert into room (inst_id, id, room_name, capacity) values ($1, $2, $3, 1)', [other, id, `别家${made++}`]),
  );
  return id;
}
async function untouched(id: string): Promise<boolean> {
  const rows = await server.database.system(async (q) => {
    await q.query('alter table room disable row level security');
    const found = await q.query('select 1 from room where id = $1 and deleted_at is null', [id]);
    await q.query('alter table room enable row level security');
    return found;
  });
  return rows.length === 1;
}
