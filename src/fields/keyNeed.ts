/** A required permission key, or several of which one is enough. */
export type KeyNeed = string | { anyOf: readonly string[] };

/** Used in place of a read permission: no user has it, so only server code reads the field. */
export const nobody = 'nobody';

/** All of several needs must be met. */
export type KeyNeeds = KeyNeed | readonly KeyNeed[] | undefined;

/** One list of alternative keys per need. */
export function keyNeeds(needs: KeyNeeds): readonly (readonly string[])[] {
  return [needs ?? []].flat().map((need: KeyNeed) => (typeof need === 'string' ? [need] : need.anyOf));
}

/** Whether meeting `needs` guarantees meeting `others`. */
export function impliesNeeds(needs: KeyNeeds, others: KeyNeeds): boolean {
  return listMissingNeeds(needs, others).length === 0;
}

/** The needs in `others` that meeting `needs` does not guarantee. */
export function listMissingNeeds(needs: KeyNeeds, others: KeyNeeds): readonly (readonly string[])[] {
  const own = keyNeeds(needs);
  return keyNeeds(others).filter((keys) => !own.some((mine) => mine.every((key) => keys.includes(key))));
}

/** The needs as JSON in their shortest written form. */
export function formatNeeds(needs: readonly (readonly string[])[]): string {
  const short = needs.map((keys) => (keys.length === 1 ? keys[0] : { anyOf: keys }));
  return JSON.stringify(short.length === 1 ? short[0] : short);
}
