import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../domain/catalogue';
import { begin, bodyOf, emptyLine, totalsOf } from './enrolment';

const fee = { id: 'fee', name: '10 节', price: 100_000, listPrice: 120_000, hours: 1000, giftHours: 200 };
const catalogue: Catalogue = {
  student: { id: 'stu', name: '小明', status: 2 },
  discountFloor: 80,
  courses: [{ id: 'course', name: '言语', validDays: null, fees: [fee] }],
  packages: [],
  products: [],
  staff: [],
  performer: 'me',
  hours: [],
  stored: null,
  owed: 0,
  last: null,
};
const line = (values = {}) => ({ ...emptyLine(), ware: '1:course:fee', ...values });
const enrolment = (values = {}) => ({ ...begin(catalogue), lines: [line(values)] });

describe('a line', () => {
  it.each([
    ['9', 90_000],
    ['8.5', 85_000],
    ['8.55', 86_000],
    ['', 100_000],
    ['9.', 100_000],
  ])('at %s 折 costs %i fen, whatever is half typed', (rate, payable) => {
    expect(totalsOf(enrolment({ rate }), catalogue).payable).toBe(payable);
  });

  it('is worked out for any text and any number of pieces that a field may hold while it is typed in', () =>
    fc.assert(
      fc.property(fc.string(), fc.double({ min: -10, max: 1e6 }), (text, qty) => {
        const typed = enrolment({ rate: text, cut: text, gift: text, qty });
        const totals = totalsOf(typed, catalogue);
        expect(Number.isInteger(totals.payable)).toBe(true);
        expect(() => bodyOf('stu', typed, totals)).not.toThrow();
      }),
    ));

  it('has a key of its own, also beside lines of a draft from another day', () => {
    const keys = Array.from({ length: 50 }, () => emptyLine().key);
    expect(new Set(keys).size).toBe(50);
    expect(keys.every((key) => key.length === 36)).toBe(true);
  });
});
