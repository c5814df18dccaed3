/** A disability certificate number, masked where the field says so. */
import { Masked } from '../faces/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import { maskCertificate } from './format';

export const certificateCell: FieldCell = { Cell: CertificateCell, width: 200 };

function CertificateCell(props: FieldCellProps) {
  return <Masked {...props} mask={maskCertificate} />;
}
