/** Column type changes that keep every stored value. */

/** Whether every value of the first type is valid in the second. Types are given as PostgreSQL prints them. */
export function isWidening(from: string, to: string): boolean {
  const before = parseDecimal(from);
  const after = parseDecimal(to);
  if (before && after) return after.scale >= before.scale && after.precision - after.scale >= before.precision - before.scale;
  if (from === 'integer' && after) return after.precision - after.scale >= 10;
  return to === 'text' && (from === 'uuid' || from === 'date' || from === 'integer' || before !== undefined);
}

function parseDecimal(type: string): { precision: number; scale: number } | undefined {
  const match = /^numeric\((\d+),(\d+)\)$/.exec(type);
  return match ? { precision: Number(match[1]), scale: Number(match[2]) } : undefined;
}
