/** An outbox in the browser's database: every change is stored before it is shown, and all tabs see it. */
import Dexie, { type EntityTable, liveQuery } from 'dexie';
import { type OutboxEntry, sortedFor } from '../../domain/outbox';

export type Boxed<Entry extends OutboxEntry> = ReturnType<typeof sortedFor<Entry>>;

export interface OutboxStore<Entry extends OutboxEntry> {
  /** Calls `show` with the entries now and after every change, also of another tab. Returns a function that stops it. */
  watch: (owner: string, show: (boxed: Boxed<Entry>) => void, fail: (error: unknown) => void) => () => void;
  /** All entries, of every owner. */
  read: () => Promise<Entry[]>;
  /** Asks the browser to keep the database when space is short; without it entries may be dropped after weeks. */
  put: (entry: Entry) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Replaces an entry by what `to` makes of it, in one transaction; undefined removes it. */
  change: (id: string, to: (now: Entry | undefined) => Entry | undefined) => Promise<void>;
}

/** `name`: of the database; entries stay in it across versions of the product. */
export function createOutboxStore<Entry extends OutboxEntry>(name: string): OutboxStore<Entry> {
  const database = new Dexie(name) as Dexie & { entries: EntityTable<OutboxEntry, 'id'> };
  database.version(1).stores({ entries: 'id, owner' });
  const entries = database.entries as unknown as EntityTable<Entry, never>;
  const read = () => entries.toArray();
  const persist = () => void navigator.storage?.persist?.().catch(() => false);
  return {
    watch: (owner, show, fail) => {
      const watching = liveQuery(async () => sortedFor(await read(), owner)).subscribe(show, fail);
      return () => watching.unsubscribe();
    },
    read,
    put: async (entry) => {
      await entries.put(entry);
      persist();
    },
    drop: (id) => entries.delete(id as never),
    change: (id, to) =>
      database.transaction('rw', entries, async () => {
        const now = await entries.get(id as never);
        const next = to(now);
        if (next === now) return;
        if (next) await entries.put(next);
        else await entries.delete(id as never);
      }),
  };
}
