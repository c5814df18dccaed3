/** One of several marks that are set one after the other: a trial, an interval of an observation. */
export interface Mark {
  /** HH:mm:ss */
  at: string;
  right: boolean;
  /** Code of a dictionary of levels, where there is one. */
  level?: number | null | undefined;
}
