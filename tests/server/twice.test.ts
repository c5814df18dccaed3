/** The same thing asked for twice at the same moment is done once, on either database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { importPaths } from '../../src/wire/import';
import type { Job } from '../../src/wire/job';
import { type Cell, importer, workbook } from '../support/desks/importing';
import { caller, guardian, newPhone, newStudent } from '../support/desks/newRecords';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let tool: ReturnType<typeof importer>;
beforeAll(async () => {
  server = await startTestServer({ jobs: { settings: { slots: 4 } } });
  is = caller(server);
  tool = importer(server, 'student', '/api/instStudent/import/studentInfo');
});
afterAll(() => server?.close());

const times = <T>(count: number, work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const total = async (query: Record<string, string> = {}): Promise<number> =>
  (await is.data('GET', '/api/instStudent/page', { query: { pageSize: 1, ...query } })).total;
const save = (values: Record<string, unknown>) => server.call('POST', '/api/instStudent/save', { body: newStudent(values) });
const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).sort();

describe('a new record', () => {
  test('is made once when it is saved several times at once', async () => {
    const twin = { stuName: '同时保存', birthday: '2020-02-03' };
    const answers = await times(6, () => save({ ...twin, relations: [guardian()] }));
    expect(codesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.filter(({ data }) => data?.kind === 'duplicate')).toHaveLength(5);
    expect(await total({ stuName: '同时保存' })).toBe(1);
  });

  test('is found by what its child rows share, whatever their order', async () => {
    const [one, other] = [newPhone(), newPhone()];
    const rows = (first: string, second: string) => [guardian({ phone: first }), guardian({ phone: second, relation: 3, isMain: false })];
    const answers = await times(6, (n) => save({ relations: n % 2 ? rows(one, other) : rows(other, one) }));
    expect(codesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('that nothing shares waits for nobody', async () => {
    expect(codesOf(await times(6, () => save({})))).toEqual([200, 200, 200, 200, 200, 200]);
  });
});

describe('a submit with a key', () => {
  const key = () => crypto.randomUUID();
  const send = (submitKey: string, body: Record<string, unknown>, as = 'admin') =>
    server.call('POST', '/api/healthRecord/save', { as, body, headers: { [dialect.submitHeader]: submitKey } });
  const record = async (values: Record<string, unknown> = {}): Promise<Record<string, unknown>> => {
    const { id } = await is.addStudent();
    return { stuId: id, recordDate: '2024-03-05', recordType: 5, height: '110.5', weight: '19.8', ...values };
  };
  const account = async (): Promise<string> => {
    const body = { accountName: key().slice(0, 20), type: 1, openingBalance: '100' };
    return (await is.data('POST', '/api/feeAccount/save', { body })).id;
  };
  const expense = (body: Record<string, unknown>) => is.data('POST', '/api/feeBill/recordExpense', { body });
  const recordsOf = async ({ stuId }: Record<string, unknown>): Promise<number> =>
    (await is.data('GET', '/api/healthRecord/page', { query: { stuId: String(stuId), pageSize: 5 } })).total;

  test('that comes twice, at once or later, is stored once and answered alike', async () => {
    const [mine, body] = [key(), await record()];
    const answers = await times(5, () => send(mine, body));
    answers.push(await send(mine, body));
    expect(codesOf(answers)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ data }) => JSON.stringify(Object.entries(data).sort()))).size).toBe(1);
    expect(new Set(answers.map(({ changeSet }) => changeSet)).size).toBe(1);
    expect(answers[0]?.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    expect(await recordsOf(body)).toBe(1);
  });

  test('of its own is another submit, and without a key each is one', async () => {
    const body = await record();
    await send(key(), body);
    await send(key(), body);
    await server.call('POST', '/api/healthRecord/save', { body });
    expect(await recordsOf(body)).toBe(3);
  });

  test('used for another content is refused', async () => {
    const [mine, body] = [key(), await record()];
    expect((await send(mine, body)).code).toBe(200);
    expect(await send(mine, { ...body, height: '111.0' })).toMatchObject({
      code: 409,
      message: '这次提交的内容和上一次不同，请刷新页面后重试',
    });
    expect((await send('x', body)).code).toBe(422);
    expect(await recordsOf(body)).toBe(1);
  });

  test('belongs to its person', async () => {
    const [mine, body] = [key(), await record()];
    const other = await send(mine, body, 'root');
    expect([other.code, other.data.id === (await send(mine, body)).data.id]).toEqual([200, false]);
  });

  test('that was refused can be sent again', async () => {
    const [mine, body] = [key(), await record({ height: 'tall' })];
    expect((await send(mine, body)).code).toBe(422);
    expect((await send(mine, { ...body, height: '110.5' })).code).toBe(200);
  });

  test('of a change is answered again instead of with a conflict', async () => {
    const student = await is.addStudent();
    const change = { id: student.id, version: 1, remark: '改一次' };
    const headers = { [dialect.submitHeader]: key() };
    const answers = await times(4, () => server.call('PUT', '/api/instStudent/update', { body: change, headers }));
    expect(answers.map(({ code, data }) => [code, data.version])).toEqual(Array(4).fill([200, 2]));
    expect((await server.call('PUT', '/api/instStudent/update', { body: change })).code).toBe(409);
  });

  test('of an action does it once and is answered alike; without a key each is one', async () => {
    const accountId = await account();
    const bill = { subject: 24, amount: '10.00', billDate: '2024-03-05', accountId };
    const [first, second] = [await expense(bill), await expense(bill)];
    const reverse = (id: string, headers?: Record<string, string>, remark = '记错了') =>
      server.call('POST', '/api/feeBill/reverse', { body: { id, remark }, ...(headers && { headers }) });
    const headers = { [dialect.submitHeader]: key() };
    const answers = await times(4, () => reverse(first.id, headers));
    expect(answers.map(({ code, data }) => [code, data?.id])).toEqual(Array(4).fill([200, answers[0]?.data.id]));
    expect((await reverse(first.id, headers, '另一个事由')).code).toBe(409);
    expect((await reverse(second.id)).code).toBe(200);
    expect((await reverse(second.id)).code).toBe(409);
  });
});

const head = [
  '姓名',
  '性别',
  '出生日期',
  '服务类别',
  '是否持残疾人证',
  '监护人姓名',
  '监护人关系',
  '联系电话',
  '监护人知情同意',
  '同意日期',
];
const lines = (name: string, count: number): Cell[][] =>
  Array.from({ length: count }, (_, n) => [
    `${name}${n}`,
    '男',
    '2020-03-01',
    '孤独症',
    '否',
    '王家长',
    '父亲',
    newPhone(),
    '已同意',
    '2024-01-08',
  ]);
const upload = async (rows: Cell[][]) => (await tool.upload(await workbook([head, ...rows]))).data;
const bodyOf = (up: Awaited<ReturnType<typeof upload>>, change = {}) => ({
  resource: 'student',
  upload: up.id,
  plan: tool.plan({ mapping: up.mapping, ...change }),
});
const start = (up: Awaited<ReturnType<typeof upload>>, change = {}) =>
  server.call<Job>('POST', importPaths.start, { body: bodyOf(up, change) });

describe('a file', () => {
  test('that is started several times is imported once: the others are answered with the same job', async () => {
    const up = await upload(lines('同一文件', 30));
    const answers = await times(4, () => start(up));
    expect(codesOf(answers)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await untilJob(server, answers[0]!.data.id)).facts).toMatchObject({ rows: 30 });
    expect((await start(up)).data.id).toBe(answers[0]!.data.id);
    expect(await start(up, { duplicates: 'create' })).toMatchObject({ code: 409, message: '这个文件已经导入过，要再次导入请重新上传' });
    expect(await total({ stuName: '同一文件' })).toBe(30);
  });

  test('of which nothing was imported can be started again', async () => {
    const up = await upload([...lines('先错后对', 2), ['先错后对甲', '男', '不是日期', ...(lines('x', 1)[0]?.slice(3) ?? [])]]);
    const body = { ...bodyOf(up), mode: 'all' };
    const first = await is.data('POST', importPaths.start, { body });
    expect((await untilJob(server, first.id)).facts).toMatchObject({ rows: 0, wrong: 1 });
    const again = await is.data('POST', importPaths.start, { body: { ...body, mode: 'good' } });
    expect((await untilJob(server, again.id)).facts).toMatchObject({ rows: 2, wrong: 1 });
  });

  test('that is uploaded twice and started at once brings each row once, in whatever order the rows stand', async () => {
    const rows = lines('两次上传', 450);
    const ups = [await upload(rows), await upload([...rows].reverse())];
    const jobs = await Promise.all(ups.map(async (up) => untilJob(server, (await start(up)).data.id, 'admin', undefined, 120_000)));
    expect(jobs.map(({ state, message }) => [state, message])).toEqual([
      ['done', null],
      ['done', null],
    ]);
    const sum = (fact: string) => jobs.reduce((all, { facts }) => all + (facts[fact] ?? 0), 0);
    expect([sum('rows'), sum('duplicate'), sum('wrong')]).toEqual([450, 450, 0]);
    expect(await total({ stuName: '两次上传' })).toBe(450);
  });

  test('and a form that bring the same child at once make one record', async () => {
    const rows = lines('表单和文件', 8);
    const up = await upload(rows);
    const job = (await start(up)).data;
    await times(8, (n) => save({ stuName: `表单和文件${n}`, birthday: '2020-03-01' }));
    await untilJob(server, job.id);
    expect(await total({ stuName: '表单和文件' })).toBe(8);
  });
});
