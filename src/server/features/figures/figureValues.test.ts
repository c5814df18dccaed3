import { describe, expect, it } from 'vitest';
import { changeOf, listSharedLines, shareOf, withEmptySteps } from './figureValues';

describe('a share', () => {
  it.each([
    [['41'], ['64'], '64.1'],
    [['1'], ['3'], '33.3'],
    [['2'], ['3'], '66.7'],
    [['0'], ['8'], '0.0'],
    [['0'], ['0'], null],
    [['3'], ['0'], null],
    [['12.50'], ['12.5', '100', '12.50'], '10.0'],
    [[null], ['4'], null],
  ])('of %j and %j is %s', (of, per, share) => expect(shareOf(of, per)).toBe(share));

  it('has a line for each value that is divided by, also where nothing stands above it', () => {
    const line = (value: string | null, amount: string) => ({ value, label: null, amount });
    const lines = listSharedLines([[line('a', '1')]], [[line('a', '4'), line('b', '2'), line(null, '0')]], ['0', '0']);
    expect(lines.map(({ value, amount }) => [value, amount])).toEqual([
      ['a', '25.0'],
      ['b', '0.0'],
      [null, null],
    ]);
  });
});

it.each([
  ['45394.00', '26349.00', false, '72.3'],
  ['5', '10', false, '-50.0'],
  ['5', '0', false, null],
  ['0', '0', false, null],
  ['-5', '-10', false, '50.0'],
  ['94.2', '94.6', true, '-0.4'],
  [null, '94.6', true, null],
] as const)('%s after %s (share: %s) changed by %s', (value, before, isShare, change) =>
  expect(changeOf(value, before, isShare)).toBe(change),
);

it('has 0 for days without records, and nothing for averages of none', () => {
  const range = { from: '2026-11-01', to: '2026-11-02' };
  const known = [{ value: '2026-11-02', label: null, amount: '7' }];
  expect(withEmptySteps(known, range, 'day', 'sum').map(({ amount }) => amount)).toEqual(['0', '7']);
  expect(withEmptySteps(known, range, 'day', 'avg').map(({ amount }) => amount)).toEqual([null, '7']);
});
