/** A month of a year. */
import * as z from 'zod';
import {
  boundOptions,
  cleanTime,
  daysCovered,
  decodeTime,
  exampleTimes,
  hasSoundBounds,
  minAfterMax,
  parseTime,
  type TimeBounds,
  timeLiteral,
  timeText,
} from '../calendarField';
import { defineFieldType } from '../fieldType';
import { timeSheet } from '../sheetForms';
import { monthKind } from '../timeKinds';

export const month = defineFieldType({
  type: 'month',
  description: 'A month of a year. 月份',
  options: z.strictObject(boundOptions(monthKind)).refine(hasSoundBounds, minAfterMax),
  value: ({ options }) => check(options),
  column: () => 'text',
  filters: ['between', 'equals', 'gte', 'lte', 'empty'],
  comparable: 'date',
  moments: { today: 'month' },
  format: String,
  sheet: () => timeSheet('yyyy-mm', (month) => `${month}-01T00:00:00`),
  parse: (cell, { options }) => parseTime(cell, monthKind, check(options)),
  decode: (parameter) => decodeTime(parameter, monthKind),
  clean: (value) => cleanTime(value, monthKind),
  literal: (word) => timeLiteral(word, monthKind),
  formula: { days: (value) => daysCovered(value, monthKind) },
  examples: ({ options }) => exampleTimes(['2024-02', '2019-12'], options),
  badValues: ['2024-13', '2024-1', '2024-01-01', '', 202401, true, {}, '9'.repeat(1_000_000)],
});

function check(bounds: TimeBounds): z.ZodType {
  return timeText(monthKind, bounds);
}
