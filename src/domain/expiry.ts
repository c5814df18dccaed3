/** When an institution's service ends, and how early that is worth a warning. */

/** Days before the end from which on people are warned (spec §9). */
export const expiryWarningDays = 30;

/** Whole days from one calendar day to another; times of day are cut off. Negative when it has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);
}

/** Days left when the end is near or today, otherwise undefined. The last day is still usable. */
export function daysUntilExpiry(today: string, end: string | null): number | undefined {
  if (end === null) return undefined;
  const days = daysBetween(today, end);
  return days >= 0 && days <= expiryWarningDays ? days : undefined;
}

export function isExpired(today: string, end: string | null): boolean {
  return end !== null && daysBetween(today, end) < 0;
}
