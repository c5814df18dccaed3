/** The state of the record, always as a tag. */
import { Tone } from '../components/Tone';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { state } from '.';
import { formatState, stateOf } from './format';

export const stateCell: FieldCell<typeof state> = { Cell: StateCell, width: 100, importance: 'high' };

function StateCell({ value, field }: FieldCellProps<typeof state>) {
  return <Tone color={stateOf(value, field)?.color ?? 'ended'}>{formatState(value, field)}</Tone>;
}
