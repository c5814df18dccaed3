/** Records locked by a condition of their entity: no field may change. Does not apply to writes by rules and the server. */
import { fieldsOf, holds } from '../../../fields/condition';
import { conflict } from '../../kernel/apiError';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { ChangeSet } from './changeSet';

/** Throws with the message of the configuration if the stored record `row` is locked. */
export function refuseLocked(set: Pick<ChangeSet, 'values'>, { entity }: EntityTable, row: Values): void {
  if (entity.locked && holds(entity.locked.when, row, set.values)) throw conflict(entity.locked.message, { kind: 'locked' });
}

/** Allows the undo of the change that locked the record, and refuses that of earlier changes. */
export function refuseLockedUndo(set: Pick<ChangeSet, 'values'>, table: EntityTable, row: Values, changed: Values | null): void {
  const reads = table.entity.locked ? fieldsOf(table.entity.locked.when) : [];
  if (!reads.some((name) => changed !== null && name in changed)) refuseLocked(set, table, row);
}

/** Whether a change locks the record. Then the version must be current, because the record as a whole was approved. */
export function comesUnderLock(set: Pick<ChangeSet, 'values'>, { entity }: EntityTable, before: Values, after: Values): boolean {
  const when = entity.locked?.when;
  return when !== undefined && !holds(when, before, set.values) && holds(when, after, set.values);
}
