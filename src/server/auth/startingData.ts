/** What an institution begins with when it is set up for the first time, beside its defaults. */
import type { RecordWriter } from '../records/write/writer';
import type { Identity } from './identity';

/** `src/modules/<area>/server/startingData.ts` exports one as default; it is found by its name. */
export interface StartingData {
  /** Nothing is written in a configuration without it. */
  entity: string;
  /** In the name of the institution's first administrator. The institution becomes visible when all of it is stored. */
  write(writer: RecordWriter, owner: { instId: string }, context: { identity: Identity }): Promise<void>;
}
