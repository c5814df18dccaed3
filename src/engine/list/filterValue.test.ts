import { describe, expect, it } from 'vitest';
import { buildField } from '../testing/fixtures';
import { formatFilter, operatorOf, validateFilter } from './filterValue';

const choices = [
  { code: 1, title: '男' },
  { code: 2, title: '女' },
];
const sex = buildField('sex', { fieldType: 'select', choices });
const birthday = buildField('birthday', { fieldType: 'date' });
const name = buildField('name', { fieldType: 'text', options: { maxLength: 20 } });

describe('a filter', () => {
  it('is told to be none where its type cannot read it', () => {
    expect(validateFilter(birthday, 'between', ['2026-10', undefined])).toBe('请填写有效的日期，例如 2024-01-05');
    expect(validateFilter(birthday, 'equals', ['2026-02-30'])).toBe('请填写有效的日期，例如 2024-01-05');
    expect(validateFilter(birthday, 'between', [undefined, '2026-10-15'])).toBeUndefined();
    expect(validateFilter(birthday, 'between', ['2026-10-16', '2026-10-15'])).toContain('请对调');
    expect(validateFilter(name, 'contains', '2026-10')).toBeUndefined();
    expect(validateFilter(sex, 'equals', undefined)).toBeUndefined();
  });

  it('uses the first operator of its type when a link names none, or one the type does not know', () => {
    expect(operatorOf(name, undefined)).toBe('contains');
    expect(operatorOf(name, 'between')).toBe('contains');
    expect(operatorOf(sex, undefined)).toBe('equals');
  });
});

describe('the words on a chip', () => {
  it('are titles of choices, never codes', () => {
    expect(formatFilter(sex, 'equals', '1,2', {})).toBe('男、女');
  });

  it('say which end of an interval is open', () => {
    expect(formatFilter(birthday, 'between', '2026-01-01,', {})).toBe('2026-01-01起');
    expect(formatFilter(birthday, 'between', ',2026-01-31', {})).toBe('至 2026-01-31');
    expect(formatFilter(birthday, 'between', '2026-01-01,2026-01-31', {})).toBe('2026-01-01–2026-01-31');
    expect(formatFilter(birthday, 'between', '2026-01-01', {})).toBe('2026-01-01');
  });

  it('say whether something must be there', () => {
    expect(formatFilter(birthday, 'empty', 'true', {})).toBe('未填');
    expect(formatFilter(birthday, 'empty', 'false', {})).toBe('已填');
  });
});
