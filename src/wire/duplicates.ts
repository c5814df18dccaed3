/** Checks during typing: unique values already taken, and similar records. One call serves all resources. */
import { callOf } from '../domain/callOf';
import { bases } from './timeouts';

export const duplicatesCall = callOf<object, DuplicatesAnswer>('POST', `${bases.business}/form/same`);

export interface DuplicateRecord {
  id: string;
  label: string;
  /** Texts that distinguish records with the same name, as far as the caller may read them. */
  facts: string[];
}

export interface Taken {
  /** Compared fields; for overlapping times the time fields are last. */
  fields: string[];
  /** Text of the other record's overlapping period; `text` is null when the caller may not read it. */
  during?: { text: string | null };
  record?: DuplicateRecord;
}

export interface DuplicatesAnswer {
  /** Unique values or time periods that another record already has. */
  taken: Taken[];
  /** Similar records; only for a new record. */
  similar: Similar | null;
}

/** Also `data` of a create refused with 409, with `kind: 'duplicate'`. */
export interface Similar {
  /** Titles of the fields with equal values. */
  titles: string[];
  /** Matches that the caller may read. */
  records: DuplicateRecord[];
  /** Number of further matches that the caller may not read. */
  hidden: number;
}
