/** `DELETE …`: records into the trash, all of them or none. */

import { type Call, writerOf } from '../../http/call';
import { refuseForeign } from '../../http/offer';
import { deleteRecord } from '../../records/write/deleteRecord';
import { idsOfCall } from './ids';

export async function remove(call: Call): Promise<null> {
  const { offer } = call;
  const ids = await idsOfCall(call);
  await writerOf(call).changeSet(async (set) => {
    for (const id of ids) await deleteRecord(set, offer.table, id, (row) => refuseForeign(offer, row, set));
  });
  return null;
}
