/** Addresses that the player accepts: stored files of this site, with or without a one-time key. */
import { findStoredFileId } from '../../../../../wire/files';

const keyPattern = /^[\w-]{1,200}$/;

/** The address rebuilt from its checked parts; undefined when it is on another site or no stored file. */
export function ownFilm(value: string | null, origin: string): string | undefined {
  if (!value || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  if (url.origin !== origin || !findStoredFileId(url.pathname)) return undefined;
  const key = url.searchParams.get('key');
  if (key === null) return url.pathname;
  return keyPattern.test(key) ? `${url.pathname}?key=${key}` : undefined;
}
