/** The organisation last signed in to in this browser. */
import { readCookie, writeCookie } from '../../providers/auth/tokenCookie';

/** A cookie, because sign-out clears local storage. */
const lastCookie = 'kj_last_org';
const aYear = 365 * 86_400;

export const lastOrganisation = {
  read: () => readCookie(lastCookie),
  write: (instId: string) => writeCookie(lastCookie, instId, aYear),
};
