/** Text of a day, pure: cells must not load what checks it. */

/** Stored and written alike: YYYY-MM-DD. */
export function formatDate(value: unknown): string {
  return String(value);
}

/** The year of today is dropped, so that a list stays narrow: 11-20, but 2024-11-20. Takes a day or a moment. */
export function withoutThisYear(text: string, today: string): string {
  const year = today.slice(0, 5);
  return text.startsWith(year) ? text.slice(year.length) : text;
}
