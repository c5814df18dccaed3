/**
 * Access to the sign-in token. No dependencies beyond the dialect, because the sign-in page imports it.
 * The token is in a cookie instead of local storage because file downloads and images must send it too.
 */
import { dialect } from '../../wire/dialect';

/** Session storage key of the impersonation token; only in a tab that impersonates another user. */
const impersonationKey = 'kj-seeing';

/** The token used by this tab. */
export function readToken(): string | undefined {
  return sessionStorage.getItem(impersonationKey) ?? readOwnToken();
}

/** The token of the signed-in user, shared by all tabs. */
export function readOwnToken(): string | undefined {
  return readCookie(dialect.tokenCookie);
}

/** Makes this tab impersonate another user from the next page load. */
export function startImpersonation(token: string): void {
  sessionStorage.setItem(impersonationKey, token);
}

/** Ends the impersonation from the next page load; returns whether there was one. */
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

/** `maxAge` in seconds; without it the cookie ends with the browser session. */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that staff use.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${age}${secure}`;
}
