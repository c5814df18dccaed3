/** Shape of the figures of a list: what boards arrange. */
import * as z from 'zod';
import { naming } from '../../fields/naming';
import { remedy } from '../../fields/remedy';
import { takings } from '../normalizedFigures';
import { conditionShape } from './conditionShape';
import { name, readField, text } from './names';

/** `figure` of the same list, or `page.figure`. */
export const figureName = naming(
  'figure',
  z.string().regex(/^[a-z]\w{0,49}(\.[a-z]\w{0,49})?$/i, 'The name of a figure of this list, or of another page: "page.figure".'),
);
const parts = z.union([figureName, z.array(figureName).min(2).max(4)]);

export const shareForms = ['percent', 'number'] as const;
const ways = ['sum', 'avg', 'distinct', 'of'] as const;
const measureShape = z
  .strictObject({
    sum: readField.optional().describe('Sum of this field; a total of the list. 求和'),
    avg: readField.optional().describe('Average of this field; a total of the list. 平均'),
    distinct: readField.optional().describe('How many different values this field has; the list can be grouped by it. 去重计数'),
    of: parts.optional().describe('Of a share what stands above the line: a figure, or several that are added up. 分子'),
    per: parts.optional().describe('Of a share what stands below the line; divided by 0 there is no share. 分母'),
    as: z
      .enum(shareForms)
      .optional()
      .describe('What a share is told as: a percentage, or a number such as children for each teacher. 占比写法 ("percent")'),
  })
  .refine((measure) => ways.filter((way) => measure[way] !== undefined).length === 1, {
    error: 'Write exactly one of sum, avg, distinct, or of with per',
    ...remedy('Write one of them, and remove what is beside it.'),
    // A misspelt key has an issue of its own.
    when: ({ issues }) => issues.length === 0,
  })
  .refine((measure) => (measure.of === undefined) === (measure.per === undefined), {
    error: 'A share has no denominator without "per", and "per" divides nothing without "of"',
    ...remedy('Write { "of": "figure", "per": "figure" }.'),
    when: ({ issues }) => issues.length === 0,
  });

export const figureShape = z.strictObject({
  name: name.describe('Name by which boards call it: "page.name". 标识'),
  title: text.describe('Title. 标题'),
  unit: text.optional().describe('Unit behind the number. 单位'),
  about: text.describe('Which records it counts, in a sentence that people read beside it. 口径'),
  measure: z
    .union([measureShape, z.enum(['count'])])
    .default('count')
    .describe('"count" of the records, a figure of a field: {"sum": "amount"}, or a share: {"of": "signed", "per": "clues"}. 度量'),
  view: z.string().optional().describe('View of the list whose records it counts. 视图'),
  where: conditionShape.optional().describe('Records it counts, where no view of the list has them. 条件'),
  time: readField.optional().describe('Day or moment by which a period takes records. 时间字段'),
  takes: z
    .enum(takings)
    .default('in')
    .describe('Which records a period takes: those of its days, those of the days before it, or all until its last day. 时段取法'),
});

export type WrittenFigure = z.output<typeof figureShape>;
