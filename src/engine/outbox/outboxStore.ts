/**
 * An outbox in the browser's database: every change is stored before it is shown, and all tabs see it. Entries are sealed with the key of
 * their owner (`providers/vault`). What cannot be sealed now is held in the memory of the page, and stored as soon as it can.
 */
import Dexie, { type EntityTable, liveQuery } from 'dexie';
import { v4 as newRevision } from 'uuid';
import { type OutboxEntry, sortedFor } from '../../domain/outbox';
import { currentKey, vaultOwner, vaultState } from '../../providers/vault/vault';
import { databasePrefix } from './keptBoxes';
import { openRow, type Row, sealRow } from './sealedRow';

export interface Boxed<Entry extends OutboxEntry> extends ReturnType<typeof sortedFor<Entry>> {
  /** Ids of own entries that cannot be read any more: their key is gone, or they were damaged. */
  unreadable: string[];
}

export interface OutboxStore<Entry extends OutboxEntry> {
  name: string;
  /** Calls `show` with the entries now and after every change, also of another tab. Returns a function that stops it. */
  watch: (owner: string, show: (boxed: Boxed<Entry>) => void, fail: (error: unknown) => void) => () => void;
  /** All own entries that can be read. */
  read: () => Promise<Entry[]>;
  /** Asks the browser to keep the database when space is short; without it entries may be dropped after weeks. */
  put: (entry: Entry) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Replaces an entry by what `to` makes of it, or makes of what another tab has written meanwhile; undefined removes it. */
  change: (id: string, to: (now: Entry | undefined) => Entry | undefined) => Promise<void>;
}

/** `name`: of the database after its prefix; entries stay in it across versions of the product. */
export function createOutboxStore<Entry extends OutboxEntry>(name: string): OutboxStore<Entry> {
  return new SealedOutbox<Entry>(name);
}

class SealedOutbox<Entry extends OutboxEntry> implements OutboxStore<Entry> {
  private readonly database: Dexie & { entries: EntityTable<Row, 'id'> };
  /** Entries that could not be sealed yet; newer than what is stored. */
  private readonly held = new Map<string, Entry>();
  private readonly watchers = new Set<() => void>();
  /** Changes of this tab come one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(readonly name: string) {
    this.database = new Dexie(databasePrefix + name) as typeof this.database;
    this.database.version(1).stores({ entries: 'id, owner' });
    // A page that is closed loses what only its memory holds.
    globalThis.addEventListener?.('beforeunload', (event) => this.held.size > 0 && event.preventDefault());
  }

  watch: OutboxStore<Entry>['watch'] = (owner, show, fail) => {
    let turn = 0;
    let rows: Row[] | undefined;
    const tell = async () => {
      const mine = ++turn;
      if (!rows) return;
      const opened = await this.opened(rows);
      if (mine === turn)
        show({ ...sortedFor<Entry>([...opened.own, ...foreign<Entry>(rows, owner)], owner), unreadable: opened.unreadable });
    };
    const again = () => void tell().catch(fail);
    const watching = liveQuery(() => this.database.entries.toArray()).subscribe((now) => {
      rows = now;
      again();
    }, fail);
    this.watchers.add(again);
    // What is entered without a network later can be sealed only with a key that came before.
    void currentKey();
    const stop = vaultState.subscribe(() => void this.settle().then(again, fail));
    return () => {
      turn += 1;
      rows = undefined;
      watching.unsubscribe();
      this.watchers.delete(again);
      stop();
    };
  };

  read = async (): Promise<Entry[]> => {
    await this.settle();
    return (await this.opened(await this.database.entries.toArray())).own;
  };

  put: OutboxStore<Entry>['put'] = (entry) => this.change(entry.id, () => entry);

  drop: OutboxStore<Entry>['drop'] = (id) =>
    this.inTurn(async () => {
      this.hold(id, undefined);
      await this.database.entries.delete(id);
    });

  change: OutboxStore<Entry>['change'] = (id, to) => this.inTurn(() => this.tryChange(id, to));

  /** Another tab may write between reading and storing, as no transaction stays open while something is sealed: then it is done again. */
  private async tryChange(id: string, to: (now: Entry | undefined) => Entry | undefined): Promise<void> {
    for (;;) {
      const row = await this.database.entries.get(id);
      const opened = row && (await openedRow<Entry>(row));
      const now = this.held.get(id) ?? (typeof opened === 'object' ? opened.entry : undefined);
      const next = to(now);
      if (next === now) return;
      const sealed = next && (await sealRow(next, newRevision()));
      if (next && !sealed) {
        this.hold(id, next);
        return;
      }
      const isStored = await this.database.transaction('rw', this.database.entries, async () => {
        if ((await this.database.entries.get(id))?.revision !== row?.revision) return false;
        if (sealed) await this.database.entries.put(sealed);
        else await this.database.entries.delete(id);
        return true;
      });
      if (!isStored) continue;
      this.hold(id, undefined);
      void navigator.storage?.persist?.().catch(() => false);
      return;
    }
  }

  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const mine = this.last.then(work);
    this.last = mine.catch(() => undefined);
    return mine;
  }

  private hold(id: string, entry: Entry | undefined): void {
    if (entry) this.held.set(id, entry);
    else if (!this.held.delete(id)) return;
    for (const tell of this.watchers) tell();
  }

  /** Stores what the memory holds, once there is a key. */
  private async settle(): Promise<void> {
    if (this.held.size === 0 || !(await currentKey())) return;
    for (const entry of [...this.held.values()]) {
      await this.inTurn(async () => {
        if (this.held.get(entry.id) !== entry) return;
        const sealed = await sealRow(entry, newRevision());
        if (!sealed) return;
        await this.database.entries.put(sealed);
        if (this.held.get(entry.id) === entry) this.hold(entry.id, undefined);
      });
    }
  }

  /** Own entries, as soon as there is a key for them; those that lie here under an older key, or of an earlier version without one, are sealed anew. */
  private async opened(rows: readonly Row[]): Promise<{ own: Entry[]; unreadable: string[] }> {
    const own = new Map<string, Entry>();
    const unreadable: string[] = [];
    for (const row of rows.filter(({ owner }) => owner === vaultOwner())) {
      const opened = await openedRow<Entry>(row);
      if (opened === 'unreadable') unreadable.push(row.id);
      if (typeof opened !== 'object') continue;
      own.set(row.id, opened.entry);
      if (opened.isStale) void this.change(row.id, (now) => now && { ...now }).catch(() => undefined);
    }
    for (const [id, entry] of this.held) own.set(id, entry);
    return { own: [...own.values()], unreadable: unreadable.filter((id) => !this.held.has(id)) };
  }
}

/** Waits for the key, unless there will be none. */
async function openedRow<Entry>(row: Row) {
  for (;;) {
    const opened = await openRow<Entry>(row);
    if (opened !== 'locked' || vaultState.get() === 'memory') return opened;
    await new Promise<void>((resolve) => {
      const stop = vaultState.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}

/** Rows of others count, and nothing more. */
function foreign<Entry extends OutboxEntry>(rows: readonly Row[], owner: string): Entry[] {
  return rows.filter((row) => row.owner !== owner) as unknown as Entry[];
}
