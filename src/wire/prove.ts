/** Consistency checks of the accounts, computed over all data of the institution. */
import { callOf } from '../domain/callOf';
import { bases } from './timeouts';

/** Recomputes and returns every check that the user may see. */
export const proveCall = callOf<object, { sentences: ProvedSentence[] }>('GET', `${bases.business}/prove`);

export interface ProvedSentence {
  name: string;
  /** The invariant, as a sentence for users. */
  title: string;
  /** Title of the checked entity. */
  what: string;
  /** Number of records checked. */
  count: number;
  /** Violating records that the user may see, at most 200. */
  broken: BrokenRecord[];
  /** Number of further violating records that appear on none of the user's pages. */
  others: number;
}

interface BrokenRecord {
  id: string;
  /** Figures of the record; null when the user may not read them. */
  detail: string | null;
  /** Address of a page that shows the record to the user; null = none. */
  to: string | null;
}
