/** Numbers of the tables. */

/** Rounded to tenths, so that 70.4 kB does not pass a limit of 70. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `0.42` → `42 %`. */
export function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}
