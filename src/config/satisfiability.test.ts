import { describe, expect, it } from 'vitest';
import { projectFiles, smallProject } from '../../tests/support/projects/projectFixture';
import { configurationOf } from './load';
import { getSatisfiability } from './satisfiability';

const { fields } = configurationOf(projectFiles(smallProject())).configuration!.entities.get('pupil')!;
const above = (field: string, value: unknown) => getSatisfiability([{ field, operator: 'gt', operand: { value } }], fields);

describe('a condition is tried out', () => {
  it('with values on both sides of what it names', () => {
    expect(above('level', 3)).toBeUndefined();
    expect(getSatisfiability([{ field: 'sex', operator: 'in', operand: { value: [1, 2, null] } }], fields)).toBe('always');
  });

  it.each(['level', 'fee', 'birthday', 'name'])('also where an object without a text stands in place of a value of %s', (field) => {
    expect(() => above(field, Object.create(null))).not.toThrow();
  });

  it('also with limits that are no numbers', () => {
    const level = fields.find(({ name }) => name === 'level')!;
    const odd = { ...level, options: { ...level.options, min: Object.create(null), max: 'five', decimals: {} } };
    expect(() => getSatisfiability([{ field: 'level', operator: 'gt', operand: { value: 3 } }], [odd])).not.toThrow();
  });
});
