/** A record whose entity says that nothing of it may change any more. The server's own work, rules above all, is not bound by it. */
import { fieldsOf, holds } from '../../../fields/condition';
import { conflict } from '../../kernel/apiError';
import type { Values } from '../../kernel/values';
import type { EntityTable } from '../../model/entityTable';
import type { ChangeSet } from './changeSet';

/** Throws the sentence of the configuration. `row` is the record as it is stored. */
export function refuseLocked(set: Pick<ChangeSet, 'values'>, { entity }: EntityTable, row: Values): void {
  if (entity.locked && holds(entity.locked.when, row, set.values)) throw conflict(entity.locked.message, { kind: 'locked' });
}

/** What locked the record may be taken back, nothing older. */
export function refuseLockedUndo(set: Pick<ChangeSet, 'values'>, table: EntityTable, row: Values, changed: Values | null): void {
  const reads = table.entity.locked ? fieldsOf(table.entity.locked.when) : [];
  if (!reads.some((name) => changed !== null && name in changed)) refuseLocked(set, table, row);
}

/** Whether a change locks the record: what is locked was judged as a whole, so it has to be what it was then. */
export function comesUnderLock(set: Pick<ChangeSet, 'values'>, { entity }: EntityTable, before: Values, after: Values): boolean {
  const when = entity.locked?.when;
  return when !== undefined && !holds(when, before, set.values) && holds(when, after, set.values);
}
