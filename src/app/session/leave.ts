/** Ends of a session by a full page load, which discards everything in memory. */
import { clearToken } from '../../providers/auth/tokenCookie';
import { getLoginPath } from './ownPath';
import { dropUnsavedInput } from './unsavedInput';

/** Current address, to return to after sign-in. */
export function getCurrentPath(): string {
  return location.pathname + location.search + location.hash;
}

let leaving = false;

/** Ends the session in this browser and opens the sign-in page, which returns to this address. The caller asks about unsaved input. */
export function leaveToLogin(): void {
  clearToken();
  dropUnsavedInput();
  // The cookie change event also fires in this tab, so this may be called twice.
  if (leaving) return;
  leaving = true;
  location.assign(getLoginPath(getCurrentPath()));
}

/** Reloads the page. The caller asks about unsaved input. */
export function reloadPage(): void {
  dropUnsavedInput();
  location.reload();
}
