/** Records viewed lately by a user on this device, newest first, encrypted with the user's key. Removed at sign-out. */
import { readEncrypted, writeEncrypted } from '../../providers/vault/encryptedStorage';

export interface RecentRecord {
  /** Name of the resource. */
  resource: string;
  id: string;
  label: string;
  path: string;
}

const most = 20;
const keyOf = (owner: string) => `recent:${owner}`;
/** Queue of writes: concurrent ones would overwrite each other. */
let last: Promise<void> = Promise.resolve();

/** `owner`: ids of institution and user. */
export async function readRecent(owner: string): Promise<RecentRecord[]> {
  const records = await readEncrypted(keyOf(owner)).catch(() => undefined);
  return Array.isArray(records) ? (records as RecentRecord[]).filter(({ path, label }) => path && label) : [];
}

/** Adds a record at the start; the latest 20 are kept. */
export function rememberRecord(owner: string, record: RecentRecord): Promise<void> {
  last = last.then(async () => {
    const others = (await readRecent(owner)).filter(({ resource, id }) => resource !== record.resource || id !== record.id);
    await writeEncrypted(keyOf(owner), [record, ...others].slice(0, most));
  });
  return last;
}
