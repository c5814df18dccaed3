/** Ways out of a session. A full page load forgets everything that was in memory. */
import { clearToken } from '../../providers/auth/tokenCookie';
import { loginPath } from './ownPath';

/** Where the person is, to come back to. */
export function currentPath(): string {
  return location.pathname + location.search + location.hash;
}

/** Ends the session in this browser and shows the sign-in page, which comes back here. */
export function leaveToLogin(): void {
  clearToken();
  location.assign(loginPath(currentPath()));
}
