/** One of a sequence of marks: a trial, or an interval of an observation. */
export interface Mark {
  /** HH:mm:ss */
  at: string;
  right: boolean;
  /** Code of a dictionary of levels, if the field has one. */
  level?: number | null | undefined;
}
