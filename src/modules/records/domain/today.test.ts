import { expect, it } from 'vitest';
import { hasBegun } from './today';

it.each([
  ['2026-03-02', '2026-03-02 08:59:59', false],
  ['2026-03-02', '2026-03-02 09:00:00', true],
  ['2026-03-03', '2026-03-02 23:00:00', false],
  ['2026-03-01', '2026-03-02 00:00:00', true],
])('a lesson of %s at 09:00, looked at %s, has begun: %s', (day, now, begun) => {
  expect(hasBegun({ startTime: '09:00' }, day, now)).toBe(begun);
});
