/** The day in China, whatever the machine's time zone is: UTC+8 the whole year. */
const offsetMs = 8 * 3_600_000;

/** `2026-01-31 14:42:00`. */
export function shanghaiTime(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

export function today(at: Date): string {
  return shanghaiTime(at).slice(0, 10);
}
