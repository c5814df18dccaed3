/** Rows that come sorted by a field, behind a head for each of its values. Pure. */
import type { GroupLine } from '../../../wire/totals';
import type { EngineRecord } from '../../record/engineRecord';

/** What stands at the head of a group. */
export interface GroupHead {
  /** Id of its row. */
  id: string;
  /** Its first row on this page, which knows how the value is written. */
  first: EngineRecord;
  /** Figures of the whole group, on all pages; undefined while they are not known. */
  line: GroupLine | undefined;
  /** Rows on this page. */
  shown: number;
  isOpen: boolean;
}

const headKey = '$group';

export function headOf(record: EngineRecord): GroupHead | undefined {
  return record[headKey] as GroupHead | undefined;
}

/** The value of a row as the server names its group. */
export function groupValue(record: EngineRecord, field: string): string | null {
  const value = record[field];
  return value === null || value === undefined ? null : String(value);
}

/** One list of heads and rows; of a closed group the head alone. */
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
    // No record has such an id.
    const id = `group:${value}`;
    const isOpen = !closed.has(id);
    const head: GroupHead = { id, first: shown[0]!, line: known.get(value), shown: shown.length, isOpen };
    const record = { id, version: 0, [headKey]: head } as unknown as EngineRecord;
    return isOpen ? [record, ...shown] : [record];
  });
}
