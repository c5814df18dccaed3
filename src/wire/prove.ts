/** Sentences that must hold of the books, worked out over all data of the institution. */
import { bases } from './timeouts';

/** Every sentence that the person may see, worked out anew. */
export const proveCall = { method: 'GET', path: `${bases.business}/prove` } as const;

export interface ProvedSentence {
  name: string;
  /** What holds, for people. */
  title: string;
  /** Title of the entity of the records. */
  what: string;
  /** Records that were looked at. */
  count: number;
  /** Records that break it, 200 of them at most. */
  broken: BrokenRecord[];
}

export interface BrokenRecord {
  id: string;
  /** Its figures. */
  detail: string;
  /** Address of its page, where the person may open one. */
  to: string | null;
}
