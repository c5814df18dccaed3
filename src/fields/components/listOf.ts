/** A single value or a list as a list; empty for no value. Legacy backends may send a single value instead of a list. */
export function listOf<Item>(value: unknown): Item[] {
  if (value === undefined || value === null || value === '') return [];
  return (Array.isArray(value) ? value : [value]) as Item[];
}
