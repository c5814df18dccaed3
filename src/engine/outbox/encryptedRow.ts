/** Row of an outbox in IndexedDB. */
import type { OutboxEntry } from '../../domain/outbox';
import type { Encrypted } from '../../providers/vault/encryption';
import { decryptValue, encryptValue } from '../../providers/vault/vault';

export interface Row {
  id: string;
  owner: string;
  /** Changes with every write; missing in rows of earlier versions. */
  revision?: string;
  /** Encrypted entry; missing in rows of earlier versions, which stored entries unencrypted. */
  sealed?: Encrypted;
}

/** Undefined while there is no key. */
export async function encryptRow(entry: OutboxEntry, revision: string): Promise<Row | undefined> {
  const encrypted = await encryptValue(entry.id, entry);
  return encrypted && { id: entry.id, owner: entry.owner, revision, sealed: encrypted };
}

/** `isStale`: under an older key or unencrypted, to be encrypted again. `locked`: unreadable until there is a key. */
export async function openRow<Entry>(row: Row): Promise<{ entry: Entry; isStale: boolean } | 'unreadable' | 'locked'> {
  // Rows of before encryption are the entry itself.
  if (!row.sealed) return { entry: row as unknown as Entry, isStale: true };
  const opened = await decryptValue(row.id, row.sealed);
  return typeof opened === 'object' ? { entry: opened.value as Entry, isStale: opened.isStale } : opened;
}
