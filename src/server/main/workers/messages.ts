/** What the first process and its workers say to each other. */

/** What a worker does in turn. */
export type Order =
  /** Take the port, before anything slow begins, and say that the server is starting. Not for one that replaces another. */
  | { kind: 'listen' }
  /** Tables are there: open the database, take the port if that was not ordered before, and answer. `keeps` = does the server's own recurring work for all. */
  | { kind: 'open'; keeps: boolean }
  /** End gracefully. */
  | { kind: 'stop' };

export type ToWorker =
  | Order
  /** Rights changed in another worker; answered by `heard` with the same number. */
  | { kind: 'hear'; number: number; notices: readonly string[] }
  /** Every other worker has heard what this one told under the number. */
  | { kind: 'told'; number: number };

export type FromWorker =
  /** Listens to orders: what was said before is lost. */
  | { kind: 'here' }
  /** Takes connections; says to them that the server is starting. */
  | { kind: 'listening'; address: string }
  /** Answers calls. */
  | { kind: 'open' }
  /** Cannot start. `isKnown` = the message is all that is to be said, else it is a stack. */
  | { kind: 'failed'; message: string; isKnown: boolean }
  /** Rights changed here: the others must hear of it before the call is answered. */
  | { kind: 'tell'; number: number; notices: readonly string[] }
  | { kind: 'heard'; number: number };
