/** A record as sent by the server. */
import type { SentRecord } from '../../wire/sentRecord';

export type EngineRecord = SentRecord;
