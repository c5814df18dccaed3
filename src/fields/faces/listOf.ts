/** One value or several, as a list; nothing is an empty one. Foreign backends send one where we send a list. */
export function listOf<Item>(value: unknown): Item[] {
  if (value === undefined || value === null || value === '') return [];
  return (Array.isArray(value) ? value : [value]) as Item[];
}
