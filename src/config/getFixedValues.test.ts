import { describe, expect, it } from 'vitest';
import { buildEntity, buildField } from '../engine/testing/fixtures';
import type { Condition } from '../fields/condition';
import { getFixedValues } from './getFixedValues';

const entity = { ...buildEntity([buildField('kind'), buildField('level'), buildField('status')]), stateField: 'status' };
const test = (field: string, operator: string, operand: object) => ({ field, operator, operand }) as Condition;
const context = { today: '2026-03-05', now: '2026-03-05 10:00:00', me: 'li', settings: {} };
const kind = test('kind', 'equals', { value: 2 });
const level = test('level', 'in', { value: ['a'] });

describe('what a page gives its new records', () => {
  it.each([
    [kind, { kind: 2 }],
    [{ and: [kind, { and: [level] }] }, { kind: 2, level: 'a' }],
    [{ or: [kind, level] }, {}],
    [{ not: kind }, {}],
    [test('level', 'in', { value: ['a', 'b'] }), {}],
    [test('kind', 'gte', { value: 2 }), {}],
    [test('kind', 'equals', { field: 'level' }), {}],
    [test('kind', 'equals', { value: null }), {}],
    [test('status', 'equals', { value: 1 }), {}],
    [undefined, {}],
    [test('kind', 'equals', { me: true }), { kind: 'li' }],
  ])('case %#', (where, expected) => {
    expect(getFixedValues({ where: where as Condition | undefined, entity }, context)).toEqual(expected);
  });
});
