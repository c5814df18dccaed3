/** Shapes of `unique` and `exclusive`. */
import * as z from 'zod';
import { conditionShape, type WrittenCondition } from './conditionShape';
import { ownField } from './names';

const whileShape = conditionShape
  .optional()
  .describe('Only records for which this holds compete; it reads stored fields of the record alone. 仅当满足时');

/** Field names, or an object with further conditions. */
export const uniqueShape = z.union([
  z.array(ownField).min(1),
  z.strictObject({
    fields: z.array(ownField).min(1).describe('Fields that are compared together. 字段'),
    while: whileShape,
    within: z.literal('parent').optional().describe('Rows compete with the rows of the same record only. 仅在同一主记录内'),
  }),
]);

export const exclusiveShape = z.strictObject({
  fields: z.array(ownField).default([]).describe('Records that share these compete; none = all of them do. 相同的字段'),
  during: z
    .array(ownField)
    .min(1)
    .max(3)
    .describe('The time a record takes: [start, end], [day, start, end] or one dateRange. Days count whole. 占用的时间'),
  while: whileShape,
});

export type WrittenUnique = string[] | { fields: string[]; while?: WrittenCondition; within?: 'parent' };
export interface WrittenExclusive {
  fields: string[];
  during: string[];
  while?: WrittenCondition;
}

/** Field names of a written unique rule, and their path in it. */
export function getUniqueFields(written: WrittenUnique): { names: string[]; path: string[] } {
  return Array.isArray(written) ? { names: written, path: [] } : { names: written.fields, path: ['fields'] };
}
