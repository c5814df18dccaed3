/** Text of a datetime. Separate from `index.ts` so that cells do not load zod. */

/** The stored form is also the displayed form: YYYY-MM-DD HH:mm:ss. */
export function formatDatetime(value: unknown): string {
  return String(value);
}

/** Removes the seconds, for lists. */
export function withoutSeconds(text: string): string {
  return text.replace(/(\d\d:\d\d):\d\d$/, '$1');
}
