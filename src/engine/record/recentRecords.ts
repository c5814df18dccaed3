/** Records viewed lately by a user on this device, newest first. Signing out clears the storage. */
export interface RecentRecord {
  /** Name of the resource. */
  resource: string;
  id: string;
  label: string;
  path: string;
}

const most = 20;
const keyOf = (owner: string) => `recent:${owner}`;

/** `owner`: ids of institution and user. */
export function readRecent(owner: string): RecentRecord[] {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]') as RecentRecord[]).filter(({ path, label }) => path && label);
  } catch {
    return [];
  }
}

/** Adds a record at the start; the latest 20 are kept. */
export function rememberRecord(owner: string, record: RecentRecord): void {
  const others = readRecent(owner).filter(({ resource, id }) => resource !== record.resource || id !== record.id);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([record, ...others].slice(0, most)));
  } catch {
    // Storage is full: the list is optional.
  }
}
