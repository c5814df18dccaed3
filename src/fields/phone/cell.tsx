/** A phone number, masked where the field says so. */
import { maskPhone } from '../../domain/mask';
import { Masked } from '../faces/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const phoneCell: FieldCell = { Cell: PhoneCell, width: 156 };

function PhoneCell(props: FieldCellProps) {
  return <Masked {...props} mask={maskPhone} />;
}
