/** Keys in the session storage of a tab during impersonation, beside the token. */

/** Moment at which the server ends it, ISO 8601. */
export const impersonationUntil = 'kj-seeing-until';
/** Address to come back to. */
export const impersonationReturn = 'kj-seeing-from';
