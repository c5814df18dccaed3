/** Shape of `resources/_boards/<name>.json`. */
import * as z from 'zod';
import { periods } from '../../domain/period';
import { namesInside, naming } from '../../fields/naming';
import { boardShows } from '../normalizedFigures';
import { figureName } from './figureShape';
import { fileKeys, name, readField, text } from './names';

/** More cards than anybody reads, and as many questions to the database. */
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
