/** Inserts a group row before the rows of each value; the rows must be sorted by the field. Pure. */
import { firstOf } from '../../../domain/must';
import type { GroupLine } from '../../../wire/totals';
import type { EngineRecord } from '../../record/engineRecord';

/** Data of a group row. */
export interface GroupHead {
  /** Id of the group row. */
  id: string;
  /** First row of the group on this page, from which the value is drawn. */
  first: EngineRecord;
  /** Count and totals of the whole group on all pages; undefined until loaded. */
  line: GroupLine | undefined;
  /** Number of its rows on this page. */
  shown: number;
  isOpen: boolean;
}

const headKey = '$group';

/** Data of a group row; undefined for the row of a record. */
export function headOf(record: EngineRecord): GroupHead | undefined {
  return record[headKey] as GroupHead | undefined;
}

/** Value of a row as the server writes group values. */
export function groupValue(record: EngineRecord, field: string): string | null {
  const value = record[field];
  return value === null || value === undefined ? null : String(value);
}

/** Group rows and their rows; a closed group has its group row only. */
export function groupRows(
  rows: readonly EngineRecord[],
  field: string,
  lines: readonly GroupLine[] | null | undefined,
  closed: ReadonlySet<string>,
): EngineRecord[] {
  const known = new Map(lines?.map((line) => [line.value, line]));
  const groups: { value: string | null; rows: EngineRecord[] }[] = [];
  for (const row of rows) {
    const value = groupValue(row, field);
    const last = groups.at(-1);
    if (last && last.value === value) last.rows.push(row);
    else groups.push({ value, rows: [row] });
  }
  return groups.flatMap(({ value, rows: shown }) => {
    // Ids of records never have this form.
    const id = `group:${value}`;
    const isOpen = !closed.has(id);
    const head: GroupHead = { id, first: firstOf(shown), line: known.get(value), shown: shown.length, isOpen };
    // A row of the table that stands for a group and has no fields.
    const record = { id, version: 0, [headKey]: head } as unknown as EngineRecord;
    return isOpen ? [record, ...shown] : [record];
  });
}
