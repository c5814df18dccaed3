/** Documents are drawn by the pages of their area; the history only shows that there is one. */
import { Words } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { json } from '.';
import { formatJson } from './format';

export const jsonCell: FieldCell<typeof json> = { Cell: JsonCell, line: formatJson, width: 100, importance: 'low' };

function JsonCell({ view }: FieldCellProps<typeof json>) {
  return <Words text={formatJson()} view={view} />;
}
