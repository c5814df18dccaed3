import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import type { Field } from '../field';
import type { FieldTypeName } from '../fieldTypes';
import { computeRecord, inputsOf, listComputedInOrder } from './computeRecord';
import type { Computed } from './formulas';

const context = { today: '2026-03-05', now: '2026-03-01 08:00:00', me: null, settings: {} };
const typed = (name: string, type: FieldTypeName = 'money', options: object = {}) =>
  sampleField(type, { ...options }, { name, title: name });
const computed = (name: string, by: Computed['by'], of: string[], type: FieldTypeName = 'money', options: object = {}) =>
  sampleField(type, { ...options }, { name, title: name, computed: { by, of }, readOnly: true });
const rows = (name: string, fields: Field[]): Field => {
  const field = sampleField('rows', { main: undefined }, { name, title: name });
  return { ...field, children: { ...field.children!, fields } };
};
const work = (fields: Field[], record: object) => computeRecord(fields, record as Record<string, unknown>, context);

const amount = fc.integer({ min: -1e12, max: 1e12 }).map((cents) => new Big(cents).div(100).toFixed(2));
const maybe = fc.option(amount, { nil: null });

describe('computed values', () => {
  it('a sum is the fold of what is there, over fields and rows alike', () => {
    const fields = [typed('a'), typed('b'), rows('lines', [typed('c')]), computed('sum', 'sum', ['a', 'lines.c', 'b'])];
    fc.assert(
      fc.property(maybe, maybe, fc.array(maybe), (a, b, list) => {
        const { sum } = work(fields, { a, b, lines: list.map((c) => ({ c })) });
        const wanted = [a, b, ...list].reduce((total, one) => total.plus(one ?? 0), new Big(0)).toFixed(2);
        expect(sum).toBe(wanted.replace(/^-(0\.00)$/, '$1'));
      }),
    );
  });

  it('a difference and its subtrahends give the first number again', () => {
    const fields = [
      typed('a'),
      typed('b'),
      typed('c'),
      computed('left', 'difference', ['a', 'b', 'c']),
      computed('a2', 'sum', ['left', 'b', 'c']),
    ];
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        expect(work(fields, { a, b, c }).a2).toBe(a.replace(/^-(0\.00)$/, '$1'));
      }),
    );
  });

  it('a product in any order is the same, and nothing without one of its factors', () => {
    const fields = [typed('a'), typed('b'), computed('p', 'product', ['a', 'b']), computed('q', 'product', ['b', 'a'])];
    fc.assert(
      fc.property(maybe, maybe, (a, b) => {
        const { p, q } = work(fields, { a, b }) as Record<string, unknown>;
        expect(p).toBe(q);
        expect(p === undefined || p === null).toBe(a === null || b === null);
      }),
    );
  });

  it.each([
    [
      'percentages are shares',
      [typed('price'), typed('rate', 'percent'), computed('x', 'product', ['price', 'rate'])],
      { price: '80.00', rate: '12.50' },
      '10.00',
    ],
    [
      'percentages add up to percentages',
      [typed('a', 'percent'), typed('b', 'percent'), computed('x', 'sum', ['a', 'b'], 'percent')],
      { a: '60.00', b: '40.00' },
      '100.00',
    ],
    [
      'half up',
      [typed('a'), typed('n', 'number', { decimals: 3 }), computed('x', 'product', ['a', 'n'])],
      { a: '1.00', n: '0.005' },
      '0.01',
    ],
    [
      'half up below zero',
      [typed('a'), typed('n', 'number', { decimals: 3 }), computed('x', 'product', ['a', 'n'])],
      { a: '-1.00', n: '0.005' },
      '-0.01',
    ],
    [
      'a ratio as a number',
      [typed('a', 'number'), typed('b', 'number'), computed('x', 'ratio', ['a', 'b'], 'number', { decimals: 3 })],
      { a: 2, b: 3 },
      '0.667',
    ],
    ['a whole number', [typed('a', 'number'), typed('b', 'number'), computed('x', 'product', ['a', 'b'], 'number')], { a: 6, b: 7 }, 42],
    [
      'months of months',
      [typed('a', 'month'), typed('b', 'month'), computed('x', 'months', ['a', 'b'], 'number')],
      { a: '2025-11', b: '2026-02' },
      4,
    ],
    [
      'days over a leap day',
      [typed('a', 'date'), typed('b', 'date'), computed('x', 'days', ['a', 'b'], 'number')],
      { a: '2024-02-28', b: '2024-03-01' },
      3,
    ],
    ['days of a span', [typed('a', 'dateRange'), computed('x', 'days', ['a'], 'number')], { a: ['2024-02-28', '2024-03-01'] }, 3],
    ['months of a span', [typed('a', 'dateRange'), computed('x', 'months', ['a'], 'number')], { a: ['2024-02-28', '2024-05-27'] }, 3],
    ['a span without an end', [typed('a', 'dateRange'), computed('x', 'days', ['a'], 'number')], { a: ['2024-02-28', null] }, undefined],
    [
      'what is half typed is nothing yet',
      [typed('a'), typed('b'), computed('x', 'difference', ['a', 'b'])],
      { a: '12.', b: '1.00' },
      undefined,
    ],
    [
      'hidden rows',
      [
        typed('on', 'boolean'),
        { ...rows('lines', [typed('c')]), showWhen: { field: 'on', operator: 'equals', operand: { value: true } } } as Field,
        computed('x', 'count', ['lines'], 'number'),
      ],
      { lines: [{}, {}] },
      0,
    ],
  ])('%s', (_title, fields, record, wanted) => expect(work(fields, record).x).toEqual(wanted));

  it('are worked out in the order in which they hang on each other, rows first', () => {
    const line = [
      typed('price'),
      typed('n', 'number'),
      computed('words', 'capital', ['amount'], 'text'),
      computed('amount', 'product', ['price', 'n']),
    ];
    const fields = [
      computed('left', 'difference', ['total', 'paid']),
      typed('paid'),
      computed('total', 'sum', ['lines.amount']),
      rows('lines', line),
    ];
    expect(
      work(fields, {
        paid: '1.00',
        lines: [
          { price: '2.50', n: 2 },
          { price: '3.00', n: 1 },
        ],
      }),
    ).toEqual({
      paid: '1.00',
      lines: [
        { price: '2.50', n: 2, amount: '5.00', words: '伍元整' },
        { price: '3.00', n: 1, amount: '3.00', words: '叁元整' },
      ],
      total: '8.00',
      left: '7.00',
    });
    expect(listComputedInOrder(fields).map(({ name }) => name)).toEqual(['total', 'left']);
    expect(inputsOf(fields, fields[0]!)).toEqual(['lines', 'paid']);
  });

  it('leave a record alone that is complete, and never touch the one they are given', () => {
    const fields = [typed('a'), computed('x', 'sum', ['a']), rows('lines', [typed('c'), computed('d', 'sum', ['c'])])];
    const record = Object.freeze({ a: '1.00', lines: Object.freeze([Object.freeze({ c: '2.00' })]) });
    const complete = work(fields, record);
    expect(complete).toEqual({ a: '1.00', x: '1.00', lines: [{ c: '2.00', d: '2.00' }] });
    expect(work(fields, complete)).toBe(complete);
  });
});
