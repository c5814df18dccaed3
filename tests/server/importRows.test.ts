/** Rows of a file that need a decision: hidden ones, children that look alike, and each row for itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIdCard } from '../../src/domain/idCard';
import { type Cell, importer, workbook } from '../support/desks/importing';
import { newPhone } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let tool: ReturnType<typeof importer>;
beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  tool = importer(server, 'student', '/api/instStudent/import/studentInfo');
});
afterAll(() => server?.close());

const head = [
  '姓名',
  '性别',
  '出生日期',
  '证件号码',
  '服务类别',
  '是否持残疾人证',
  '监护人姓名',
  '监护人关系',
  '监护人手机号',
  '监护人知情同意',
  '同意日期',
];
const line = (name: string, birthday = '2020-03-02', idCard = '', phone = newPhone()): Cell[] => [
  name,
  '女',
  birthday,
  idCard,
  '孤独症',
  '否',
  '王家长',
  '父亲',
  phone,
  '已同意',
  '2024-01-08',
];
const send = async (rows: Cell[][], more = {}) => (await tool.upload(await workbook([head, ...rows], more))).data;
const stored = async (stuName: string): Promise<string[]> => {
  const { data } = await server.call('GET', '/api/instStudent/page', { query: { stuName, pageSize: 50 } });
  return data.records.map((one: { stuName: string }) => one.stuName).sort();
};

describe('rows that are hidden in the file', () => {
  const hidden = {
    rowDefs: new Map([
      [2, { hidden: true }],
      [3, { hidden: true }],
    ]),
  };

  it('are told, left out, and imported when that is chosen, all or one', async () => {
    const up = await send(
      ['在册甲', '退学乙', '退学丙'].map((name) => line(`隐藏${name}`)),
      hidden,
    );
    expect(up.hidden).toEqual([3, 4]);
    expect(up.notice).toBe('文件里有 2 行被筛选或隐藏了（第 3、4 行），在表格里看不见');
    const dry = await tool.run('check', up);
    expect(dry.facts).toMatchObject({ total: 3, good: 1, left: 2, wrong: 0, duplicate: 0 });
    expect((await tool.report(dry)).rows).toEqual([3, 4].map((row) => ({ row, problems: [], left: 'hidden' })));
    expect((await tool.run('check', up, { hidden: 'take' })).facts).toMatchObject({ good: 3, left: 0 });
    await tool.run('start', up, { choices: [{ row: 4, choice: 'create' }] });
    expect(await stored('隐藏')).toEqual(['隐藏在册甲', '隐藏退学丙']);
  });

  it('are nobody’s duplicate while they are left out', async () => {
    const up = await send([line('先隐藏'), line('后面'), line('后面'), line('后面')], hidden);
    expect((await tool.run('check', up)).facts).toMatchObject({ good: 2, left: 2, duplicate: 0 });
  });
});

describe('children of one name and birthday', () => {
  const [one, other] = ['320583', '320106'].map((place) => buildIdCard(place, '2019-11-20', 224));

  it('are two with different valid identity numbers, in the file and beside stored ones', async () => {
    const up = await send([line('同名梓涵', '2019-11-20', one), line('同名梓涵', '2019-11-20', other)]);
    expect((await tool.run('start', up)).facts).toMatchObject({ good: 2, duplicate: 0 });
    const third = await send([
      line('同名梓涵', '2019-11-20', buildIdCard('110105', '2019-11-20', 224)),
      line('同名梓涵', '2019-11-20', one),
      line('同名梓涵', '2019-11-20'),
    ]);
    const job = await tool.run('check', third);
    expect((await tool.report(job)).rows).toEqual([
      { row: 3, problems: [], duplicate: { id: expect.any(String), label: '同名梓涵' }, taken: true },
      { row: 4, problems: [], duplicate: { id: expect.any(String), label: '同名梓涵' } },
    ]);
  });
});

describe('each row for itself', () => {
  it('is skipped or imported, and what is unique stays so', async () => {
    const idCard = buildIdCard('320583', '2018-05-06', 338);
    await tool.run('start', await send([line('逐行甲', '2018-05-06', idCard)]));
    const up = await send([line('逐行甲', '2018-05-06'), line('逐行甲二', '2018-05-06', idCard), line('逐行乙'), line('逐行丙')]);
    expect((await tool.run('check', up)).facts).toMatchObject({ good: 2, duplicate: 2 });
    const choices = [
      { row: 2, choice: 'create' as const },
      { row: 3, choice: 'create' as const },
      { row: 4, choice: 'skip' as const },
    ];
    const job = await tool.run('start', up, { choices });
    expect(job.facts).toMatchObject({ rows: 2, good: 2, duplicate: 1, left: 1 });
    expect(await stored('逐行')).toEqual(['逐行丙', '逐行甲', '逐行甲']);
  });
});
