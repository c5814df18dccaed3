/** Text of a moment, pure: cells must not load what checks it. */

/** Stored and written alike: YYYY-MM-DD HH:mm:ss. */
export function formatDatetime(value: unknown): string {
  return String(value);
}

/** Seconds matter in a record, not in a list. */
export function withoutSeconds(text: string): string {
  return text.replace(/(\d\d:\d\d):\d\d$/, '$1');
}
