/** Text of an amount, pure: cells must not load what checks it. */

import { isDecimal, toFixed } from '../../domain/decimal';
import type { DecimalLimits } from '../decimalField';

/** Fixed decimals with thousands separated: 1,234.50. */
export function formatMoney(value: unknown, { options }: { options: Pick<DecimalLimits, 'decimals'> }): string {
  const text = String(value);
  if (!isDecimal(text)) return text;
  const [whole = '', cents] = toFixed(text, options.decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}
