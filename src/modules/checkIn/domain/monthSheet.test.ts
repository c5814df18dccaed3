/** Marks of the month sheet, worked by hand for one week, and sums that hold for every month. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statuses } from './codes';
import { buildSheetLine } from './monthSheet';

const days = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
const isWork = (day: string) => !['2026-11-14', '2026-11-15'].includes(day);
const child = { id: 'a', from: '', to: undefined };
const sheet = (written: Record<string, number>, leaves: string[] = []) => ({
  days,
  today: '2026-11-18',
  isWork,
  statusOn: (_id: string, day: string) => written[day],
  isOnLeave: (_id: string, day: string) => leaves.includes(day),
});

describe('a line of the month sheet', () => {
  test('marks each day and adds up', () => {
    const written = { '2026-11-13': statuses.normal, '2026-11-14': statuses.normal, '2026-11-16': statuses.late };
    expect(buildSheetLine(child, sheet(written, ['2026-11-17']))).toEqual({
      marks: ['√', '√', '', '△', '○', '', ''],
      expected: 3,
      present: 2,
      leave: 1,
      absent: 0,
      rate: 66.7,
    });
  });

  test('a past work day without a word is an absence, a day that is not over is open', () => {
    expect(buildSheetLine(child, sheet({})).marks).toEqual(['×', '', '', '×', '×', '', '']);
  });

  test('days before entry and after leaving are not expected', () => {
    expect(buildSheetLine({ id: 'a', from: '2026-11-16', to: '2026-11-16' }, sheet({}))).toMatchObject({ expected: 1, absent: 1, rate: 0 });
    expect(buildSheetLine({ id: 'a', from: '2026-12-01', to: undefined }, sheet({}))).toMatchObject({ expected: 0, rate: undefined });
  });

  test('expected days are present, on leave or absent', () => {
    const status = fc.option(fc.constantFrom(...Object.values(statuses)), { nil: undefined });
    fc.assert(
      fc.property(fc.array(status, { minLength: 7, maxLength: 7 }), (written) => {
        const statusOn = (_id: string, day: string) => written[days.indexOf(day)];
        const line = buildSheetLine(child, { ...sheet({}), statusOn });
        expect(line.present + line.leave + line.absent).toBe(line.expected);
      }),
    );
  });
});
