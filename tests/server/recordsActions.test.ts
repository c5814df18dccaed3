import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rule } from '../../src/server/records/rule';
import { makePupil, pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';
import { untyped } from '../support/server/untypedRecords';

const pupilRule: Rule = {
  beforeCreate(values, { today }) {
    if (values.stuName === '改名') values.stuName = '规则改的';
    if (values.remark === '今天') values.seenAt = `${today} 08:00:00`;
  },
  async afterCreate(row, { records }) {
    if (row.remark !== '附带回访' && row.remark !== '半途而废') return;
    await untyped(records).create('visit', { pupilId: row.id, content: '规则写的' });
    if (row.remark === '半途而废') throw new Error('rule broke');
  },
  actions: {
    greet: ({ row, input }) => ({ text: `${input.word}，${row?.stuName ?? '大家'}` }),
    async back({ row, changes, context }) {
      await untyped(context.records).update('pupil', row?.id ?? '', { remark: '规则先写' });
      changes.leaveReason = null;
    },
  },
};

let server: RecordServer;
beforeAll(async () => {
  server = await startRecordServer({ rules: { pupil: pupilRule } });
});
afterAll(() => server.close());
const call: RecordServer['call'] = (...args) => server.call(...args);
const get = async (id: string) => (await call('GET', '/api/pupil/get', { query: { id } })).data;

describe('actions', () => {
  it('make a transition with the fields they ask for, and refuse it from any other state', async () => {
    const made = await makePupil(server);
    expect(await call('PUT', '/api/pupil/leave', { body: { id: made.id } })).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'leaveReason' }] },
    });
    const blank = await call('PUT', '/api/pupil/leave', { body: { id: made.id, leaveReason: '  ' } });
    expect(blank).toMatchObject({ code: 422, data: { errors: [{ field: 'leaveReason' }] } });
    const left = await call('PUT', '/api/pupil/leave', { body: { id: made.id, version: 1, leaveReason: '搬家' } });
    expect(left.data).toMatchObject({ status: 5, leaveReason: '搬家', version: 2 });
    const again = await call('PUT', '/api/pupil/leave', { body: { id: made.id, leaveReason: '搬家' } });
    expect(again).toMatchObject({ code: 409, message: '当前状态为“已离校”，不能离校', data: { kind: 'state', current: { status: 5 } } });
    const history = await call('GET', '/api/pupil/history', { query: { id: made.id } });
    expect(history.data.records[0].actionTitle).toBe('离校');
  });

  it('need their own key beside that of the page', async () => {
    const made = await makePupil(server);
    const body = { id: made.id, leaveReason: '搬家' };
    expect((await call('PUT', '/api/pupil/leave', { as: 'a/wang/school:pupil', body })).code).toBe(403);
    expect((await call('PUT', '/api/pupil/leave', { as: 'a/wang/school:pupil:leave', body })).code).toBe(403);
    expect((await call('PUT', '/api/pupil/leave', { as: 'a/wang/school:pupil,school:pupil:leave', body })).code).toBe(200);
  });

  it('refuse a stale version and fields they do not ask for', async () => {
    const made = await makePupil(server);
    await call('PUT', '/api/pupil/update', { body: { id: made.id, version: 1, remark: '变了' } });
    expect(await call('PUT', '/api/pupil/leave', { body: { id: made.id, version: 1, leaveReason: '搬家' } })).toMatchObject({
      data: { kind: 'stale' },
    });
    expect((await call('PUT', '/api/pupil/leave', { body: { id: made.id, leaveReason: '搬家', stuName: '顺手改' } })).code).toBe(422);
    expect((await get(made.id)).status).toBe(2);
  });

  it('write constants while their condition holds and say why when it does not', async () => {
    const made = await makePupil(server, { fee: '10' });
    expect((await call('POST', '/api/pupil/free', { body: { id: made.id } })).data.fee).toBe('0.00');
    expect(await call('POST', '/api/pupil/free', { body: { id: made.id } })).toMatchObject({ code: 409, message: '没有费用可减免' });
  });

  it('write a record of another entity beside, checked like any other', async () => {
    const made = await makePupil(server);
    expect((await call('POST', '/api/pupil/visit', { body: { id: made.id } })).code).toBe(422);
    expect((await call('POST', '/api/pupil/visit', { body: { id: made.id, content: '电话回访', visitedOn: '2026-01-02' } })).code).toBe(
      200,
    );
    const visits = await call('GET', '/api/visit/page', { query: { pupilId: made.id } });
    expect(visits.data.records).toMatchObject([{ content: '电话回访', pupilIdLabel: `${made.stuName}（${made.stuNo}）` }]);
  });

  it('answer what their rule returns, with inputs from the address', async () => {
    const made = await makePupil(server);
    expect((await call('GET', '/api/pupil/greet', { query: { id: made.id, word: '早上好' } })).data).toEqual({
      text: `早上好，${made.stuName}`,
    });
    expect((await call('GET', '/api/pupil/greet', { query: { word: '早' } })).data).toEqual({ text: '早，大家' });
    expect((await call('GET', '/api/pupil/greet')).code).toBe(422);
    expect((await call('GET', '/api/pupil/greet', { query: { word: '早', other: 1 } })).code).toBe(422);
  });

  it('keep what a rule wrote into the same record itself', async () => {
    const made = await makePupil(server);
    await call('PUT', '/api/pupil/leave', { body: { id: made.id, leaveReason: '搬家' } });
    const back = await call('PUT', '/api/pupil/back', { body: { id: made.id } });
    expect(back.data).toMatchObject({ status: 2, leaveReason: null, remark: '规则先写', version: 4 });
  });

  it('move records in the order made by hand', async () => {
    const ids: string[] = [];
    for (const realName of ['甲', '乙', '丙']) ids.push((await call('POST', '/api/staff/save', { body: { realName } })).data.id);
    const order = async () =>
      (await call('GET', '/api/staff/page', { query: { orderBy: 'sort' } })).data.records.map((row: { realName: string }) => row.realName);
    expect(await order()).toEqual(['甲', '乙', '丙']);
    await call('GET', '/api/staff/upSort', { query: { id: ids[2] ?? '' } });
    expect(await order()).toEqual(['甲', '丙', '乙']);
    await call('GET', '/api/staff/setTop', { query: { id: ids[1] ?? '' } });
    expect(await order()).toEqual(['乙', '甲', '丙']);
    expect(await call('GET', '/api/staff/upSort', { query: { id: ids[1] ?? '' } })).toMatchObject({ code: 409, message: '已经排在最前面' });
  });

  it('set fields that no form may set', async () => {
    const teacher = (await call('POST', '/api/staff/save', { body: { realName: '停用' } })).data;
    expect((await call('PUT', '/api/staff/update', { body: { id: teacher.id, version: 1, enabled: false } })).code).toBe(422);
    expect((await call('POST', '/api/staff/disable', { body: { id: teacher.id } })).data.enabled).toBe(false);
  });
});

describe('rules', () => {
  it('change values before they are written', async () => {
    expect((await makePupil(server, { stuName: '改名' })).stuName).toBe('规则改的');
    expect((await makePupil(server, { remark: '今天' })).seenAt).toMatch(/ 08:00:00$/);
  });

  it('write other records into the same change set', async () => {
    const made = await makePupil(server, { remark: '附带回访' });
    const sets = await server.rows("select distinct change_set_id from change_record where record_id = $1 or (after ->> 'pupilId') = $2", [
      made.id,
      made.id,
    ]);
    expect(sets).toHaveLength(1);
    expect((await call('GET', '/api/visit/page', { query: { pupilId: made.id } })).data.total).toBe(1);
  });

  it('leave nothing behind when they break after writing', async () => {
    const counts = () =>
      server.rows(
        'select (select count(*) from pupil) as pupils, (select count(*) from guardian) as guardians, (select count(*) from visit) as visits, (select count(*) from change_record) as changes',
      );
    const before = await counts();
    expect((await call('POST', '/api/pupil/save', { body: pupilValues({ remark: '半途而废' }) })).code).toBe(500);
    expect(await counts()).toEqual(before);
  });
});
