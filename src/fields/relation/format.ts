/** Text of references. Separate from `index.ts` so that cells do not load zod. */
import type { FormatContext } from '../fieldType';

/** Labels of the referenced records; references without a known label are left out. */
export function formatRelation(value: unknown, context: FormatContext): string {
  const ids = Array.isArray(value) ? value : [value];
  return ids
    .map((id) => context.label?.(String(id)))
    .filter((label) => label !== undefined)
    .join('、');
}
