/** Lock of a record by its entity's `locked` condition. */
import type { Entity } from '../../config/normalized';
import { holdsHere } from '../../fields/holdsHere';
import type { RecordValues } from './recordLabel';

/** Message of the lock; undefined = the record is not locked. */
export function lockReason({ locked }: Entity, record: RecordValues, today: string): string | undefined {
  return locked && holdsHere(locked.when, record, today) ? locked.message : undefined;
}
