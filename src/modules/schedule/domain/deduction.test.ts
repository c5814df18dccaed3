import { describe, expect, it } from 'vitest';
import { attends } from '../../../domain/attendance';
import { getDeduction } from './deduction';

const rules = { leaveHoursAhead: 24, lateLeaveDeduct: 50, absentDeduct: 100 };
const startsAt = '2026-05-11 09:00:00';

describe('what a lesson takes from a child', () => {
  it.each([
    ['present', attends.present, null, 100],
    ['late', attends.late, null, 100],
    ['early', attends.early, null, 100],
    ['absent', attends.absent, null, 100],
    ['made up', attends.makeup, null, 0],
    ['a trial', attends.trial, null, 0],
    ['a leave a day before, to the second', attends.leave, '2026-05-10 09:00:00', 0],
    ['a leave one second later', attends.leave, '2026-05-10 09:00:01', 50],
    ['a leave that nobody asked for', attends.leave, null, 50],
  ])('%s', (_name, attendStatus, leaveTime, hours) => {
    expect(getDeduction({ attendStatus, startsAt, leaveTime }, 100, rules)).toBe(hours);
  });

  it('is rounded half up to the hundredth', () => {
    const said = { attendStatus: attends.absent, startsAt, leaveTime: null };
    expect(getDeduction(said, 75, { ...rules, absentDeduct: 50 })).toBe(38);
    expect(getDeduction(said, 1, { ...rules, absentDeduct: 49 })).toBe(0);
  });
});
