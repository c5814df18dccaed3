/** Lock of a record by its entity's `locked` condition. */
import type { Entity } from '../../config/normalized';
import { holdsHere } from '../../fields/holdsHere';
import { dialect } from '../../wire/dialect';
import { formatOthersSentence } from '../../wire/others';
import type { RecordValues } from './recordLabel';

/** Reason for a record that only others may change; undefined = the user may change it. */
export function findOthersReason({ title }: Entity, record: RecordValues): string | undefined {
  return record[dialect.others] === true ? formatOthersSentence(title) : undefined;
}

/** Reason of the lock, or that only others may change the record; undefined = the record is not locked. */
export function lockReason(entity: Entity, record: RecordValues, today: string): string | undefined {
  const { locked } = entity;
  const others = findOthersReason(entity, record);
  if (others !== undefined) return others;
  return locked && holdsHere(locked.when, record, today) ? locked.message : undefined;
}
