/**
 * The sign-in token in its cookie. Light on purpose: the sign-in page imports it.
 * It is a cookie and not local storage because file downloads and images must carry it, too.
 */
import { dialect } from '../../wire/dialect';

/** Kept by a tab that looks as somebody else would, and by no other tab. */
const impersonationKey = 'kj-seeing';

/** The token this tab works with. */
export function readToken(): string | undefined {
  return sessionStorage.getItem(impersonationKey) ?? readOwnToken();
}

/** The token of the person who signed in, which all tabs share. */
export function readOwnToken(): string | undefined {
  return readCookie(dialect.tokenCookie);
}

/** From the next load on this tab looks as somebody else would. */
export function startImpersonation(token: string): void {
  sessionStorage.setItem(impersonationKey, token);
}

/** Whether the tab looked as somebody else would; from the next load on it does not. */
export function clearImpersonation(): boolean {
  const looked = sessionStorage.getItem(impersonationKey) !== null;
  sessionStorage.removeItem(impersonationKey);
  return looked;
}

export function writeToken(token: string): void {
  writeCookie(dialect.tokenCookie, token);
}

export function clearToken(): void {
  clearImpersonation();
  writeCookie(dialect.tokenCookie, '', 0);
}

/** Value of a cookie of this site, or undefined when there is none. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) || undefined : undefined;
}

/** Without `maxAge` (seconds) the cookie ends with the browser. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that staff use.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${age}${secure}`;
}
