/** Shapes of cards, calendars and charts of a list. */
import * as z from 'zod';
import { remedy } from '../../fields/remedy';
import { calendarSpans, chartSteps, chartTypes } from '../listLayouts';
import { ownField, readField, text } from './names';

const cardsShape = z.strictObject({
  cover: ownField.optional().describe('Image field above the name. 封面'),
  fields: z.array(readField).min(1).optional().describe('What stands below the name; default: the columns. 字段'),
});

/** The object is the first arm, because zod's issues of the first arm are reported. */
export const layoutShape = z
  .union([z.strictObject({ cards: cardsShape.describe('How the cards look. 卡片') }), z.enum(['table', 'cards', 'calendar'])])
  .default('table')
  .describe(
    'What people see at first; from "cards" they may change to the table, which is remembered; "calendar" goes with the calendar below. 展示方式',
  );

export const calendarShape = z.strictObject({
  day: ownField.optional().describe('Day of which start and end are times. 日期'),
  start: ownField.describe('Day, moment or time an entry begins. 开始'),
  end: ownField.optional().describe('Day, moment or time it ends, kept as the start is. 结束'),
  title: readField.optional().describe("What it is called; default: the record's label. 标题"),
  fields: z.array(readField).default([]).describe('What else stands in an entry. 字段'),
  color: readField.optional().describe('State, single choice or reference that colours it, always with its name. 颜色'),
  instead: z
    .record(readField, readField)
    .optional()
    .describe('Field of an entry, and the reference that stands in its place where it has a value: {"stuIds": "classId"}. 代替'),
  openEnd: z.boolean().default(false).describe('A new entry in an empty place gets no end: a rule works it out. 结束由规则计算'),
  views: z.array(z.enum(calendarSpans)).min(1).default(['week', 'month']).describe('The first one is shown at first. 视图'),
  lanes: z
    .array(ownField)
    .default([])
    .describe('References; a week and a day have a row for each record of the one that is chosen, first the first. 泳道'),
  movable: z
    .boolean()
    .default(false)
    .describe(
      'Entries are dragged to another time, day or lane, and resized, by whoever may change them; the server is asked on the way. 可拖动',
    ),
  override: ownField
    .optional()
    .describe(
      'Yes-or-no field that sets warnings aside: where a move is refused only at it, the person is asked whether to go on. 忽略提醒的字段',
    ),
  places: z
    .string()
    .optional()
    .describe(
      'Action without a button that answers where an entry could be instead; the places are marked while it is dragged. 可放位置的操作',
    ),
  find: z
    .string()
    .optional()
    .describe(
      'Action without a button that answers places for a new entry, as its values; it is asked by 找空位, and where a new entry is refused. 找空位的操作',
    ),
  free: z
    .string()
    .optional()
    .describe('Action without a button that answers, for each row, what of its time is taken and free. 各行空闲的操作'),
  paper: text
    .optional()
    .describe('Title of a sheet of paper with the week of one row; all rows are one file, a page each. 每行一页的打印单'),
  feed: z
    .strictObject({
      view: z.string().describe('View whose entries each person sees there, with the own rights. 视图'),
      cancelled: z.string().optional().describe('View whose entries are told as cancelled. 已取消'),
      short: z.array(readField).optional().describe('References whose names leave the product in short: 王**. 简写的姓名'),
      whole: z
        .string()
        .regex(/^[a-z]\w*\.[a-z]\w*$/i, 'An entity with one record and a boolean field of it, such as "instSetting.feedNames".')
        .optional()
        .describe('Setting by which the institution has them in full. 写全名的设置'),
    })
    .optional()
    .describe('People subscribe to it in a calendar app, by a secret address of their own. 日历订阅'),
});

const groupShape = z.strictObject({
  field: readField.describe('Field whose values stand side by side. 分组字段'),
  by: z.enum(chartSteps).optional().describe('Length of a step, where the field is a time; default: month. 时间单位'),
});

const figure = (word: string) => readField.optional().describe(`${word} of this field. 字段`);
const figureShape = z
  .strictObject({ sum: figure('Sum'), avg: figure('Average'), min: figure('Smallest'), max: figure('Largest') })
  .refine((measure) => Object.keys(measure).length === 1, {
    error: 'Write exactly one of sum, avg, min, max',
    ...remedy('Write one of them, and remove what is beside it.'),
    // A misspelt key is reported by an issue of its own.
    when: ({ issues }) => issues.length === 0,
  })
  .meta({ minProperties: 1, maxProperties: 1 });

export const chartShape = z.strictObject({
  title: text.describe('Heading. 标题'),
  type: z.enum(chartTypes).describe('bar: amounts side by side; line: along time; pie: parts of a whole. 图表类型'),
  group: z
    .union([groupShape, readField])
    .describe('Field whose values stand side by side: a choice, state, reference, yes or no, or a time. 分组'),
  measure: z
    .union([figureShape, z.enum(['count'])])
    .default('count')
    .describe('"count" of the records, or a figure of a field: {"sum": "amount"}. 度量'),
});

export type WrittenLayout = z.output<typeof layoutShape>;
export type WrittenCalendar = z.output<typeof calendarShape>;
export type WrittenChart = z.output<typeof chartShape>;
