/** Builds a tree from a flat list of nodes. */
import type { PickerOption } from '../fieldServices';

export interface TreeNode {
  value: string;
  title: string;
  disabled: boolean;
  children: TreeNode[];
}

/**
 * Nodes under their parents, in list order; nodes whose parent is missing become roots. `closed` and its descendants are disabled, because
 * a node cannot be its own ancestor.
 */
export function nestNodes(options: readonly PickerOption[], closed?: string): TreeNode[] {
  const nodes = new Map(options.map((option) => [option.id, toNode(option)]));
  const roots: TreeNode[] = [];
  for (const option of options) {
    const node = nodes.get(option.id) as TreeNode;
    const parent = nodes.get(option.parentId ?? '');
    if (parent && parent !== node) parent.children.push(node);
    else roots.push(node);
  }
  close(nodes.get(closed ?? ''));
  return roots;
}

function toNode(option: PickerOption): TreeNode {
  return { value: option.id, title: option.label, disabled: option.disabled ?? false, children: [] };
}

/** `seen` stops at cycles in invalid data. */
function close(node: TreeNode | undefined, seen = new Set<TreeNode>()): void {
  if (!node || seen.has(node)) return;
  seen.add(node);
  node.disabled = true;
  for (const child of node.children) close(child, seen);
}
