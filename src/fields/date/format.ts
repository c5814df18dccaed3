/** Text of a date. Separate from `index.ts` so that cells do not load zod. */

/** The stored form is also the displayed form: YYYY-MM-DD. */
export function formatDate(value: unknown): string {
  return String(value);
}

/** Removes the current year to keep list columns narrow: 11-20, but 2024-11-20. Accepts dates and datetimes. */
export function withoutThisYear(text: string, today: string): string {
  const year = today.slice(0, 5);
  return text.startsWith(year) ? text.slice(year.length) : text;
}
