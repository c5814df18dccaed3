/** Text of a number. Separate from `index.ts` so that cells do not load zod. */

import { renderMonths } from '../../domain/age';
import { isDecimal, toFixed } from '../../domain/decimal';
import type { DecimalLimits } from '../decimalField';

/** Fixed decimals, or an age in years and months; without the unit, which is shown in the header or after the value. */
export function formatNumber(
  value: unknown,
  { options }: { options: Pick<DecimalLimits, 'decimals'> & { age?: true | undefined } },
): string {
  const text = String(value);
  if (options.age && isDecimal(text)) return renderMonths(Number(text));
  return isDecimal(text) ? toFixed(text, options.decimals) : text;
}
