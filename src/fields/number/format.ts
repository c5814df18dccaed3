/** Text of a number. Separate from `index.ts` so that cells do not load zod. */

import { isDecimal, toFixed } from '../../domain/decimal';
import type { DecimalLimits } from '../decimalField';

/** Fixed decimals; without the unit, which is shown in the header or after the value. */
export function formatNumber(value: unknown, { options }: { options: Pick<DecimalLimits, 'decimals'> }): string {
  const text = String(value);
  return isDecimal(text) ? toFixed(text, options.decimals) : text;
}
