/** What a picker asks beside the names of records: only those that agree with other fields, and values to be taken over. */

/** Names of parameters of the call for options. */
export const choice = { match: 'match', values: 'values' } as const;

/** Values of which one has to be held, by field of the records; all fields have to agree. */
export type ChoiceMatch = Readonly<Record<string, readonly unknown[]>>;

/** Most values of one field. */
const mostValues = 200;

/** Undefined for a text that is none. */
export function readChoiceMatch(text: string): ChoiceMatch | undefined {
  try {
    const match: unknown = JSON.parse(text);
    if (typeof match !== 'object' || match === null || Array.isArray(match)) return undefined;
    return Object.values(match).every((one) => Array.isArray(one) && one.length <= mostValues) ? (match as ChoiceMatch) : undefined;
  } catch {
    return undefined;
  }
}
