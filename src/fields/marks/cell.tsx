/** Marks as a row of signs. */
import { Words } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { marks } from '.';
import { formatMarks } from './format';

export const marksCell: FieldCell<typeof marks> = {
  Cell: MarksCell,
  line: ({ value }) => formatMarks(value),
  width: 120,
  importance: 'low',
};

function MarksCell({ value, view }: FieldCellProps<typeof marks>) {
  return <Words text={formatMarks(value)} view={view} />;
}
