/** What the process that fills a database sends to the one that waits for it. */
export type FromFilling =
  /** A line for the console, or the step for users who open a page meanwhile. */
  | { kind: 'print'; text: string }
  | { kind: 'tell'; text: string }
  /** The database is complete and closed. */
  | { kind: 'filled' }
  /** The reason in a sentence, or with its stack if it is not a known one. */
  | { kind: 'failed'; message: string };
