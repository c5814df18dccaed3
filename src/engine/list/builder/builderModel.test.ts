import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilterGroup, formatFilterTree, parseFilterTree } from '../../../wire/filterTree';
import { draftOf, isGroup, newGroup, newLeaf, replacePart, treeOf } from './builderModel';

const operators = new Set(['contains', 'gte', 'empty']);
const leaf = fc.tuple(
  fc.constantFrom('sex', 'fee.gte', 'teacherId.realName', 'teacherId.realName.contains'),
  fc.string({ minLength: 1, maxLength: 5 }),
);
const tree = fc.letrec<{ group: FilterGroup }>((tie) => ({
  group: fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(fc.oneof({ maxDepth: 2 }, leaf, tie('group')), { minLength: 1, maxLength: 3 }))
    .map(([join, parts]) => ({ [join]: parts }) as FilterGroup),
})).group;

describe('the filter builder', () => {
  it('gives back the tree it started from, and that survives the address', () => {
    fc.assert(
      fc.property(tree, (group) => {
        expect(treeOf(draftOf(group, operators))).toEqual(group);
        expect(parseFilterTree(formatFilterTree(group))).toEqual(group);
      }),
    );
  });

  it('leaves out what is not filled in yet', () => {
    const group = newGroup('and');
    expect(treeOf(group)).toBeUndefined();
    const filled = { ...newLeaf(), field: 'sex', text: '1' };
    expect(treeOf({ ...group, parts: [newLeaf(), filled, newGroup('or')] })).toEqual({ and: [['sex', '1']] });
  });

  it('changes and removes parts at any depth', () => {
    const inner = draftOf(
      {
        or: [
          ['sex', '1'],
          ['fee.gte', '3'],
        ],
      },
      operators,
    );
    const outer = { ...newGroup('and'), parts: [inner] };
    const [first] = inner.parts;
    const without = replacePart(outer, first!.key, undefined);
    expect(treeOf(without)).toEqual({ and: [{ or: [['fee.gte', '3']] }] });
    expect(isGroup(without.parts[0]!)).toBe(true);
  });
});
