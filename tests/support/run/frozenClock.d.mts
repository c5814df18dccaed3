/** Replaces the date class of this realm by one that is `offset` milliseconds ahead. */
export function shiftClock(offset: number): void;
