/** An identity number, masked when the field is masked. */
import { maskIdCard } from '../../domain/mask';
import { Masked } from '../components/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { idCard } from '.';

export const idCardCell: FieldCell<typeof idCard> = { Cell: IdCardCell, width: 216 };

function IdCardCell(props: FieldCellProps<typeof idCard>) {
  return <Masked {...props} mask={maskIdCard} />;
}
