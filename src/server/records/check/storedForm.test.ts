import { describe, expect, it } from 'vitest';
import type { ColumnType } from '../../../fields/fieldType';
import { isStorable, toStoredForm } from './storedForm';

describe('what a column can hold', () => {
  it.each<[ColumnType, unknown, boolean]>([
    ['text', 'x', true],
    ['text', 1, false],
    ['integer', 2_147_483_647, true],
    ['integer', 2_147_483_648, false],
    ['integer', 1.5, false],
    ['boolean', 'true', false],
    ['uuid', '0198C0DE-0000-7000-8000-00000000000A', true],
    ['uuid', '0198c0de', false],
    ['date', '2024-02-29', true],
    ['date', '2023-02-29', false],
    ['timestamptz(0)', '2024-01-01 23:59:59', true],
    ['timestamptz(0)', '2024-01-01 24:00:00', false],
    ['time(0)', '09:30', true],
    ['time(0)', '9:30', false],
    ['numeric(5,2)', '999.99', true],
    ['numeric(5,2)', '999.995', false],
    ['numeric(5,2)', '1e2', false],
    ['uuid[]', ['x'], false],
    ['integer[]', [1, 2], true],
    ['date[]', ['2024-01-01', '2024-01-02'], true],
    ['jsonb', [{ id: 1 }], true],
  ])('%s holds %j: %s', (type, value, expected) => {
    expect(isStorable(type, value)).toBe(expected);
  });

  it.each<[ColumnType, unknown, unknown]>([
    ['numeric(14,2)', '1234.5', '1234.50'],
    ['numeric(14,2)', 7, '7.00'],
    ['uuid', '0198C0DE-0000-7000-8000-00000000000A', '0198c0de-0000-7000-8000-00000000000a'],
    ['timestamptz(0)', '2024-01-01T08:00', '2024-01-01 08:00:00'],
    ['time(0)', '09:30:00', '09:30'],
    ['text', ' x ', ' x '],
  ])('%s keeps %j as %j', (type, value, expected) => {
    expect(toStoredForm(type, value)).toEqual(expected);
  });
});
