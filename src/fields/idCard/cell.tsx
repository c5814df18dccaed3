/** An identity number, masked where the field says so. */
import { Masked } from '../faces/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { maskIdCard } from './format';

export const idCardCell: FieldCell = { Cell: IdCardCell, width: 190 };

function IdCardCell(props: FieldCellProps) {
  return <Masked {...props} mask={maskIdCard} />;
}
