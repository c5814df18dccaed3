/** Shapes of figures and of boards that show them. */
import * as z from 'zod';
import { periods } from '../../domain/period';
import { namesInside, naming } from '../../fields/naming';
import { remedy } from '../../fields/remedy';
import { boardShows, takings } from '../normalizedFigures';
import { conditionShape } from './conditionShape';
import { fileKeys, name, readField, text } from './names';

/** `figure` of the same list, or `page.figure`. */
const figureName = naming(
  'figure',
  z.string().regex(/^[a-z]\w{0,49}(\.[a-z]\w{0,49})?$/i, 'The name of a figure of this list, or of another page: "page.figure".'),
);
const parts = z.union([figureName, z.array(figureName).min(2).max(4)]);

const shareForms = ['percent', 'number'] as const;
const ways = ['sum', 'avg', 'distinct', 'of'] as const;
const measureShape = z
  .strictObject({
    sum: readField.optional().describe('Sum of this field; a total of the list. 求和'),
    avg: readField.optional().describe('Average of this field; a total of the list. 平均'),
    negate: z.boolean().default(false).describe('Tells a sum with the other sign, such as what a ledger takes off. 取相反数 (false)'),
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
    // A misspelt key is reported by an issue of its own.
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

/** Maximum number of parts of a board: more are hard to read, and each part makes queries. */
const mostParts = 40;
const mostFigures = 6;

const partShape = z
  .strictObject({
    name: name.describe('Name under which people keep where it stands. 标识'),
    title: text.optional().describe('Heading; default: the period and the title of the figure. 标题'),
    show: z
      .enum(boardShows)
      .describe(
        'figure: a number; line: along time; bar: by the values of a field, or several figures side by side; ranking: by the values of a field; funnel: figures one below the other; table: figures side by side; heat: days of weeks; rows: first records of a list; todos: what waits in all modules; block: drawn by hand. 展示方式',
      ),
    figures: z
      .array(figureName)
      .min(1)
      .max(mostFigures)
      .optional()
      .describe('What is shown, each as "page.figure"; a person sees those that the own rights allow. 指标'),
    period: z.enum(periods).optional().describe('Days of the figures, up to today; by the time of each figure. 时间范围'),
    compare: z.boolean().default(false).describe('Says how much it changed since the period before, as far as this one has come. 环比'),
    by: naming('readField', z.string())
      .optional()
      .describe('What it is parted by: "day", "week" or "month", or a field of the records: a choice, state, reference, yes or no. 分组'),
    top: z.int().min(3).max(20).default(10).describe('How many values of a field, or rows, are shown. 条数'),
    page: naming('resource', z.string()).optional().describe('Page whose list "rows" shows. 页面'),
    view: z.string().optional().describe('View of that list. 视图'),
    fields: z.array(readField).min(1).max(4).optional().describe('What of each record is shown. 字段'),
    block: naming('part', z.string()).optional().describe('Named extension in src/modules/*/web/parts that draws it. 扩展区块'),
    wide: z.boolean().default(false).describe('Takes the whole width. 整行'),
  })
  .meta(namesInside({ definition: 'boardPart', by: 'page', value: 'resource' }));

export const boardShape = z.strictObject({
  ...fileKeys,
  title: text.describe('Title of the board. 标题'),
  permission: naming('permission', z.string())
    .optional()
    .describe('Permission key of the board; default: everybody, and of the figures what each may read. 权限标识'),
  screen: z
    .boolean()
    .default(false)
    .describe('It hangs in a hall, on the big screen: figures alone, and nothing that names a child or a family. 大屏看板'),
  parts: z
    .array(partShape)
    .min(1)
    .max(mostParts, `A board has ${mostParts} parts at most: nobody reads more. Make a second board.`)
    .describe('Parts in reading order; each person may order and hide them. 内容'),
});

export type WrittenBoard = z.output<typeof boardShape>;
export type WrittenBoardPart = WrittenBoard['parts'][number];
