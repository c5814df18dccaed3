/** The end of looking as somebody else: the person's own session goes on where it was left. */
import { seeingReturn, seeingUntil } from '../../domain/seeing';
import { fetchIdentity } from '../../providers/auth/identityFetch';
import { endSeeing, readToken } from '../../providers/auth/tokenCookie';
import { dropUnsavedInput } from '../session/unsavedInput';

/** Loads the page anew as oneself, at `path` or where one is. */
export function stopSeeing(path?: string): void {
  endSeeing();
  dropUnsavedInput();
  for (const key of [seeingReturn, seeingUntil]) sessionStorage.removeItem(key);
  if (path === undefined) location.reload();
  else location.assign(path);
}

/** The same by the person's wish: the server forgets the token, and the page from where it began is opened. */
export async function leaveSeeing(): Promise<void> {
  const path = sessionStorage.getItem(seeingReturn) ?? '/';
  // Without a network it ends by itself on the server, too.
  await fetchIdentity<void>({ method: 'GET', path: '/sso/logout', token: readToken() }).catch(() => undefined);
  stopSeeing(path);
}
