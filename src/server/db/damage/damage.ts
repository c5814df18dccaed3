export interface Damage {
  /** Name of the table, also if an index of it is damaged. */
  table: string;
  /** Description of the place in the table. */
  place: string;
}
