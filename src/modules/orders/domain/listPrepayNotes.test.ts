import { describe, expect, it } from 'vitest';
import { listPrepayNotes } from './listPrepayNotes';

const byHour = { feeMode: 1, hours: 6000, validDays: 365 };
const byMonth = { feeMode: 4, hours: 0, validDays: 92 };

describe('what is charged at once', () => {
  it.each<[string, Parameters<typeof listPrepayNotes>, string[]]>([
    ['60 hours', [[byHour], 500_000], []],
    ['more than 60 hours, of two lines', [[byHour, { ...byHour, feeMode: 2, hours: 50 }], 0], ['一次收 60.5 课时，超过 60 课时']],
    ['a package of 61 hours', [[{ feeMode: undefined, hours: 6100, validDays: null }], 0], ['一次收 61 课时，超过 60 课时']],
    ['three months', [[byMonth], 0], []],
    ['more than three months', [[{ ...byMonth, validDays: 93 }], 0], ['一次收 93 天的费用，超过 3 个月']],
    ['many days of a month’s price', [[{ ...byMonth, hours: 9000 }], 0], []],
    ['more than 5,000 yuan', [[byHour], 500_001], ['一次收费 5,000.01 元，超过 5,000.00 元']],
  ])('%s', (_name, [lines, amount], notes) => expect(listPrepayNotes(lines, amount)).toEqual(notes));
});
