/** A disability certificate number, masked when the field is masked. */
import { maskCertificate } from '../../domain/mask';
import { Masked } from '../components/Masked';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { certificate } from '.';

export const certificateCell: FieldCell<typeof certificate> = { Cell: CertificateCell, width: 226 };

function CertificateCell(props: FieldCellProps<typeof certificate>) {
  return <Masked {...props} mask={maskCertificate} />;
}
