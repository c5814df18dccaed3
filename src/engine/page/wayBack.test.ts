import { describe, expect, it } from 'vitest';
import { getWayBack, getWayBackTo, isReturn } from './wayBack';

const list = { from: '/garden/tree?page=2' };
const form = { from: '/garden/tree/show/7', state: list };

describe('the way back', () => {
  it('leads to the page one came through, as it was left, however many pages lie between', () => {
    for (const state of [list, form]) {
      const back = getWayBackTo('/garden/tree', state);
      expect(back.to).toBe('/garden/tree?page=2');
      expect(isReturn(back.state)).toBe(true);
    }
  });

  it('is the bare address of a page one did not come through', () => {
    for (const state of [null, undefined, {}, { from: 7 }, { from: '/garden/bush' }]) {
      expect(getWayBackTo('/garden/tree', state)).toEqual({ to: '/garden/tree' });
    }
  });

  it('gives the page before its own way back again', () => {
    const back = getWayBack(form)!;
    expect(back.to).toBe('/garden/tree/show/7');
    expect(getWayBackTo('/garden/tree', back.state).to).toBe('/garden/tree?page=2');
    expect(getWayBack(null)).toBeUndefined();
  });
});
