/** Records somebody looked at lately, on this device, newest first. Signing out forgets them. */
export interface RecentRecord {
  /** Name of the resource. */
  resource: string;
  id: string;
  label: string;
  path: string;
}

const most = 20;
const keyOf = (owner: string) => `recent:${owner}`;

/** `owner` names person and institution. */
export function readRecent(owner: string): RecentRecord[] {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]') as RecentRecord[]).filter(({ path, label }) => path && label);
  } catch {
    return [];
  }
}

export function rememberRecord(owner: string, record: RecentRecord): void {
  const others = readRecent(owner).filter(({ resource, id }) => resource !== record.resource || id !== record.id);
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([record, ...others].slice(0, most)));
  } catch {
    // Full storage only costs a convenience.
  }
}
