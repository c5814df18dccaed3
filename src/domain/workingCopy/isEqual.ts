/** Deep equality of plain values; a key with `undefined` is the same as no key. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) return left.length === right.length && left.every((one, at) => isEqual(one, right[at]));
  if (!isPlain(left) || !isPlain(right)) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isEqual(left[key], right[key]));
}

/** Whether a value is an object with keys, no list. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
