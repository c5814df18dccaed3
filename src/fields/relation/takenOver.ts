/** Values that fields copy from a chosen record, by own field name. Values missing in the answer are not copied. */
import type { Reference } from '../field';

export function takenOver({ copies = {} }: Pick<Reference, 'copies'>, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const taken = Object.entries(copies).filter(([, theirs]) => Object.hasOwn(values, theirs));
  return Object.fromEntries(taken.map(([own, theirs]) => [own, values[theirs] ?? null]));
}

/** Names of fields that some reference among these fills. */
export function getFilledOnChoice(fields: readonly { reference: Reference | undefined }[]): Set<string> {
  return new Set(fields.flatMap(({ reference }) => Object.keys(reference?.copies ?? {})));
}
