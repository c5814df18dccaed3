/** Writes files, reads them back with a reader, and compares them cell by cell. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFiles } from '../../../../tests/support/projects/projectFixture';
import { schoolProject } from '../../../../tests/support/projects/schoolProject';
import { anyText } from '../../../../tests/support/run/anyText';
import { configurationOf } from '../../../config/load';
import type { Column } from '../../../config/normalized';
import { tableOf, tablesOf } from '../../model/entityTable';
import type { ExportFormat } from './exportInput';
import { disarm, listSheetColumns } from './sheetCells';
import { writeSheet } from './writeSheet';

const folder = mkdtempSync(join(tmpdir(), 'kangjiao-sheet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { configuration } = configurationOf(projectFiles(schoolProject(), { rules: undefined, extensions: undefined }));
const table = tableOf(tablesOf(configuration!), 'pupil');
const names = [
  'stuName',
  'sex',
  'fee',
  'visits',
  'birthday',
  'seenAt',
  'mainPhone',
  'teacherId',
  'helperIds',
  'hobbies',
  'hasCert',
  'remark',
];
const columns = names.map((field) => ({ field, title: table.field(field)!.title }) as Column);
const record = {
  id: 'x',
  stuName: '安安',
  sex: 1,
  fee: '-1234.50',
  visits: 12,
  birthday: '2015-02-28',
  seenAt: '2026-01-05 09:30:00',
  mainPhone: '13800138000',
  teacherId: 't1',
  teacherIdLabel: '李婷',
  helperIds: ['t2', 't3'],
  helperIdsLabel: ['张伟', '周静'],
  hobbies: [1, 3],
  hasCert: false,
  remark: '第一行\n"第二行", 完',
};

async function* each<Item>(items: Item[]) {
  yield* items;
}
let count = 0;
async function written(format: ExportFormat, records: Record<string, unknown>[], reveal = false): Promise<Buffer> {
  const file = join(folder, `${count++}.${format}`);
  await writeSheet(
    file,
    format,
    { title: '学员[在读]', mark: '标记' },
    listSheetColumns(columns, { table, today: '2026-11-20', reveal }),
    each(records),
  );
  return readFileSync(file);
}
const sheet = async (records: Record<string, unknown>[], reveal = false) =>
  (await readXlsx(new Uint8Array(await written('xlsx', records, reveal)))).sheets[0]!;
const csv = async (records: Record<string, unknown>[]) => parseCsv((await written('csv', records)).toString('utf8').replace(/^\uFEFF/, ''));

describe('a workbook', () => {
  it('has titles in the first row, figures and days typed, codes and references as words', async () => {
    const { name, rows } = await sheet([record]);
    expect(name).toBe('学员在读');
    expect(rows[0]).toEqual([
      '姓名',
      '性别',
      '费用',
      '次数',
      '出生日期',
      '接待时间',
      '主要电话',
      '责任教师',
      '配班教师',
      '爱好',
      '持证',
      '备注',
    ]);
    expect(rows[1]).toEqual([
      '安安',
      '男',
      -1234.5,
      12,
      new Date('2015-02-28T00:00:00Z'),
      new Date('2026-01-05T09:30:00Z'),
      '138****8000',
      '李婷',
      '张伟、周静',
      '画画、跑步',
      '否',
      '第一行\n"第二行", 完',
    ]);
  });

  it('leaves empty what is empty', async () => {
    const { rows } = await sheet([{ id: 'x', stuName: '空', fee: null, birthday: '', hobbies: [] }]);
    expect(rows[1]?.filter((cell) => cell !== null && cell !== undefined && cell !== '')).toEqual(['空']);
  });

  it('shows masked fields whole only when told to', async () => {
    expect((await sheet([record], true)).rows[1]).toContain('13800138000');
    expect((await sheet([record])).rows[1]).not.toContain('13800138000');
  });

  it('never holds a formula, whatever a text begins with', async () => {
    const hostile = ['=1+1', '+86 138', '-无', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")', '_x000D_x003D_', '_x005F_x000D_'];
    const { rows, cells } = await sheet(hostile.map((stuName) => ({ ...record, stuName })));
    expect(rows.slice(1, -1).map((row) => row[0])).toEqual(hostile);
    for (const cell of cells?.values() ?? []) expect(cell.formula).toBeUndefined();
  });
});

describe('a CSV file', () => {
  it('begins with the mark of UTF-8, has bare figures and ISO days, and masks too', async () => {
    expect((await written('csv', [record])).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect((await csv([record]))[1]).toEqual([
      '安安',
      '男',
      '-1234.50',
      '12',
      '2015-02-28',
      '2026-01-05 09:30:00',
      '138****8000',
      '李婷',
      '张伟、周静',
      '画画、跑步',
      '否',
      '第一行\n"第二行", 完',
    ]);
  });

  it.each(['=1+1', '+86 138', '-无', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', "'=1", "''-无"])('disarms %j', async (stuName) => {
    expect((await csv([{ ...record, stuName }]))[1]?.[0]).toBe(`'${stuName}`);
  });

  it('leaves every other text as it is, whatever is in it', async () => {
    const text = anyText(40).filter((one) => !/[\p{Cs}\0]/u.test(one) && one.trim() !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 40 }), async (texts) => {
        const rows = await csv(texts.map((stuName) => ({ ...record, stuName })));
        expect(rows.slice(1, -1).map(([stuName]) => stuName)).toEqual(texts.map(disarm));
      }),
      { numRuns: 5 },
    );
  });
});

it('does not hold what it has written', async () => {
  const many = 20_000;
  const held: number[] = [];
  async function* rows() {
    for (let n = 0; n < many; n++) {
      if (n % 9_000 === 1_000) held.push(heldBytes());
      yield { ...record, stuName: `学员${n}` };
    }
  }
  const file = join(folder, 'many.xlsx');
  await writeSheet(
    file,
    'xlsx',
    { title: '学员', mark: '标记' },
    listSheetColumns(columns, { table, today: '2026-11-20', reveal: false }),
    rows(),
  );
  const [early = 0, , late = 0] = held;
  // The records written in between take three megabytes, and their text more.
  expect(late - early).toBeLessThan(2_000_000);
  expect(readFileSync(file).length).toBeGreaterThan(200_000);
});

/** Memory in use after garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
