/** An entry of an outbox as the browser's database holds it. */
import type { OutboxEntry } from '../../domain/outbox';
import type { Sealed } from '../../providers/vault/sealing';
import { sealValue, unsealValue } from '../../providers/vault/vault';

export interface Row {
  id: string;
  owner: string;
  /** Another one with every change. */
  revision?: string;
  /** Missing in rows of versions that stored entries as they were. */
  sealed?: Sealed;
}

/** Undefined while there is no key. */
export async function sealRow(entry: OutboxEntry, revision: string): Promise<Row | undefined> {
  const sealed = await sealValue(entry.id, entry);
  return sealed && { id: entry.id, owner: entry.owner, revision, sealed };
}

/** `isStale`: has to be sealed anew. `locked`: can be read when there is a key. */
export async function openRow<Entry>(row: Row): Promise<{ entry: Entry; isStale: boolean } | 'unreadable' | 'locked'> {
  if (!row.sealed) return { entry: row as unknown as Entry, isStale: true };
  const opened = await unsealValue(row.id, row.sealed);
  return typeof opened === 'object' ? { entry: opened.value as Entry, isStale: opened.isStale } : opened;
}
