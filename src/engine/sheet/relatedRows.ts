/** Records of other pages that stand on a sheet: loaded with its record, kept beside its values. */
import type { DataProvider } from '@refinedev/core';
import type { Policy } from '../../access/policy';
import type { PrintSheet, RelatedRows } from '../../config/normalized';
import type { EngineRecord } from '../record/engineRecord';
import type { RecordValues } from '../record/recordLabel';
import { offeredTabs } from '../show/offeredTabs';

/** More than this does not fit a form of paper; the rest is told there. */
const mostRelated = 200;

/** Name beside the fields of a record under which its related records are kept. */
const keyOf = ({ resource, via }: RelatedRows): string => `${resource} ${via}`;

/** Undefined where the person may not read that list. */
export function relatedOf(record: RecordValues, list: RelatedRows): { rows: readonly EngineRecord[]; total: number } | undefined {
  return record[keyOf(list)] as { rows: EngineRecord[]; total: number } | undefined;
}

/** The record with what the sheet lists of it. A list that fails fails the sheet: paper without its rows would not say so. */
export async function withRelated(provider: DataProvider, sheet: PrintSheet, record: EngineRecord, policy: Policy): Promise<EngineRecord> {
  const lists = sheet.parts.flatMap(({ list }) => list ?? []);
  return withLists(provider, lists, record, policy);
}

async function withLists(
  provider: DataProvider,
  lists: readonly RelatedRows[],
  record: EngineRecord,
  policy: Policy,
): Promise<EngineRecord> {
  const full: EngineRecord = { ...record };
  for (const list of lists) {
    if (!mayRead(list, policy)) continue;
    const { resource, via, below } = list;
    const { data, total } = await provider.getList<EngineRecord>({
      resource,
      filters: [{ field: via, operator: 'eq', value: record.id }],
      sorters: [{ field: 'createTime', order: 'asc' }],
      pagination: { currentPage: 1, pageSize: mostRelated },
    });
    const rows = below ? await Promise.all(data.map((row) => withLists(provider, [below], row, policy))) : data;
    full[keyOf(list)] = { rows, total: total ?? rows.length };
  }
  return full;
}

function mayRead({ resource, via }: RelatedRows, policy: Policy): boolean {
  return offeredTabs([{ name: resource, title: '', resource, via }], policy).length > 0;
}
