/** An age in years and months, already computed in the record. */

import { NumberText } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { age } from '.';

export const ageCell: FieldCell<typeof age> = { Cell: AgeCell, line: ({ value }) => String(value), width: 100 };

function AgeCell({ value }: FieldCellProps<typeof age>) {
  return <NumberText text={String(value)} />;
}
