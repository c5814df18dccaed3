/**
 * A schema cut down to the places where names of one entity are written, with the names of that entity there.
 * It only offers: nothing in it refuses a value.
 */
import type { EntityNameKind } from '../../fields/naming';
import { conditional, type JsonSchema, mapInside } from './jsonSchema';
import { isEntityKind, type Marked } from './metaSchemas';

/** Where definitions stand in the file of names; a short word, as it stands there some thousand times. */
export const namesHere = '#/$defs/';

/** Where a kind of names of an entity is defined. */
export const definitionOf = (kind: EntityNameKind | string, entity: string) => `${kind}.${entity}`;

/** Stands for the entity in what is the same for all of them but for its name. */
const anyEntity = '@entity';

/** What a place offers, by entity; written shortly: keys with the same inside stand together. */
export function offeredInside(schema: Marked): (entity: string) => JsonSchema {
  const text = JSON.stringify(together(projected(schema, anyEntity) ?? {}));
  return (entity) => JSON.parse(text.replaceAll(anyEntity, entity)) as JsonSchema;
}

function together(schema: JsonSchema): JsonSchema {
  const { properties, ...rest } = mapInside(schema, together);
  if (!properties) return rest;
  const alone: Record<string, JsonSchema> = {};
  const shared: Record<string, JsonSchema> = { ...rest.patternProperties };
  for (const [text, keys] of keysByMember(Object.entries(properties))) {
    if (keys.length > 1) shared[patternOf(keys)] = JSON.parse(text);
    else alone[keys[0]!] = JSON.parse(text);
  }
  return {
    ...rest,
    ...(Object.keys(alone).length > 0 && { properties: alone }),
    ...(Object.keys(shared).length > 0 && { patternProperties: shared }),
  };
}

function keysByMember(members: [string, JsonSchema][]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, member] of members) {
    const text = JSON.stringify(member);
    keys.set(text, [...(keys.get(text) ?? []), key]);
  }
  return keys;
}

const patternOf = (keys: string[]) => (keys.length > 1 ? `^(${keys.join('|')})$` : `^${keys[0]}$`);

/** Cuts `schema` for an entity; a definition it refers to becomes the one of that entity. Undefined = no names inside. */
function projected(schema: Marked, entity: string): JsonSchema | undefined {
  const inner = insideOf(schema, entity);
  const kind = schema.naming && isEntityKind(schema.naming) ? schema.naming : undefined;
  if (kind === undefined) return inner;
  const offer = { $ref: `${namesHere}${definitionOf(kind, entity)}` };
  return inner ? { ...inner, allOf: [...(inner.allOf ?? []), offer] } : offer;
}

function insideOf(schema: Marked, entity: string): JsonSchema | undefined {
  if (schema.$ref) return { $ref: `${schema.$ref.replace('#/definitions/', namesHere)}.${entity}` };
  const cut: JsonSchema = {};
  const properties = membersOf(schema, entity);
  if (properties) cut.properties = properties;
  for (const key of ['items', 'additionalProperties'] as const) {
    const inner = schema[key];
    const part = typeof inner === 'object' && !Array.isArray(inner) ? around(inner, entity) : undefined;
    if (part) cut[key] = part;
  }
  const arms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const shared = sharedParts(arms.map((arm) => armOf(arm, entity)));
  if (shared.length === 1 && Object.keys(cut).length === 0) return shared[0];
  if (shared.length > 0) cut.allOf = shared;
  return Object.keys(cut).length > 0 ? cut : undefined;
}

/** Names inside of what stands for another entity are not offered here. */
function around(schema: Marked, entity: string): JsonSchema | undefined {
  return schema.namesInside === undefined ? projected(schema, entity) : undefined;
}

function membersOf(schema: Marked, entity: string): Record<string, JsonSchema> | undefined {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const part = around(member, entity);
    return part ? [[name, part] as const] : [];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

interface Part {
  /** Key and value that tell the arm; undefined = its kind of value does. */
  tells: readonly [string, string] | undefined;
  /** All keys it has, with names inside or without. */
  keys: string[];
  schema: JsonSchema;
}

function armOf(arm: Marked, entity: string): Part {
  const members = Object.entries(arm.properties ?? {});
  const tells = members.find(([, { const: value }]) => typeof value === 'string');
  return {
    tells: tells && [tells[0], String(tells[1].const)],
    keys: members.map(([name]) => name),
    schema: around(arm, entity) ?? {},
  };
}

/**
 * Arms that a key tells apart: what is the same in all that have it is said once, the rest where that key says so.
 * What only some have is said by patterns, as keys of patterns are not offered where they do not belong.
 */
function sharedParts(parts: Part[]): JsonSchema[] {
  const told = parts.filter(({ tells }) => tells !== undefined);
  const plain = parts.flatMap(({ tells, schema }) => (tells === undefined && Object.keys(schema).length > 0 ? [schema] : []));
  const having = (key: string) => told.filter(({ keys }) => keys.includes(key));
  const isSame = (key: string) => new Set(having(key).map((part) => JSON.stringify(part.schema.properties?.[key]))).size === 1;
  const properties: Record<string, JsonSchema> = {};
  const some: Record<string, JsonSchema> = {};
  const own = told.flatMap(({ tells, schema }) => {
    const members = Object.entries(schema.properties ?? {});
    for (const [key, member] of members) if (isSame(key)) (having(key).length === told.length ? properties : some)[key] = member;
    const rest = members.filter(([key]) => !isSame(key));
    return rest.length > 0 ? [conditional(saysThat(...tells!), { properties: Object.fromEntries(rest) })] : [];
  });
  const patterns = [...keysByMember(Object.entries(some))].map(([text, keys]) => [patternOf(keys), JSON.parse(text)]);
  const common = {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
  };
  return [...plain, ...(Object.keys(common).length > 0 ? [common] : []), ...own];
}

/** Holds where a key has that text. Written as a pattern, because editors offer constants as values. */
export function saysThat(key: string, text: string): JsonSchema {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return { required: [key], properties: { [key]: { pattern: `^${escaped}$` } } };
}
