/** A time of day with minutes. */
import * as z from 'zod';
import {
  boundOptions,
  cleanTime,
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
import { timeOfDayKind } from '../timeKinds';

export const time = defineFieldType({
  type: 'time',
  description: 'A time of day. 时间',
  options: z.strictObject(boundOptions(timeOfDayKind)).refine(hasSoundBounds, minAfterMax),
  value: ({ options }) => check(options),
  column: () => 'time(0)',
  filters: ['between', 'equals', 'gte', 'lte', 'empty'],
  comparable: 'date',
  moments: { now: 'time' },
  format: String,
  parse: (cell, { options }) => parseTime(cell, timeOfDayKind, check(options)),
  decode: (parameter) => decodeTime(parameter, timeOfDayKind),
  clean: (value) => cleanTime(value, timeOfDayKind),
  literal: (word) => timeLiteral(word, timeOfDayKind),
  examples: ({ options }) => exampleTimes(['09:30', '23:59'], options),
  badValues: ['24:00', '9:30', '09:60', '09:30:15', '', 930, true, {}, '9'.repeat(1_000_000)],
});

function check(bounds: TimeBounds): z.ZodType {
  return timeText(timeOfDayKind, bounds);
}
