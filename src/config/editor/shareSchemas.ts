/** Replaces repeated parts of a schema by references to one definition. */
import { createHash } from 'node:crypto';
import { type JsonSchema, mapInside } from './jsonSchema';

/** Minimum length in characters; a reference to a shorter part would save nothing. */
const shortest = 45;

/**
 * The same schema with repeated parts moved below `key`. Definitions are named by a hash of their content, so that a change of one
 * renames no other.
 */
export function shareSchemas(schema: JsonSchema, key: 'definitions' | '$defs' = 'definitions'): JsonSchema {
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
    // The inside of a repeated part is counted once.
    return known > 0 ? part : mapInside(part, count);
  };
  mapInside(schema, count);
  const definitions: Record<string, JsonSchema> = {};
  const share = (part: JsonSchema): JsonSchema => {
    const text = textOf(part);
    if (text.length < shortest || (uses.get(text) ?? 0) < 2) return mapInside(part, share);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 8);
    definitions[name] ??= mapInside(part, share);
    return { $ref: `#/${key}/${name}` };
  };
  const shared = mapInside(schema, share);
  const sorted = Object.fromEntries(Object.entries(definitions).sort(([left], [right]) => (left < right ? -1 : 1)));
  return { ...shared, [key]: { ...shared[key], ...sorted } };
}
