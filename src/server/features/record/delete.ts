/** `DELETE …`: moves records to the recycle bin, all or none. */

import { type Call, writerOf } from '../../http/call';
import { refuseUnwritableBy } from '../../http/servedResource';
import { deleteRecord } from '../../records/write/deleteRecord';
import { readIdsOfCall } from './ids';

export async function remove(call: Call): Promise<null> {
  const { served } = call;
  const ids = await readIdsOfCall(call);
  await writerOf(call).changeSet(async (set) => {
    for (const id of ids) await deleteRecord(set, served.table, id, (row) => refuseUnwritableBy(served, row, set));
  });
  return null;
}
