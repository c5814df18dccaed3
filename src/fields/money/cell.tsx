/** An amount with thousands separators; the unit is always 元. */

import { NumberText } from '../components/plain';
import type { FieldCell, FieldCellProps } from '../fieldCell';
import type { money } from '.';
import { formatMoney } from './format';

export const moneyCell: FieldCell<typeof money> = {
  Cell: MoneyCell,
  line: ({ value, field }) => formatMoney(value, field),
  width: 120,
  importance: 'high',
  align: 'right',
  unit: () => '元',
};

function MoneyCell({ value, field, view }: FieldCellProps<typeof money>) {
  return <NumberText text={formatMoney(value, field)} unit={view === 'show' ? '元' : undefined} />;
}
