/** Shape of `computed`: exactly one formula, with its operand fields. */
import * as z from 'zod';
import type { Computed, FormulaName } from '../../fields/computed/formulas';
import { naming } from '../../fields/naming';
import { remedy } from '../../fields/remedy';

const field = naming('field', z.string().min(1));
const fieldOrRowField = naming('rowField', z.string().min(1));
const different = { error: 'names a field twice' };
const isDifferent = (names: string[]) => new Set(names).size === names.length;
const several = z.array(field).min(2);
const two = z.array(field).length(2).refine(isDifferent, different);
const spanOrTwo = z.union([field, two]);

export const computedShape = z
  .strictObject({
    sum: z
      .union([fieldOrRowField, z.array(field).min(1).refine(isDifferent, different)])
      .optional()
      .describe('Adds up fields, or a field of all rows: ["a", "b"], "lines.amount". Empty ones count as 0. 合计'),
    product: several.optional().describe('The fields multiplied. 乘积'),
    difference: several.refine(isDifferent, different).optional().describe('The first one less all others. 差'),
    ratio: two.optional().describe('The first one divided by the second; empty where that is 0. 比率'),
    days: spanOrTwo
      .optional()
      .describe('Days from the first to the second, or of one dateRange, both ends counted: the same day is 1. 天数'),
    months: spanOrTwo.optional().describe('Whole months from the first to the second day, or of one dateRange, both ends counted. 月数'),
    count: field.optional().describe('How many rows a rows field has. 行数'),
    capital: fieldOrRowField.optional().describe('The amount in RMB capitals; for a text field. 大写金额'),
  })
  .refine((written) => Object.keys(written).length === 1, {
    error: 'Write exactly one of sum, product, difference, ratio, days, months, count, capital',
    ...remedy('Write one of them, and remove what is beside it.'),
    // A misspelt key is reported by an issue of its own.
    when: ({ issues }) => issues.length === 0,
  })
  .meta({ minProperties: 1, maxProperties: 1 });

export type WrittenComputed = z.output<typeof computedShape>;

export function normalizeComputed(written: WrittenComputed): Computed | undefined {
  const [first] = Object.entries(written) as [FormulaName, string | string[]][];
  return first && { by: first[0], of: [first[1]].flat() };
}
