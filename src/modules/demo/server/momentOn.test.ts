import { expect, it } from 'vitest';
import { momentOn } from './momentOn';

it.each([
  ['2026-11-23', '2026-11-23T02:30:00.000Z'],
  // Not yet half past ten in Shanghai.
  ['2026-11-24', '2026-11-24T01:50:00.000Z'],
])('what happened on %s was written at %s', (day, expected) => {
  expect(momentOn(day, new Date('2026-11-24T01:50:00Z')).toISOString()).toBe(expected);
});
