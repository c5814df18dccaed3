/** A date and time in Asia/Shanghai. */
import * as z from 'zod';
import { isDay, nowInShanghai } from '../../domain/calendar';
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
import { dayKind, momentKind } from '../timeKinds';
import { formatDatetime } from './format';

export const datetime = defineFieldType({
  type: 'datetime',
  description: 'A moment with seconds. 日期时间',
  options: z.strictObject(boundOptions(momentKind, 'now')).refine(hasSoundBounds, minAfterMax),
  value: ({ options }) => check(options),
  column: () => 'timestamptz(0)',
  filters: ['between', 'gte', 'lte', 'empty'],
  comparable: 'date',
  moments: { today: 'dayStart', now: 'instant' },
  format: formatDatetime,
  sheet: () => timeSheet('yyyy-mm-dd hh:mm:ss', (moment) => moment.replace(' ', 'T')),
  parse: (cell, { options }) => parseTime(cell, momentKind, check(options)),
  /** A date without time stays a date: as the upper end of an interval it includes the whole day. */
  decode: (parameter) => decodeTime(parameter, isDay(parameter) ? dayKind : momentKind),
  clean: (value) => cleanTime(value, momentKind),
  literal: (word) => timeLiteral(word, momentKind) ?? timeLiteral(word, dayKind),
  formula: { days: (value) => daysCovered(value, momentKind) },
  examples: ({ options }) => exampleTimes(['2024-02-29 09:30:00', '2019-03-31 23:59:59'], options, nowInShanghai()),
  badValues: [
    '2023-02-29 10:00:00',
    '2024-01-05 24:00:00',
    '2024-01-05',
    '1988-04-17 02:30:00',
    'now',
    '',
    1704418200000,
    true,
    {},
    '9'.repeat(1_000_000),
  ],
});

function check(bounds: TimeBounds): z.ZodType {
  return timeText(momentKind, bounds, nowInShanghai);
}
