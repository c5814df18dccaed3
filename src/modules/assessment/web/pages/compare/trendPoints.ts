/** Points of a small line: evenly spaced, the lowest value at the bottom; values that are missing are left out. */
export function listTrendPoints(
  values: readonly (number | null)[],
  { width, height }: { width: number; height: number },
): { x: number; y: number }[] {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const [low, high] = [Math.min(...known.map(({ value }) => value)), Math.max(...known.map(({ value }) => value))];
  const margin = 3;
  const round = (number: number) => Math.round(number * 10) / 10;
  return known.map(({ value, at }) => ({
    x: round(values.length < 2 ? width / 2 : margin + (at / (values.length - 1)) * (width - 2 * margin)),
    y: round(high === low ? height / 2 : height - margin - ((value - low) / (high - low)) * (height - 2 * margin)),
  }));
}
