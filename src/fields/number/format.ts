/** Text of a number, pure: cells must not load what checks it. */

import { isDecimal, toFixed } from '../../domain/decimal';
import type { Field } from '../field';

/** Fixed decimals as the field says; no unit, because the unit stands in the header or behind the value. */
export function formatNumber(value: unknown, field: Pick<Field, 'options'>): string {
  const text = String(value);
  return isDecimal(text) ? toFixed(text, Number(field.options.decimals ?? 0)) : text;
}
