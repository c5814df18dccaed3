/** Text of references, pure: cells must not load what checks it. */
import type { FormatContext } from '../fieldType';

/** Labels of the records pointed to. An id says nothing to a person, so without a label nothing is written. */
export function formatRelation(value: unknown, context: FormatContext): string {
  const ids = Array.isArray(value) ? value : [value];
  return ids
    .map((id) => context.label?.(String(id)))
    .filter((label) => label !== undefined)
    .join('、');
}
