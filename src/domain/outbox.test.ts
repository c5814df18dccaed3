import { describe, expect, it } from 'vitest';
import { isWaiting, outcomeOf, ownerOf, released, settled, sortFor } from './outbox';

describe('a try', () => {
  it.each([
    [undefined, 'retry'],
    [0, 'retry'],
    [408, 'retry'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
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
    const { own, others } = sortFor([entry('late', '09'), entry('foreign', '08', other), entry('early', '06')], owner);
    expect([own.map(({ id }) => id), others]).toEqual([['early', 'late'], 1]);
  });
});

describe('an entry that is sent', () => {
  const entry = { id: '1', owner: '1:u', key: 'k1', at: '09', state: 'waiting' };
  const refused = { ...entry, state: 'refused', problem: '没有权限' };

  it('leaves only when the server accepted it', () => {
    expect(settled(entry, { kind: 'done' })).toBeUndefined();
    for (const kind of ['retry', 'session'] as const) expect(settled(entry, { kind })).toEqual(entry);
    expect(settled(entry, { kind: 'refused', problem: '没有权限' })).toEqual(refused);
    expect([isWaiting(entry), isWaiting(refused)]).toEqual([true, false]);
  });

  it('keeps its key when it is sent again after no answer, and has a new one after a refusal', () => {
    expect(released(entry, 'k2').key).toBe('k1');
    expect(released({ ...entry, state: 'draft' }, 'k2')).toEqual(entry);
    expect(released(refused, 'k2')).toEqual({ ...entry, key: 'k2' });
  });
});
