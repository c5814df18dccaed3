/** The parts of JSON Schema (draft 7) that the editor schemas use. */

export interface JsonSchema {
  $ref?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  enumDescriptions?: string[];
  examples?: unknown[];
  pattern?: string;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
  $defs?: Record<string, JsonSchema>;
  items?: JsonSchema | JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  [keyword: string]: unknown;
}

const ofSchema = ['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then'] as const;
const ofSchemas = ['anyOf', 'oneOf', 'allOf', 'items'] as const;
const byName = ['properties', 'patternProperties', 'definitions', '$defs'] as const;

/** The same schema with `change` applied to each direct subschema. */
export function mapInside(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const changed: JsonSchema = { ...schema };
  for (const key of ofSchema) {
    const inner = schema[key];
    if (typeof inner === 'object' && !Array.isArray(inner)) changed[key] = change(inner);
  }
  for (const key of ofSchemas) {
    const inner = schema[key];
    if (Array.isArray(inner)) changed[key] = inner.map(change);
  }
  for (const key of byName) {
    const inner = schema[key];
    if (inner) changed[key] = Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, change(member)]));
  }
  return changed;
}

/** A schema that applies to values that meet a condition. */
export function buildConditional(condition: JsonSchema, schema: JsonSchema): JsonSchema {
  return Object.fromEntries([
    ['if', condition],
    ['then', schema],
  ]);
}

/** Prints each key and each definition on its own line, so that a change affects one line. */
export function printSchema(schema: JsonSchema): string {
  const lines = Object.entries(schema).map(([key, value]) => {
    if (!['definitions', '$defs', 'properties'].includes(key)) return ` ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const members = Object.entries(value as object).map(([name, member]) => `  ${JSON.stringify(name)}: ${JSON.stringify(member)}`);
    return ` ${JSON.stringify(key)}: {\n${members.join(',\n')}\n }`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
