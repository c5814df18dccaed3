/** Text of a share, pure: cells must not load what checks it. */
import { decimalsOf, isDecimal, toFixed } from '../../domain/decimal';

/** Stored 12.50 reads 12.5%: trailing zeros say nothing here. */
export function formatPercent(value: unknown): string {
  const text = String(value);
  return isDecimal(text) ? `${toFixed(text, decimalsOf(text))}%` : text;
}
