/** Encrypted values in localStorage, readable by their owner only; the time of writing is stored unencrypted beside them. */
import { formatEncrypted, parseEncrypted } from './encryption';
import { decryptValue, encryptValue } from './vault';

/** Stored value of a key. The time is unencrypted, so that old values can be removed without the encryption key. */
interface Stored {
  at: string;
  sealed?: string;
}

/** Values in memory: not encrypted yet, or not storable. Undefined = being removed. */
const pending = new Map<string, { value: unknown; at: string } | undefined>();
/** Queue of writes per key. */
const writes = new Map<string, Promise<void>>();

/** Undefined if there is none, or it is unreadable. */
export async function readEncrypted(key: string): Promise<unknown> {
  if (pending.has(key)) return pending.get(key)?.value;
  const encrypted = parseEncrypted(readStored(key)?.sealed ?? '');
  if (!encrypted) return undefined;
  const opened = await decryptValue(key, encrypted);
  return typeof opened === 'object' ? opened.value : undefined;
}

/** Resolves when the value is stored. Without an encryption key, or with a full storage, it is kept in memory only. */
export function writeEncrypted(key: string, value: unknown, at = new Date().toISOString()): Promise<void> {
  const mine = { value, at };
  pending.set(key, mine);
  return queue(key, async () => {
    if (pending.get(key) !== mine) return;
    const encrypted = await encryptValue(key, value);
    if (pending.get(key) !== mine) return;
    if (encrypted && store(key, { at, sealed: formatEncrypted(encrypted) })) pending.delete(key);
    // The stored value is older than the one in memory.
    else localStorage.removeItem(key);
  });
}

/** Removes the value and stores the time. */
export function dropEncrypted(key: string, at = new Date().toISOString()): void {
  pending.delete(key);
  store(key, { at });
}

/** Time at which it was written or removed. */
export function timeOf(key: string): { at: string; isDropped: boolean } | undefined {
  const here = pending.get(key);
  if (here) return { at: here.at, isDropped: false };
  const kept = readStored(key);
  return kept && { at: kept.at, isDropped: kept.sealed === undefined };
}

function queue(key: string, work: () => Promise<void>): Promise<void> {
  const next = (writes.get(key) ?? Promise.resolve()).then(work).catch(() => undefined);
  writes.set(key, next);
  return next;
}

/** False if the storage is full. */
function store(key: string, value: Stored): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    localStorage.removeItem(key);
    return false;
  }
}

function readStored(key: string): Stored | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
    return typeof value?.at === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
