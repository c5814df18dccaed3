/** Sends the waiting entries of an outbox one after the other, in one tab at a time (Web Locks). */
import type { OutboxEntry, Outcome } from '../../domain/outbox';

interface Sending<Entry extends OutboxEntry> {
  owner: string;
  /** Name of the outbox, part of the name of its lock. */
  name: string;
  /** Entries to be sent, oldest first. */
  waiting: () => Promise<Entry[]>;
  /** Sends one entry and stores the outcome. */
  send: (entry: Entry) => Promise<Outcome>;
  /** Called with the id of the entry being sent; with undefined afterwards. */
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
    if (outcome.kind === 'retry' || outcome.kind === 'session') return accepted;
  }
}
