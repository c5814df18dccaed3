/** A sentence about the books that must hold for every record, whatever was done. */
export interface Invariant {
  name: string;
  /** For people: what holds. */
  title: string;
  /** Entity of the records it is about. */
  entity: string;
  /** Key of those who may see the sentence and its figures on the page. */
  permission: string;
  /**
   * Tenant SQL: one row for every record that breaks it, `id` of the record and `detail`, figures for people as text.
   * Worked out from the entries, never from stored sums alone.
   */
  broken: string;
  /** Tenant SQL: how many records it looked at, as `count`. */
  all: string;
}
