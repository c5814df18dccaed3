/** A disability certificate number, masked where the field says so. */
import { maskCertificate } from '../../domain/mask';
import { Masked } from '../faces/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';

export const certificateCell: FieldCell = { Cell: CertificateCell, width: 226 };

function CertificateCell(props: FieldCellProps) {
  return <Masked {...props} mask={maskCertificate} />;
}
