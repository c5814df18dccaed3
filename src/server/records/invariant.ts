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
   * Page of which a person must see every record to be told the sentence at all, even its count: for records that stand for one
   * person each. Default: records out of somebody's scope are counted for them.
   */
  wholePage?: string;
  /**
   * Tenant SQL: one row for every record that breaks it, `id` of the record and `detail`, figures for people as text.
   * Worked out from the entries, never from stored sums alone.
   */
  broken: string;
  /** Tenant SQL: how many records it looked at, as `count`. */
  all: string;
}
