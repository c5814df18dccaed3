/** Messages between the primary process and its workers. */

/** Orders to a worker, executed in sequence. */
export type Order =
  /** Listen on the port before the slow part of the start, with the starting page. Not sent to replacements of other workers. */
  | { kind: 'listen' }
  /** Tables are ready: open the database, listen if not done before, and answer calls. `keeps`: do the recurring work for all. */
  | { kind: 'open'; keeps: boolean }
  /** Stop gracefully. */
  | { kind: 'stop' };

export type ToWorker =
  | Order
  /** Rights changed in another worker; answered by `acknowledge` with the same number. */
  | { kind: 'deliver'; number: number; notices: readonly string[] }
  /** All other workers have applied the notices that this one published with the number. */
  | { kind: 'published'; number: number }
  /** Metrics of all workers, requested by this one with the number. */
  | { kind: 'figures'; number: number; text: string };

export type FromWorker =
  /** Ready to receive orders; earlier ones would be lost. */
  | { kind: 'here' }
  /** Accepts connections and answers with the starting page. */
  | { kind: 'listening'; address: string }
  /** Answers calls. */
  | { kind: 'open' }
  /** Cannot start. `isKnown`: the message is sufficient for the user; otherwise it is a stack. */
  | { kind: 'failed'; message: string; isKnown: boolean }
  /** Rights changed here: the others must apply it before the call is answered. */
  | { kind: 'publish'; number: number; notices: readonly string[] }
  | { kind: 'acknowledge'; number: number }
  /** Requests metrics of all workers; answered by `figures` with the same number. */
  | { kind: 'count'; number: number };
