/**
 * Reads an xlsx or csv file into a table of texts.
 *
 * The unpacked size is checked before the file is parsed. Formulas are read by the result stored in the file. Content that
 * would be read wrongly (merged cells, rounded numbers) is reported with its position.
 */

import { extname } from 'node:path';
import type { CellValue, Sheet } from 'hucre/xlsx';
import { isLeavingMark } from '../../../domain/leavingMark';
import { type ImportRow, longestImportCell, mostImportColumns as mostColumns, mostImportRows } from '../../../wire/import';
import { checkZip } from './checkZip';
import { createBadFile } from './createBadFile';
import { countKnown, type Target } from './targets';

export interface FileContent {
  sheet: string;
  titles: string[];
  rows: ImportRow[];
  /** Numbers of rows that are hidden in the file; uploads of earlier versions do not have it. */
  hidden?: number[];
  /** Cells whose value in the file is not reliable. */
  faults: { row: number; column: number; message: string }[];
}

/** Lines that may precede the header row, for example a title or a note. */
const mostLinesAbove = 10;
/** Possible CSV delimiters, and how much of the file is used to detect them. */
const delimiters = [',', ';', '\t', '|'];
const triedCharacters = 100_000;
const triedLines = 30;
/** Spreadsheets store 15 significant digits. */
const exactNumber = 999_999_999_999_999;
const formatColumn = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : formatColumn(Math.floor(index / 26) - 1) + formatColumn(index % 26);

interface Grid {
  name: string;
  lines: string[][];
  faults: FileContent['faults'];
  merged: { top: number; bottom: number; left: number; right: number }[];
  /** Row numbers. */
  hidden: ReadonlySet<number>;
}

/** Parses the file. `targets` identify the header row. Throws ApiError. */
export async function readImportFile(name: string, bytes: Uint8Array, targets: readonly Target[]): Promise<FileContent> {
  const grids = await readGrids(extname(name).toLowerCase(), bytes, targets);
  const [best] = grids.map((grid) => ({ grid, head: findHead(grid.lines, targets) })).sort((a, b) => b.head.known - a.head.known);
  if (!best || best.head.at === -1) throw createBadFile('文件里没有内容。请下载模板，填好后再上传。');
  return tableOf(best.grid, best.head.at);
}

async function readGrids(extension: string, bytes: Uint8Array, targets: readonly Target[]): Promise<Grid[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (extension === '.csv' && !isZip) return [await readCsv(bytes, targets)];
  if (extension === '.xlsx' && isZip) return readWorkbook(bytes);
  if (extension === '.xlsx')
    throw createBadFile('这个文件打不开：它不是 .xlsx 工作簿，或者设了打开密码。请在 Excel 里另存为 .xlsx 再上传。');
  throw createBadFile('请上传 .xlsx 或 .csv 文件。其他格式请在 Excel 里另存为 .xlsx。');
}

async function readWorkbook(bytes: Uint8Array): Promise<Grid[]> {
  await checkZip(bytes);
  const { readXlsx } = await import('hucre/xlsx');
  try {
    const range = `A1:${formatColumn(mostColumns)}${mostImportRows + mostLinesAbove + 2}`;
    const { sheets } = await readXlsx(bytes, { sheets: (info) => !info.hidden && !info.veryHidden, range });
    return sheets.map(gridOf);
  } catch (cause) {
    throw createBadFile('这个工作簿打不开，可能已损坏或设了密码。请在 Excel 里打开并另存为 .xlsx 再上传。', cause);
  }
}

function gridOf({ name, rows, cells, merges, rowDefs }: Sheet): Grid {
  const faults: Grid['faults'] = [];
  const lines = rows.map((line, row) =>
    line.map((value, column) => {
      if (typeof value === 'number' && Math.abs(value) > exactNumber)
        faults.push({ row: row + 1, column, message: '数字超过 15 位，表格已经改动了后几位。请把这一列设为文本后重新填写' });
      return textOf(value);
    }),
  );
  for (const [address, cell] of cells ?? []) {
    const [row = 0, column = 0] = address.split(',').map(Number);
    if (cell.formula === undefined || lines[row]?.[column]) continue;
    faults.push({ row: row + 1, column, message: '公式没有计算结果，请粘贴为数值' });
  }
  const merged = (merges ?? []).map(({ startRow, endRow, startCol, endCol }) => ({
    top: startRow,
    bottom: endRow,
    left: startCol,
    right: endCol,
  }));
  const hidden = [...(rowDefs ?? [])].flatMap(([row, def]) => (def.hidden || def.height === 0 ? [row + 1] : []));
  return { name, lines, faults, merged, hidden: new Set(hidden) };
}

/** Dates and times in the format of the fields. A time without date is stored on the spreadsheet's day zero. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return typeof value === 'boolean' ? (value ? '是' : '否') : String(value).trim();
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', rest = ''] = value.toISOString().split('T');
  const time = rest.slice(0, 8);
  if (day < '1900-01-02') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Excel writes UTF-8 with a byte order mark, or GB18030 on Chinese Windows. */
async function readCsv(bytes: Uint8Array, targets: readonly Target[]): Promise<Grid> {
  const { parseCsv } = await import('hucre/csv');
  const text = decode(bytes);
  if (text.includes('\u0000')) throw createBadFile('这个文件不是文本。请在 Excel 里另存为 .xlsx 再上传。');
  const read = (part: string, delimiter: string, maxRows: number) => parseCsv(part, { delimiter, maxRows });
  const first = text.slice(0, triedCharacters);
  const delimiter = delimiterOf((one) => read(first, one, triedLines).map((line) => line.slice(0, mostColumns)), targets);
  refuseManyCells(text, delimiter);
  const rows = read(text, delimiter, mostImportRows + mostLinesAbove + 2);
  const lines = rows.map((line) => limitWidth(line).map((value) => rearm(textOf(value))));
  return { name: '', lines, faults: [], merged: [], hidden: new Set() };
}

const createTooWide = () => createBadFile(`列太多，最多 ${mostColumns} 列`);

/** Counts delimiters before parsing: a file of delimiters only would give millions of cells. */
function refuseManyCells(text: string, delimiter: string): void {
  let left = mostColumns * (mostImportRows + mostLinesAbove);
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) if (--left < 0) throw createTooWide();
}

/** Cuts empty cells beyond the limit, which spreadsheets write for formatted columns. Throws if one has content. */
function limitWidth(line: CellValue[]): CellValue[] {
  for (let at = mostColumns; at < line.length; at++) if (textOf(line[at] ?? null) !== '') throw createTooWide();
  return line.slice(0, mostColumns);
}

/**
 * The delimiter with the most known titles in one line; if equal, the one with the larger median number of cells. The
 * library's own detection fails on texts with quotes.
 */
function delimiterOf(read: (delimiter: string) => CellValue[][], targets: readonly Target[]): string {
  const tried = delimiters.map((delimiter) => {
    const lines = read(delimiter).map((line) => line.map(textOf));
    const widths = lines.map(({ length }) => length).sort((one, other) => other - one);
    return { delimiter, known: findHead(lines, targets).known, usual: widths[Math.floor((widths.length - 1) / 2)] ?? 0 };
  });
  const [best] = tried.sort((one, other) => other.known - one.known || other.usual - one.usual);
  return best?.delimiter ?? ',';
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Removes the apostrophe that exports put before a text that looks like a formula. */
function rearm(text: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;
}

function findHead(lines: string[][], targets: readonly Target[]): { at: number; known: number } {
  const above = lines.slice(0, mostLinesAbove);
  const known = above.map((line) => countKnown(line, targets));
  const most = Math.max(0, ...known);
  return { at: most > 0 ? known.indexOf(most) : above.findIndex((line) => line.some(Boolean)), known: most };
}

/** Whether a row is the mark of an exported file (who exported it and when), which is the last row. */
function isMark([first = '', ...others]: readonly string[]): boolean {
  return isLeavingMark(first) && others.every((cell) => cell === '');
}

function tableOf({ name, lines, faults, merged, hidden }: Grid, head: number): FileContent {
  const written = lines[head] ?? [];
  const width = lastFilled(written, lines.slice(head + 1));
  const spot = merged.find(({ bottom }) => bottom >= head);
  if (spot) {
    const range = `${formatColumn(spot.left)}${spot.top + 1}:${formatColumn(spot.right)}${spot.bottom + 1}`;
    throw createBadFile(`${name ? `工作表“${name}”的 ` : ''}${range} 是合并单元格，读不准。请取消合并、每格填好后再上传。`);
  }
  if (width > mostColumns) throw createTooWide();
  refuseLongCells(lines);
  const rows = lines
    .map((line, at): ImportRow => ({ row: at + 1, cells: Array.from({ length: width }, (_, column) => line[column] ?? '') }))
    .filter(({ row, cells }) => row > head + 1 && cells.some((cell) => cell !== '') && !isMark(cells));
  if (rows.length > mostImportRows) throw createBadFile(`超过 ${mostImportRows} 行，一次导不完。请分成几个文件。`);
  if (rows.length === 0) throw createBadFile('表头下面没有数据。请填好后再上传。');
  const titles = Array.from({ length: width }, (_, column) => written[column] || `${formatColumn(column)} 列`);
  const notSeen = rows.flatMap(({ row }) => (hidden.has(row) ? [row] : []));
  return { sheet: name, titles, rows, hidden: notSeen, faults: faults.filter(({ row }) => row > head + 1) };
}

function refuseLongCells(lines: string[][]): void {
  for (const [row, line] of lines.entries()) {
    const column = line.findIndex((text) => text.length > longestImportCell);
    if (column !== -1) throw createBadFile(`${formatColumn(column)}${row + 1} 的内容太长，一格最多 ${longestImportCell} 个字`);
  }
}

/** Number of columns with content; formatted empty columns after them are dropped. */
function lastFilled(head: string[], lines: string[][]): number {
  let width = 0;
  for (const line of [head, ...lines]) for (let at = line.length; at > width; at--) if (line[at - 1]) width = at;
  return width;
}
