/** Shape of a condition; `condition.ts` has its normalized form. */
import * as z from 'zod';
import { mostYearly } from '../../domain/yearly';
import { naming } from '../../fields/naming';
import { words } from './wordShape';

const literal = z
  .union([z.string(), z.number(), z.boolean(), z.null(), ...words])
  .meta({ description: 'A value; a state by its key; "today", "now" for dates and times; "me" for staff.' });
const operand = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  ...words,
  z.strictObject({ field: naming('field', z.string()).describe('Another field of the same record.') }),
]);
const order = operand.optional();

const test = z.strictObject({
  equals: operand.optional().describe('Same value. 等于'),
  not: operand.optional().describe('Another value. 不等于'),
  in: z.array(literal).min(1).optional().describe('One of these values. 属于'),
  notIn: z.array(literal).min(1).optional().describe('None of these values. 不属于'),
  gt: order.describe('Greater, or later. 大于'),
  gte: order.describe('Greater or the same. 大于等于'),
  lt: order.describe('Less, or earlier. 小于'),
  lte: order.describe('Less or the same. 小于等于'),
  empty: z.boolean().optional().describe('true: nothing there; false: something there. 为空'),
  has: literal.optional().describe('A list that holds this value. 包含'),
  yearly: z
    .int()
    .min(1)
    .max(mostYearly)
    .optional()
    .describe('Month and day come up within so many days, today included; 29 February on 1 March in years without it. 每年的这天将到'),
});

/**
 * `{"stuStatus": {"in": ["studying"]}}`; several keys must all hold. Recursive through getters, so that the JSON schema refers to itself.
 */
export const conditionShape = z
  .object({
    get and() {
      return z.array(conditionShape).min(1).optional().describe('All of these hold. 全部满足');
    },
    get or() {
      return z.array(conditionShape).min(1).optional().describe('At least one of these holds. 任一满足');
    },
    get not() {
      return conditionShape.optional().describe('This does not hold. 不满足');
    },
  })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null(), test]))
  .meta({
    id: 'condition',
    naming: 'readKeys',
    description: 'A condition as data: {"field": value} or {"field": {"in": [values]}}; several keys all have to hold.',
  });

/** A condition as written. */
export interface WrittenCondition {
  and?: WrittenCondition[];
  or?: WrittenCondition[];
  not?: WrittenCondition;
  [field: string]: unknown;
}
