/** A moment: without this year and seconds in a list, in full on a record page. */

import { withoutThisYear } from '../date/format';
import { Figure } from '../faces/plain';
import { todayInShanghai } from '../faces/today';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { formatDatetime, withoutSeconds } from './format';

export const datetimeCell: FieldCell = { Cell: DatetimeCell, width: 150 };

function DatetimeCell({ value, place }: FieldCellProps) {
  const text = formatDatetime(value);
  return <Figure text={place === 'list' ? withoutSeconds(withoutThisYear(text, todayInShanghai())) : text} />;
}
