/** A page whose `where` names values makes records that hold them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schoolProject } from '../support/projects/schoolProject';
import { pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
beforeAll(async () => {
  const files = schoolProject();
  const page = structuredClone(files['resources/school/pupil.json']) as Record<string, unknown>;
  files['resources/school/referral.json'] = {
    ...page,
    title: '转介学员',
    path: '/school/referral',
    endpoints: { base: '/referral', list: 'GET page', create: 'POST save', get: 'GET get' },
    where: { source: '医院转介', leaveReason: '暂无', status: { in: ['studying'] }, sex: { in: [1, 2] } },
    form: { groups: [{ title: '基本信息', fields: ['stuName', 'sex', 'birthday', 'guardians', 'source'] }] },
    list: { ...(page.list as object), views: [] },
    actions: [],
  };
  server = await startRecordServer({ files });
});
afterAll(() => server.close());

const save = (values: Record<string, unknown>) => server.call('POST', '/api/referral/save', { as: 'a/li', body: pupilValues(values) });

describe('a page with a condition', () => {
  it('gives its values to new records, also those that nobody may fill in', async () => {
    const { code, data } = await save({});
    expect(code).toBe(200);
    expect(data).toMatchObject({ source: '医院转介', leaveReason: '暂无', status: 2 });
    const { data: list } = await server.call<{ records: { id: string }[] }>('GET', '/api/referral/page', { as: 'a/li' });
    expect(list.records.map(({ id }) => id)).toContain((data as { id: string }).id);
  });

  it.each([
    ['says the same', { source: '医院转介' }, 200, []],
    ['leaves it empty', { source: null }, 200, []],
    ['says something else', { source: '自主到访' }, 422, [{ field: 'source', message: '来源在这里只能是“医院转介”' }]],
    ['is outside of what it leaves open', { sex: 3 }, 422, undefined],
  ])('a new record that %s', async (_, values, code, errors) => {
    const answer = await save(values);
    expect(answer.code).toBe(code);
    if (errors?.length) expect((answer.data as { errors: unknown }).errors).toEqual(errors);
  });
});
