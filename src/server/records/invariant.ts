/** An invariant of the accounting data, which must hold for all records at any time. */
export interface Invariant {
  name: string;
  /** The invariant as a sentence for users. */
  title: string;
  /** Entity of the records it is about. */
  entity: string;
  /** Permission key for seeing the invariant and its figures on the page. */
  permission: string;
  /**
   * Page of which a person must see every record to see the invariant at all, even its count: for records that each identify a
   * person. Default: records outside the person's data scope are only counted.
   */
  wholePage?: string;
  /**
   * Tenant SQL: one row for every record that breaks it, `id` of the record and `detail`, figures for people as text.
   * Must be computed from the entries, not from stored sums alone.
   */
  broken: string;
  /** Tenant SQL: how many records it looked at, as `count`. */
  all: string;
}
