/** The organisation that was signed in to last, in this browser. */
import { readCookie, writeCookie } from '../../providers/auth/tokenCookie';

/** A cookie and not local storage, because signing out clears the latter. */
const lastCookie = 'kj_last_org';
const aYear = 365 * 86_400;

export const lastOrganisation = {
  read: () => readCookie(lastCookie),
  write: (instId: string) => writeCookie(lastCookie, instId, aYear),
};
