import { describe, expect, it } from 'vitest';
import { states } from '../../../../generated/states';
import { findEndDay, isRenewedBy } from './renewals';

const { active, used, expired, frozen, refunded } = states.hourBatch.status;

describe('the end of a batch', () => {
  it.each([
    [used, '2026-11-18'],
    [expired, '2026-10-31'],
    [frozen, '2026-10-31'],
    [active, null],
    [refunded, null],
  ])('in state %s is %s', (status, day) => expect(findEndDay(status, { expireDate: '2026-10-31' }, '2026-11-18')).toBe(day));
});

describe('a renewal', () => {
  it.each([
    ['2026-10-31', '2026-10-01', true],
    ['2026-10-31', '2026-11-30', true],
    ['2026-10-31', '2026-12-01', false],
    ['2026-10-31', null, false],
    [null, '2026-11-01', false],
  ])('of what ended on %s, bought on %s: %s', (ended, renewed, is) => expect(isRenewedBy(ended, renewed)).toBe(is));
});
