import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, capitalOf, sumOf } from './amounts';

describe('a sum on paper', () => {
  it('is exact over what is filled in', () => {
    expect(sumOf([{ a: '0.10' }, { a: '0.20' }, { a: null }, {}], 'a')).toBe('0.30');
    expect(sumOf([{ a: 2 }, { a: 3.5 }], 'a')).toBe('5.5');
    expect(sumOf([{}, { a: null }], 'a')).toBeUndefined();
  });

  it('does not depend on the order of the rows', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(amounts, (cents) => {
        const rows = cents.map((one) => ({ a: (one / 100).toFixed(2) }));
        expect(sumOf(rows, 'a')).toBe(sumOf([...rows].reverse(), 'a'));
        const total = cents.reduce((sum, one) => sum + one, 0);
        expect(Number(sumOf(rows, 'a'))).toBeCloseTo(total / 100, 2);
      }),
    );
  });
});

describe('an amount in capitals', () => {
  it('is that of a field or of a column of rows, and nothing where nothing is filled in', () => {
    const record = { due: '1200.00', lines: [{ amount: '1000.00' }, { amount: '234.50' }] };
    expect(capitalOf(record, 'due')).toBe('人民币壹仟贰佰元整');
    expect(capitalOf(record, 'lines.amount')).toBe('人民币壹仟贰佰叁拾肆元伍角整');
    expect(amountOf(record, 'paid')).toBeUndefined();
    expect(capitalOf(record, 'paid')).toBe('');
    expect(capitalOf({}, 'lines.amount')).toBe('');
  });
});
