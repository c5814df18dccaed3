import { expect, it } from 'vitest';
import { getAssumedWord, inputsOf } from './saidAttendance';

const onLeave = new Set(['b', 'c']);

it('assumes that children on registered leave are on leave, and all others present', () =>
  expect(['a', 'b'].map((id) => getAssumedWord(id, onLeave))).toEqual(['present', 'leave']));

it('says present of who came although on leave, and nothing of what is assumed', () =>
  expect(inputsOf({ a: 'present', b: 'present', c: 'leave', d: 'late', e: 'leave' }, onLeave)).toEqual({
    presentIds: ['b'],
    lateIds: ['d'],
    leaveIds: ['e'],
  }));
