import type { Location } from 'react-router';
import { describe, expect, it } from 'vitest';
import { findPosition, savePosition } from './listPositions';

const at = (key: string, search: string, state: unknown = null): Location => ({ pathname: '/garden/tree', search, hash: '', key, state });
const returning = { isReturn: true };
const place = { scrolled: 900, drawn: 50, row: { id: '7', top: 300 } };

describe('the place in a list', () => {
  it('is known at its entry of the history, and at its address to whoever comes back by a link', () => {
    savePosition(at('a', '?page=2'), place);
    expect(findPosition(at('a', '?page=2'))).toEqual(place);
    expect(findPosition(at('b', '?page=2', returning))).toEqual(place);
    expect(findPosition(at('b', '?page=2'))).toBeUndefined();
    expect(findPosition(at('b', '?page=3', returning))).toBeUndefined();
  });

  it('stays whole when a part of it is noted on the way back', () => {
    savePosition(at('c', ''), place);
    const back = at('d', '', returning);
    savePosition(back, { upperRow: 12 });
    expect(findPosition(back)).toEqual({ ...place, upperRow: 12 });
  });

  it('is forgotten when the list is opened anew', () => {
    savePosition(at('e', '?sex=1'), place);
    savePosition(at('f', '?sex=1'), { upperRow: 0 });
    expect(findPosition(at('g', '?sex=1', returning))).toEqual({ upperRow: 0 });
  });
});
