/** Import of students: what is in the file is what is stored, or the person hears at which cell it is not. */
import { deflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeCalls } from '../../src/wire/changes';
import { importPaths } from '../../src/wire/import';
import { type Job, jobPaths } from '../../src/wire/job';
import { personalCalls } from '../../src/wire/personal';
import { addMember } from '../support/desks/accounts';
import { type Cell, importer, workbook } from '../support/desks/importing';
import { newIdCard } from '../support/desks/newRecords';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

const path = '/api/instStudent/import/studentInfo';
let server: TestServer;
let tool: ReturnType<typeof importer>;
beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  tool = importer(server, 'student', path);
});
afterAll(() => server.close());

const head = [
  '姓名*',
  '性别*',
  '出生日期',
  '服务类别',
  '是否持残疾人证',
  '监护人姓名',
  '监护人关系',
  '联系电话',
  '监护人知情同意',
  '同意日期',
];
let count = 0;
const line = (change: Record<string, Cell> = {}): Cell[] => {
  count += 1;
  const usual: Record<string, Cell> = {
    姓名: `导入学员${count}`,
    性别: '男',
    出生日期: new Date('2020-03-01T00:00:00Z'),
    服务类别: '孤独症',
    持证: '否',
    监护人: '王家长',
    关系: '父亲',
    电话: 13900000000 + count,
    同意: '已同意',
    同意日期: '2024/1/8',
  };
  return Object.values({ ...usual, ...change });
};
const send = async (rows: Cell[][], more = {}) => {
  const { code, message, data } = await tool.upload(await workbook([head, ...rows], more));
  expect(message).toBe('');
  expect(code).toBe(200);
  return data;
};
const total = async () => (await server.call<{ total: number }>('GET', '/api/instStudent/page', { query: { pageSize: 1 } })).data.total;
const named = async (stuName: string) => {
  const { data } = await server.call('GET', '/api/instStudent/page', { query: { stuName, pageSize: 5 } });
  return data.records as { id: string }[];
};

describe('a file', () => {
  it('is read: head, rows, and what each column means', async () => {
    const up = await send([line()]);
    expect(up.titles[0]).toBe('姓名*');
    expect(up.mapping).toEqual([
      'stuName',
      'sex',
      'birthday',
      'rehabCategory',
      'hasCert',
      'relations.relName',
      'relations.relation',
      'relations.phone',
      'guardianConsent',
      'consentDate',
    ]);
    expect(up.rows).toEqual([{ row: 2, cells: expect.arrayContaining(['2020-03-01', '13900000001']) }]);
  });

  it('is imported through the same write path as the form, and taken back as a whole', async () => {
    const before = await total();
    const up = await send([line({ 姓名: '甲一一' }), line({ 姓名: '甲二二' })]);
    const dry = await tool.run('check', up);
    expect(dry).toMatchObject({ state: 'done', facts: { total: 2, good: 2, wrong: 0, duplicate: 0 }, file: null });
    expect(await total()).toBe(before);
    const job = await tool.run('start', up);
    expect(job).toMatchObject({ state: 'done', facts: { rows: 2 } });
    expect(await total()).toBe(before + 2);
    const [student] = await named('甲一一');
    const { data } = await server.call('GET', '/api/instStudent/getById', { query: { id: student!.id } });
    expect(data).toMatchObject({ sex: 1, birthday: '2020-03-01', consentDate: '2024-01-08', nation: 1 });
    expect(data.stuNo).toMatch(/^XY\d+/);
    expect(data.relations).toMatchObject([{ relName: '王家长', isMain: true }]);

    const undo = await server.call('POST', importPaths.undo, { body: { id: job.id } });
    expect(await untilJob(server, undo.data.id)).toMatchObject({ state: 'done', facts: { rows: 2 } });
    expect(await total()).toBe(before);
  });

  it('is not taken back while a later change rests on one of many rows, and says which', async () => {
    const before = await total();
    const job = await tool.run('start', await send(Array.from({ length: 700 }, (_, n) => line({ 姓名: `成批${n}` }))));
    const undo = async () => untilJob(server, (await server.call('POST', importPaths.undo, { body: { id: job.id } })).data.id);
    const [changed] = await named('成批3');
    const update = await server.call('PUT', '/api/instStudent/update', { body: { id: changed!.id, version: 1, remark: '已联系' } });
    expect(await undo()).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/不能撤销：.+修改了“成批3.*”的备注，请先撤销那项变更/),
    });
    expect(await total()).toBe(before + 700);
    expect((await server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [update.changeSet] } })).code).toBe(200);

    const [referred] = await named('成批650');
    const record = await server.call('POST', '/api/healthRecord/save', {
      body: { stuId: referred!.id, recordDate: '2024-03-05', recordType: 5, height: '110.5', weight: '19.8' },
    });
    expect(record.message).toBe('');
    expect(await undo()).toMatchObject({ state: 'failed', message: expect.stringContaining('不能撤销') });
    expect(await total()).toBe(before + 700);
    expect((await server.call(changeCalls.undo.method, changeCalls.undo.path, { body: { ids: [record.changeSet] } })).code).toBe(200);

    expect(await undo()).toMatchObject({ state: 'done', facts: { rows: 700 } });
    expect(await total()).toBe(before);
    expect(await undo()).toMatchObject({ state: 'done' });
  });

  it('names row and column of what is wrong, keeps the rest, and gives the wrong rows back with reasons', async () => {
    const before = await total();
    const up = await send([
      line(),
      line({ 出生日期: '2021/2/30' }),
      line({ 姓名: null }),
      line({ 电话: '1380512271' }),
      line({ 服务类别: '自闭症' }),
      line({ 出生日期: new Date('2099-01-01T00:00:00Z') }),
    ]);
    const dry = await tool.run('check', up);
    expect(dry.facts).toMatchObject({ total: 6, good: 1, wrong: 5, duplicate: 0 });
    const { rows } = await tool.report(dry);
    expect(rows.map(({ row, problems }) => [row, problems[0]?.column])).toEqual([
      [3, 2],
      [4, 0],
      [5, 7],
      [6, 3],
      [7, 2],
    ]);
    expect(rows[3]?.problems[0]).toMatchObject({ word: '自闭症' });

    const none = await tool.run('start', up, {}, { mode: 'all' });
    expect(none.facts).toMatchObject({ rows: 0, wrong: 5 });
    expect(await total()).toBe(before);
    const job = await tool.run('start', up);
    expect(job.facts).toMatchObject({ rows: 1, wrong: 5 });
    expect(await total()).toBe(before + 1);
    const file = await server.request('GET', jobPaths.download, { query: { id: job.id } });
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets[0]!.rows).toHaveLength(7);
    expect(sheets[0]!.rows[2]?.at(-1)).toContain('姓名');
  });

  it('is put right cell by cell and word by word', async () => {
    const up = await send([line({ 出生日期: '2021/2/30' }), line({ 服务类别: '自闭症' })]);
    const change = {
      edits: [{ row: 2, column: 2, text: '2021-02-28' }],
      words: { rehabCategory: { 自闭症: '孤独症' } },
    };
    const again = await server.call('POST', importPaths.rows, {
      body: { resource: 'student', upload: up.id, plan: tool.plan({ mapping: up.mapping, ...change }), rows: [2] },
    });
    expect(again.data).toMatchObject({ total: 1, good: 1 });
    expect((await tool.run('check', up, change)).facts).toMatchObject({ good: 2, wrong: 0 });
  });

  it('shows duplicates inside the file and against what is stored', async () => {
    const first = line({ 姓名: '重复甲' });
    expect((await tool.run('start', await send([first]))).facts.rows).toBe(1);
    const twice = line({ 姓名: '重复乙' });
    const up = await send([first, twice, [...twice]]);
    const dry = await tool.run('check', up);
    expect(dry.facts).toMatchObject({ total: 3, good: 1, wrong: 0, duplicate: 2 });
    const { rows } = await tool.report(dry);
    expect(rows).toMatchObject([
      { row: 2, duplicate: { label: '重复甲' } },
      { row: 4, duplicate: { row: 3 } },
    ]);
    expect((await tool.run('check', up, { duplicates: 'create' })).facts).toMatchObject({ good: 3, duplicate: 0 });
  });
});

describe('refused with a sentence', () => {
  it.each<[string, () => Promise<Uint8Array | string>, string, string]>([
    ['a picture', async () => 'PNG....', 'a.png', '请上传 .xlsx 或 .csv'],
    ['no workbook', async () => 'hello', 'a.xlsx', '不是 .xlsx'],
    ['an empty file', async () => '', 'a.csv', '没有内容'],
    ['a head alone', async () => workbook([head]), 'a.xlsx', '没有数据'],
    [
      'merged cells',
      async () => workbook([head, line(), line()], { merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }] }),
      'a.xlsx',
      'A2:A3 是合并单元格',
    ],
    ['half a workbook', async () => (await workbook([head, line()])).slice(0, 900), 'a.xlsx', '损坏'],
  ])('%s', async (_what, make, name, sentence) => {
    const answer = await tool.upload(await make(), name);
    expect(answer).toMatchObject({ code: 400, message: expect.stringContaining(sentence) });
  });

  it('to those who may not, and nobody sees the file of another', async () => {
    const up = await send([line()]);
    const body = { resource: 'student', upload: up.id, plan: tool.plan({ mapping: up.mapping }) };
    expect((await server.call('POST', importPaths.check, { as: 'teacher', body })).code).toBe(403);
    const { data } = await server.call('GET', '/sso/info');
    await addMember(server.database, data.instId, 'nobody');
    await addMember(server.database, data.instId, 'colleague', true);
    expect((await server.call('POST', importPaths.check, { as: 'colleague', body })).code).toBe(404);
    expect((await tool.upload(await workbook([head, line()]), 'a.xlsx', 'nobody')).code).toBe(403);
    expect((await server.call('GET', importPaths.template, { as: 'nobody', query: { resource: 'student' } })).code).toBe(403);
    expect((await server.call('POST', importPaths.check, { body: { ...body, resource: 'staff' } })).code).toBe(404);
  });
});

describe('a hostile workbook', () => {
  it('counts by what is kept of its formulas; without a result the cell is named', async () => {
    const cells = new Map([
      ['1,0', { value: '算出来的', formula: '"算出"&"来的"', formulaResult: '算出来的' }],
      ['2,0', { value: null, formula: 'A2' }],
    ]);
    const up = await send([line(), line({ 姓名: null })], { cells });
    expect(up.rows[0]?.cells[0]).toBe('算出来的');
    const { rows } = await tool.report(await tool.run('check', up));
    expect(rows).toMatchObject([{ row: 3, problems: [{ column: 0, message: expect.stringMatching(/公式|姓名/) }] }]);
  });

  it('has numbers that the spreadsheet has rounded', async () => {
    const titles = [...head, '证件号码'];
    const { data } = await tool.upload(await workbook([titles, [...line(), Number('320583201903310012')]]));
    const { rows } = await tool.report(await tool.run('check', data));
    expect(rows[0]?.problems).toMatchObject([{ column: 10, message: expect.stringContaining('15 位') }]);
  });

  it('unpacks to more than there is room for, and is refused before it is read', async () => {
    const bytes = await bomb(400 * 1024 * 1024);
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await tool.upload(bytes)).toMatchObject({ code: 400, message: expect.stringContaining('太大') });
  });

  it('has two columns of the same name: one is proposed, both are refused', async () => {
    const { data } = await tool.upload(
      await workbook([
        [...head, '姓名'],
        [...line(), '别名'],
      ]),
    );
    expect(data.mapping.filter((key) => key === 'stuName')).toHaveLength(1);
    const body = { resource: 'student', upload: data.id, plan: tool.plan({ mapping: [...data.mapping.slice(0, -1), 'stuName'] }) };
    expect(await server.call('POST', importPaths.check, { body })).toMatchObject({
      code: 422,
      message: expect.stringContaining('对应了两列'),
    });
  });
});

/** A workbook whose one sheet is zeros. */
async function bomb(size: number): Promise<Uint8Array> {
  const data = deflateRawSync(Buffer.alloc(size));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const part = Buffer.alloc(46);
  part.writeUInt32LE(0x02014b50, 0);
  part.writeUInt16LE(8, 10);
  part.writeUInt32LE(data.length, 20);
  part.writeUInt32LE(1000, 24);
  part.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(part.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, part, name, end]);
}

describe('a CSV file', () => {
  const text = `姓名,性别,出生日期\r\n"张,三",女,2020年3月1日\r\n`;
  const gb18030 = Buffer.from('d0d5c3fb2cd0d4b1f00d0ad5c5c8fd2cc5ae0d0a', 'hex');
  it.each<[string, Uint8Array | string, string[]]>([
    ['in UTF-8', text, ['张,三', '女', '2020年3月1日']],
    ['with the mark', `\uFEFF${text}`, ['张,三', '女', '2020年3月1日']],
    ['as Chinese Windows writes it', gb18030, ['张三', '女']],
  ])('%s', async (_what, bytes, cells) => {
    const { data } = await tool.upload(bytes, 'a.csv');
    expect(data.rows[0]?.cells).toEqual(cells);
  });
});

it('takes twenty thousand rows, and no more', async () => {
  const many = Array.from({ length: 20_000 }, () => line());
  expect((await send(many)).rows).toHaveLength(20_000);
  expect(await tool.upload(await workbook([head, ...many, line()]))).toMatchObject({
    code: 400,
    message: expect.stringContaining('20000'),
  });
}, 60_000);

it('has a template that it can read again', async () => {
  const answer = await server.request('GET', importPaths.template, { query: { resource: 'student' } });
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const titles = sheets[0]!.rows[0] as string[];
  expect(titles).toContain('姓名*');
  expect(titles).toContain('监护人手机号*');
  const { data } = await tool.upload(await workbook([titles, titles.map((_, at) => (at === 0 ? '张三' : null))]));
  expect(data.mapping).not.toContain(null);
});

describe('what a person decided for a file', () => {
  const save = (memory: object, as = 'admin', resource = 'student') =>
    server.call('PUT', personalCalls.saveImportMemory.path, { as, body: { resource, memory } });
  const read = async (as = 'admin') =>
    (await server.call('GET', personalCalls.importMemory.path, { as, query: { resource: 'student' } })).data;

  it('is remembered for the person, the newest decision of each column and word', async () => {
    expect((await save({ columns: { 名字: 'stuName', 备注: null }, words: { rehabCategory: { 自闭症: '孤独症' } } })).code).toBe(200);
    await save({ columns: { 备注: 'remark' }, words: { rehabCategory: { 智障: '智力' }, sex: { M: '男' } } });
    expect(await read()).toEqual({
      columns: { 名字: 'stuName', 备注: 'remark' },
      words: { rehabCategory: { 自闭症: '孤独症', 智障: '智力' }, sex: { M: '男' } },
    });
    expect(await read('teacher')).toBeNull();
    expect((await save({ columns: {}, words: {} }, 'finance', 'role')).code).toBe(403);
    expect((await save({ columns: { a: 1 }, words: {} })).code).toBe(422);
    expect((await save({ columns: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`c${n}`, null])), words: {} })).code).toBe(422);
  });
});

describe('an import that is not alone', () => {
  it('is cancelled in the middle: what was written stays, is told, and is taken back as a whole', async () => {
    const before = await total();
    const up = await send(Array.from({ length: 12_000 }, (_, n) => line({ 姓名: `取消${n}` })));
    const body = { resource: 'student', upload: up.id, plan: { mapping: up.mapping } };
    const { data: started } = await server.call<Job>('POST', importPaths.start, { body });
    await untilJob(server, started.id, 'admin', ({ done }) => done >= 200, 120_000);
    await server.call('POST', jobPaths.cancel, { body: { id: started.id } });
    const ended = await untilJob(server, started.id);
    expect(ended.state).toBe('cancelled');
    const rows = Number(ended.facts.rows);
    expect(rows).toBeGreaterThanOrEqual(200);
    expect(rows).toBeLessThan(12_000);
    expect(await total()).toBe(before + rows);
    const undo = await server.call<Job>('POST', importPaths.undo, { body: { id: started.id } });
    expect(await untilJob(server, undo.data.id)).toMatchObject({ state: 'done', facts: { rows } });
    expect(await total()).toBe(before);
  });

  it('races with another one for the same numbers: each is had once, the other import says which rows', async () => {
    const cards = Array.from({ length: 250 }, () => newIdCard('2020-03-01'));
    const file = async (prefix: string) => {
      const rows = cards.map((card, n) => [...line({ 姓名: `${prefix}${n}` }), card]);
      const answer = await tool.upload(await workbook([[...head, '证件号码'], ...rows]));
      expect(answer.message).toBe('');
      return answer.data;
    };
    const [one, other] = [await file('竞甲'), await file('竞乙')];
    const jobs = await Promise.all([tool.run('start', one), tool.run('start', other)]);
    const written = jobs.map(({ facts }) => Number(facts.rows));
    expect(jobs.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(written[0]! + written[1]!).toBe(250);
    for (const [at, job] of jobs.entries()) {
      const report = await tool.report(job);
      expect(report.wrong + report.duplicate).toBe(250 - written[at]!);
    }
    const [{ count }] = (await server.database.system((q) =>
      q.query<{ count: number }>("select count(*)::int as count from student where stu_name like '竞%' and deleted_at is null"),
    )) as [{ count: number }];
    expect(count).toBe(250);
  });
});

it('stands in the API document with its calls and what they take', async () => {
  const document = (await (await server.request('GET', '/api/openapi.json')).json()) as { paths: Record<string, Record<string, object>> };
  for (const [method, call] of [
    ['get', importPaths.template],
    ['post', importPaths.check],
    ['post', importPaths.rows],
    ['get', importPaths.report],
    ['post', importPaths.start],
    ['post', importPaths.undo],
  ] as const)
    expect(document.paths[call]?.[method], call).toBeDefined();
  expect(JSON.stringify(document.paths[importPaths.start])).toContain('"mode"');
  expect(JSON.stringify(document.paths[path])).toContain('multipart/form-data');
  expect(document.paths['/api/form/same']?.post).toBeDefined();
});
