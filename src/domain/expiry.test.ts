import { describe, expect, it } from 'vitest';
import { daysUntilExpiry, isExpired } from './expiry';

describe('expiry of an institution', () => {
  const today = '2026-11-20';

  it.each([
    ['2026-11-19', undefined, true],
    ['2026-11-20', 0, false],
    ['2026-12-19', 29, false],
    ['2026-12-20', 30, false],
    ['2026-12-20 23:59:59', 30, false],
    ['2026-12-21', undefined, false],
    [null, undefined, false],
  ])('on %s leaves %s days, expired: %s', (end, days, expired) => {
    expect(daysUntilExpiry(today, end)).toBe(days);
    expect(isExpired(today, end)).toBe(expired);
  });
});
