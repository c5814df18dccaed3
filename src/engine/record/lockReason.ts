/** Whether nothing of a record may change any more. */
import type { Entity } from '../../config/normalized';
import { holdsHere } from '../../fields/holdsHere';
import type { RecordValues } from './recordLabel';

/** Why nothing of the record may change; undefined = it may. */
export function lockReason({ locked }: Entity, record: RecordValues, today: string): string | undefined {
  return locked && holdsHere(locked.when, record, today) ? locked.message : undefined;
}
