import { describe, expect, it } from 'vitest';
import { type NestedRow, nestedKey, nestRows } from './nestRows';

const ids = (rows: NestedRow[] | undefined): unknown[] => (rows ?? []).map((row) => [row.id, ids(row[nestedKey])]);

describe('rows of a tree list', () => {
  it('stand under their parent in the order they came', () => {
    const rows = nestRows(
      [
        { id: 'b', up: 'a' },
        { id: 'a', up: null },
        { id: 'c', up: 'a' },
        { id: 'd', up: 'b' },
      ],
      'up',
    );
    expect(ids(rows)).toEqual([
      [
        'a',
        [
          ['b', [['d', []]]],
          ['c', []],
        ],
      ],
    ]);
  });

  it('become roots when their parent is not in the list', () => {
    expect(ids(nestRows([{ id: 'b', up: 'gone' }], 'up'))).toEqual([['b', []]]);
  });

  it('never get lost in a circle', () => {
    const rows = nestRows(
      [
        { id: 'a', up: 'b' },
        { id: 'b', up: 'a' },
        { id: 'c', up: 'c' },
      ],
      'up',
    );
    expect(JSON.stringify(rows).match(/"id"/g)).toHaveLength(3);
  });
});
