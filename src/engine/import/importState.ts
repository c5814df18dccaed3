/** State of every row of a file; the counts add up to the number of rows. Pure functions. */

import type { ImportCounts, ImportPlan, ImportRow, ImportRowResult, ImportUpload, RowChoice } from '../../wire/import';
import type { ImportMemory } from '../../wire/personal';

/** `todo`: rows that are wrong or duplicates. */
export type RowFilter = 'all' | 'todo' | 'wrong' | 'duplicate' | 'good' | 'left';
type RowState = 'wrong' | 'duplicate' | 'good' | 'left';

/** Rows with problems or duplicates, by row number. */
export type RowResults = ReadonlyMap<number, ImportRowResult>;

/** State of a row; a row without a result is good. */
export function stateOf(result: ImportRowResult | undefined): RowState {
  if (!result) return 'good';
  if (result.left) return 'left';
  return result.problems.length > 0 ? 'wrong' : 'duplicate';
}

/** Number of rows by state. */
export function countRows(rows: readonly ImportRow[], results: RowResults): ImportCounts {
  const counts: ImportCounts = { total: rows.length, good: 0, wrong: 0, duplicate: 0, left: 0 };
  for (const { row } of rows) counts[stateOf(results.get(row))] += 1;
  return counts;
}

export function filterRows(rows: readonly ImportRow[], results: RowResults, filter: RowFilter): readonly ImportRow[] {
  if (filter === 'all') return rows;
  return rows.filter(({ row }) => {
    const state = stateOf(results.get(row));
    return filter === 'todo' ? state === 'wrong' || state === 'duplicate' : state === filter;
  });
}

/** Replaces the results of the rows that were checked again. */
export function withLook(results: RowResults, looked: readonly number[], found: readonly ImportRowResult[]): RowResults {
  const next = new Map(results);
  for (const row of looked) next.delete(row);
  for (const one of found) next.set(one.row, one);
  return next;
}

/** Text of a cell with corrections; the last one applies. */
export function textOf(row: ImportRow, column: number, edits: ImportPlan['edits']): string {
  const edit = edits.findLast((one) => one.row === row.row && one.column === column);
  return edit?.text ?? row.cells[column] ?? '';
}

/** Adds corrections, replacing earlier ones of the same cells. */
export function withEdits(edits: ImportPlan['edits'], more: ImportPlan['edits']): ImportPlan['edits'] {
  const cellOf = ({ row, column }: ImportPlan['edits'][number]) => `${row}|${column}`;
  const replaced = new Set(more.map(cellOf));
  return [...edits.filter((edit) => !replaced.has(cellOf(edit))), ...more];
}

/** The decisions with one more; without `choice` the row is treated as all others are. */
export function withChoice(choices: ImportPlan['choices'], row: number, choice: RowChoice['choice'] | undefined): ImportPlan['choices'] {
  const others = choices.filter((one) => one.row !== row);
  return choice ? [...others, { row, choice }] : others;
}

/** A word of the file that is no choice of its column, with the numbers of the rows that contain it. */
interface UnknownWord {
  target: string;
  word: string;
  rows: number[];
}

/** Sorted by column, then by number of rows. */
export function listUnknownWords(results: RowResults, mapping: ImportPlan['mapping']): UnknownWord[] {
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

/** The proposed mapping, overridden by the remembered one. Each target is used once, and only if it still exists. */
export function getRememberedMapping(
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

/** The mapping of columns and words of a file, stored for the next import. */
export function memoryOf({ titles }: ImportUpload, { mapping, words }: ImportPlan): ImportMemory {
  return { columns: Object.fromEntries(titles.map((title, at) => [title, mapping[at] ?? null])), words };
}

/** Parses cells copied from a spreadsheet. A cell with line breaks or tabs is quoted. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy;
  // A line break after the last row does not start another one.
  const source = text.replace(/(\r\n|\r|\n)$/, '');
  for (let found = cells.exec(source); found; found = cells.exec(source)) {
    const [, cell = '', end] = found;
    rows.at(-1)?.push(cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** Corrections for pasting a block whose first cell is at `at` of the grid; cells beyond the grid are skipped. */
export function listPasteEdits(
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
