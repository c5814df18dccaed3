/** A record as its link shows it without sign-in. */
import { bases } from './timeouts';

export interface OpenRecord {
  /** Title of the kind of record. */
  title: string;
  institution: string;
  /** Expiry of the link: `YYYY-MM-DD HH:mm:ss`. */
  until: string;
  lines: { title: string; text: string }[];
}

/** Returns the record for a key. */
export const openRecordCall = { method: 'GET', path: `${bases.business}/openRecord` } as const;
/** Address of the page that shows the record. */
export const openRecordPath = '/openRecord';

export function openRecordAddress(key: string): string {
  return `${openRecordPath}?key=${encodeURIComponent(key)}`;
}
