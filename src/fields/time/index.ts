/** A time of day with minutes. */
import { listExampleTimes, timeParts } from '../calendarField';
import { defineFieldType } from '../fieldType';
import { timeOfDayKind } from '../timeKinds';

export const time = defineFieldType({
  type: 'time',
  description: 'A time of day. 时间',
  ...timeParts(timeOfDayKind),
  column: () => 'time(0)',
  filters: ['between', 'equals', 'gte', 'lte', 'empty'],
  moments: { now: 'time' },
  format: String,
  examples: ({ options }) => listExampleTimes(['09:30', '23:59'], options),
  badValues: ['24:00', '9:30', '09:60', '09:30:15', '', 930, true, {}, '9'.repeat(1_000_000)],
});
