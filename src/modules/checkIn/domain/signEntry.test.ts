/** Unsent signs are shown at once, and only on their day. */
import { expect, test } from 'vitest';
import type { BoardChild } from './board';
import { directions } from './codes';
import { type SignEntry, withEntries, withoutChild } from './signEntry';

const child = { stuId: 'a', stuName: '陈雨桐', checkIn: '', checkOut: '', temperature: null } as unknown as BoardChild;
const entry: SignEntry = {
  id: '1',
  owner: 'o',
  key: 'k',
  at: '2026-11-18T01:00:00Z',
  names: ['陈雨桐'],
  state: 'waiting',
  body: { stuIds: ['a'], direction: directions.arrive, time: '2026-11-18 08:58:00', temperature: '36.5' },
};

test('a waiting sign shows its time, a refused one or one of another day does not', () => {
  expect(withEntries([child], '2026-11-18', [entry])[0]).toMatchObject({ checkIn: '08:58', checkOut: '', temperature: '36.5' });
  expect(withEntries([child], '2026-11-19', [entry])[0]!.checkIn).toBe('');
  expect(withEntries([child], '2026-11-18', [{ ...entry, state: 'refused' }])[0]!.checkIn).toBe('');
});

test('the time on the server stands before the one that waits', () => {
  expect(withEntries([{ ...child, checkIn: '08:40' }], '2026-11-18', [entry])[0]!.checkIn).toBe('08:40');
});

test('is taken back for one child, and goes with the last', () => {
  const both = { ...entry, names: ['陈雨桐', '赵一诺'], body: { ...entry.body, stuIds: ['a', 'b'] } };
  const rest = withoutChild(both, child, 'k2')!;
  expect([rest.key, rest.names, rest.body.stuIds]).toEqual(['k2', ['赵一诺'], ['b']]);
  expect(withoutChild(rest, { stuId: 'b', stuName: '赵一诺' }, 'k3')).toBeUndefined();
});
