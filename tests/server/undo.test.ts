import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { makePupil, pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ now: () => new Date('2026-03-05T02:00:00Z') });
});
afterAll(() => server.close());

const call: RecordServer['call'] = (...args) => server.call(...args);
const get = async (id: string) => (await call('GET', '/api/pupil/get', { query: { id } })).data;
const undo = (...ids: (string | undefined)[]) => call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids } });
const update = async (id: string, version: number, values: object, as?: string) =>
  call('PUT', '/api/pupil/update', { as, body: { id, version, ...values } });
const history = async (id: string) => (await call('GET', '/api/pupil/history', { query: { id } })).data.records;

describe('taking a change back', () => {
  it('gives a changed record its values again, and is a change itself that can be taken back', async () => {
    const made = await makePupil(server, { remark: '旧', fee: '1' });
    const changed = await update(made.id, 1, { remark: '新', fee: '2' });
    const undone = await undo(changed.changeSet);
    expect(undone.code).toBe(200);
    expect(await get(made.id)).toMatchObject({ remark: '旧', fee: '1.00', version: 3 });
    expect(await history(made.id)).toMatchObject([
      { actionTitle: '撤销修改', undone: false },
      { actionTitle: '修改', undone: true },
      { actionTitle: '新增', undone: false },
    ]);
    expect((await undo(undone.changeSet)).code).toBe(200);
    expect(await get(made.id)).toMatchObject({ remark: '新', fee: '2.00' });
  });

  it('refuses a second time', async () => {
    const made = await makePupil(server);
    const { changeSet } = await update(made.id, 1, { remark: '新' });
    expect((await undo(changeSet)).code).toBe(200);
    expect(await undo(changeSet)).toMatchObject({ code: 409, message: '这项变更已经撤销过了，请刷新页面' });
  });

  it('puts a new record into the trash with its rows, and brings a deleted one back', async () => {
    const { data: made, changeSet } = await call('POST', '/api/pupil/save', { body: pupilValues() });
    expect((await undo(changeSet)).code).toBe(200);
    expect((await call('GET', '/api/pupil/get', { query: { id: made.id } })).code).toBe(404);
    const other = await makePupil(server);
    const removed = await call('DELETE', '/api/pupil/delete', { query: { id: other.id } });
    expect((await undo(removed.changeSet)).code).toBe(200);
    expect((await get(other.id)).guardians).toMatchObject(other.guardians);
  });

  it('of many puts them into the trash, and its undo brings all of them back with their rows, or none', async () => {
    let made: string | undefined;
    const writer = server.service.as(server.actor('a/li'), 'pupil', ({ undoable }) => {
      made = undoable;
    });
    const rows = await writer.createMany(
      'pupil',
      ['多甲', '多乙', '多丙'].map((idCard) => pupilValues({ idCard })),
    );
    const living = async () => {
      const answers = await Promise.all(rows.map(({ id }) => call('GET', '/api/pupil/get', { query: { id } })));
      return answers.filter(({ code }) => code === 200).map(({ data }) => data);
    };
    const before = await living();
    const undone = await undo(made);
    expect([undone.code, await living()]).toEqual([200, []]);
    const redone = await undo(undone.changeSet);
    expect(redone.code).toBe(200);
    const after = await living();
    expect(after.map(({ guardians }) => guardians)).toEqual(before.map(({ guardians }) => guardians));
    expect(after).toHaveLength(3);
    const again = await undo(redone.changeSet);
    await makePupil(server, { idCard: '多乙' });
    expect(await undo(again.changeSet)).toMatchObject({ code: 422, message: expect.stringMatching(/^证件号已存在：“.+”/) });
    expect(await living()).toEqual([]);
  });

  it('brings child rows back that an update had put away, under their own ids', async () => {
    const made = await makePupil(server, {
      guardians: [
        { relName: '甲', phone: '13800000001', isMain: true },
        { relName: '乙', phone: '13800000002' },
      ],
    });
    const { changeSet } = await update(made.id, 1, { guardians: [{ relName: '丙', phone: '13800000003' }] });
    expect((await undo(changeSet)).code).toBe(200);
    expect(await get(made.id)).toMatchObject({ guardians: made.guardians, mainPhone: '138****0001' });
  });

  it('takes several change sets back together, newest first, or none of them', async () => {
    const made = await makePupil(server, { remark: '一' });
    const first = await update(made.id, 1, { remark: '二' });
    const second = await update(made.id, 2, { remark: '三' });
    expect((await undo(first.changeSet, second.changeSet)).code).toBe(200);
    expect((await get(made.id)).remark).toBe('一');
    const third = await update(made.id, 5, { remark: '四' });
    expect((await undo(third.changeSet, second.changeSet)).code).toBe(409);
    expect((await get(made.id)).remark).toBe('四');
  });

  it('takes an action back with everything it did', async () => {
    const made = await makePupil(server, { fee: '30' });
    const visited = await call('POST', '/api/pupil/visit', { body: { id: made.id, content: '家访' } });
    const free = await call('POST', '/api/pupil/free', { body: { id: made.id } });
    expect((await get(made.id)).fee).toBe('0.00');
    expect((await undo(free.changeSet, visited.changeSet)).code).toBe(200);
    expect((await get(made.id)).fee).toBe('30.00');
    expect((await call('GET', '/api/visit/page', { query: { pupilId: made.id } })).data.total).toBe(0);
  });

  it('answers without a change set when nothing changed', async () => {
    const made = await makePupil(server, { remark: '旧' });
    expect((await update(made.id, 1, { remark: '旧' })).changeSet).toBeUndefined();
  });
});

describe('a change that later ones rest on', () => {
  it('stays, and the answer says who changed which field when', async () => {
    const made = await makePupil(server, { remark: '一', stuName: '小何' });
    const first = await update(made.id, 1, { remark: '二', fee: '9' });
    await update(made.id, 2, { remark: '三' }, 'a/wang');
    const refused = await undo(first.changeSet);
    expect(refused).toMatchObject({
      code: 409,
      message: `不能撤销：wang在 2026-03-05 10:00 修改了“小何（${made.stuNo}）”的备注，请先撤销那项变更`,
      data: { kind: 'depends', changes: [{ actorName: 'wang', time: '2026-03-05 10:00:00', fields: ['备注'] }] },
    });
    expect(await get(made.id)).toMatchObject({ remark: '三', fee: '9.00' });
  });

  it('goes when the later one touched other fields, or was taken back itself', async () => {
    const made = await makePupil(server, { remark: '一' });
    const first = await update(made.id, 1, { remark: '二' });
    const other = await update(made.id, 2, { fee: '9' });
    expect((await undo(first.changeSet)).code).toBe(200);
    expect(await get(made.id)).toMatchObject({ remark: '一', fee: '9.00' });
    const again = await update(made.id, 4, { fee: '10' });
    expect((await undo(other.changeSet)).code).toBe(409);
    expect((await undo(again.changeSet)).code).toBe(200);
    expect((await undo(other.changeSet)).code).toBe(200);
    expect((await get(made.id)).fee).toBeNull();
  });

  it('keeps a new record that was changed, referred to or is in the trash since', async () => {
    const changed = await call('POST', '/api/pupil/save', { body: pupilValues() });
    await update(changed.data.id, 1, { remark: '补充' });
    expect(await undo(changed.changeSet)).toMatchObject({ code: 409, data: { changes: [{ fields: ['备注'] }] } });

    const used = await call('POST', '/api/staff/save', { body: { realName: '被引用' } });
    const pupil = await makePupil(server, { stuName: '引用者', teacherId: used.data.id }, 'a/zhao');
    const refused = await undo(used.changeSet);
    expect(refused).toMatchObject({ code: 409, data: { changes: [{ actorName: 'zhao', label: `引用者（${pupil.stuNo}）` }] } });

    const gone = await makePupil(server);
    const { changeSet } = await update(gone.id, 1, { remark: '新' });
    await call('DELETE', '/api/pupil/delete', { query: { id: gone.id } });
    expect((await undo(changeSet)).message).toContain('删除了');
  });

  it('refuses to bring back what is there already under the same unique value', async () => {
    const made = await makePupil(server, { idCard: 'UNDO' });
    const removed = await call('DELETE', '/api/pupil/delete', { query: { id: made.id } });
    await makePupil(server, { idCard: 'UNDO' });
    expect(await undo(removed.changeSet)).toMatchObject({ code: 422, message: expect.stringMatching(/^证件号已存在：“.+”/) });
  });
});

describe('who may take a change back', () => {
  it('is who may make it, in the same institution', async () => {
    const made = await makePupil(server);
    const left = await call('PUT', '/api/pupil/leave', { body: { id: made.id, leaveReason: '搬家' } });
    const as = (token: string) => call('POST', changeCalls.undo.path, { as: token, body: { ids: [left.changeSet] } });
    expect((await as('a/li/school:staff')).code).toBe(403);
    expect((await as('a/li/school:pupil')).code).toBe(403);
    expect((await as('b/li')).code).toBe(404);
    expect((await get(made.id)).status).toBe(5);
    expect((await as('a/li/school:pupil,school:pupil:leave')).code).toBe(200);
    expect((await get(made.id)).status).toBe(2);
  });

  it('is nobody for what the server wrote by itself', async () => {
    const row = await server.service.as(server.actor('a/li')).create('staff', { realName: '系统' });
    const [entry] = await server.rows<{ id: string }>('select change_set_id as id from change_record where record_id = $1', [row.id]);
    expect(await undo(entry?.id)).toMatchObject({ code: 409, message: '这项变更由系统写入，不能撤销' });
  });

  it('is nobody without a session', async () => {
    const made = await makePupil(server);
    const { changeSet } = await update(made.id, 1, { remark: '新' });
    expect((await call('POST', changeCalls.undo.path, { as: '', body: { ids: [changeSet] } })).code).toBe(401);
  });
});

describe('versions of a record', () => {
  const version = (id: string, change: string, more: Record<string, string> = {}) =>
    call('GET', changeCalls.difference.path, { query: { resource: 'pupil', id, change, moment: 'after', ...more } });
  const restore = (body: object) => call('PUT', changeCalls.restore.path, { body: { resource: 'pupil', ...body } });

  it('show their difference to now, and come back as a change', async () => {
    const made = await makePupil(server, { remark: '一', fee: '1' });
    await update(made.id, 1, { remark: '二' });
    await update(made.id, 2, { fee: '2', guardians: [{ relName: '新家长', phone: '13900000000' }] });
    const first = (await history(made.id)).at(-1);
    const { data } = await version(made.id, first.id);
    expect(data).toMatchObject({
      version: 3,
      changes: [
        { field: 'fee', nowText: '2.00', thenText: '1.00' },
        { field: 'remark', nowText: '二', thenText: '一' },
        { field: 'mainPhone' },
        { field: 'guardians', title: '监护人' },
      ],
    });
    const restored = await restore({ id: made.id, change: first.id, moment: 'after', version: 3 });
    expect(restored.data).toMatchObject({
      version: 4,
      remark: '一',
      fee: '1.00',
      guardians: [{ relName: '家长' }],
      mainPhone: '138****8000',
    });
    expect((await history(made.id))[0].actionTitle).toBe('恢复版本');
    expect((await undo(restored.changeSet)).code).toBe(200);
    expect(await get(made.id)).toMatchObject({ remark: '二', fee: '2.00', guardians: [{ relName: '新家长' }] });
  });

  it('are compared with one another, with what the reader may not see left out', async () => {
    const made = await makePupil(server, { remark: '一', fee: '1', idCard: 'CMP1' });
    await update(made.id, 1, { remark: '二', idCard: 'CMP2' });
    await update(made.id, 2, { fee: '2' });
    await update(made.id, 3, { remark: '三', fee: '1' });
    const [, second, first, created] = await history(made.id);
    const between = async (change: string, against: string) => (await version(made.id, change, { against })).data.changes;
    expect(await between(second.id, first.id)).toMatchObject([{ field: 'fee', nowText: '1.00', thenText: '2.00' }]);
    expect(await between(second.id, created.id)).toMatchObject([
      { field: 'idCard', nowText: 'CMP1', thenText: 'CMP2' },
      { field: 'fee', nowText: '1.00', thenText: '2.00' },
      { field: 'remark', nowText: '一', thenText: '二' },
    ]);
    expect(await between(first.id, first.id)).toEqual([]);
    const other = await makePupil(server);
    const [foreign] = await history(other.id);
    expect((await version(made.id, second.id, { against: foreign.id })).code).toBe(404);
  });

  it('give one field back what it held before a change', async () => {
    const made = await makePupil(server, { remark: '一', fee: '1' });
    await update(made.id, 1, { remark: '二', fee: '2' });
    const [entry] = await history(made.id);
    expect((await restore({ id: made.id, change: entry.id, moment: 'before', fields: ['remark'], version: 2 })).code).toBe(200);
    expect(await get(made.id)).toMatchObject({ remark: '一', fee: '2.00' });
  });

  it('leave states alone and say so, keep masked values masked, and refuse a stale difference', async () => {
    const made = await makePupil(server, { remark: '一' });
    await call('PUT', '/api/pupil/leave', { body: { id: made.id, leaveReason: '搬家' } });
    const first = (await history(made.id)).at(-1);
    const { changes } = (await version(made.id, first.id)).data;
    expect(changes.find((one: { field: string }) => one.field === 'status').reason).toBe('状态只能通过操作改变');
    await restore({ id: made.id, change: first.id, moment: 'after', version: 2 });
    expect((await get(made.id)).status).toBe(5);
    expect((await restore({ id: made.id, change: first.id, moment: 'after', version: 1 })).code).toBe(409);
    await update(made.id, 2, { guardians: [{ relName: '新', phone: '13911112222' }] });
    expect(
      JSON.stringify((await version(made.id, first.id)).data.changes.find((one: { field: string }) => one.field === 'mainPhone')),
    ).toContain('139****2222');
  });

  it('are for those who may see and change the record', async () => {
    const made = await makePupil(server);
    const [entry] = await history(made.id);
    const query = { resource: 'pupil', id: made.id, change: entry.id, moment: 'after' };
    expect((await call('GET', changeCalls.difference.path, { as: 'a/li/school:staff', query })).code).toBe(403);
    expect((await call('GET', changeCalls.difference.path, { as: 'b/li', query })).code).toBe(404);
    const body = { ...query, version: 1 };
    expect((await call('PUT', changeCalls.restore.path, { as: 'a/li/school:staff', body })).code).toBe(403);
    expect((await call('PUT', changeCalls.restore.path, { as: 'b/li', body })).code).toBe(404);
  });
});
