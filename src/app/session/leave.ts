/** Ways out of a session. A full page load forgets everything that was in memory. */
import { clearToken } from '../../providers/auth/tokenCookie';
import { loginPath } from './ownPath';
import { dropUnsavedInput } from './unsavedInput';

/** Where the person is, to come back to. */
export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

let leaving = false;

/** Ends the session in this browser and shows the sign-in page, which comes back here. What is unsaved was asked before. */
export function leaveToLogin(): void {
  clearToken();
  dropUnsavedInput();
  // The change of the cookie also fires in this tab; leaving must not start twice.
  if (leaving) return;
  leaving = true;
  location.assign(loginPath(currentPath()));
}

/** Loads everything anew. What is unsaved was asked before. */
export function reloadPage(): void {
  dropUnsavedInput();
  location.reload();
}
