/** Shapes of bulk operations and totals of a list. */
import * as z from 'zod';
import { conditionShape } from './conditionShape';
import { ownField, readField, text } from './names';

const totalMethods = ['sum', 'avg', 'min', 'max', 'count'] as const;

export const bulkShape = z.strictObject({
  delete: z.boolean().default(true).describe('Many rows can be deleted at once, where there is a call "delete". 批量删除'),
  restore: z.boolean().default(true).describe('Many rows can be restored at once, where there is a call "restore". 批量恢复'),
  edit: z.array(ownField).default([]).describe('Fields that can be set in many rows at once; needs the call "update". 批量修改的字段'),
});

export const totalShape = z.strictObject({
  field: readField.describe('Column it stands under. 字段'),
  by: z.enum(totalMethods).default('sum').describe('sum, avg, min, max of a figure; count of the rows that have a value. 合计方式'),
});

export const countedShape = z.strictObject({
  text: text.describe('What stands beside every total and chart of a figure: which records it adds up. 说明'),
  while: conditionShape
    .optional()
    .describe('Records whose figures are added up; default: all that the list finds. How many there are is not narrowed. 仅合计'),
});
