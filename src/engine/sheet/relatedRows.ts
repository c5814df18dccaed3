/** Records of other resources on a sheet, loaded with its record and kept beside its values. */
import type { DataProvider } from '@refinedev/core';
import type { Policy } from '../../access/policy';
import type { PrintSheet, RelatedRows } from '../../config/normalized';
import type { EngineRecord } from '../record/engineRecord';
import type { RecordValues } from '../record/recordLabel';
import { listOfferedTabs } from '../show/listOfferedTabs';

/** Maximum number of related records on a sheet; it names the number of the others. */
const mostRelated = 200;

/** Key of the related records among the values of the record; no field can have this name. */
const keyOf = ({ resource, via }: RelatedRows): string => `${resource} ${via}`;

/** Undefined if the user may not read that list. */
export function relatedOf(record: RecordValues, list: RelatedRows): { rows: readonly EngineRecord[]; total: number } | undefined {
  return record[keyOf(list)] as { rows: EngineRecord[]; total: number } | undefined;
}

/** The record with its related records. Rejects if one of the lists cannot be loaded: a sheet without these rows would look complete. */
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
  return listOfferedTabs([{ name: resource, title: '', resource, via }], policy).length > 0;
}
