/** A choice: plain text, or a tag when it has a colour. */
import { Words } from '../components/plain';
import { Tone } from '../components/Tone';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { select } from '.';
import { choiceOf, formatSelect } from './format';

export const selectCell: FieldCell<typeof select> = {
  Cell: SelectCell,
  line: ({ value, field }) => (choiceOf(value, field)?.color ? undefined : formatSelect(value, field)),
  width: 110,
};

function SelectCell({ value, field, view }: FieldCellProps<typeof select>) {
  const text = formatSelect(value, field);
  const color = choiceOf(value, field)?.color;
  return color ? <Tone color={color}>{text}</Tone> : <Words text={text} view={view} />;
}
