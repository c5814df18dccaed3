/** Text of a boolean. Separate from `index.ts` so that cells do not load zod. */

interface YesNo {
  options: { trueText: string; falseText: string };
}

/** Word for true, unless the field has one of its own. */
export const plainYes = '是';

export function formatBoolean(value: unknown, { options }: YesNo): string {
  return value === true ? options.trueText : options.falseText;
}
