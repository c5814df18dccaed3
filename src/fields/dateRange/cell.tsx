/** A date range: the current year is omitted in lists, shown on record pages. */

import { listOf } from '../components/listOf';
import { NumberText } from '../components/plain';
import { todayInShanghai } from '../components/today';
import { withoutThisYear } from '../date/format';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { dateRange } from '.';
import { formatDateRange } from './format';

export const dateRangeCell: FieldCell<typeof dateRange> = {
  Cell: DateRangeCell,
  line: ({ value }) => formatDateRange(shortDays(value)),
  width: 190,
};

function DateRangeCell({ value, view }: FieldCellProps<typeof dateRange>) {
  return <NumberText text={formatDateRange(view === 'list' ? shortDays(value) : listOf(value).map(String))} />;
}

function shortDays(value: unknown): string[] {
  const today = todayInShanghai();
  return listOf(value).map((day) => withoutThisYear(String(day), today));
}
