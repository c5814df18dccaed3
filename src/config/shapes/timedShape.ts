/** Shape of timed transitions. */
import * as z from 'zod';
import { naming } from '../../fields/naming';
import { conditionShape, type WrittenCondition } from './conditionShape';
import { byField, name, ownField } from './names';
import { words } from './wordShape';

const setting = words[1];

export const timedShape = z.strictObject({
  transition: naming('transition', name).describe('The transition that is made. 状态流转'),
  after: z
    .strictObject({
      field: ownField.describe('A day, from its beginning, or a moment; while it is empty nothing happens. 起算字段'),
      days: z
        .union([z.int().min(0).max(3660), setting])
        .default(0)
        .describe('So many days later; a setting that is empty or 0 switches it off. 天数'),
    })
    .describe('When it is made. 时间'),
  while: conditionShape.optional().describe('Only for records for which this holds then. 条件'),
  set: byField.default({}).describe('What is written beside: values, words, {"field": …}. 同时写入'),
});

export interface WrittenTimed {
  transition: string;
  after: { field: string; days: number | { setting: string } };
  while?: WrittenCondition;
  set: Record<string, unknown>;
}
