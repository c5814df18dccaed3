import { describe, expect, it } from 'vitest';
import { wholePage } from './useSelection';

const page = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

describe('ticking a page of which the first rows are drawn', () => {
  it.each([
    ['ticks all of it', ['a', 'b'], ['a', 'b', 'c', 'd']],
    ['keeps what is ticked elsewhere', ['x', 'a', 'b'], ['x', 'a', 'b', 'c', 'd']],
    ['ticks each row once', ['c', 'a', 'b'], ['a', 'b', 'c', 'd']],
    ['lets all of it go', ['x', 'c'], ['x']],
    ['lets the last one go', [], []],
  ])('%s', (_what, ids, ticked) => {
    expect(wholePage(ids, page)).toEqual(ticked);
  });

  it('ticks nothing of an empty page', () => {
    expect(wholePage(['x'], [])).toEqual(['x']);
  });
});
