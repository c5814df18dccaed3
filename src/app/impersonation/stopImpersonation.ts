/** Ends impersonation: the tab returns to the person's own session. */
import { impersonationReturn, impersonationUntil } from '../../domain/impersonation';
import { fetchIdentity } from '../../providers/auth/identityFetch';
import { clearImpersonation, readToken } from '../../providers/auth/tokenCookie';
import { dropUnsavedInput } from '../session/unsavedInput';

/** Loads the page anew as oneself, at `path` or where one is. */
export function stopImpersonation(path?: string): void {
  clearImpersonation();
  dropUnsavedInput();
  for (const key of [impersonationReturn, impersonationUntil]) sessionStorage.removeItem(key);
  if (path === undefined) location.reload();
  else location.assign(path);
}

/** The same by the person's wish: the server forgets the token, and the page from where it began is opened. */
export async function leaveImpersonation(): Promise<void> {
  const path = sessionStorage.getItem(impersonationReturn) ?? '/';
  // Without a network it ends by itself on the server, too.
  await fetchIdentity<void>({ method: 'GET', path: '/sso/logout', token: readToken() }).catch(() => undefined);
  stopImpersonation(path);
}
