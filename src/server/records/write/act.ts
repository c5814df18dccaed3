/** An act without a change of a record, as it is logged. */
export interface Act {
  /** Name of the resource of the call. */
  resource: string | undefined;
  /** `update`, `export`, or the name of an action. */
  action: string;
  entity?: string;
  recordId?: unknown;
  /** Name of the field, as given in the call. */
  field?: string;
  /** Description of the subject if it is not a single record: “120 条，Excel”. */
  subject?: string;
  /** Reason given by the person. */
  reason?: string | undefined;
  /** Ids of the persons that it was about; default: derived from the record. */
  about?: readonly string[];
  /** Message of the refusal; undefined = the act was done. */
  refusal?: string;
}
