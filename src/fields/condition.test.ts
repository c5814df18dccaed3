import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Condition, type ConditionOperator, fieldsOf, holds, isEmpty, type Operand } from './condition';
import type { ValueContext } from './valueContext';

const today = '2026-03-01';
const context: ValueContext = { today, now: `${today} 09:30:15`, me: 'wang', settings: { 'centre.limit': 5 } };
const test = (operator: ConditionOperator, value: unknown): Condition => ({ field: 'a', operator, operand: { value } });
const meets = (condition: Condition, record: Record<string, unknown>) => holds(condition, record, context);

describe('a test of one field', () => {
  it.each<[ConditionOperator, unknown, unknown, boolean]>([
    ['equals', 'x', 'x', true],
    ['equals', 'x', 'y', false],
    ['equals', 1, '1', false],
    ['equals', null, null, true],
    ['equals', '', null, true],
    ['equals', undefined, 'x', false],
    ['not', 'x', 'y', true],
    ['not', 'x', 'x', false],
    ['not', null, null, false],
    ['in', 2, [1, 2], true],
    ['in', 3, [1, 2], false],
    ['in', null, [1, 2], false],
    ['notIn', 3, [1, 2], true],
    ['notIn', 2, [1, 2], false],
    ['gt', 3, 2, true],
    ['gt', 2, 2, false],
    ['gt', '10.00', '9.50', true],
    ['gt', null, 0, false],
    ['gte', 2, 2, true],
    ['gte', 1, 2, false],
    ['lt', '2026-02-28', '2026-03-01', true],
    ['lt', '2026-03-01', '2026-03-01', false],
    ['lt', null, 5, false],
    ['lte', '9.50', '10.00', true],
    ['lte', 3, 2, false],
    ['empty', null, true, true],
    ['empty', [], true, true],
    ['empty', 0, true, false],
    ['empty', false, false, true],
    ['has', ['a', 'b'], 'a', true],
    ['has', ['b'], 'a', false],
    ['has', null, 'a', false],
  ])('%s: %j against %j is %s', (operator, stored, value, expected) => {
    expect(meets(test(operator, value), { a: stored })).toBe(expected);
  });

  it('compares with another field', () => {
    const before: Condition = { field: 'from', operator: 'lte', operand: { field: 'to' } };
    expect(meets(before, { from: '2026-01-01', to: '2026-02-01' })).toBe(true);
    expect(meets(before, { from: '2026-03-01', to: '2026-02-01' })).toBe(false);
  });

  it('compares with today', () => {
    const expired: Condition = { field: 'a', operator: 'lt', operand: { moment: 'day', days: 0 } };
    expect(meets(expired, { a: '2026-02-28' })).toBe(true);
    expect(meets(expired, { a: today })).toBe(false);
  });
});

describe('a word', () => {
  const limit: Operand = { setting: { entity: 'centre', field: 'limit' }, otherwise: 3 };
  const unset: Operand = { setting: { entity: 'centre', field: 'other' }, otherwise: 3 };

  it.each<[string, Operand, unknown, boolean]>([
    ['today', { moment: 'day', days: 0 }, '2026-03-01', true],
    ['a week later', { moment: 'day', days: 7 }, '2026-03-08', true],
    ['the day before, over the end of a month', { moment: 'day', days: -1 }, '2026-02-28', true],
    ['this month', { moment: 'month', days: 0 }, '2026-03', true],
    ['the month a day ago', { moment: 'month', days: -1 }, '2026-02', true],
    ['the beginning of today', { moment: 'dayStart', days: 0 }, '2026-03-01 00:00:00', true],
    ['now', { moment: 'instant', days: 0 }, '2026-03-01 09:30:15', true],
    ['this time tomorrow', { moment: 'instant', days: 1 }, '2026-03-02 09:30:15', true],
    ['the time of day', { moment: 'time', days: 0 }, '09:30', true],
    ['me', { me: true }, 'wang', true],
    ['somebody else', { me: true }, 'li', false],
    ['nobody', { me: true }, null, false],
    ['what was set', limit, 5, true],
    ['the default of what was not set', unset, 3, true],
  ])('stands for %s', (_name, operand, stored, expected) => {
    expect(meets({ field: 'a', operator: 'equals', operand }, { a: stored })).toBe(expected);
  });

  it('means no empty field where an account has no staff record', () => {
    const mine: Condition = { field: 'a', operator: 'equals', operand: { me: true } };
    expect(holds(mine, { a: null }, { ...context, me: null })).toBe(false);
    expect(holds({ ...mine, operator: 'not' }, { a: null }, { ...context, me: null })).toBe(true);
  });
});

describe('conditions together', () => {
  const [yes, no] = [test('equals', 1), test('equals', 2)];

  it.each<[string, Condition, boolean]>([
    ['and', { and: [yes, yes] }, true],
    ['and with one that fails', { and: [yes, no] }, false],
    ['or', { or: [no, yes] }, true],
    ['or of none that holds', { or: [no, no] }, false],
    ['not', { not: no }, true],
    ['not of one that holds', { not: yes }, false],
  ])('%s', (_name, condition, expected) => {
    expect(meets(condition, { a: 1 })).toBe(expected);
  });

  it('name every field they read', () => {
    const condition: Condition = { or: [{ not: yes }, { and: [{ field: 'b', operator: 'gt', operand: { field: 'c' } }] }] };
    expect(fieldsOf(condition).sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('opposites', () => {
  const stored = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.constant(''));

  it.each<[ConditionOperator, ConditionOperator]>([
    ['equals', 'not'],
    ['in', 'notIn'],
  ])('%s and %s never agree', (one, other) => {
    fc.assert(
      fc.property(stored, stored, (a, b) => {
        const value = one === 'in' ? [b] : b;
        expect(meets(test(one, value), { a })).not.toBe(meets(test(other, value), { a }));
      }),
    );
  });

  it('gt and lte agree only where there is nothing to compare', () => {
    fc.assert(
      fc.property(stored, fc.integer(), (a, b) => {
        const both = [meets(test('gt', b), { a }), meets(test('lte', b), { a })];
        expect(both.filter(Boolean)).toHaveLength(isEmpty(a) ? 0 : 1);
      }),
    );
  });
});
