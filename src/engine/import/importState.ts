/** What is known of every row of a file, as counts that always add up. Pure: the page draws it. */
import type { ImportCounts, ImportPlan, ImportRow, ImportRowResult, ImportUpload } from '../../wire/import';

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

/** Adds a correction in place of an earlier one of the same cell. */
export function withEdit(edits: ImportPlan['edits'], edit: ImportPlan['edits'][number]): ImportPlan['edits'] {
  return [...edits.filter(({ row, column }) => row !== edit.row || column !== edit.column), edit];
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

/** What a person decided for files of a resource before. */
export interface Remembered {
  /** Title of a column → key of its target; null = left out. */
  columns: Record<string, string | null>;
  words: ImportPlan['words'];
}

/** The proposal with what was decided before; each target once, and only where it still exists. */
export function rememberedMapping({ titles, mapping, targets }: ImportUpload, { columns }: Remembered): (string | null)[] {
  const known = new Set(targets.map(({ key }) => key));
  const chosen = titles.map((title, at) => {
    const before = Object.hasOwn(columns, title) ? columns[title] : undefined;
    return before === undefined || (before !== null && !known.has(before)) ? (mapping[at] ?? null) : before;
  });
  return chosen.map((key, at) => (key !== null && chosen.indexOf(key) !== at ? null : key));
}

const keyOf = (resource: string) => `kj-import-${resource}`;

export function recall(resource: string): Remembered {
  try {
    const { columns = {}, words = {} } = JSON.parse(localStorage.getItem(keyOf(resource)) ?? '{}') as Partial<Remembered>;
    return { columns, words };
  } catch {
    return { columns: {}, words: {} };
  }
}

/** Browsers that keep nothing forget it; the proposal is there all the same. */
export function remember(resource: string, { titles }: ImportUpload, { mapping, words }: ImportPlan): void {
  const before = recall(resource);
  const columns = { ...before.columns, ...Object.fromEntries(titles.map((title, at) => [title, mapping[at] ?? null])) };
  try {
    localStorage.setItem(keyOf(resource), JSON.stringify({ columns, words: { ...before.words, ...words } }));
  } catch {
    // Nothing depends on it.
  }
}
