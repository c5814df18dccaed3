/** Whether a node of a tree may go under another one, as far as the rows on screen tell. The server judges again. Pure. */
import type { EngineRecord } from '../../record/engineRecord';

export type MoveProblem = 'same' | 'self' | 'below' | 'depth';

export interface Tree {
  rows: readonly EngineRecord[];
  /** Field that holds the id of the parent. */
  parentField: string;
  /** Most levels; undefined = any. */
  maxDepth: number | undefined;
}

/** `parent` null = to the top level. */
export function moveProblem(tree: Tree, id: string, parent: string | null): MoveProblem | undefined {
  const byId = new Map(tree.rows.map((row) => [row.id, row]));
  const parentOf = (of: string): string | null => (byId.get(of)?.[tree.parentField] as string | null | undefined) ?? null;
  if (parent === id) return 'self';
  if (parentOf(id) === parent) return 'same';
  const above = parent === null ? [] : pathUp(parent, parentOf);
  if (above.includes(id)) return 'below';
  return above.length + heightOf(tree, id) > (tree.maxDepth ?? Infinity) ? 'depth' : undefined;
}

/** The node and all above it; a ring ends by itself. */
function pathUp(id: string, parentOf: (id: string) => string | null): string[] {
  const path: string[] = [];
  for (let at: string | null = id; at !== null && !path.includes(at); at = parentOf(at)) path.push(at);
  return path;
}

/** Levels of the branch that begins at the node. */
function heightOf({ rows, parentField }: Tree, id: string): number {
  let level = [id];
  const seen = new Set<string>();
  let height = 0;
  while (level.length > 0) {
    height += 1;
    for (const one of level) seen.add(one);
    level = rows.filter((row) => level.includes(String(row[parentField])) && !seen.has(row.id)).map((row) => row.id);
  }
  return height;
}
