/** Writes parts of a schema that stand in several places once. */
import { createHash } from 'node:crypto';
import { type JsonSchema, mapInside } from './jsonSchema';

/** Shorter parts are no shorter as a reference. */
const shortest = 45;

/** The same schema; what it holds twice stands below `place`, named by its content, so that a change of one part renames no other. */
export function shareSchemas(schema: JsonSchema, place: 'definitions' | '$defs' = 'definitions'): JsonSchema {
  const texts = new Map<JsonSchema, string>();
  const textOf = (part: JsonSchema) => {
    const text = texts.get(part) ?? JSON.stringify(part);
    texts.set(part, text);
    return text;
  };
  const uses = new Map<string, number>();
  const count = (part: JsonSchema): JsonSchema => {
    const text = textOf(part);
    const known = uses.get(text) ?? 0;
    uses.set(text, known + 1);
    // What stands inside of a part that is there twice is counted once.
    return known > 0 ? part : mapInside(part, count);
  };
  mapInside(schema, count);
  const definitions: Record<string, JsonSchema> = {};
  const share = (part: JsonSchema): JsonSchema => {
    const text = textOf(part);
    if (text.length < shortest || (uses.get(text) ?? 0) < 2) return mapInside(part, share);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
    definitions[name] ??= mapInside(part, share);
    return { $ref: `#/${place}/${name}` };
  };
  const shared = mapInside(schema, share);
  const sorted = Object.fromEntries(Object.entries(definitions).sort(([left], [right]) => (left < right ? -1 : 1)));
  return { ...shared, [place]: { ...shared[place], ...sorted } };
}
