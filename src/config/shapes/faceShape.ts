/** How a list says what else it looks like: cards, a calendar, charts above it. */
import * as z from 'zod';
import { calendarSpans, chartSteps, chartTypes } from '../listFaces';
import { ownField, readField, text } from './names';

const cardsShape = z.strictObject({
  cover: ownField.optional().describe('Image field above the name. 封面'),
  fields: z.array(readField).min(1).optional().describe('What stands below the name; default: the columns. 字段'),
});

/** The object comes first: a mistake in it is told as such. */
export const layoutShape = z
  .union([z.strictObject({ cards: cardsShape.describe('How the cards look. 卡片') }), z.enum(['table', 'cards'])])
  .default('table')
  .describe('What people see at first; from "cards" they may change to the table, which is remembered. 展示方式');

export const calendarShape = z.strictObject({
  start: ownField.describe('Day or moment an entry begins. 开始'),
  end: ownField.optional().describe('Day or moment it ends, kept as the start is. 结束'),
  title: readField.optional().describe("What it is called; default: the record's label. 标题"),
  color: readField.optional().describe('State or single choice that colours it, always with its name. 颜色'),
  views: z
    .array(z.enum(calendarSpans))
    .min(1)
    .default([...calendarSpans])
    .describe('The first one is shown at first. 视图'),
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
    // A misspelt word is told as such.
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
