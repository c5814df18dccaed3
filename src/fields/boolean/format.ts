/** Text of yes and no, pure: cells must not load what checks it. */

interface YesNo {
  options: { trueText: string; falseText: string };
}

export function formatBoolean(value: unknown, { options }: YesNo): string {
  return value === true ? options.trueText : options.falseText;
}
