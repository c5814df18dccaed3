/** Text of several codes. Separate from `index.ts` so that cells do not load zod. */

import { listOf } from '../components/listOf';
import type { Field } from '../field';
import { formatSelect } from '../select/format';

export function formatMultiSelect(value: unknown, field: Pick<Field, 'choices'>): string {
  return listOf(value)
    .map((code) => formatSelect(code, field))
    .join('、');
}
