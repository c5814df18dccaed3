/**
 * `schemas/_meta/names.schema.json`: the names a project has, for editors to offer. They are offered, never demanded:
 * the file may be older than what is typed, and whether a name is right, the checks say.
 */
import { whoAndWhen } from '../normalize/normalizeField';
import { permissionKeys, signedIn } from '../permissionKeys';
import { permissionTitles } from '../permissionTitles';
import type { ProjectFiles } from '../project';
import { type NamedEntity, type NamedField, type NamedResource, namedDictionaries, namedEntities, namedResources } from './entityNames';
import { conditional, type JsonSchema, mapInside, printSchema } from './jsonSchema';
import { type Marked, markedSchema } from './metaSchemas';
import { definitionOf, namesHere, offeredInside, saysThat } from './projection';
import { shareSchemas } from './shareSchemas';

export const namesPath = 'schemas/_meta/names.schema.json';

const systemFieldTitles = whoAndWhen.map(([name, , title]) => [name, title] as const);

/** Name → what it is called. */
type Names = ReadonlyMap<string | number, string>;

/** The text of the file. */
export function buildNames(files: ProjectFiles): string {
  const entities = namedEntities(files);
  const resources = namedResources(files.texts);
  const definitions = {
    ...projectNames(files, entities, resources),
    ...codesOfDictionaries(files, entities),
    ...entityNames(entities),
    ...places(entities, resources),
  };
  return printSchema(shareSchemas({ $schema: 'http://json-schema.org/draft-07/schema#', $defs: definitions }, '$defs'));
}

/** Offers names without refusing others. */
function offer(names: Names): JsonSchema {
  if (names.size === 0) return {};
  return { anyOf: [{ enum: [...names.keys()], enumDescriptions: [...names.values()] }, {}] };
}

function offerSome(names: Iterable<string>): JsonSchema {
  const list = [...names].sort();
  return list.length > 0 ? { anyOf: [{ enum: list }, {}] } : {};
}

function projectNames(files: ProjectFiles, entities: NamedEntity[], resources: NamedResource[]): Record<string, JsonSchema> {
  const { extensions, icons } = files;
  const titled = (list: readonly { name: string; title: string }[]) => new Map(list.map(({ name, title }) => [name, title]));
  const fieldsOf = (list: NamedEntity[]) =>
    list.flatMap(({ name, fields }) => fields.map((field) => [`${name}.${field.name}`, field.title] as const));
  const keyTitles = permissionTitles as Readonly<Record<string, string>>;
  const asked = resources.flatMap(({ keys, title }) => keys.map((key) => [key, keyTitles[key] ?? title] as const));
  const known = permissionKeys.map((key) => [key, permissionTitles[key]] as const);
  return {
    entity: offer(titled(entities)),
    dictionary: offer(titled(namedDictionaries(files.texts))),
    resource: offer(titled(resources)),
    permission: offer(new Map([[signedIn, '所有登录人员'] as const, ...asked.reverse(), ...known].sort(byName))),
    setting: offer(new Map(fieldsOf(entities.filter(({ isSingle }) => isSingle)))),
    entityField: offer(new Map([...titled(entities), ...fieldsOf(entities)])),
    icon: offerSome(icons ?? []),
    cell: offerSome(extensions?.cells ?? []),
    dialog: offerSome(extensions?.actions ?? []),
    block: offerSome(extensions?.blocks ?? []),
    page: offerSome(extensions?.pages ?? []),
  };
}

const byName = ([left]: readonly [string, string], [right]: readonly [string, string]) => (left < right ? -1 : 1);

/** What every entity offers by the kind of the name. */
function entityNames(entities: NamedEntity[]): Record<string, JsonSchema> {
  const byEntity = new Map(entities.map((entity) => [entity.name, entity]));
  const definitions: Record<string, JsonSchema> = { systemField: offer(new Map(systemFieldTitles)) };
  for (const { name, fields } of entities) {
    const set = (kind: string, schema: JsonSchema) => {
      definitions[definitionOf(kind, name)] = schema;
    };
    set('field', offer(new Map(fields.map((field) => [field.name, field.title]))));
    set('readField', {
      allOf: [refTo('field', name), { $ref: `${namesHere}systemField` }, ...behind(definitions, byEntity, fields, 'leadsTo')],
    });
    set('rowField', { allOf: [refTo('field', name), ...behind(definitions, byEntity, fields, 'rowsOf')] });
    set('sort', { allOf: [refTo('readField', name), offerSome(descending(fields))] });
    set('transition', offerSome(fields.flatMap(({ transitions }) => transitions)));
    set('fieldKeys', { properties: Object.fromEntries(fields.map((field) => [field.name, keyOf(field)])) });
  }
  return definitions;
}

/** Names with a dot: each list stands once, however many entities have such a field. */
function behind(
  definitions: Record<string, JsonSchema>,
  entities: ReadonlyMap<string, NamedEntity>,
  fields: NamedField[],
  way: 'leadsTo' | 'rowsOf',
): JsonSchema[] {
  return fields.flatMap((field) => {
    const target = entities.get(field[way] ?? '');
    if (!target) return [];
    const definition = `${field.name}.${target.name}.behind`;
    definitions[definition] ??= offerSome(target.fields.map(({ name }) => `${field.name}.${name}`));
    return [{ $ref: `${namesHere}${definition}` }];
  });
}

function descending(fields: NamedField[]): string[] {
  return [...fields.map(({ name }) => name), ...systemFieldTitles.map(([name]) => name)].map((name) => `-${name}`);
}

/** A key that is a field: what it is called, and its values where they have names. */
function keyOf({ title, values, dictionary }: NamedField): JsonSchema {
  const named = dictionary === undefined ? valuesOf(values) : { allOf: [{ $ref: `${namesHere}${codesDefinition(dictionary)}` }] };
  return { description: title, ...named };
}

const codesDefinition = (dictionary: string) => `codes.${dictionary}`;

/** Values as they stand behind a field: alone, or in a test. */
function valuesOf(values: Names): JsonSchema {
  if (values.size === 0) return {};
  const one = offer(values);
  const several = { items: one };
  return { ...one, properties: { equals: one, not: one, in: several, notIn: several, has: one } };
}

/** Codes of each dictionary, also of one that is named but not there. */
function codesOfDictionaries(files: ProjectFiles, entities: NamedEntity[]): Record<string, JsonSchema> {
  const named = entities.flatMap(({ fields }) => fields.flatMap(({ dictionary }) => dictionary ?? []));
  const known = namedDictionaries(files.texts).map(({ name, codes }) => [codesDefinition(name), valuesOf(codes)] as const);
  return Object.fromEntries([...named.map((name) => [codesDefinition(name), {}] as const), ...known]);
}

const refTo = (kind: string, entity: string): JsonSchema => ({ $ref: `${namesHere}${definitionOf(kind, entity)}` });

/** Per kind of object that tells its entity: which names stand where inside of it. */
function places(entities: NamedEntity[], resources: NamedResource[]): Record<string, JsonSchema> {
  const definitions: Record<string, JsonSchema> = {};
  for (const file of ['entity', 'resource'] as const) {
    const schema = markedSchema(file);
    for (const [name, inner] of Object.entries(schema.definitions ?? {})) {
      const inside = offeredInside(inner);
      for (const entity of entities) definitions[`${name}.${entity.name}`] ??= inside(entity.name);
    }
    for (const place of tellingPlaces(schema)) addPlace(definitions, place, entities, resources);
  }
  return definitions;
}

function tellingPlaces(schema: Marked): Marked[] {
  const found: Marked[] = typeof schema.namesInside === 'object' ? [schema] : [];
  mapInside(schema, (inner) => {
    found.push(...tellingPlaces(inner));
    return inner;
  });
  return found;
}

function addPlace(definitions: Record<string, JsonSchema>, place: Marked, entities: NamedEntity[], resources: NamedResource[]): void {
  const inside = place.namesInside;
  if (typeof inside !== 'object' || definitions[inside.definition]) return;
  const offered = offeredInside(place);
  for (const { name } of entities) definitions[`${inside.definition}.${name}`] = offered(name);
  const told = {
    entity: entities.map(({ name }) => [name, name] as const),
    entityTitle: entities.map(({ name, title }) => [title, name] as const),
    resource: resources.map(({ name, entity }) => [name, entity] as const),
  };
  const known = told[inside.value].filter(([, entity]) => definitions[`${inside.definition}.${entity}`]);
  definitions[inside.definition] = {
    allOf: known.map(([text, entity]) => conditional(saysThat(inside.by, text), { $ref: `${namesHere}${inside.definition}.${entity}` })),
  };
}
