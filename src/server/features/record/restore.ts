/** `PUT …/restore`: restores records from the recycle bin. */

import { type Call, writerOf } from '../../http/call';
import { refuseUnwritableBy } from '../../http/servedResource';
import type { Row } from '../../kernel/values';
import { restoreRecord } from '../../records/write/deleteRecord';
import { readIdsOfCall } from './ids';

/** Returns the restored record, or a list if there are several. */
export async function restore(call: Call): Promise<Row | Row[]> {
  const { served } = call;
  const ids = await readIdsOfCall(call);
  const rows = await writerOf(call).changeSet(async (set) => {
    const restored: Row[] = [];
    for (const id of ids) restored.push(await restoreRecord(set, served.table, id, (row) => refuseUnwritableBy(served, row, set)));
    return restored;
  });
  return rows.length === 1 ? (rows[0] as Row) : rows;
}
