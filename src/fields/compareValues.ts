/**
 * Order of two stored values of the same type: numerically when both are numbers or numeric text; otherwise as text, which is
 * chronological for dates and times.
 */
export function compareValues(left: unknown, right: unknown): number {
  const numeric = isNumeric(left) && isNumeric(right);
  const [a, b] = numeric ? [Number(left), Number(right)] : [String(left), String(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}
