/** Corrections that rules of configuration files carry: a zod refinement with `...remedy("…")` says what to write instead. */
import type * as z from 'zod';

export const remedy = (hint: string) => ({ params: { hint } });

/** The correction that the rule behind an issue carries. */
export function remedyOf(issue: z.core.$ZodIssue): string | undefined {
  const hint = issue.code === 'custom' ? issue.params?.hint : undefined;
  return typeof hint === 'string' ? hint : undefined;
}

/** For two limits of which the lower one is above the other. */
export const lowerTheLower = remedy('Lower the one, or raise the other.');
