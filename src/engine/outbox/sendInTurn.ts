/** Sends what waits in an outbox, one entry after the other, in one tab at a time. */
import type { OutboxEntry, Outcome } from '../../domain/outbox';

export interface Sending<Entry extends OutboxEntry> {
  owner: string;
  /** Name of the outbox: what only one tab sends at a time. */
  name: string;
  /** Entries to be sent, oldest first. */
  waiting: () => Promise<Entry[]>;
  /** Sends one and stores what came of it. */
  send: (entry: Entry) => Promise<Outcome>;
  /** The entry that is under way; undefined afterwards. */
  onEntry: (id: string | undefined) => void;
}

/** Resolves to the number of entries that the server accepted. Stops at the first that got no answer or needs a sign-in. */
export function sendInTurn<Entry extends OutboxEntry>(sending: Sending<Entry>): Promise<number> {
  const work = () => sendAll(sending);
  if (!navigator.locks) return work();
  return navigator.locks.request(`${sending.name} ${sending.owner}`, { ifAvailable: true }, (lock) => (lock ? work() : 0));
}

async function sendAll<Entry extends OutboxEntry>({ waiting, send, onEntry }: Sending<Entry>): Promise<number> {
  const tried = new Set<string>();
  let accepted = 0;
  for (;;) {
    const entry = (await waiting()).find(({ key }) => !tried.has(key));
    if (!entry) return accepted;
    tried.add(entry.key);
    onEntry(entry.id);
    const outcome = await send(entry).finally(() => onEntry(undefined));
    if (outcome.kind === 'done') accepted += 1;
    if (outcome.kind === 'later' || outcome.kind === 'session') return accepted;
  }
}
