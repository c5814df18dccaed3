import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleField } from '../../tests/support/language/sampleFields';
import { mostYearly } from '../domain/yearly';
import { filterName, splitFilterName } from '../wire/filter';
import type { Field } from './field';
import { type FilterOperator, filterForms } from './fieldType';
import { type FieldTypeName, fieldTypeOf, fieldTypes } from './fieldTypes';
import { decodeFilter, encodeFilter } from './filterValue';

const fields = (Object.keys(fieldTypes) as FieldTypeName[]).map((type) => sampleField(type));
const asked = fields.flatMap((field) => fieldTypeOf(field).filters.map((operator) => ({ field, operator })));

/** A value as the user chooses it: an example of the type, or any text (with commas and backslashes) for text types. */
function partOf(field: Field, operator: FilterOperator): fc.Arbitrary<unknown> {
  if (operator === 'yearly') return fc.integer({ min: 1, max: mostYearly });
  const { decode, clean, examples } = fieldTypeOf(field);
  if (fieldTypeOf(field).filterAs) return fc.integer({ min: 0, max: 18 });
  const stored = fc.constantFrom(...examples(field).flatMap(({ value }) => value));
  if (decode && operator !== 'contains') return stored;
  const typed = fc.string({ unit: fc.constantFrom(',', '\\', 'a', '王', ' ', '1'), minLength: 1 }).map((text) => text.trim());
  return clean ? stored.map(String) : typed.filter((text) => text !== '');
}

function chosenOf(field: Field, operator: FilterOperator): fc.Arbitrary<unknown> {
  const part = partOf(field, operator);
  switch (filterForms[operator]) {
    case 'flag':
      return fc.boolean();
    case 'several':
      return fc.array(part, { minLength: 1, maxLength: 4 });
    case 'ends':
      return fc.tuple(fc.option(part), fc.option(part)).filter((ends) => ends.some((end) => end !== null));
    default:
      return part;
  }
}

describe('the value of a filter', () => {
  it.each(asked.map((one) => [`${one.field.fieldType} ${one.operator}`, one] as const))(
    'of %s comes back from its text',
    (_, { field, operator }) => {
      fc.assert(
        fc.property(chosenOf(field, operator), (value) => {
          expect(decodeFilter(field, operator, encodeFilter(operator, value))).toEqual(value);
        }),
      );
    },
  );

  it('is none where nothing was typed', () => {
    expect(encodeFilter('between', [undefined, null])).toBe('');
    expect(encodeFilter('equals', [])).toBe('');
    expect(encodeFilter('contains', '  ')).toBe('');
    for (const { field, operator } of asked) expect(decodeFilter(field, operator, '')).toBeUndefined();
  });

  it('is both ends where a link names one, and open where it names none', () => {
    const day = sampleField('date');
    expect(decodeFilter(day, 'between', '2026-01-01')).toEqual(['2026-01-01', '2026-01-01']);
    expect(decodeFilter(day, 'between', '2026-01-01,')).toEqual(['2026-01-01', null]);
    expect(decodeFilter(day, 'between', '2026-01-01,2026-01-02,2026-01-03')).toBeUndefined();
  });
});

describe('the name of a filter', () => {
  it('names the longest field, whose name may hold dots, and the operator', () => {
    const isField = (name: string) => ['stuId', 'stuId.age'].includes(name);
    for (const field of ['stuId', 'stuId.age'])
      for (const operator of [undefined, 'gte']) expect(splitFilterName(filterName(field, operator), isField)).toEqual({ field, operator });
    expect(splitFilterName('age', isField)).toBeUndefined();
  });
});
