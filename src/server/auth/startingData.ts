/** Data that an institution gets at its first set-up, besides the defaults. */
import type { RecordWriter } from '../records/write/writer';
import type { Identity } from './identity';

/** Default export of `src/modules/<area>/server/startingData.ts`, which is found by its file name. */
export interface StartingData {
  /** Entity that the data needs: nothing is written in a configuration without it. */
  entity: string;
  /** Runs with the institution's first administrator as actor. The institution becomes visible after all starting data is stored. */
  write(writer: RecordWriter, owner: { instId: string }, context: { identity: Identity }): Promise<void>;
}
