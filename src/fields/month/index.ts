/** A month of a year. */
import { daysCovered, listExampleTimes, timeParts } from '../calendarField';
import { defineFieldType } from '../fieldType';
import { timeSheet } from '../sheetForms';
import { monthKind } from '../timeKinds';

export const month = defineFieldType({
  type: 'month',
  description: 'A month of a year. 月份',
  ...timeParts(monthKind),
  column: () => 'text',
  filters: ['between', 'equals', 'gte', 'lte', 'empty'],
  moments: { today: 'month' },
  format: String,
  sheet: () => timeSheet('yyyy-mm', (month) => `${month}-01T00:00:00`),
  formula: { days: (value) => daysCovered(value, monthKind) },
  examples: ({ options }) => listExampleTimes(['2024-02', '2019-12'], options),
  badValues: ['2024-13', '2024-1', '2024-01-01', '', 202401, true, {}, '9'.repeat(1_000_000)],
});
