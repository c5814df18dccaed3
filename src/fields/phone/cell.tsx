/** A phone number, masked where the field says so. */
import { Masked } from '../faces/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { maskPhone } from './format';

export const phoneCell: FieldCell = { Cell: PhoneCell, width: 130 };

function PhoneCell(props: FieldCellProps) {
  return <Masked {...props} mask={maskPhone} />;
}
