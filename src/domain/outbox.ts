/** Entries made on a device that are not on the server yet: their owner, and the outcome of sending them. Pure. */

export interface OutboxEntry {
  id: string;
  /** Institution and account that made it (`ownerOf`); sessions of others do not send it. */
  owner: string;
  /** Idempotency key of the content; changed content has a new key. */
  key: string;
  /** Time of the last change, ISO. */
  at: string;
}

/** `<institution>:<account>`, the owner of entries and encrypted values. */
export function ownerOf({ instId, userId }: { instId: string | number; userId: string | number }): string {
  return `${instId}:${userId}`;
}

/** `retry`: no answer, or one of a gateway. `session`: the user must sign in first. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; problem: string } | { kind: 'retry' } | { kind: 'session' };

/** Timeout and rate limit: the server did not process the content. */
const notProcessed = [408, 429];

/** `statusCode`: of the failed call; 0 or undefined without an answer. `relogin`: codes that mean "sign in again". */
export function outcomeOf(statusCode: number | undefined, problem: string, relogin: readonly number[]): Outcome {
  if (statusCode === undefined || statusCode < 400) return { kind: 'retry' };
  if (relogin.includes(statusCode)) return { kind: 'session' };
  if (statusCode >= 500 || notProcessed.includes(statusCode)) return { kind: 'retry' };
  return { kind: 'refused', problem };
}

/** An entry that is removed only when the server accepted it or the user discards it. */
export interface SentEntry extends OutboxEntry {
  /**
   * `waiting`: to be sent. `refused`: refused by the server, with its message; sent again only by the user. Entries in other states are not
   * sent.
   */
  state: string;
  problem?: string;
}

export function isWaiting({ state }: SentEntry): boolean {
  return state === 'waiting';
}

/** The entry as `waiting`. A refused one gets a new key, because the server may answer the old key with the stored refusal. */
export function released<Entry extends SentEntry>(entry: Entry, newKey: string): Entry {
  const { problem: _, ...rest } = entry;
  return { ...rest, state: 'waiting', key: entry.state === 'refused' ? newKey : entry.key } as Entry;
}

/** The entry after a try; undefined = it is on the server. */
export function settled<Entry extends SentEntry>(entry: Entry, outcome: Outcome): Entry | undefined {
  if (outcome.kind === 'done') return undefined;
  return outcome.kind === 'refused' ? { ...entry, state: 'refused', problem: outcome.problem } : entry;
}

const byTime = (a: OutboxEntry, b: OutboxEntry) => (a.at < b.at ? -1 : 1);

/** Own entries, oldest first, and the number of entries of other accounts on this device. */
export function sortFor<Entry extends OutboxEntry>(entries: readonly Entry[], owner: string): { own: Entry[]; others: number } {
  const own = entries.filter((entry) => entry.owner === owner).sort(byTime);
  return { own, others: entries.length - own.length };
}
