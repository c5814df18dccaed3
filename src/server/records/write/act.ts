/** What somebody did without changing a record, as it is noted. */
export interface Act {
  /** Name of the resource it went through. */
  resource: string | undefined;
  /** `update`, `export`, or the name of an action. */
  action: string;
  entity?: string;
  recordId?: unknown;
  /** Field it was about, as the call named it. */
  field?: string;
  /** What it was about, where that is no single record: “120 条，Excel”. */
  subject?: string;
  /** Why the person did it, in own words. */
  reason?: string | undefined;
  /** Ids of those whom it was about; default: of the record. */
  about?: readonly string[];
  /** Why it was refused; undefined = it was done. */
  refusal?: string;
}
