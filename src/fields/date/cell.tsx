/** A day: the current year is omitted in lists, shown on record pages. */

import { NumberText } from '../components/plain';
import { todayInShanghai } from '../components/today';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { date } from '.';
import { formatDate, withoutThisYear } from './format';

export const dateCell: FieldCell<typeof date> = {
  Cell: DateCell,
  line: ({ value }) => withoutThisYear(formatDate(value), todayInShanghai()),
  width: 110,
};

function DateCell({ value, view }: FieldCellProps<typeof date>) {
  const text = formatDate(value);
  return <NumberText text={view === 'list' ? withoutThisYear(text, todayInShanghai()) : text} />;
}
