/** Spreadsheet forms of the field types: typed cells say exactly what the text says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldTypeName, fieldTypeOf, fieldTypes } from '../../src/fields/fieldTypes';
import { sampleField } from '../support/language/sampleFields';

const withForm = (Object.keys(fieldTypes) as FieldTypeName[]).filter((name) => fieldTypes[name].sheet);

it('are there for figures and points in time, and for nothing that is a name', () => {
  expect(withForm.sort()).toEqual(['date', 'datetime', 'money', 'month', 'number', 'percent']);
});

describe.each(withForm)('%s', (name) => {
  const field = sampleField(name);
  const type = fieldTypeOf(field);
  const form = type.sheet!(field)!;

  it('gives a number or a date for every example, and plain text that reads back as the same value', () => {
    for (const { value } of type.examples(field)) {
      expect(['number', 'object']).toContain(typeof form.cell(value));
      expect(type.parse(form.plain(value), field, {})).toEqual(value);
    }
  });
});

describe('figures', () => {
  const money = sampleField('money');
  const form = fieldTypeOf(money).sheet!(money)!;

  it('are typed when a spreadsheet keeps every digit, and text when it would round', () => {
    expect(form.cell('-1234.50')).toBe(-1234.5);
    expect(form.cell('0.00')).toBe(0);
    expect(form.cell('1234567890123.45')).toBe(1234567890123.45);
    expect(form.cell('12345678901234.56')).toBeUndefined();
  });

  it('keep each cent', () => {
    const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });
    fc.assert(
      fc.property(cents, (amount) => {
        const sign = amount < 0 ? '-' : '';
        const text = `${sign}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
        expect((form.cell(text) as number).toFixed(2)).toBe(text === '-0.00' ? '0.00' : text);
      }),
    );
  });

  it('say their unit in the head, not in the cell', () => {
    const number = sampleField('number');
    expect(fieldTypeOf(number).sheet!(number)!.unit).toBe('节');
  });
});

describe('points in time', () => {
  it.each([
    ['date', '2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['datetime', '2024-02-29 09:30:15', '2024-02-29T09:30:15.000Z'],
    ['month', '2024-02', '2024-02-01T00:00:00.000Z'],
  ] as const)('%s %s reads the same in the cell', (name, value, cell) => {
    const field = sampleField(name);
    expect(fieldTypeOf(field).sheet!(field)!.cell(value)).toEqual(new Date(cell));
  });

  it('are text where spreadsheets have a day that never was', () => {
    const field = sampleField('date');
    expect(fieldTypeOf(field).sheet!(field)!.cell('1900-02-28')).toBeUndefined();
  });
});
