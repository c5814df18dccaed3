/** An identity number, masked where the field says so. */
import { maskIdCard } from '../../domain/mask';
import { Masked } from '../faces/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const idCardCell: FieldCell = { Cell: IdCardCell, width: 216 };

function IdCardCell(props: FieldCellProps) {
  return <Masked {...props} mask={maskIdCard} />;
}
