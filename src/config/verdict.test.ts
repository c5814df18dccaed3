import { describe, expect, it } from 'vitest';
import { projectFiles, smallProject } from '../../tests/support/projects/projectFixture';
import { configurationOf } from './load';
import { verdictOf } from './verdict';

const { fields } = configurationOf(projectFiles(smallProject())).configuration!.entities.get('pupil')!;
const above = (field: string, value: unknown) => verdictOf([{ field, operator: 'gt', operand: { value } }], fields);

describe('a condition is tried out', () => {
  it('with values on both sides of what it names', () => {
    expect(above('level', 3)).toBeUndefined();
    expect(verdictOf([{ field: 'sex', operator: 'in', operand: { value: [1, 2, null] } }], fields)).toBe('always');
  });

  it.each(['level', 'fee', 'birthday', 'name'])('also where an object without a text stands in place of a value of %s', (field) => {
    expect(() => above(field, Object.create(null))).not.toThrow();
  });

  it('also with limits that are no numbers', () => {
    const level = fields.find(({ name }) => name === 'level')!;
    const odd = { ...level, options: { ...level.options, min: Object.create(null), max: 'five', decimals: {} } };
    expect(() => verdictOf([{ field: 'level', operator: 'gt', operand: { value: 3 } }], [odd])).not.toThrow();
  });
});
