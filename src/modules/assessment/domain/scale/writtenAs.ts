/** A value as JSON with its keys in order; what is undefined is left out. */
export function formatWritten(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatWritten).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${formatWritten(one)}`).join()}}`;
}
