/** Text of yes and no, pure: cells must not load what checks it. */
import type { Field } from '../field';

export function formatBoolean(value: unknown, field: Pick<Field, 'options'>): string {
  return String(value === true ? (field.options.trueText ?? '是') : (field.options.falseText ?? '否'));
}
