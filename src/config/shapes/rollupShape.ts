/** Shape of `rollup`: exactly one function, and the records or rows it reads. */
import * as z from 'zod';
import { namesInside, naming } from '../../fields/naming';
import { remedy } from '../../fields/remedy';
import { rollupWays } from '../../fields/rollup/rollup';
import { conditionShape, type WrittenCondition } from './conditionShape';

const path = z.string().min(1);

export const rollupShape = z
  .strictObject({
    count: naming('entityField', path).optional().describe('How many: an entity with "via", or an own rows field. 条数'),
    sum: naming('entityField', path).optional().describe('Their sum: "entry.amount" with "via", or "lines.amount" of own rows. 合计'),
    min: naming('entityField', path).optional().describe('The least. 最小值'),
    max: naming('entityField', path).optional().describe('The greatest. 最大值'),
    last: naming('entityField', path).optional().describe('The one of the last record: the greatest by "by", or the newest. 最近一条'),
    via: path.optional().describe('Relation of that entity to this one; without it the name before the dot is a rows field. 关联字段'),
    while: conditionShape
      .optional()
      .meta(namesInside('none'))
      .describe('Only records for which this holds; about their stored values, not the clock. 仅统计'),
    negate: z.literal(true).optional().describe('The sum with the opposite sign: what entries with a minus have taken. 取负'),
    by: path.optional().describe('Field by which "last" is the last; default: when it was made, or the order of the rows. 排序字段'),
  })
  .refine((written) => rollupWays.filter((way) => written[way] !== undefined).length === 1, {
    error: `Write exactly one of ${rollupWays.join(', ')}`,
    ...remedy('Write one of them, and remove what is beside it.'),
    // A misspelt key is reported by an issue of its own.
    when: ({ issues }) => issues.length === 0,
  });

export interface WrittenRollup {
  count?: string;
  sum?: string;
  min?: string;
  max?: string;
  last?: string;
  via?: string;
  while?: WrittenCondition;
  negate?: true;
  by?: string;
}
