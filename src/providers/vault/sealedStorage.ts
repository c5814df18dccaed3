/** Values in the local storage of the browser that nobody but their owner reads: sealed, with the time of writing beside them. */
import { readSealedText, sealedText } from './sealing';
import { sealValue, unsealValue } from './vault';

/** What lies under a key. The time is readable, so that old values can be removed without a key. */
interface Stored {
  at: string;
  sealed?: string;
}

/** Of this page: what could not be sealed, or is being sealed. Undefined = being removed. */
const pending = new Map<string, { value: unknown; at: string } | undefined>();
/** One write after the other for each key. */
const writes = new Map<string, Promise<void>>();

/** Undefined when there is none, or it cannot be read any more. */
export async function readSealed(key: string): Promise<unknown> {
  if (pending.has(key)) return pending.get(key)?.value;
  const sealed = readSealedText(stored(key)?.sealed ?? '');
  if (!sealed) return undefined;
  const opened = await unsealValue(key, sealed);
  return typeof opened === 'object' ? opened.value : undefined;
}

/** Resolves when the browser has it. Without a key, and where the storage is full, it stays in the memory of the page. */
export function writeSealed(key: string, value: unknown, at = new Date().toISOString()): Promise<void> {
  const mine = { value, at };
  pending.set(key, mine);
  return queue(key, async () => {
    if (pending.get(key) !== mine) return;
    const sealed = await sealValue(key, value);
    if (pending.get(key) !== mine) return;
    if (sealed && store(key, { at, sealed: sealedText(sealed) })) pending.delete(key);
    // What is stored is older than what the page has.
    else localStorage.removeItem(key);
  });
}

/** Removes the value and leaves the time. */
export function dropSealed(key: string, at = new Date().toISOString()): void {
  pending.delete(key);
  store(key, { at });
}

/** When it was written, or dropped. */
export function timeOf(key: string): { at: string; isDropped: boolean } | undefined {
  const here = pending.get(key);
  if (here) return { at: here.at, isDropped: false };
  const kept = stored(key);
  return kept && { at: kept.at, isDropped: kept.sealed === undefined };
}

function queue(key: string, work: () => Promise<void>): Promise<void> {
  const next = (writes.get(key) ?? Promise.resolve()).then(work).catch(() => undefined);
  writes.set(key, next);
  return next;
}

/** False where the storage is full. */
function store(key: string, value: Stored): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    localStorage.removeItem(key);
    return false;
  }
}

function stored(key: string): Stored | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
    return typeof value?.at === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
