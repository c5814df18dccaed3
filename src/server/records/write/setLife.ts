/** Moves records to the trash or restores them, and updates rollups that depend on them. */
import type { EntityTable } from '../../model/entityTable';
import { setDeleted } from '../../model/sql/updateSql';
import type { ChangeSet } from './changeSet';
import { findTouchedByStored, followTouched, lockTouched } from './keepRollups';

/** The records must be locked already. Out of scope: permissions, rules, the change record. */
export async function setLife(set: ChangeSet, table: EntityTable, ids: string[], deleted: boolean): Promise<void> {
  const touched = await findTouchedByStored(set, table, ids);
  await lockTouched(set, touched);
  set.known.forgetSingle(table.entity.name);
  await setDeleted(set.q, table, { ids, deleted, actorId: set.stampId, at: set.at });
  await followTouched(set, touched);
}
