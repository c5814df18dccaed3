/** What was entered on a device and is not on the server yet: whose it is, and what a try to send it says. Pure. */

export interface OutboxEntry {
  id: string;
  /** Institution and account that entered it (`ownerOf`); nobody else's session sends it. */
  owner: string;
  /** Names the content; another content has another key. */
  key: string;
  /** Time of the last change, ISO. */
  at: string;
}

export function ownerOf({ instId, userId }: { instId: string | number; userId: string | number }): string {
  return `${instId}:${userId}`;
}

/** `later`: no answer, or none of the server itself. `session`: sign in first. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; problem: string } | { kind: 'later' } | { kind: 'session' };

/** Timeout, and too many calls: the server did not judge the content. */
const notJudged = [408, 429];

/** `statusCode`: of the failed call; 0 or undefined without an answer. `relogin`: codes that mean "sign in again". */
export function outcomeOf(statusCode: number | undefined, problem: string, relogin: readonly number[]): Outcome {
  if (statusCode === undefined || statusCode < 400) return { kind: 'later' };
  if (relogin.includes(statusCode)) return { kind: 'session' };
  if (statusCode >= 500 || notJudged.includes(statusCode)) return { kind: 'later' };
  return { kind: 'refused', problem };
}

/** An entry that leaves only when the server accepted it or a person discards it. */
export interface SentEntry extends OutboxEntry {
  /** `waiting`: to be sent. `refused`: by the server, with its sentence; sent again by a person only. Others are not sent. */
  state: string;
  problem?: string;
}

export function isWaiting({ state }: SentEntry): boolean {
  return state === 'waiting';
}

/** To be sent; what was refused gets a new key, because the server may have kept its answer under the old one. */
export function released<Entry extends SentEntry>(entry: Entry, newKey: string): Entry {
  const { problem: _, ...rest } = entry;
  return { ...rest, state: 'waiting', key: entry.state === 'refused' ? newKey : entry.key } as Entry;
}

/** The entry after a try, undefined when it is on the server. */
export function settled<Entry extends SentEntry>(entry: Entry, outcome: Outcome): Entry | undefined {
  if (outcome.kind === 'done') return undefined;
  return outcome.kind === 'refused' ? { ...entry, state: 'refused', problem: outcome.problem } : entry;
}

const byTime = (a: OutboxEntry, b: OutboxEntry) => (a.at < b.at ? -1 : 1);

/** Own entries, oldest first, and the number of those of other accounts on this device. */
export function sortedFor<Entry extends OutboxEntry>(entries: readonly Entry[], owner: string): { own: Entry[]; others: number } {
  const own = entries.filter((entry) => entry.owner === owner).sort(byTime);
  return { own, others: entries.length - own.length };
}
