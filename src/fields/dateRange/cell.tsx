/** A span of days: without this year in a list, in full on a record page. */

import { withoutThisYear } from '../date/format';
import { listOf } from '../faces/listOf';
import { Figure } from '../faces/plain';
import { todayInShanghai } from '../faces/today';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { formatDateRange } from './format';

export const dateRangeCell: FieldCell = { Cell: DateRangeCell, width: 190 };

function DateRangeCell({ value, place }: FieldCellProps) {
  const days = listOf(value).map(String);
  const today = todayInShanghai();
  return <Figure text={formatDateRange(place === 'list' ? days.map((day) => withoutThisYear(day, today)) : days)} />;
}
