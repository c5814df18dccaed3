/** Optional parameters of a picker's options call: restrict records by other fields, and return values to copy into the form. */

/** Parameter names of the options call. */
export const choice = { match: 'match', values: 'values' } as const;

/** Allowed values by field of the records; every listed field must match one of its values. */
export type ChoiceMatch = Readonly<Record<string, readonly unknown[]>>;

/** Maximum number of values per field. */
const mostValues = 200;

/** Parses the parameter; undefined when the text is not a valid match. */
export function readChoiceMatch(text: string): ChoiceMatch | undefined {
  try {
    const match: unknown = JSON.parse(text);
    if (typeof match !== 'object' || match === null || Array.isArray(match)) return undefined;
    return Object.values(match).every((one) => Array.isArray(one) && one.length <= mostValues) ? (match as ChoiceMatch) : undefined;
  } catch {
    return undefined;
  }
}
