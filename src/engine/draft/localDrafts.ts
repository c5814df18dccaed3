/** Drafts in the storage of this device, separate for each user and institution. */
import { type Draft, draftDays } from '../../wire/personal';
import type { LocalDrafts } from './DraftKeeper';

const prefix = 'draft:';
const dayMs = 86_400_000;

/** `owner`: ids of institution and user. A draft that exceeds the storage quota is kept on the server only. */
export function localDrafts(
  owner: string,
  { resource, form }: Pick<Draft, 'resource' | 'form'>,
  storage: Storage = localStorage,
): LocalDrafts {
  const key = `${prefix}${owner}:${resource}:${form}`;
  return {
    read: () => {
      removeOld(storage);
      return draftOf(read<Draft>(storage, key));
    },
    write: (draft) => {
      try {
        storage.setItem(key, JSON.stringify(draft));
      } catch {
        storage.removeItem(key);
      }
    },
    drop: () => {
      try {
        storage.setItem(key, JSON.stringify({ droppedAt: new Date().toISOString() } satisfies Dropped));
      } catch {
        storage.removeItem(key);
      }
    },
    droppedAt: () => read<Dropped>(storage, key)?.droppedAt,
  };
}

interface Dropped {
  droppedAt: string;
}

function removeOld(storage: Storage): void {
  for (const key of Object.keys(storage).filter((one) => one.startsWith(prefix))) {
    const entry = read<Partial<Draft & Dropped>>(storage, key);
    if (isOld(entry?.savedAt ?? entry?.droppedAt)) storage.removeItem(key);
  }
}

function draftOf(entry: Partial<Draft> | undefined): Draft | undefined {
  return entry && typeof entry.values === 'object' && !isOld(entry.savedAt) ? (entry as Draft) : undefined;
}

function isOld(time: string | undefined): boolean {
  const age = Date.now() - Date.parse(time ?? '');
  return !(age < draftDays * dayMs);
}

/** Undefined when the entry is missing or is not valid JSON. */
function read<Entry>(storage: Storage, key: string): Entry | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as Entry | null) ?? undefined;
  } catch {
    return undefined;
  }
}
