/** Session storage keys of a tab during impersonation, beside the token. */

/** End of the impersonation, ISO 8601. */
export const impersonationUntil = 'kj-seeing-until';
/** Address to return to afterwards. */
export const impersonationReturn = 'kj-seeing-from';
