/** Drafts in localStorage, per user and institution, encrypted with the user's key. */
import { dropEncrypted, readEncrypted, timeOf, writeEncrypted } from '../../providers/vault/encryptedStorage';
import { readCurrentKey } from '../../providers/vault/vault';
import { type Draft, draftDays } from '../../wire/personal';

export interface LocalDrafts {
  read(): Promise<Draft | undefined>;
  write(draft: Draft): void;
  /** Stores the time of the drop, so that an older draft still on the server is not offered again. */
  drop(): void;
  droppedAt(): string | undefined;
}

const prefix = 'draft:';
const dayMs = 86_400_000;

/** `owner`: ids of institution and user. A draft that exceeds the storage quota is kept on the server only. */
export function createLocalDrafts(owner: string, { resource, form }: Pick<Draft, 'resource' | 'form'>): LocalDrafts {
  const key = `${prefix}${owner}:${resource}:${form}`;
  return {
    read: async () => {
      removeOld();
      // Loads the key ahead: a page that is left has no time to load it.
      void readCurrentKey();
      return draftOf(await readEncrypted(key));
    },
    write: (draft) => void writeEncrypted(key, draft, draft.savedAt),
    drop: () => dropEncrypted(key),
    droppedAt: () => {
      const time = timeOf(key);
      return time?.isDropped ? time.at : undefined;
    },
  };
}

function removeOld(): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix)))
    if (isOld(timeOf(key)?.at)) localStorage.removeItem(key);
}

function draftOf(entry: unknown): Draft | undefined {
  const draft = entry as Partial<Draft> | undefined;
  return draft && typeof draft.values === 'object' && !isOld(draft.savedAt) ? (draft as Draft) : undefined;
}

function isOld(time: string | undefined): boolean {
  const age = Date.now() - Date.parse(time ?? '');
  return !(age < draftDays * dayMs);
}
