/** Text of a percentage. Separate from `index.ts` so that cells do not load zod. */
import { decimalsOf, isDecimal, toFixed } from '../../domain/decimal';

/** Without trailing zeros: stored 12.50 is shown as 12.5%. */
export function formatPercent(value: unknown): string {
  const text = String(value);
  return isDecimal(text) ? `${toFixed(text, decimalsOf(text))}%` : text;
}
