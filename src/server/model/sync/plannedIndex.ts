/** An index, or a constraint that has one, as it should be. */
export interface PlannedIndex {
  name: string;
  /** An exclusion constraint has an index of its name. */
  kind: 'index' | 'unique index' | 'exclude';
  /** Everything after `on table`, or after `exclude`. */
  definition: string;
}
