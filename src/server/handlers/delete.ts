/** `DELETE …`: records into the trash, all of them or none. */
import { deleteRecord } from '../changes/deleteRecord';
import { type Call, writerOf } from './call';
import { idsOfCall } from './ids';
import { refuseForeign } from './offer';

export async function remove(call: Call): Promise<null> {
  const { offer } = call;
  const ids = await idsOfCall(call);
  await writerOf(call).changeSet(async (set) => {
    for (const id of ids) await deleteRecord(set, offer.table, id, (row) => refuseForeign(offer, row, set));
  });
  return null;
}
