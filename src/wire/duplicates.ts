/** What a form asks while it is filled in: are these values taken, and is there such a record already. Exists once for all resources. */
import { bases, timeouts } from './timeouts';

export const duplicatesCall = {
  method: 'POST',
  path: `${bases.business}/form/same`,
  client: 'business',
  timeoutMs: timeouts.business,
} as const;

export interface DuplicatesQuery {
  /** Name of the resource. */
  resource: string;
  /** The record that is edited; missing for a new one. */
  id?: string;
  /** Fields as they are typed. Only groups of which all fields are given and sound are looked at. */
  values: Record<string, unknown>;
}

export interface DuplicateRecord {
  id: string;
  label: string;
  /** What tells namesakes apart, as the asker may see it. */
  facts: string[];
}

export interface Taken {
  /** What was compared; of a time its fields stand at the end. */
  fields: string[];
  /** A time that overlaps, in words as far as they may be known: of the other record. */
  during?: { text: string | null };
  record?: DuplicateRecord;
}

export interface DuplicatesAnswer {
  /** What another record holds: values that are unique, or a time. */
  taken: Taken[];
  /** For new records: those that look like it. */
  similar: Similar | null;
}

/** `data` of the refusal of a create (409) has the same, with `kind: 'duplicate'`. */
export interface Similar {
  /** Titles of what is the same. */
  titles: string[];
  /** Those that the asker may read. */
  records: DuplicateRecord[];
  /** How many there are beside. */
  hidden: number;
}
