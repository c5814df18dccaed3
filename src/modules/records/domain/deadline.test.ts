import { expect, it } from 'vitest';
import { addHours } from './deadline';

it.each([
  ['2026-07-06 09:40:00', 48, '2026-07-08 09:40:00'],
  ['2026-12-31 23:30:00', 1, '2027-01-01 00:30:00'],
  ['2028-02-28 10:00:00', 24, '2028-02-29 10:00:00'],
])('%s and %i hours', (moment, hours, later) => expect(addHours(moment, hours)).toBe(later));
