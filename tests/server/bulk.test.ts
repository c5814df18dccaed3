/** One act on many rows: looked at without a trace, run on those that can, told row by row, taken back as one. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkPaths, mostBulkIds } from '../../src/wire/bulk';
import { changeCalls } from '../../src/wire/changes';
import { codes } from '../../src/wire/envelope';
import { type BulkCalls, bulkCalls, counts, type Wanted } from '../support/desks/bulkCalls';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let calls: BulkCalls;
beforeAll(async () => {
  server = await startTestServer();
  calls = bulkCalls(server);
});
afterAll(() => server.close());

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
    const { data } = await calls.preview({ resource: 'student', act: 'suspend', ids: all.map(({ id }) => id) });
    expect(data).toMatchObject({ job: null, plan: { state: 'ready', changeSet: null } });
    expect(counts(data.plan)).toEqual({ able: studying.length, refused: all.length - studying.length, done: 0 });
    const [refused] = await calls.report(data.plan.id, 'refused');
    expect(refused).toMatchObject({ label: expect.stringMatching(/./), reason: expect.stringContaining('不能休学') });
    expect(await students({})).toEqual(all);
  });

  it('stands in the order of a grouped list', async () => {
    const query = { _group: 'headTeacherId', orderBy: 'birthday', stuStatus: '2' };
    const { data } = await calls.preview({ resource: 'student', act: 'suspend', query });
    const able = (await calls.report(data.plan.id, 'able')).map(({ id }) => id);
    expect(able).toEqual((await students(query)).map(({ id }) => id));
    expect(able.length).toBeGreaterThan(1);
  });

  it('names rows that are not there: deleted, of another institution, and counts twice named ones once', async () => {
    const [mine = '', gone = ''] = await calls.makeRooms(2);
    await server.call('DELETE', '/api/instRoom/delete', { query: { id: gone } });
    const theirs = await roomOfOthers();
    const { data } = await calls.preview({ act: 'delete', ids: [mine, mine.toUpperCase(), gone, theirs] });
    expect(counts(data.plan)).toEqual({ able: 1, refused: 2, done: 0 });
    expect((await calls.report(data.plan.id, 'refused')).map(({ label, reason }) => [label, reason])).toEqual([
      ['', '教室不存在或已删除'],
      ['', '教室不存在或已删除'],
    ]);
    const { data: ran } = await calls.run(data.plan.id);
    expect(counts(ran.plan)).toEqual({ able: 0, refused: 2, done: 1 });
    expect(await untouched(theirs)).toBe(true);
  });

  it('holds the query as it was when it was asked for', async () => {
    const name = '冻结';
    const ids = await calls.makeRooms(3, name);
    const { data } = await calls.preview({ act: 'delete', query: { roomName: name } });
    expect(counts(data.plan)).toMatchObject({ able: 3 });
    const [later = ''] = await calls.makeRooms(1, name);
    await calls.run(data.plan.id);
    expect(await Promise.all(ids.map((id) => calls.room(id)))).toEqual([undefined, undefined, undefined]);
    expect(await calls.room(later)).toBeDefined();
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
    expect(await calls.preview(wanted, as)).toMatchObject({ code });
  });

  it('is its owner’s: nobody else runs it or reads it', async () => {
    const [id = ''] = await calls.makeRooms(1);
    const { data } = await calls.preview({ act: 'delete', ids: [id] });
    for (const as of ['root', 'multi', 'teacher']) {
      expect(await calls.run(data.plan.id, as)).toMatchObject({ code: codes.notFound });
      expect(await server.call('GET', bulkPaths.report, { as, query: { id: data.plan.id } })).toMatchObject({ code: codes.notFound });
    }
    expect(await calls.room(id)).toBeDefined();
  });
});

describe('a run', () => {
  it('does what the preview said, once, as one change set that is taken back as one', async () => {
    const studying = (await students({ stuStatus: '2' })).slice(0, 3);
    const { data } = await calls.preview({ resource: 'student', act: 'suspend', ids: studying.map(({ id }) => id) });
    const ran = await calls.run(data.plan.id);
    expect(counts(ran.data.plan)).toEqual({ able: 0, refused: 0, done: 3 });
    expect(ran.changeSet).toBe(ran.data.plan.changeSet);
    expect(await calls.run(data.plan.id)).toMatchObject({ code: codes.conflict });
    const status = async () => Promise.all(studying.map(async ({ id }) => (await students({ id }))[0]?.stuStatus));
    expect(new Set(await status())).not.toContain(2);
    expect(await server.call('POST', changeCalls.undo.path, { body: { ids: [ran.changeSet] } })).toMatchObject({ code: 200, message: '' });
    expect(new Set(await status())).toEqual(new Set([2]));
  });

  it('leaves rows alone that changed since the preview, and does the others', async () => {
    const [first = '', second = ''] = await calls.makeRooms(2);
    const { data } = await calls.preview({ act: 'delete', ids: [first, second] });
    const { version } = (await calls.room(first)) as { version: number };
    await server.call('PUT', '/api/instRoom/update', { body: { id: first, version, capacity: 9 } });
    const { data: ran } = await calls.run(data.plan.id);
    expect(counts(ran.plan)).toEqual({ able: 0, refused: 1, done: 1 });
    expect(await calls.report(data.plan.id, 'refused')).toMatchObject([
      { id: first, reason: expect.stringContaining('预览之后有人修改过') },
    ]);
    expect(await calls.room(first)).toMatchObject({ capacity: 9 });
  });

  it('of two at once does each row once', async () => {
    const ids = await calls.makeRooms(8);
    const plans = await Promise.all([calls.preview({ act: 'delete', ids }), calls.preview({ act: 'delete', ids: [...ids].reverse() })]);
    const answers = await Promise.all(plans.map(({ data }) => calls.run(data.plan.id)));
    const done = answers.map(({ data }) => data.plan.counts.done);
    expect(done[0]! + done[1]!).toBe(ids.length);
  });

  it('of one plan twice at once runs once', async () => {
    // Who comes late may come at any moment of the run, which takes some hundred turns of the event loop.
    for (let turns = 0; turns < 240; turns += 20) {
      const { data } = await calls.preview({ act: 'delete', ids: await calls.makeRooms(5) });
      const late = async () => {
        for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
        return calls.run(data.plan.id);
      };
      const answers = await Promise.all([calls.run(data.plan.id), late(), late()]);
      expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.conflict, codes.conflict]);
    }
  });

  it('asks the form of an action once, for all rows', async () => {
    const chosen = await students({ stuStatus: '2' });
    const missing = await calls.preview({ resource: 'student', act: 'rejectLeave', ids: chosen.map(({ id }) => id) });
    expect(missing).toMatchObject({ code: codes.invalid, data: { errors: [{ field: 'opinion' }] } });
    const tags = await calls.preview({
      resource: 'student',
      act: 'changeTags',
      input: { tags: ['午托'] },
      ids: chosen.map(({ id }) => id),
    });
    await calls.run(tags.data.plan.id);
    expect(await students({ stuStatus: '2', tags: '午托' })).toHaveLength(chosen.length);
  });

  it('sets a field where it differs, within what a form may', async () => {
    const chosen = (await students({})).slice(0, 4);
    const ids = chosen.map(({ id }) => id);
    const set = await calls.preview({ resource: 'student', act: 'update', input: { highRisk: true }, ids });
    await calls.run(set.data.plan.id);
    expect(await students({ highRisk: 'true', id: ids.join() })).toHaveLength(4);
    const again = await calls.preview({ resource: 'student', act: 'update', input: { highRisk: true }, ids });
    expect(counts(again.data.plan)).toEqual({ able: 0, refused: 4, done: 0 });
    expect(await calls.run(again.data.plan.id)).toMatchObject({ code: codes.invalid, message: '没有可以处理的记录，请重新选择' });
    const wrong = await calls.preview({ resource: 'student', act: 'update', input: { rehabCategory: 'nothing' }, ids });
    expect((await calls.report(wrong.data.plan.id, 'refused')).map(({ reason }) => reason)).toEqual(
      Array(4).fill(expect.stringMatching(/./)),
    );
  });

  it('sees of a page what its person sees: a teacher the own students only', async () => {
    const all = (await students({})).map(({ id }) => id);
    const own = (await students({}, 'teacher')).map(({ id }) => id);
    const act = { resource: 'student', act: 'changeTags', input: { tags: ['全天'] } };
    const { data, code, message } = await calls.preview({ ...act, ids: all }, 'teacher');
    expect([code, message]).toEqual([200, '']);
    expect(data.plan.counts).toMatchObject({ refused: all.length - own.length });
  });

  it('brings back from the trash', async () => {
    const ids = await calls.makeRooms(2, '回收');
    await calls.run((await calls.preview({ act: 'delete', ids })).data.plan.id);
    const { data } = await calls.preview({ act: 'restore', query: { trash: '1', roomName: '回收' } });
    expect(counts((await calls.run(data.plan.id)).data.plan)).toEqual({ able: 0, refused: 0, done: 2 });
    expect(await calls.room(ids[0]!)).toBeDefined();
  });

  it('deletes what hangs on others before them', async () => {
    const make = async (name: string, parentId?: string) =>
      (await server.call('POST', '/sso/sysDepart/save', { body: { name, parentId } })).data.id as string;
    const parent = await make('批量上级');
    const child = await make('批量下级', parent);
    const { data, message } = await calls.preview({ resource: 'department', act: 'delete', ids: [parent, child] });
    expect(message).toBe('');
    expect(counts(data.plan)).toMatchObject({ able: 2 });
    expect(counts((await calls.run(data.plan.id)).data.plan)).toMatchObject({ done: 2 });
  });

  it('gives the refused rows with their reasons as a workbook', async () => {
    const { data } = await calls.preview({ resource: 'student', act: 'resume', query: {} });
    const answer = await server.request('GET', bulkPaths.refused, { query: { id: data.plan.id } });
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets[0]!.rows).toHaveLength(data.plan.counts.refused + 2);
    expect(sheets[0]!.rows[1]?.[1]).toContain('不能复学');
  });
});

describe('a run on all rows or none', () => {
  it('is refused while a row cannot, names it, and may still be run on those that can', async () => {
    const [good = '', gone = ''] = await calls.makeRooms(2);
    await server.call('DELETE', '/api/instRoom/delete', { query: { id: gone } });
    const { data } = await calls.preview({ act: 'delete', ids: [good, gone] });
    expect(await calls.runAll(data.plan.id)).toMatchObject({
      code: codes.conflict,
      message: '不能删除：教室不存在或已删除。没有改动任何记录。',
    });
    expect(await calls.room(good)).toBeDefined();
    expect(counts((await calls.run(data.plan.id)).data.plan)).toEqual({ able: 0, refused: 1, done: 1 });
  });

  it('does nothing when one row has changed since, says which, and may be run again on the others', async () => {
    const [first = '', second = '', third = ''] = await calls.makeRooms(3);
    const { data } = await calls.preview({ act: 'delete', ids: [first, second, third] });
    const { roomName } = await calls.changeRoom(second);
    expect(await calls.runAll(data.plan.id)).toMatchObject({
      code: codes.conflict,
      message: `“${roomName}”不能删除：预览之后有人修改过这条记录，请重新预览。没有改动任何记录。`,
    });
    expect([await calls.room(first), await calls.room(third)]).not.toContain(undefined);
    const plan = await calls.planOf(data.plan.id);
    expect(plan).toMatchObject({ state: 'ready', changeSet: null });
    expect(counts(plan)).toEqual({ able: 2, refused: 1, done: 0 });
    expect(counts((await calls.run(plan.id)).data.plan)).toEqual({ able: 0, refused: 1, done: 2 });
  });

  it('does all of them where all can', async () => {
    const { data } = await calls.preview({ act: 'delete', ids: await calls.makeRooms(3) });
    expect(counts((await calls.runAll(data.plan.id)).data.plan)).toEqual({ able: 0, refused: 0, done: 3 });
  });
});

/** A room of an institution that `admin` does not belong to. */
async function roomOfOthers(): Promise<string> {
  const { instId } = await server.context.actorOf(await server.login('admin'));
  const institutions = await server.database.system((q) => q.query<{ id: string }>('select id from institution'));
  const other = institutions.find(({ id }) => id !== instId)!.id;
  const id = crypto.randomUUID();
  await server.database.write(other, (q) =>
    q.query('insert into room (inst_id, id, room_name, capacity) values ($1, $2, $3, 1)', [other, id, '别家']),
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
