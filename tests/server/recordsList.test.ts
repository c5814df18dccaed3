import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePupil, pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
const call: RecordServer['call'] = (...args) => server.call(...args);

const children = [
  {
    stuName: '安安',
    sex: 1,
    birthday: '2015-03-01',
    fee: '100.00',
    visits: 3,
    classTime: '09:00',
    tags: ['走读', '午托'],
    hobbies: [1, 2],
    seenAt: '2026-01-05 10:00:00',
  },
  {
    stuName: '贝贝',
    sex: 2,
    birthday: '2018-03-01',
    fee: '20.5',
    visits: 1,
    classTime: '10:30',
    tags: ['走读'],
    hobbies: [2],
    seenAt: '2026-01-06 23:59:59',
  },
  {
    stuName: '晨晨',
    sex: 1,
    birthday: '2021-03-06',
    fee: '3',
    hobbies: [3],
    remark: '50%_折扣',
    guardians: [{ relName: '家长', phone: '13912345678' }],
  },
  { stuName: "O'Neil \\ 100%", sex: 2, birthday: '2023-12-31', visits: 9, remark: '', seenAt: '2026-01-07 00:00:00' },
];

beforeAll(async () => {
  server = await startRecordServer({ now: () => new Date('2026-03-05T02:00:00Z') });
  const ids: string[] = [];
  for (const child of children) ids.push((await makePupil(server, child)).id);
  await call('PUT', '/api/pupil/leave', { body: { id: ids[1], leaveReason: '搬家' } });
});
afterAll(() => server.close());

async function names(query: Record<string, string | number>): Promise<string[]> {
  const answer = await call('GET', '/api/pupil/page', { query });
  if (answer.code !== 200) throw new Error(JSON.stringify(answer));
  expect(answer.data.total).toBeGreaterThanOrEqual(answer.data.records.length);
  return answer.data.records.map((row: { stuName: string }) => row.stuName[0]);
}

describe('the total', () => {
  // Of four: pages that are full, not full, the last one, behind the end.
  const pages = [1, 2, 3, 4, 5].flatMap((pageSize) => [1, 2, 3, 4, 5].map((pageNum) => ({ pageSize, pageNum })));
  const totals = async (query: Record<string, string | number> = {}) => {
    const answers = await Promise.all(pages.map((page) => call('GET', '/api/pupil/page', { query: { ...query, ...page } })));
    return [...new Set(answers.map(({ data }) => data.total))];
  };

  it('is the same on every page, however full it is', async () => {
    expect(await totals()).toEqual([4]);
    expect(await totals({ sex: 1 })).toEqual([2]);
    expect(await totals({ sex: 2, exact: 1 })).toEqual([2]);
    expect(await totals({ keyword: '无此人' })).toEqual([0]);
  });

  it('counts a record from the moment it is stored until it is deleted', async () => {
    const { id } = await makePupil(server, { stuName: '冬冬' });
    expect(await totals()).toEqual([5]);
    await call('DELETE', '/api/pupil/delete', { query: { id } });
    expect(await totals()).toEqual([4]);
    expect(await totals({ trash: 1 })).toEqual([1]);
  });
});

describe('a list', () => {
  it('has the columns of its resource with labels, states and computed values, and no child rows', async () => {
    const { data } = await call('GET', '/api/pupil/page', { query: { orderBy: 'birthday', pageSize: 1 } });
    expect(data.total).toBe(4);
    expect(data.records[0]).toMatchObject({ stuName: '安安', age: '11岁', fee: '100.00', mainPhone: '138****8000', status: 2, version: 1 });
    for (const key of ['guardians', 'intro', 'idCard', 'remark']) expect(data.records[0]).not.toHaveProperty(key);
  });

  it('pages without repeating or losing a record', async () => {
    const seen: string[] = [];
    for (const pageNum of [1, 2, 3, 4]) seen.push(...(await names({ pageSize: 1, pageNum, orderBy: 'sex' })));
    expect(seen.sort()).toEqual(['O', '安', '晨', '贝']);
    expect(await names({ pageNum: 99 })).toEqual([]);
  });

  it.each([
    ['birthday', ['安', '贝', '晨', 'O']],
    ['-birthday', ['O', '晨', '贝', '安']],
    ['age', ['O', '晨', '贝', '安']],
    ['fee', ['晨', '贝', '安', 'O']],
    ['-fee', ['安', '贝', '晨', 'O']],
    ['sex,-birthday', ['晨', '安', 'O', '贝']],
  ])('sorts by %s, empty values last', async (orderBy, expected) => {
    expect(await names({ orderBy })).toEqual(expected);
  });

  it.each<[Record<string, string | number>, string[]]>([
    [{ sex: 1 }, ['安', '晨']],
    [{ sex: '1,2' }, ['安', '贝', '晨', 'O']],
    [{ stuName: '安' }, ['安']],
    [{ stuName: '%' }, ['O']],
    [{ stuName: "o'neil \\" }, ['O']],
    [{ 'stuName.equals': '贝贝' }, ['贝']],
    [{ fee: '10,50' }, ['贝']],
    [{ fee: ',50' }, ['贝', '晨']],
    [{ 'fee.gte': '20.50' }, ['安', '贝']],
    [{ 'fee.empty': 'true' }, ['O']],
    [{ 'remark.empty': 'false' }, ['晨']],
    [{ remark: '50%_' }, ['晨']],
    [{ birthday: '2018-03-01,2021-03-06' }, ['贝', '晨']],
    [{ birthday: '2018-03-01' }, ['贝']],
    [{ seenAt: '2026-01-06' }, ['贝']],
    [{ fee: '3' }, ['晨']],
    [{ age: '5,10' }, ['贝']],
    [{ age: ',4' }, ['晨', 'O']],
    [{ seenAt: '2026-01-05,2026-01-06' }, ['安', '贝']],
    [{ 'seenAt.gte': '2026-01-06 23:59:59' }, ['贝', 'O']],
    [{ classTime: '10:00,' }, ['贝']],
    [{ hobbies: '1,3' }, ['安', '晨']],
    [{ tags: '午托' }, ['安']],
    [{ status: '5' }, ['贝']],
    [{ view: 'left' }, ['贝']],
    [{ sex: 1, 'visits.gte': 1 }, ['安']],
    [{ keyword: 'chenchen' }, ['晨']],
    [{ keyword: 'AA' }, ['安']],
    [{ keyword: '1391234' }, ['晨']],
    [{ keyword: '139 1234' }, ['晨']],
    [{ keyword: '+86 139-1234' }, ['晨']],
    [{ mainPhone: '139 1234' }, ['晨']],
    [{ mainPhone: '139-1234' }, ['晨']],
    [{ keyword: '家长' }, []],
    [{ sex: '', stuName: '' }, ['安', '贝', '晨', 'O']],
    [{ _t: '1700000000' }, ['安', '贝', '晨', 'O']],
    [{ where: JSON.stringify({ or: [{ stuName: '安安' }, { status: 'left' }] }) }, ['安', '贝']],
    [{ where: JSON.stringify({ not: { fee: { gt: 10 } } }) }, ['晨', 'O']],
    [{ where: JSON.stringify({ birthday: { lt: 'today' }, hobbies: { has: 2 } }) }, ['安', '贝']],
  ])('narrows by %j', async (query, expected) => {
    expect(await names({ ...query, orderBy: 'birthday' })).toEqual(expected);
  });

  it.each<[Record<string, string | number>, string]>([
    [{ nonsense: 1 }, 'nonsense'],
    [{ __proto: 1, constructor: 2 }, 'constructor'],
    [{ pageSize: 10_001 }, 'pageSize'],
    [{ pageSize: -1 }, 'pageSize'],
    [{ pageNum: '1e3' }, 'pageNum'],
    [{ orderBy: 'guardians' }, 'orderBy'],
    [{ orderBy: 'stuName;drop table pupil' }, 'orderBy'],
    [{ orderBy: 'a,b,c,d' }, 'orderBy'],
    [{ sex: 'male' }, 'sex'],
    [{ sex: '99999999999999999999' }, 'sex'],
    [{ birthday: '2020-02-30,' }, 'birthday'],
    [{ birthday: '2020-01-01,2020-02-01,2020-03-01' }, 'birthday'],
    [{ 'birthday.contains': '2020' }, 'birthday.contains'],
    [{ 'stuName.sounds': 'x' }, 'stuName.sounds'],
    [{ fee: 'free,' }, 'fee'],
    [{ teacherId: "1' or '1'='1" }, 'teacherId'],
    [{ 'fee.empty': 'maybe' }, 'fee.empty'],
    [{ view: 'nope' }, 'view'],
    [{ where: '{' }, 'where'],
    [{ where: '{"nope": 1}' }, 'where'],
    [{ where: '{"age": {"empty": true}}' }, 'where'],
    [{ where: `${'{"not":'.repeat(200)}{"sex":1}${'}'.repeat(200)}` }, 'where'],
    [{ trash: 2 }, 'trash'],
    [{ keyword: 'x'.repeat(101) }, 'keyword'],
  ])('refuses %j and names the parameter', async (query, field) => {
    const answer = await call('GET', '/api/pupil/page', { query });
    expect(answer.code).toBe(422);
    expect(answer.data.errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});

describe('options', () => {
  it('find by label and quick search, at most fifty, and mark ended records', async () => {
    const { data } = await call('GET', '/api/pupil/options', { query: { keyword: 'beibei' } });
    expect(data).toMatchObject([{ label: expect.stringContaining('贝贝'), hint: '已离校', disabled: true }]);
    for (let n = 0; n < 52; n++) await call('POST', '/api/pupil/save', { body: pupilValues() });
    expect((await call('GET', '/api/pupil/options')).data).toHaveLength(50);
  });

  it('are refused to who may not open the page, nor a form that picks from it', async () => {
    expect((await call('GET', '/api/pupil/options', { as: 'a/wang/nothing' })).code).toBe(403);
  });

  it('give labels of chosen ids, deleted ones too', async () => {
    const made = await makePupil(server);
    await call('DELETE', '/api/pupil/delete', { query: { id: made.id } });
    const { data } = await call('GET', '/api/pupil/options', { query: { ids: `${made.id},not-an-id` } });
    expect(data).toMatchObject([{ id: made.id, label: `${made.stuName}（${made.stuNo}）` }]);
  });
});

describe('the API document', () => {
  it('describes every call with the checks of its fields', async () => {
    const app = await server.raw('/api/openapi.json');
    expect(app.openapi).toBe('3.1.0');
    expect(Object.keys(app.paths['/api/pupil/page'])).toEqual(['get']);
    const body = app.paths['/api/pupil/save'].post.requestBody.content['application/json'].schema;
    expect(body.required).toEqual(['stuName', 'sex', 'birthday']);
    expect(body.properties.stuName).toMatchObject({ type: 'string', title: '姓名' });
    expect(body.properties).not.toHaveProperty('age');
    expect(app.paths['/api/pupil/leave'].put.requestBody.content['application/json'].schema.properties).toHaveProperty('leaveReason');
  });
});
