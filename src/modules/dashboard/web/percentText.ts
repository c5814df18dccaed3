/** Share of a whole with one decimal; of nothing there is no share. */
export function percentText(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)}%`;
}
