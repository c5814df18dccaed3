import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Condition, type ConditionOperator, holds } from './condition';
import { decideKnown } from './knownCondition';

const context = { today: '2026-11-20', now: '2026-11-20 08:00:00', me: null, settings: {} };
const names = ['a', 'b', 'c'];
const value = fc.constantFrom<unknown>(null, 1, 2, '2026-11-19', true);
const operator = fc.constantFrom<ConditionOperator>('equals', 'not', 'gt', 'lte');
const test = fc.record({
  field: fc.constantFrom(...names),
  operator,
  operand: fc.oneof(
    value.map((one) => ({ value: one })),
    fc.constantFrom(...names).map((field) => ({ field })),
    fc.constant({ moment: 'day' as const, days: 0 }),
  ),
});
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    test,
    fc.array(tie('condition'), { maxLength: 2 }).map((and) => ({ and })),
    fc.array(tie('condition'), { maxLength: 2 }).map((or) => ({ or })),
    tie('condition').map((not) => ({ not })),
  ),
}));

it('means the same as before, whatever is known', () => {
  const record = fc.record({ a: value, b: value, c: value });
  fc.assert(
    fc.property(condition, record, fc.subarray(names), (whole, values, known) => {
      const part = Object.fromEntries(known.map((name) => [name, values[name as 'a']]));
      expect(holds(decideKnown(whole, part, context), values, context)).toBe(holds(whole, values, context));
    }),
  );
});

it('reads nothing any more when everything is known', () => {
  const whole: Condition = { and: [{ field: 'a', operator: 'equals', operand: { value: 1 } }] };
  expect(holds(decideKnown(whole, { a: 1 }, context), {}, context)).toBe(true);
  expect(holds(decideKnown(whole, { a: 2 }, context), { a: 1 }, context)).toBe(false);
});
