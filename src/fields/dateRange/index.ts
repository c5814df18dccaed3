/** A date range including both ends. */
import * as z from 'zod';
import { cleanTime, parseTime, timeText } from '../calendarField';
import { defineFieldType, FieldTextError } from '../fieldType';
import { refusing } from '../refusal';
import { checked } from '../textImport';
import { dayKind } from '../timeKinds';
import { formatDateRange } from './format';

const bothEnds = '请选择开始日期和结束日期';
const day = timeText(dayKind, {}, undefined, bothEnds);
const span = refusing(z.tuple([day, day], bothEnds), ([from, to]) => (from <= to ? undefined : '结束日期不能早于开始日期'));

export const dateRange = defineFieldType({
  type: 'dateRange',
  description: 'A span of days. 日期范围',
  options: z.strictObject({}),
  value: () => span,
  column: () => 'date[]',
  filters: ['empty'],
  comparable: 'none',
  format: formatDateRange,
  parse(cell) {
    const ends = cell.split(/\s*[至到~～—–]+\s*/);
    if (ends.length !== 2) throw new FieldTextError('请填写开始和结束日期，例如 2024-01-05 至 2024-02-29');
    return checked(
      ends.map((end) => parseTime(end, dayKind, day)),
      span,
    );
  },
  formula: { days: (value) => (span.safeParse(value).success ? (value as [string, string]) : undefined) },
  clean: (value) => (Array.isArray(value) ? value.map((end) => cleanTime(end, dayKind)) : value),
  examples: () => [
    { value: ['2024-01-05', '2024-02-29'], text: '2024-01-05 至 2024-02-29' },
    { value: ['2024-01-05', '2024-01-05'], text: '2024-01-05 至 2024-01-05' },
  ],
  badValues: [['2024-02-29', '2024-01-05'], ['2024-01-05'], ['2024-01-05', null], ['2024-01-05', '2023-02-29'], '2024-01-05', 1, {}, []],
});
