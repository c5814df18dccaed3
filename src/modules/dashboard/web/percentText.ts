/** `part / whole` as a percentage with one decimal; `-` when `whole` is 0. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)}%`;
}
