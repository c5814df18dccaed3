import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportRowResult, ImportUpload } from '../../wire/import';
import {
  countRows,
  filterRows,
  getRememberedMapping,
  listPasteEdits,
  listUnknownWords,
  parseBlock,
  textOf,
  withEdits,
  withLook,
} from './importState';

const rows = Array.from({ length: 30 }, (_, at) => ({ row: at + 2, cells: [`c${at}`] }));
const result = fc.record({
  row: fc.integer({ min: 2, max: 31 }),
  problems: fc.array(fc.constant({ column: 0, message: '必填' }), { maxLength: 2 }),
});
const asMap = (found: ImportRowResult[]) => new Map(found.map((one) => [one.row, one]));

describe('counts', () => {
  it('add up, whatever was found and looked at again', () => {
    fc.assert(
      fc.property(fc.array(result), fc.array(fc.integer({ min: 2, max: 31 })), fc.array(result), (found, looked, again) => {
        const results = withLook(
          asMap(found),
          looked,
          again.filter(({ row }) => looked.includes(row)),
        );
        const { total, good, wrong, duplicate } = countRows(rows, results);
        expect(good + wrong + duplicate).toBe(total);
        expect(filterRows(rows, results, 'todo')).toHaveLength(wrong + duplicate);
        expect(filterRows(rows, results, 'good')).toHaveLength(good);
      }),
    );
  });
});

it('shows a corrected cell, the last correction of several', () => {
  const edits = withEdits(withEdits([], [{ row: 2, column: 0, text: 'a' }]), [{ row: 2, column: 0, text: 'b' }]);
  expect(edits).toHaveLength(1);
  expect(textOf(rows[0]!, 0, edits)).toBe('b');
  expect(textOf(rows[1]!, 0, edits)).toBe('c1');
});

it('names each unknown word once, with its rows', () => {
  const problem = (word: string) => [{ column: 0, message: '没有这个选项', word }];
  const results = asMap([
    { row: 2, problems: problem('自闭症') },
    { row: 3, problems: problem('自闭症') },
    { row: 4, problems: problem('多动') },
  ]);
  expect(listUnknownWords(results, ['rehab'])).toEqual([
    { target: 'rehab', word: '自闭症', rows: [2, 3] },
    { target: 'rehab', word: '多动', rows: [4] },
  ]);
});

it('remembers columns by their title, never the same target twice', () => {
  const upload = {
    titles: ['名字', '别名', '性别'],
    mapping: [null, null, 'sex'],
    targets: [{ key: 'name' }, { key: 'sex' }],
  } as unknown as ImportUpload;
  expect(getRememberedMapping(upload, { columns: { 名字: 'name', 别名: 'name', 性别: null } })).toEqual(['name', null, null]);
  expect(getRememberedMapping(upload, { columns: { 名字: 'gone' } })).toEqual([null, null, 'sex']);
});

describe('a block from a spreadsheet', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '王', '"', '\t', '\n', ' ', '1') });
  const copied = (block: string[][]) =>
    block.map((row) => row.map((text) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t')).join('\r\n');

  it('is read as it was copied, whatever stands in its cells', () => {
    const blocks = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(blocks, (block) => {
        expect(parseBlock(`${copied(block)}\r\n`)).toEqual(block);
      }),
    );
    expect(parseBlock('一\t二\n三\t"')).toEqual([
      ['一', '二'],
      ['三', '"'],
    ]);
  });

  it('fills cells from where it is put, and nothing beyond the grid', () => {
    const rows = [2, 3].map((row) => ({ row, cells: ['a', 'b', 'c'] }));
    const edits = listPasteEdits([['a', 'X', 'Y'], ['Z'], ['no']], { row: 0, x: 0 }, rows, [0, 2], []);
    expect(edits).toEqual([
      { row: 2, column: 2, text: 'X' },
      { row: 3, column: 0, text: 'Z' },
    ]);
  });
});
