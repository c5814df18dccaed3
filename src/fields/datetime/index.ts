/** A date and time in Asia/Shanghai. */
import { isDay, nowInShanghai } from '../../domain/calendar';
import { daysCovered, decodeTime, listExampleTimes, timeLiteral, timeParts } from '../calendarField';
import { defineFieldType } from '../fieldType';
import { timeSheet } from '../sheetForms';
import { dayKind, momentKind } from '../timeKinds';
import { formatDatetime } from './format';

export const datetime = defineFieldType({
  type: 'datetime',
  description: 'A moment with seconds. 日期时间',
  ...timeParts(momentKind, { word: 'now', read: nowInShanghai }),
  column: () => 'timestamptz(0)',
  filters: ['between', 'gte', 'lte', 'empty'],
  moments: { today: 'dayStart', now: 'instant' },
  format: formatDatetime,
  sheet: () => timeSheet('yyyy-mm-dd hh:mm:ss', (moment) => moment.replace(' ', 'T')),
  /** A date without time stays a date: as the upper end of an interval it includes the whole day. */
  decode: (parameter) => decodeTime(parameter, isDay(parameter) ? dayKind : momentKind),
  literal: (word) => timeLiteral(word, momentKind) ?? timeLiteral(word, dayKind),
  formula: { days: (value) => daysCovered(value, momentKind) },
  examples: ({ options }) => listExampleTimes(['2024-02-29 09:30:00', '2019-03-31 23:59:59'], options, nowInShanghai()),
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
