/** A date and time: without current year and seconds in lists, complete on record pages. */

import { NumberText } from '../components/plain';
import { todayInShanghai } from '../components/today';
import { withoutThisYear } from '../date/format';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { datetime } from '.';
import { formatDatetime, withoutSeconds } from './format';

export const datetimeCell: FieldCell<typeof datetime> = {
  Cell: DatetimeCell,
  line: ({ value }) => shortMoment(formatDatetime(value)),
  width: 150,
};

function shortMoment(text: string): string {
  return withoutSeconds(withoutThisYear(text, todayInShanghai()));
}

function DatetimeCell({ value, view }: FieldCellProps<typeof datetime>) {
  const text = formatDatetime(value);
  return <NumberText text={view === 'list' ? shortMoment(text) : text} />;
}
