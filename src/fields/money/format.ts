/** Text of an amount. Separate from `index.ts` so that cells do not load zod. */

import { formatGrouped } from '../../domain/amounts';
import { isDecimal, toFixed } from '../../domain/decimal';
import type { DecimalLimits } from '../decimalField';

/** Fixed decimals with thousands separators: 1,234.50. */
export function formatMoney(value: unknown, { options }: { options: Pick<DecimalLimits, 'decimals'> }): string {
  const text = String(value);
  if (!isDecimal(text)) return text;
  return formatGrouped(toFixed(text, options.decimals));
}
