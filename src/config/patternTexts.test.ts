/** Tests which patterns can match a value of their field. */
import { describe, expect, it } from 'vitest';
import type { Field } from '../fields/field';
import { isMatchless } from './patternTexts';

const field = (pattern: string, options: object = {}) =>
  ({ name: 'code', fieldType: 'text', title: '编号', options: { maxLength: 1000, pattern, ...options } }) as unknown as Field;

describe('a pattern that no text can match', () => {
  it.each([
    ['a^'],
    ['$a'],
    ['[^\\s\\S]'],
    ['[]'],
    ['^ *$'],
    ['^ a$'],
    ['^a\\nb$'],
    ['\\t+'],
    ['^a\\bb$'],
    ['^(A$|B$)\\d+$'],
    ['^[0-9]{5}$', { maxLength: 3 }],
    ['^[0-9]{2}$', { minLength: 5 }],
    ['^(?:A|BB)[0-9]{2}$', { maxLength: 2 }],
    ['^(?<year>\\d{4})-\\d{2}$', { minLength: 8 }],
  ])('%s', (pattern: string, options?: object) => expect(isMatchless(field(pattern, options), pattern)).toBe(true));
});

describe('a pattern that is not refused', () => {
  it.each([
    ['.*'],
    ['^[0-9]{5}$'],
    ['^1[3-9]\\d{9}$'],
    ['^\\d{3,4}-?\\d{7,8}$'],
    ['^[A-HJ-NPQRTUWXY0-9]{2}\\d{6}[A-HJ-NPQRTUWXY0-9]{10}$'],
    ['[\\u4e00-\\u9fa5]{2,4}'],
    ['\\p{Script=Han}+'],
    ['^(?!0)\\d+$'],
    ['^(a)\\1$'],
    ['^(?=.*[A-Z])(?=.*\\d).{8,}$'],
    ['^[a-z]+(?:-[a-z]+)*$', { minLength: 30 }],
    ['^[^@]+@[^@]+\\.[a-z]{2,}$'],
    ['^\\u{1F600}$'],
    ['^\\x41\\.\\/$'],
    ['A|B|C'],
    ['^(京|津)[A-Z][A-Z0-9]{5,6}$'],
    ['^[Ⅰ-Ⅴ]级$'],
    ['^[0-9]{1000}$'],
    ['[^0-9]+'],
    ['^\\S+ \\S+$'],
  ])('%s', (pattern: string, options?: object) => expect(isMatchless(field(pattern, options), pattern)).toBe(false));
});
