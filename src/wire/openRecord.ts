/** A record as its link shows it without sign-in. */
import { bases } from './timeouts';

export interface OpenRecord {
  /** What it is. */
  title: string;
  institution: string;
  /** When the link ends: `YYYY-MM-DD HH:mm:ss`. */
  until: string;
  lines: { title: string; text: string }[];
}

/** Answers with the record of a key. */
export const openRecordCall = { method: 'GET', path: `${bases.business}/openRecord` } as const;
/** Address of the page that shows it. */
export const openRecordPath = '/openRecord';

export function openRecordAddress(key: string): string {
  return `${openRecordPath}?key=${encodeURIComponent(key)}`;
}
