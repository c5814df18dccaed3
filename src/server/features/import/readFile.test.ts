import fc from 'fast-check';
import { writeCsv } from 'hucre/csv';
import { describe, expect, it } from 'vitest';
import { readImportFile } from './readFile';
import type { Target } from './targets';

const target = (name: string) => ({ names: [name] }) as Target;
const head = ['姓名', '备注', '爱好'];
/** Texts with delimiters, quotes and line breaks. */
const text = fc
  .array(fc.constantFrom(',', ';', '|', '\t', '"', '""', '\n', '甲', 'b', ' '), { maxLength: 12 })
  .map((parts) => parts.join('').trim());

describe('a CSV file', () => {
  it.each([',', ';', '\t', '|'])('is read whatever its texts hold, separated by %j', async (delimiter) => {
    const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(rows, fc.boolean(), async (pairs, isNoted) => {
        const lines = pairs.map(([one, other], at) => [`第${at + 1}个`, one, other]);
        const above = isNoted ? [['填写说明：每行一个；不要改表头']] : [];
        const bytes = new TextEncoder().encode(writeCsv([...above, head, ...lines], { delimiter }));
        const { titles, rows: read } = await readImportFile('a.csv', bytes, head.map(target));
        expect(titles).toEqual(head);
        expect(read.map(({ cells }) => cells)).toEqual(lines);
      }),
    );
  });

  it('of unknown columns is read by what usually separates its lines', async () => {
    const lines = [['甲', '乙', '丙'], ...Array.from({ length: 12 }, (_, n) => [`${n}`, n % 3 ? '一' : '一;"二";三;四', '好'])];
    const { rows } = await readImportFile('a.csv', new TextEncoder().encode(writeCsv(lines)), []);
    expect(rows.map(({ cells }) => cells)).toEqual(lines.slice(1));
  });
});
