import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveProblem } from './treeMove';

const row = (id: string, parentId: string | null = null) => ({ id, parentId });
const rows = [row('a'), row('b', 'a'), row('c', 'b'), row('d'), row('e', 'd')];
const tree = { rows, parentField: 'parentId', maxDepth: 3 };

describe('moving a node', () => {
  it('goes under another node or to the top', () => {
    expect(moveProblem(tree, 'e', 'a')).toBeUndefined();
    expect(moveProblem(tree, 'c', null)).toBeUndefined();
  });

  it('does not go under itself, under what is below it, or to where it is', () => {
    expect(moveProblem(tree, 'a', 'a')).toBe('self');
    expect(moveProblem(tree, 'a', 'c')).toBe('below');
    expect(moveProblem(tree, 'b', 'a')).toBe('same');
    expect(moveProblem(tree, 'a', null)).toBe('same');
  });

  it('takes its whole branch into account where levels are limited', () => {
    expect(moveProblem(tree, 'd', 'b')).toBe('depth');
    expect(moveProblem(tree, 'd', 'a')).toBeUndefined();
    expect(moveProblem({ ...tree, maxDepth: undefined }, 'd', 'c')).toBeUndefined();
  });

  it('never makes a ring, whatever the tree', () => {
    const parents = fc.array(fc.option(fc.nat(9)), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(parents, fc.nat(9), fc.nat(9), (list, from, to) => {
        // Parents come before their children, so the generated tree has no cycle.
        const all = list.map((parent, at) => row(String(at), parent === null || at === 0 ? null : String(parent % at)));
        const [id, parent] = [String(from % list.length), String(to % list.length)];
        if (moveProblem({ rows: all, parentField: 'parentId', maxDepth: undefined }, id, parent) !== undefined) return;
        const after = new Map(all.map((one) => [one.id, one.id === id ? parent : one.parentId]));
        for (let at: string | null | undefined = id, steps = 0; at; at = after.get(at), steps += 1)
          expect(steps).toBeLessThanOrEqual(list.length);
      }),
    );
  });
});
