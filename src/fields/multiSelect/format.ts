/** Text of several coded values, pure: cells must not load what checks it. */
import type { Field } from '../../config/normalized';
import { listOf } from '../faces/listOf';
import { formatSelect } from '../select/format';

export function formatMultiSelect(value: unknown, field: Pick<Field, 'choices'>): string {
  return listOf(value)
    .map((code) => formatSelect(code, field))
    .join('、');
}
