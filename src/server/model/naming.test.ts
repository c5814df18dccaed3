import { describe, expect, it } from 'vitest';
import { toSnakeCase } from '../../config/storedName';
import { quoteName, shortName } from './naming';
import { isWidening } from './sync/widening';

describe('names of the database', () => {
  it.each([
    ['stuName', 'stu_name'],
    ['class', 'class'],
    ['openURLNow', 'open_url_now'],
    ['visionL', 'vision_l'],
  ])('%s becomes %s', (name, expected) => expect(toSnakeCase(name)).toBe(expected));

  it('stay apart when they are cut', () => {
    const [one, two] = ['a', 'b'].map((end) => shortName(`${'x'.repeat(80)}${end}`));
    expect(one).toHaveLength(Math.min(63, one?.length ?? 0));
    expect(one).not.toBe(two);
    expect(quoteName('a"b')).toBe('"a""b"');
  });
});

describe('widening', () => {
  it.each([
    ['numeric(10,2)', 'numeric(12,2)', true],
    ['numeric(10,2)', 'numeric(10,4)', false],
    ['numeric(10,2)', 'numeric(12,4)', true],
    ['integer', 'numeric(14,2)', true],
    ['integer', 'numeric(6,2)', false],
    ['date', 'text', true],
    ['text', 'date', false],
    ['text', 'integer', false],
  ])('%s to %s: %s', (from, to, expected) => expect(isWidening(from, to)).toBe(expected));
});
