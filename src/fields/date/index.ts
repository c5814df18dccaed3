/** A day. */
import * as z from 'zod';
import { todayInShanghai } from '../../domain/calendar';
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
import { dayKind } from '../timeKinds';
import { formatDate } from './format';

export const date = defineFieldType({
  type: 'date',
  description: 'A day. 日期',
  options: z.strictObject(boundOptions(dayKind, 'today')).refine(hasSoundBounds, minAfterMax),
  value: ({ options }) => check(options),
  column: () => 'date',
  filters: ['between', 'equals', 'gte', 'lte', 'empty', 'yearly'],
  comparable: 'date',
  moments: { today: 'day' },
  format: formatDate,
  sheet: () => timeSheet('yyyy-mm-dd', (day) => `${day}T00:00:00`),
  parse: (cell, { options }) => parseTime(cell, dayKind, check(options)),
  decode: (parameter) => decodeTime(parameter, dayKind),
  clean: (value) => cleanTime(value, dayKind),
  literal: (word) => timeLiteral(word, dayKind),
  formula: { days: (value) => daysCovered(value, dayKind) },
  examples: ({ options }) => exampleTimes(['2024-02-29', '2019-03-31'], options, todayInShanghai()),
  badValues: [
    '2023-02-29',
    '2024-13-01',
    '2024-1-5',
    '2024-01-05 10:00:00',
    '1000-01-01',
    'today',
    '',
    20240105,
    true,
    {},
    ['2024-01-05'],
    '9'.repeat(1_000_000),
  ],
});

function check(bounds: TimeBounds): z.ZodType {
  return timeText(dayKind, bounds, todayInShanghai);
}
