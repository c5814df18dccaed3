/** What is known of every row of a file, as counts that always add up. Pure: the page draws it. */

import type { ImportCounts, ImportPlan, ImportRow, ImportRowResult, ImportUpload } from '../../wire/import';
import type { ImportMemory } from '../../wire/personal';

export type RowFilter = 'all' | 'todo' | 'wrong' | 'duplicate' | 'good';
export type RowState = 'wrong' | 'duplicate' | 'good';

/** Rows that will not be written as they are, by their number. */
export type RowResults = ReadonlyMap<number, ImportRowResult>;

export function stateOf(result: ImportRowResult | undefined): RowState {
  if (!result) return 'good';
  return result.problems.length > 0 ? 'wrong' : 'duplicate';
}

export function countRows(rows: readonly ImportRow[], results: RowResults): ImportCounts {
  const counts: ImportCounts = { total: rows.length, good: 0, wrong: 0, duplicate: 0 };
  for (const { row } of rows) counts[stateOf(results.get(row))] += 1;
  return counts;
}

export function filterRows(rows: readonly ImportRow[], results: RowResults, filter: RowFilter): readonly ImportRow[] {
  if (filter === 'all') return rows;
  return rows.filter(({ row }) => {
    const state = stateOf(results.get(row));
    return filter === 'todo' ? state !== 'good' : state === filter;
  });
}

/** Rows that were looked at again: what was found of them before is forgotten. */
export function withLook(results: RowResults, looked: readonly number[], found: readonly ImportRowResult[]): RowResults {
  const next = new Map(results);
  for (const row of looked) next.delete(row);
  for (const one of found) next.set(one.row, one);
  return next;
}

/** Text of a cell after corrections; the last one counts. */
export function textOf(row: ImportRow, column: number, edits: ImportPlan['edits']): string {
  const edit = edits.findLast((one) => one.row === row.row && one.column === column);
  return edit?.text ?? row.cells[column] ?? '';
}

/** Adds corrections in place of earlier ones of the same cells. */
export function withEdits(edits: ImportPlan['edits'], more: ImportPlan['edits']): ImportPlan['edits'] {
  const place = ({ row, column }: ImportPlan['edits'][number]) => `${row}|${column}`;
  const replaced = new Set(more.map(place));
  return [...edits.filter((edit) => !replaced.has(place(edit))), ...more];
}

/** Words of the file that are no choices of their column, each with how many rows hold it. */
export interface UnknownWord {
  target: string;
  word: string;
  rows: number[];
}

export function unknownWords(results: RowResults, mapping: ImportPlan['mapping']): UnknownWord[] {
  const found = new Map<string, UnknownWord>();
  for (const { row, problems } of results.values()) {
    for (const { column, word } of problems) {
      const target = column === null ? null : mapping[column];
      if (word === undefined || !target) continue;
      const key = `${target}|${word}`;
      const known = found.get(key) ?? { target, word, rows: [] };
      found.set(key, known);
      known.rows.push(row);
    }
  }
  return [...found.values()].sort((a, b) => a.target.localeCompare(b.target) || b.rows.length - a.rows.length);
}

/** The proposal with what was decided before; each target once, and only where it still exists. */
export function rememberedMapping(
  { titles, mapping, targets }: ImportUpload,
  { columns }: Pick<ImportMemory, 'columns'>,
): (string | null)[] {
  const known = new Set(targets.map(({ key }) => key));
  const chosen = titles.map((title, at) => {
    const before = Object.hasOwn(columns, title) ? columns[title] : undefined;
    return before === undefined || (before !== null && !known.has(before)) ? (mapping[at] ?? null) : before;
  });
  return chosen.map((key, at) => (key !== null && chosen.indexOf(key) !== at ? null : key));
}

/** What is worth remembering of a file: what its columns and words were taken for. */
export function memoryOf({ titles }: ImportUpload, { mapping, words }: ImportPlan): ImportMemory {
  return { columns: Object.fromEntries(titles.map((title, at) => [title, mapping[at] ?? null])), words };
}

/** A block of cells from a spreadsheet, as it stands on the clipboard: a cell with line breaks or tabs is quoted. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy;
  // The line end behind the last row begins no other one.
  const source = text.replace(/(\r\n|\r|\n)$/, '');
  for (let found = cells.exec(source); found; found = cells.exec(source)) {
    const [, cell = '', end] = found;
    rows.at(-1)?.push(cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** The corrections that a block makes whose first cell lies at a row and column of the grid; what reaches beyond it is left out. */
export function pasteEdits(
  block: readonly (readonly string[])[],
  at: { row: number; x: number },
  rows: readonly ImportRow[],
  columns: readonly number[],
  edits: ImportPlan['edits'],
): ImportPlan['edits'] {
  return block.flatMap((cells, down) =>
    cells.flatMap((text, right) => {
      const row = rows[at.row + down];
      const column = columns[at.x + right];
      return row && column !== undefined && textOf(row, column, edits) !== text ? [{ row: row.row, column, text }] : [];
    }),
  );
}
