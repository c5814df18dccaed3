/** An e-mail address; a mailto link on record pages. */
import { Words } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { email } from '.';

export const emailCell: FieldCell<typeof email> = { Cell: EmailCell, line: ({ value }) => String(value), width: 180 };

function EmailCell({ value, view }: FieldCellProps<typeof email>) {
  const address = String(value);
  if (view === 'show') return <a href={`mailto:${address}`}>{address}</a>;
  return <Words text={address} view={view} />;
}
