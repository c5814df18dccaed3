/** Planned index, or constraint that is implemented by an index. */
export interface PlannedIndex {
  name: string;
  /** The index of an exclusion constraint has the constraint's name. */
  kind: 'index' | 'unique index' | 'exclude';
  /** SQL after `on table`, or after `exclude`. */
  definition: string;
}
