/** What a tab remembers while it looks as somebody else would, beside the token: names in its session storage. */

/** Moment at which the server ends it, ISO 8601. */
export const seeingUntil = 'kj-seeing-until';
/** Address to come back to. */
export const seeingReturn = 'kj-seeing-from';
