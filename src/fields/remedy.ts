/** Remedies in rules of configuration files: a zod refinement with `...remedy("…")` adds what to write instead. */
import type * as z from 'zod';

export const remedy = (hint: string) => ({ params: { hint } });

/** Remedy of the rule that caused an issue. */
export function remedyOf(issue: z.core.$ZodIssue): string | undefined {
  const hint = issue.code === 'custom' ? issue.params?.hint : undefined;
  return typeof hint === 'string' ? hint : undefined;
}

/** For a lower limit above the upper one. */
export const lowerTheLower = remedy('Lower the one, or raise the other.');
