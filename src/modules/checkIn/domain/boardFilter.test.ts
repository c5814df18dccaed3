/** The child of a scanned code, and children who can still be signed. */
import { describe, expect, test } from 'vitest';
import type { BoardChild } from './board';
import { childOfCode, isOpen } from './boardFilter';
import { directions, statuses } from './codes';

const child = (values: Partial<BoardChild>): BoardChild => ({
  stuId: 'a',
  stuName: '甲',
  stuNo: 'XY26110007',
  classNames: [],
  checkInId: null,
  checkIn: '',
  checkOut: '',
  status: null,
  temperature: null,
  morningCheck: null,
  pickupName: '',
  isOnLeave: false,
  guardians: [],
  ...values,
});

describe('a scanned code', () => {
  const all = [
    child({}),
    child({ stuId: 'b', stuNo: 'XY2611000' }),
    child({ stuId: 'c', stuNo: '' }),
    child({ stuId: 'd', stuNo: '1111' }),
  ];
  test.each([
    ['XY26110007', 'a'],
    [' xy26110007 ', 'a'],
    ['XY26110007XY26110007', 'a'],
    ['XY26110007 XY26110007', 'a'],
    ['XY2611000', 'b'],
    ['1111', 'd'],
    ['11', undefined],
    ['XY2611', undefined],
    ['', undefined],
  ])('“%s” means %s', (code, stuId) => {
    expect(childOfCode(all, code)?.stuId).toBe(stuId);
  });
});

test.each([
  [{}, true, false],
  [{ checkIn: '08:41' }, false, true],
  [{ checkIn: '08:41', checkOut: '16:02' }, false, false],
  [{ isOnLeave: true }, false, false],
  [{ status: statuses.absent }, false, false],
])('%j can be signed in: %s, out: %s', (values, arrives, leaves) => {
  expect([isOpen(child(values), directions.arrive), isOpen(child(values), directions.depart)]).toEqual([arrives, leaves]);
});
