import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PickerOption } from '../fieldServices';
import { nestNodes, type TreeNode } from './nodes';

const place = (id: string, parentId: string | null = null): PickerOption => ({ id, label: id.toUpperCase(), parentId });

/** Every node with its depth, in display order. */
function flatten(nodes: TreeNode[], depth = 0): [string, number, boolean][] {
  return nodes.flatMap((node) => [[node.value, depth, node.disabled], ...flatten(node.children, depth + 1)] as [string, number, boolean][]);
}

describe('nodes of a tree', () => {
  it('stand under their parents, whatever the order they came in', () => {
    const nodes = nestNodes([place('c', 'b'), place('a'), place('b', 'a'), place('d', 'not here')]);
    expect(flatten(nodes)).toEqual([
      ['a', 0, false],
      ['b', 1, false],
      ['c', 2, false],
      ['d', 0, false],
    ]);
  });

  it('cannot be put under themselves or what is below them', () => {
    const nodes = nestNodes([place('a'), place('b', 'a'), place('c', 'b'), place('d', 'a')], 'b');
    expect(flatten(nodes).filter(([, , disabled]) => disabled)).toEqual([
      ['b', 1, true],
      ['c', 2, true],
    ]);
  });

  it('are all drawn once, and wrong rings of parents do no harm', () => {
    const parents = fc.array(fc.nat(7), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parents, fc.nat(7), (list, closed) => {
        const drawn = flatten(
          nestNodes(
            list.map((parent, id) => place(String(id), String(parent))),
            String(closed),
          ),
        );
        expect(new Set(drawn.map(([id]) => id)).size).toBe(drawn.length);
      }),
    );
    const tree = fc.array(fc.nat(7), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(tree, (list) => {
        const options = list.map((parent, id) => place(String(id), parent < id ? String(parent) : null));
        expect(flatten(nestNodes(options))).toHaveLength(options.length);
      }),
    );
  });
});
