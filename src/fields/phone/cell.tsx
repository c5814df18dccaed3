/** A phone number, masked when the field is masked. */
import { maskPhone } from '../../domain/mask';
import { Masked } from '../components/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { phone } from '.';

export const phoneCell: FieldCell<typeof phone> = { Cell: PhoneCell, width: 156, importance: 'high' };

function PhoneCell(props: FieldCellProps<typeof phone>) {
  return <Masked {...props} mask={maskPhone} dial />;
}
