/** A day. */
import { todayInShanghai } from '../../domain/calendar';
import { daysCovered, listExampleTimes, timeParts } from '../calendarField';
import { defineFieldType } from '../fieldType';
import { timeSheet } from '../sheetForms';
import { dayKind } from '../timeKinds';
import { formatDate } from './format';

export const date = defineFieldType({
  type: 'date',
  description: 'A day. 日期',
  ...timeParts(dayKind, { word: 'today', read: todayInShanghai }),
  column: () => 'date',
  filters: ['between', 'equals', 'gte', 'lte', 'empty', 'yearly'],
  moments: { today: 'day' },
  format: formatDate,
  sheet: () => timeSheet('yyyy-mm-dd', (day) => `${day}T00:00:00`),
  formula: { days: (value) => daysCovered(value, dayKind) },
  examples: ({ options }) => listExampleTimes(['2024-02-29', '2019-03-31'], options, todayInShanghai()),
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
