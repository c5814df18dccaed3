import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepAt, stepsBetween } from './stepOrder';

const all = ['甲', '乙', '丙', '丁'];

describe('the step on screen', () => {
  it('is the one asked for, also when steps before it are skipped', () => {
    expect(stepAt(all, all, '丙')).toBe(2);
    expect(stepAt(all, ['甲', '丙', '丁'], '丙')).toBe(1);
  });

  it('is the one before when it is not shown any more, and the first one at the start', () => {
    expect(stepAt(all, ['甲', '丙'], '丁')).toBe(1);
    expect(stepAt(all, ['乙', '丙'], '甲')).toBe(0);
    expect(stepAt(all, [], '甲')).toBe(0);
  });

  it('is always one that is shown', () => {
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), fc.constantFrom(...all), (shown, current) => {
        expect(shown[stepAt(all, shown, current)]).toBeDefined();
      }),
    );
  });
});

describe('what is checked on the way', () => {
  it('is each step that is passed going on, and none going back', () => {
    expect(stepsBetween(all, 0, 2)).toEqual(['甲', '乙']);
    expect(stepsBetween(all, 2, 0)).toEqual([]);
    expect(stepsBetween(all, 1, 1)).toEqual([]);
  });
});
