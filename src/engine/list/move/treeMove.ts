/** Whether a tree node may be moved under another, by the loaded rows. The server checks again. Pure. */
import type { EngineRecord } from '../../record/engineRecord';

/** `same`: already there; `self`, `below`: under itself or a descendant; `depth`: too many levels. */
export type MoveProblem = 'same' | 'self' | 'below' | 'depth';

export interface Tree {
  rows: readonly EngineRecord[];
  /** Field that holds the id of the parent. */
  parentField: string;
  /** Maximum number of levels; undefined = unlimited. */
  maxDepth: number | undefined;
}

/** Reason why the move is impossible; undefined = allowed. `parent` null = the top level. */
export function moveProblem(tree: Tree, id: string, parent: string | null): MoveProblem | undefined {
  const byId = new Map(tree.rows.map((row) => [row.id, row]));
  const parentOf = (of: string): string | null => (byId.get(of)?.[tree.parentField] as string | null | undefined) ?? null;
  if (parent === id) return 'self';
  if (parentOf(id) === parent) return 'same';
  const above = parent === null ? [] : getPathUp(parent, parentOf);
  if (above.includes(id)) return 'below';
  return above.length + heightOf(tree, id) > (tree.maxDepth ?? Infinity) ? 'depth' : undefined;
}

/** Ids of the node and its ancestors; stops at a cycle. */
function getPathUp(id: string, parentOf: (id: string) => string | null): string[] {
  const path: string[] = [];
  for (let at: string | null = id; at !== null && !path.includes(at); at = parentOf(at)) path.push(at);
  return path;
}

/** Number of levels of the subtree. */
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
