/** A record as it comes over the wire: property names, with id and version always present. */
export interface EngineRecord {
  id: string;
  version?: number;
  [field: string]: unknown;
}
