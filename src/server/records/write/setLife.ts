/** Records go into the trash or come back, and those that get values from them follow. */
import type { EntityTable } from '../../model/entityTable';
import { setDeleted } from '../../model/sql/updateSql';
import type { ChangeSet } from './changeSet';
import { followTouched, holdTouched, touchedByStored } from './keepRollups';

/** Of records that are held already. Out of scope: who may do it, rules, the change record. */
export async function setLife(set: ChangeSet, table: EntityTable, ids: string[], deleted: boolean): Promise<void> {
  const touched = await touchedByStored(set, table, ids);
  await holdTouched(set, touched);
  set.known.forgetSingle(table.entity.name);
  await setDeleted(set.q, table, { ids, deleted, actorId: set.stampId, at: set.at });
  await followTouched(set, touched);
}
