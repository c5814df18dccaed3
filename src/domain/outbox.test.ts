import { describe, expect, it } from 'vitest';
import { outcomeOf, ownerOf, sortedFor } from './outbox';

describe('a try', () => {
  it.each([
    [undefined, 'later'],
    [0, 'later'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [401, 'session'],
    [50012, 'session'],
    [50014, 'session'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [409, 'refused'],
    [413, 'refused'],
    [422, 'refused'],
  ])('that ended with %s is %s', (status, kind) => expect(outcomeOf(status, '一句话', [401, 50012, 50014]).kind).toBe(kind));
});

describe('an outbox', () => {
  it('shows the own entries, oldest first, and only the number of those of another account or institution', () => {
    const [owner, other] = [ownerOf({ instId: 1, userId: 'u' }), ownerOf({ instId: 2, userId: 'u' })];
    const entry = (id: string, at: string, whose = owner) => ({ id, owner: whose, key: id, at });
    const { own, others } = sortedFor([entry('late', '09'), entry('foreign', '08', other), entry('early', '06')], owner);
    expect([own.map(({ id }) => id), others]).toEqual([['early', 'late'], 1]);
  });
});
