/** The day in China, whatever the machine's time zone is: UTC+8 the whole year. */
const offsetMs = 8 * 3_600_000;

/** Written last: one call asks for the same second several times. */
let written = { second: Number.NaN, text: '' };

/** `2026-01-31 14:42:00`. */
export function shanghaiTime(at: Date): string {
  const second = Math.floor(at.getTime() / 1000);
  if (second !== written.second) {
    written = { second, text: new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ') };
  }
  return written.text;
}

export function today(at: Date): string {
  return shanghaiTime(at).slice(0, 10);
}
