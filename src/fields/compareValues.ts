/** Order of two stored values of one type: numbers as numbers, also when they come as text; dates and times as text, which sorts. */
export function compareValues(left: unknown, right: unknown): number {
  const numeric = isNumeric(left) && isNumeric(right);
  const [a, b] = numeric ? [Number(left), Number(right)] : [String(left), String(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}
