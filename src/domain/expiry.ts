/** End of an institution's service, and the warning before it. */

/** Days before the end from which a warning is shown. */
const expiryWarningDays = 30;

/** Whole days from one date to another; times of day are ignored. Negative if `to` is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000);
}

/** Days left if the end is today or within the warning period, otherwise undefined. The last day is still usable. */
export function daysUntilExpiry(today: string, end: string | null): number | undefined {
  if (end === null) return undefined;
  const days = daysBetween(today, end);
  return days >= 0 && days <= expiryWarningDays ? days : undefined;
}

export function isExpired(today: string, end: string | null): boolean {
  return end !== null && daysBetween(today, end) < 0;
}
