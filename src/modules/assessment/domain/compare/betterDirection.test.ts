import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../../../../tests/support/files/scaleFiles';
import { getBetterDirection } from './betterDirection';

describe('the better direction of a score', () => {
  it.each([
    ['ABC', 'TOTAL', 'lower'],
    ['adapt', 'TOTAL_P', 'higher'],
    ['adapt', 'SH', 'higher'],
    ['execution', 'WM', 'lower'],
    ['erxin', 'DQ', 'higher'],
    ['HAMD', 'TOTAL17', 'lower'],
    ['PEP-3', 'PR_CVP', 'higher'],
    ['attentionOperate', 'SCH_T', 'lower'],
  ])('of %s %s is %s', (scale, code, direction) => {
    expect(getBetterDirection(scaleOf(scale), code)).toBe(direction);
  });

  it('is left open where the scale does not say', () => {
    expect(getBetterDirection(scaleOf('ABC'), 'S')).toBeUndefined();
  });

  it('is none of what grows with age by itself', () => {
    const scale = scaleOf('erxin');
    const ages = scale.scores.filter(({ op }) => op === 'developmentalAge').map(({ code }) => code);
    expect(ages.length).toBeGreaterThan(0);
    const total = scale.scores.flatMap((entry) => (entry.op === 'ratio' ? [entry.num] : []));
    for (const code of [...ages, ...total]) expect(getBetterDirection(scale, code), code).toBeUndefined();
  });

  it('ends with scores that refer to each other', () => {
    const scale = scaleOf('adapt');
    scale.bands = [];
    expect(getBetterDirection(scale, 'SH')).toBeUndefined();
  });
});
