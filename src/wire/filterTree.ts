/**
 * Filters combined with and/or, as one parameter of a list call. A leaf is a plain filter: name and text,
 * e.g. `["enterDate.gte", "2026-01-01"]`; a name may follow a reference or child rows: `headTeacherId.realName`.
 */
export type FilterNode = FilterLeaf | FilterGroup;
export type FilterLeaf = [name: string, text: string];
export type FilterGroup = { and: FilterNode[] } | { or: FilterNode[] };

export const filterLimits = { leaves: 50, depth: 5 } as const;

export function isLeaf(node: FilterNode): node is FilterLeaf {
  return Array.isArray(node);
}

/** The operator and the parts of a group. */
export function partsOf(group: FilterGroup): { join: 'and' | 'or'; parts: FilterNode[] } {
  return 'and' in group ? { join: 'and', parts: group.and } : { join: 'or', parts: group.or };
}

export function countLeaves(node: FilterNode): number {
  return isLeaf(node) ? 1 : partsOf(node).parts.reduce((sum, part) => sum + countLeaves(part), 0);
}

/** Parses a group; undefined for anything else, including one that exceeds `filterLimits`. */
export function parseFilterTree(text: string): FilterGroup | undefined {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isGroup(written, filterLimits.depth)) return undefined;
  const leaves = countLeaves(written);
  return leaves >= 1 && leaves <= filterLimits.leaves ? written : undefined;
}

export function formatFilterTree(group: FilterGroup): string {
  return JSON.stringify(group);
}

function isGroup(value: unknown, depth: number): value is FilterGroup {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const [entry, ...others] = Object.entries(value);
  if (!entry || others.length > 0 || (entry[0] !== 'and' && entry[0] !== 'or')) return false;
  return Array.isArray(entry[1]) && entry[1].every((part) => isLeafShape(part) || isGroup(part, depth - 1));
}

function isLeafShape(value: unknown): value is FilterLeaf {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}
