/** Messages between the primary process and its workers. */

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
  /** Rights changed in another worker; answered by `acknowledge` with the same number. */
  | { kind: 'deliver'; number: number; notices: readonly string[] }
  /** Every other worker has applied what this one published under the number. */
  | { kind: 'published'; number: number }
  /** Figures of all workers, as this one asked for under the number. */
  | { kind: 'figures'; number: number; text: string };

export type FromWorker =
  /** Receives orders from now on: earlier ones are lost. */
  | { kind: 'here' }
  /** Takes connections; says to them that the server is starting. */
  | { kind: 'listening'; address: string }
  /** Answers calls. */
  | { kind: 'open' }
  /** Cannot start. `isKnown` = the message is all that is to be said, else it is a stack. */
  | { kind: 'failed'; message: string; isKnown: boolean }
  /** Rights changed here: the others must apply it before the call is answered. */
  | { kind: 'publish'; number: number; notices: readonly string[] }
  | { kind: 'acknowledge'; number: number }
  /** Figures of all workers are wanted; answered by `figures` with the same number. */
  | { kind: 'count'; number: number };
