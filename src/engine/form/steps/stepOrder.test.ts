import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getStepAt, getStepsBetween } from './stepOrder';

const all = ['甲', '乙', '丙', '丁'];

describe('the step on screen', () => {
  it('is the one asked for, also when steps before it are skipped', () => {
    expect(getStepAt(all, all, '丙')).toBe(2);
    expect(getStepAt(all, ['甲', '丙', '丁'], '丙')).toBe(1);
  });

  it('is the one before when it is not shown any more, and the first one at the start', () => {
    expect(getStepAt(all, ['甲', '丙'], '丁')).toBe(1);
    expect(getStepAt(all, ['乙', '丙'], '甲')).toBe(0);
    expect(getStepAt(all, [], '甲')).toBe(0);
  });

  it('is always one that is shown', () => {
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), fc.constantFrom(...all), (shown, current) => {
        expect(shown[getStepAt(all, shown, current)]).toBeDefined();
      }),
    );
  });
});

describe('what is checked on the way', () => {
  it('is each step that is passed going on, and none going back', () => {
    expect(getStepsBetween(all, 0, 2)).toEqual(['甲', '乙']);
    expect(getStepsBetween(all, 2, 0)).toEqual([]);
    expect(getStepsBetween(all, 1, 1)).toEqual([]);
  });
});
