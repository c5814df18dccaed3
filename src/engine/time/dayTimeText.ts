const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** `2026-11-19 17:26:03`, in Asia/Shanghai. */
export function dayTimeText(time: Date): string {
  return format.format(time);
}
