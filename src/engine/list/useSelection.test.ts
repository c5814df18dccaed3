import { describe, expect, it } from 'vitest';
import { togglePage, toggleSpan } from './useSelection';

const page = ['a', 'b', 'c', 'd'];

describe('the box of a page', () => {
  it.each([
    ['ticks all of it', [], page],
    ['keeps what is ticked elsewhere', ['x', 'b'], ['x', 'b', 'a', 'c', 'd']],
    ['lets all of it go when all of it is ticked', ['x', ...page], ['x']],
  ])('%s', (_what, ids, ticked) => {
    expect(togglePage(ids, page)).toEqual(ticked);
  });
});

describe('a box pressed with Shift', () => {
  it.each([
    ['ticks the rows between', ['b'], 'b', 'd', ['b', 'c', 'd']],
    ['ticks them upwards, too', ['c'], 'c', 'a', ['c', 'a', 'b']],
    ['lets them go when all are ticked', ['x', 'b', 'c'], 'b', 'c', ['x']],
    ['ticks from the first row on when the other one is gone', [], 'gone', 'b', ['a', 'b']],
  ])('%s', (_what, ids, anchor, id, ticked) => {
    expect(toggleSpan(ids, page, anchor, id)).toEqual(ticked);
  });
});
