/** A value as text in which the order of keys does not count. */
export function writtenAs(value: unknown): string {
  return JSON.stringify(value, (_, inside: unknown) => (isRecord(inside) ? sorted(inside) : inside)) ?? '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
