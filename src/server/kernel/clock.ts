/** Date and time in China (UTC+8 all year), independent of the machine's time zone. */
const offsetMs = 8 * 3_600_000;

/** Cache of the last result, because one call formats the same second several times. */
let written = { second: Number.NaN, text: '' };

/** `2026-01-31 14:42:00` in Shanghai time. */
export function formatShanghaiTime(at: Date): string {
  const second = Math.floor(at.getTime() / 1000);
  if (second !== written.second) {
    written = { second, text: new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ') };
  }
  return written.text;
}

export function today(at: Date): string {
  return formatShanghaiTime(at).slice(0, 10);
}
