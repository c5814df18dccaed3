import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleField } from '../../../tests/support/language/sampleFields';
import { type FieldTypeName, fieldTypeOf } from '../fieldTypes';

function sentence(name: FieldTypeName, options: Record<string, unknown>, value: unknown) {
  const field = sampleField(name, options);
  return fieldTypeOf(field).value(field).safeParse(value).error?.issues[0]?.message;
}

afterEach(() => vi.useRealTimers());

describe('date field', () => {
  it('moves with the day in Shanghai, for a check made once', () => {
    vi.useFakeTimers();
    vi.setSystemTime('2024-11-05T15:59:00Z');
    const field = sampleField('date', { max: 'today' });
    const check = fieldTypeOf(field).value(field);
    expect(check.safeParse('2024-11-06').error?.issues[0]?.message).toBe('不能晚于今天');
    vi.setSystemTime('2024-11-05T16:00:00Z');
    expect(check.safeParse('2024-11-06').success).toBe(true);
  });

  it('names fixed bounds and days that do not exist', () => {
    expect(sentence('date', { min: '2024-01-01' }, '2023-12-31')).toBe('不能早于 2024-01-01');
    expect(sentence('date', {}, '2023-02-29')).toBe('请填写有效的日期，例如 2024-01-05');
    expect(sentence('date', {}, '1899-12-31')).toBe('日期应在 1900-01-01 到 2199-12-31 之间');
  });

  it('reads the ways people write a day', () => {
    const field = sampleField('date');
    const type = fieldTypeOf(field);
    for (const cell of ['2024-1-5', '2024/01/05', '2024.1.5', '2024年1月5日', '20240105', ' ２０２４-01-05 '])
      expect(type.parse(cell, field, {}), cell).toBe('2024-01-05');
    for (const cell of ['2024-02-30', '1/5/2024', '昨天', '']) expect(() => type.parse(cell, field, {}), cell).toThrow('不是有效的日期');
  });

  it('refuses bounds that are no days', () => {
    expect(() => sampleField('date', { max: 'tomorrow' })).toThrow('max');
    expect(() => sampleField('time', { max: 'now' })).toThrow('max');
  });
});

describe('datetime field', () => {
  it('adds what is left out when it is typed', () => {
    const field = sampleField('datetime');
    const type = fieldTypeOf(field);
    expect(type.clean?.('2024-01-05 9:30', field)).toBe('2024-01-05 09:30:00');
    expect(type.clean?.('2024-01-05T09:30:15', field)).toBe('2024-01-05 09:30:15');
    expect(type.clean?.('2024-01-05', field)).toBe('2024-01-05 00:00:00');
  });

  it('leaves a day of a filter a day, so that it can mean all of it', () => {
    const field = sampleField('datetime');
    expect(fieldTypeOf(field).decode?.('2024-01-05', field)).toBe('2024-01-05');
  });

  it('refuses hours that the clocks of China skipped', () => {
    expect(sentence('datetime', {}, '1988-04-17 02:30:00')).toMatch('1992-01-01');
  });

  it('does not reach into the future where it may not', () => {
    vi.useFakeTimers();
    vi.setSystemTime('2024-11-05T02:00:00Z');
    expect(sentence('datetime', { max: 'now' }, '2024-11-05 10:00:00')).toBeUndefined();
    expect(sentence('datetime', { max: 'now' }, '2024-11-05 10:00:01')).toBe('不能晚于现在');
  });
});
