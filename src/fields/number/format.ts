/** Text of a number, pure: cells must not load what checks it. */

import { isDecimal, toFixed } from '../../domain/decimal';
import type { DecimalLimits } from '../decimalField';

/** Fixed decimals as the field says; no unit, because the unit stands in the header or behind the value. */
export function formatNumber(value: unknown, { options }: { options: Pick<DecimalLimits, 'decimals'> }): string {
  const text = String(value);
  return isDecimal(text) ? toFixed(text, options.decimals) : text;
}
