/** Moments as `YYYY-MM-DD HH:mm:ss` in one time zone. Pure. */

/** `moment` plus `hours`. */
export function addHours(moment: string, hours: number): string {
  const at = Date.parse(`${moment.replace(' ', 'T')}Z`) + hours * 3_600_000;
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
