/** Ends impersonation: the tab returns to the user's own session. */
import { impersonationReturn, impersonationUntil } from '../../domain/impersonation';
import { fetchIdentity } from '../../providers/auth/identityFetch';
import { clearImpersonation, readToken } from '../../providers/auth/tokenCookie';
import { dropUnsavedInput } from '../session/unsavedInput';

/** Loads the page with the user's own session, at `path` or at the current address. */
export function stopImpersonation(path?: string): void {
  clearImpersonation();
  dropUnsavedInput();
  for (const key of [impersonationReturn, impersonationUntil]) sessionStorage.removeItem(key);
  if (path === undefined) location.reload();
  else location.assign(path);
}

/** Ends impersonation on request of the user: revokes the token on the server and opens the page where it was started. */
export async function leaveImpersonation(): Promise<void> {
  const path = sessionStorage.getItem(impersonationReturn) ?? '/';
  // If the call fails, the token expires on the server.
  await fetchIdentity<void>({ method: 'GET', path: '/sso/logout', token: readToken() }).catch(() => undefined);
  stopImpersonation(path);
}
