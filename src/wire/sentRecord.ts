/** A record as sent by the server: fields by name, with its id; `version` where the server has one. */
export interface SentRecord {
  id: string;
  version?: number;
  [field: string]: unknown;
}
