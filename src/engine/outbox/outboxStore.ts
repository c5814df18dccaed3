/**
 * Outbox in IndexedDB: every change is stored before it is shown, and all tabs see it. Entries are encrypted with the key of their owner
 * (`providers/vault`). Without a key they are held in memory and stored when there is one.
 */
import Dexie, { type EntityTable, liveQuery } from 'dexie';
import { v4 as newRevision } from 'uuid';
import { type OutboxEntry, sortFor } from '../../domain/outbox';
import { findVaultOwner, readCurrentKey, vaultState } from '../../providers/vault/vault';
import { encryptRow, openRow, type Row } from './encryptedRow';
import { databasePrefix } from './keptBoxes';

export interface Boxed<Entry extends OutboxEntry> extends ReturnType<typeof sortFor<Entry>> {
  /** Ids of own entries that are unreadable: their key was lost, or they are damaged. */
  unreadable: string[];
}

export interface OutboxStore<Entry extends OutboxEntry> {
  name: string;
  /** Calls `show` with the entries now and after every change, also of another tab. Returns a function that stops it. */
  watch: (owner: string, show: (boxed: Boxed<Entry>) => void, fail: (error: unknown) => void) => () => void;
  /** All own readable entries. */
  read: () => Promise<Entry[]>;
  /** Asks the browser to keep the database when space is short; without it entries may be dropped after weeks. */
  put: (entry: Entry) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /**
   * Replaces an entry by the result of `to`, which is called again if another tab has changed the entry meanwhile; undefined removes it.
   */
  change: (id: string, to: (now: Entry | undefined) => Entry | undefined) => Promise<void>;
}

/** `name`: of the database after its prefix; entries stay in it across versions of the product. */
export function createOutboxStore<Entry extends OutboxEntry>(name: string): OutboxStore<Entry> {
  return new SealedOutbox<Entry>(name);
}

class SealedOutbox<Entry extends OutboxEntry> implements OutboxStore<Entry> {
  private readonly database: Dexie & { entries: EntityTable<Row, 'id'> };
  /** Entries not encrypted yet; newer than the stored ones. */
  private readonly held = new Map<string, Entry>();
  private readonly watchers = new Set<() => void>();
  /** Queue: changes of this tab run one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(readonly name: string) {
    this.database = new Dexie(databasePrefix + name) as typeof this.database;
    this.database.version(1).stores({ entries: 'id, owner' });
    // Closing the page loses entries that are in memory only, so the browser asks first.
    globalThis.addEventListener?.('beforeunload', (event) => this.held.size > 0 && event.preventDefault());
  }

  watch: OutboxStore<Entry>['watch'] = (owner, show, fail) => {
    let turn = 0;
    let rows: Row[] | undefined;
    const notifyWatchers = async () => {
      const mine = ++turn;
      if (!rows) return;
      const opened = await this.opened(rows);
      if (mine === turn)
        show({ ...sortFor<Entry>([...opened.own, ...listForeign<Entry>(rows, owner)], owner), unreadable: opened.unreadable });
    };
    const again = () => void notifyWatchers().catch(fail);
    const watching = liveQuery(() => this.database.entries.toArray()).subscribe((now) => {
      rows = now;
      again();
    }, fail);
    this.watchers.add(again);
    // Loads the key ahead, because without a network it can no longer be loaded.
    void readCurrentKey();
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

  /**
   * Encrypting is asynchronous and an IndexedDB transaction does not stay open for it, so another tab may write in between; the change is
   * then repeated.
   */
  private async tryChange(id: string, to: (now: Entry | undefined) => Entry | undefined): Promise<void> {
    for (;;) {
      const row = await this.database.entries.get(id);
      const opened = row && (await openedRow<Entry>(row));
      const now = this.held.get(id) ?? (typeof opened === 'object' ? opened.entry : undefined);
      const next = to(now);
      if (next === now) return;
      const encrypted = next && (await encryptRow(next, newRevision()));
      if (next && !encrypted) {
        this.hold(id, next);
        return;
      }
      const isStored = await this.database.transaction('rw', this.database.entries, async () => {
        if ((await this.database.entries.get(id))?.revision !== row?.revision) return false;
        if (encrypted) await this.database.entries.put(encrypted);
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
    for (const notifyWatchers of this.watchers) notifyWatchers();
  }

  /** Stores the entries in memory, once there is a key. */
  private async settle(): Promise<void> {
    if (this.held.size === 0 || !(await readCurrentKey())) return;
    for (const entry of [...this.held.values()]) {
      await this.inTurn(async () => {
        if (this.held.get(entry.id) !== entry) return;
        const encrypted = await encryptRow(entry, newRevision());
        if (!encrypted) return;
        await this.database.entries.put(encrypted);
        if (this.held.get(entry.id) === entry) this.hold(entry.id, undefined);
      });
    }
  }

  /**
   * Own readable entries; waits for the key. Entries under an older key, or unencrypted ones of an earlier version, are encrypted again.
   */
  private async opened(rows: readonly Row[]): Promise<{ own: Entry[]; unreadable: string[] }> {
    const own = new Map<string, Entry>();
    const unreadable: string[] = [];
    for (const row of rows.filter(({ owner }) => owner === findVaultOwner())) {
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

/** Waits for the key, unless the vault has none (state `memory`). */
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

/** Entries of other owners are only counted. */
function listForeign<Entry extends OutboxEntry>(rows: readonly Row[], owner: string): Entry[] {
  // Only the keys in clear are read of others’ rows.
  return rows.filter((row) => row.owner !== owner) as unknown as Entry[];
}
