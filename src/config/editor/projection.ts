/**
 * A schema reduced to the keys where names of one entity are written, with the names of that entity there. It only offers names and
 * refuses no value.
 */
import { firstOf, must } from '../../domain/must';
import type { EntityNameKind, NameKind } from '../../fields/naming';
import { buildConditional, type JsonSchema, mapInside } from './jsonSchema';
import { chosenKinds, isEntityKind, type Marked } from './metaSchemas';

/** Key of the definitions in the names file; short, because it is repeated about a thousand times there. */
export const namesHere = '#/$defs/';

/** Name of the definition for a kind of names of an entity. */
export const definitionOf = (kind: EntityNameKind | string, entity: string) => `${kind}.${entity}`;

/** Placeholder for the entity in the part that is equal for all entities. */
const anyEntity = '@entity';

/** Which names a projection keeps. */
interface Kept {
  entity: string;
  kindOf(naming: NameKind): EntityNameKind | undefined;
  /** Whether definitions that the schema refers to are projected too. */
  follows: boolean;
}

const own: Omit<Kept, 'entity'> = { kindOf: (naming) => (isEntityKind(naming) ? naming : undefined), follows: true };
/** No definition other than that of fields has names of a chosen entity. */
const chosen: Omit<Kept, 'entity'> = { kindOf: (naming) => chosenKinds[naming], follows: false };

/** What a key offers, by entity; keys with the same content are grouped. `of` = the names of which entity. */
export function createChoicesInside(schema: Marked, of: 'own' | 'chosen' = 'own'): (entity: string) => JsonSchema {
  const kept = { ...(of === 'own' ? own : chosen), entity: anyEntity };
  const text = JSON.stringify(buildTogether(projectSchema(schema, kept) ?? {}));
  return (entity) => JSON.parse(text.replaceAll(anyEntity, entity)) as JsonSchema;
}

function buildTogether(schema: JsonSchema): JsonSchema {
  const { properties, ...rest } = mapInside(schema, buildTogether);
  if (!properties) return rest;
  const alone: Record<string, JsonSchema> = {};
  const shared: Record<string, JsonSchema> = { ...rest.patternProperties };
  for (const [text, keys] of groupKeys(Object.entries(properties))) {
    if (keys.length > 1) shared[patternOf(keys)] = JSON.parse(text);
    else alone[firstOf(keys)] = JSON.parse(text);
  }
  return {
    ...rest,
    ...(Object.keys(alone).length > 0 && { properties: alone }),
    ...(Object.keys(shared).length > 0 && { patternProperties: shared }),
  };
}

function groupKeys(members: [string, JsonSchema][]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, member] of members) {
    const text = JSON.stringify(member);
    keys.set(text, [...(keys.get(text) ?? []), key]);
  }
  return keys;
}

const patternOf = (keys: string[]) => (keys.length > 1 ? `^(${keys.join('|')})$` : `^${keys[0]}$`);

/** Reduces `schema` for an entity; references to definitions are replaced by those of that entity. Undefined = no names inside. */
function projectSchema(schema: Marked, kept: Kept): JsonSchema | undefined {
  const inner = insideOf(schema, kept);
  const kind = schema.naming && kept.kindOf(schema.naming);
  if (kind === undefined) return inner;
  const offer = { $ref: `${namesHere}${definitionOf(kind, kept.entity)}` };
  return inner ? { ...inner, allOf: [...(inner.allOf ?? []), offer] } : offer;
}

function insideOf(schema: Marked, kept: Kept): JsonSchema | undefined {
  if (schema.$ref) return kept.follows ? { $ref: `${schema.$ref.replace('#/definitions/', namesHere)}.${kept.entity}` } : undefined;
  const cut: JsonSchema = {};
  const properties = membersOf(schema, kept);
  if (properties) cut.properties = properties;
  for (const key of ['items', 'additionalProperties'] as const) {
    const inner = schema[key];
    const part = typeof inner === 'object' && !Array.isArray(inner) ? findAround(inner, kept) : undefined;
    if (part) cut[key] = part;
  }
  const arms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const shared = listSharedParts(arms.map((arm) => armOf(arm, kept)));
  if (shared.length === 1 && Object.keys(cut).length === 0) return shared[0];
  if (shared.length > 0) cut.allOf = shared;
  return Object.keys(cut).length > 0 ? cut : undefined;
}

/** Names inside an object about another entity are not offered here. */
function findAround(schema: Marked, kept: Kept): JsonSchema | undefined {
  return schema.namesInside === undefined ? projectSchema(schema, kept) : undefined;
}

function membersOf(schema: Marked, kept: Kept): Record<string, JsonSchema> | undefined {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const part = findAround(member, kept);
    return part ? [[name, part] as const] : [];
  });
  return members.length > 0 ? Object.fromEntries(members) : undefined;
}

interface Part {
  /** Key and value that identify the arm; undefined = it is identified by its JSON type. */
  discriminator: readonly [string, string] | undefined;
  /** All keys of the arm, with or without names inside. */
  keys: string[];
  schema: JsonSchema;
}

function armOf(arm: Marked, kept: Kept): Part {
  const members = Object.entries(arm.properties ?? {});
  const discriminator = members.find(([, { const: value }]) => typeof value === 'string');
  return {
    discriminator: discriminator && [discriminator[0], String(discriminator[1].const)],
    keys: members.map(([name]) => name),
    schema: findAround(arm, kept) ?? {},
  };
}

/**
 * Parts of union arms that a key identifies: what all arms share is written once, the rest under a condition on that key. What only some
 * arms have is written with patterns, because editors do not offer pattern keys where they do not apply.
 */
function listSharedParts(parts: Part[]): JsonSchema[] {
  const discriminated = parts.filter(({ discriminator }) => discriminator !== undefined);
  const plain = parts.flatMap(({ discriminator, schema }) =>
    discriminator === undefined && Object.keys(schema).length > 0 ? [schema] : [],
  );
  const having = (key: string) => discriminated.filter(({ keys }) => keys.includes(key));
  const isSame = (key: string) => new Set(having(key).map((part) => JSON.stringify(part.schema.properties?.[key]))).size === 1;
  const properties: Record<string, JsonSchema> = {};
  const some: Record<string, JsonSchema> = {};
  const own = discriminated.flatMap(({ discriminator, schema }) => {
    const members = Object.entries(schema.properties ?? {});
    for (const [key, member] of members) if (isSame(key)) (having(key).length === discriminated.length ? properties : some)[key] = member;
    const rest = members.filter(([key]) => !isSame(key));
    return rest.length > 0
      ? [
          buildConditional(buildDescription(...must(discriminator, 'key and values that tell the arm')), {
            properties: Object.fromEntries(rest),
          }),
        ]
      : [];
  });
  const patterns = [...groupKeys(Object.entries(some))].map(([text, keys]) => [patternOf(keys), JSON.parse(text)]);
  const common = {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
  };
  return [...plain, ...(Object.keys(common).length > 0 ? [common] : []), ...own];
}

/** Condition that a key has this text. Written as a pattern, because editors would offer a constant as a value. */
export function buildDescription(key: string, text: string): JsonSchema {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return { required: [key], properties: { [key]: { pattern: `^${escaped}$` } } };
}
