export interface Damage {
  /** Name of the table, also if an index of it is damaged. */
  table: string;
  /** Where in it, in words. */
  place: string;
}
