/**
 * `schemas/_meta/names.schema.json`: the names of a project, for completion in editors. They are offered, not enforced: the file may be
 * older than the text, and the checks decide whether a name is valid.
 */
import { must } from '../../domain/must';
import { whoAndWhen } from '../normalize/normalizeField';
import { permissionKeys, signedIn } from '../permissionKeys';
import { permissionTitles } from '../permissionTitles';
import type { ProjectFiles } from '../project';
import { type NamedEntity, type NamedField, type NamedResource, namedDictionaries, namedEntities, namedResources } from './entityNames';
import { buildConditional, type JsonSchema, mapInside, printSchema } from './jsonSchema';
import { buildMarkedSchema, type Marked } from './metaSchemas';
import { buildDescription, createChoicesInside, definitionOf, namesHere } from './projection';
import { shareSchemas } from './shareSchemas';

export const namesPath = 'schemas/_meta/names.schema.json';

const systemFieldTitles = whoAndWhen.map(([name, , title]) => [name, title] as const);

/** Name → title. */
type Names = ReadonlyMap<string | number, string>;

/** The text of the file. */
export function buildNames(files: ProjectFiles): string {
  const entities = namedEntities(files);
  const resources = namedResources(files.texts);
  const definitions = {
    ...buildProjectNames(files, entities, resources),
    ...buildDictionaryCodes(files, entities),
    ...buildEntityNames(entities, resources),
    ...buildDefinitions(entities, resources),
  };
  return printSchema(shareSchemas({ $schema: 'http://json-schema.org/draft-07/schema#', $defs: definitions }, '$defs'));
}

/** Offers names without refusing other values. */
function buildChoices(names: Names): JsonSchema {
  if (names.size === 0) return {};
  return { anyOf: [{ enum: [...names.keys()], enumDescriptions: [...names.values()] }, {}] };
}

function buildSomeChoices(names: Iterable<string>): JsonSchema {
  const list = [...names].sort();
  return list.length > 0 ? { anyOf: [{ enum: list }, {}] } : {};
}

function buildProjectNames(files: ProjectFiles, entities: NamedEntity[], resources: NamedResource[]): Record<string, JsonSchema> {
  const { extensions, icons } = files;
  const titled = (list: readonly { name: string; title: string }[]) => new Map(list.map(({ name, title }) => [name, title]));
  const fieldsOf = (list: NamedEntity[]) =>
    list.flatMap(({ name, fields }) => fields.map((field) => [`${name}.${field.name}`, field.title] as const));
  const keyTitles = permissionTitles as Readonly<Record<string, string>>;
  const asked = resources.flatMap(({ keys, title }) => keys.map((key) => [key, keyTitles[key] ?? title] as const));
  const known = permissionKeys.map((key) => [key, permissionTitles[key]] as const);
  return {
    entity: buildChoices(titled(entities)),
    dictionary: buildChoices(titled(namedDictionaries(files.texts))),
    resource: buildChoices(titled(resources)),
    action: buildChoices(new Map(resources.flatMap(({ actions }) => actions))),
    permission: buildChoices(new Map([[signedIn, '所有登录人员'] as const, ...asked.reverse(), ...known].sort(byName))),
    setting: buildChoices(new Map(fieldsOf(entities.filter(({ isSingle }) => isSingle)))),
    entityField: buildChoices(new Map([...titled(entities), ...fieldsOf(entities)])),
    figure: buildChoices(new Map(resources.flatMap(({ figures }) => figures))),
    icon: buildSomeChoices(icons ?? []),
    cell: buildSomeChoices(extensions?.cells ?? []),
    dialog: buildSomeChoices(extensions?.actions ?? []),
    block: buildSomeChoices(extensions?.blocks ?? []),
    part: buildSomeChoices(extensions?.parts ?? []),
    page: buildSomeChoices(extensions?.pages ?? []),
  };
}

const byName = ([left]: readonly [string, string], [right]: readonly [string, string]) => (left < right ? -1 : 1);

/** Names that every entity offers, by kind of name. */
function buildEntityNames(entities: NamedEntity[], resources: NamedResource[]): Record<string, JsonSchema> {
  const byEntity = new Map(entities.map((entity) => [entity.name, entity]));
  const definitions: Record<string, JsonSchema> = { systemField: buildChoices(new Map(systemFieldTitles)) };
  for (const { name, fields } of entities) {
    const set = (kind: string, schema: JsonSchema) => {
      definitions[definitionOf(kind, name)] = schema;
    };
    set('field', buildChoices(new Map(fields.map((field) => [field.name, field.title]))));
    set('readField', {
      allOf: [
        buildReference('field', name),
        { $ref: `${namesHere}systemField` },
        ...buildViaReference(definitions, byEntity, fields, 'leadsTo'),
      ],
    });
    set('rowField', { allOf: [buildReference('field', name), ...buildViaReference(definitions, byEntity, fields, 'rowsOf')] });
    set('innerField', {
      allOf: fields.flatMap(({ rowsOf }) =>
        byEntity.has(rowsOf ?? '') ? [buildReference('field', must(rowsOf, 'entity of the rows'))] : [],
      ),
    });
    set('sort', { allOf: [buildReference('readField', name), buildSomeChoices(listDescending(fields))] });
    set('transition', buildSomeChoices(fields.flatMap(({ transitions }) => transitions)));
    const steps = resources.filter(({ entity }) => entity === name).flatMap((resource) => resource.steps);
    set('step', buildChoices(new Map([...steps, ['edit', '编辑']])));
    const valued = fields
      .map((field) => [field.name, buildValuesNamed(field)] as const)
      .filter(([, values]) => Object.keys(values).length > 0);
    set('keys', { properties: Object.fromEntries(fields.map((field) => [field.name, { description: field.title }])) });
    set('fieldKeys', { allOf: [buildReference('keys', name), { properties: Object.fromEntries(valued) }] });
    set('readKeys', { allOf: [buildReference('fieldKeys', name), ...listKeysViaReference(definitions, byEntity, fields)] });
  }
  return definitions;
}

/** Dotted names: each list is written once, regardless of how many entities use it. */
function buildViaReference(
  definitions: Record<string, JsonSchema>,
  entities: ReadonlyMap<string, NamedEntity>,
  fields: NamedField[],
  way: 'leadsTo' | 'rowsOf',
): JsonSchema[] {
  return fields.flatMap((field) => {
    const target = entities.get(field[way] ?? '');
    if (!target) return [];
    const definition = `${field.name}.${target.name}.behind`;
    definitions[definition] ??= buildSomeChoices(target.fields.map(({ name }) => `${field.name}.${name}`));
    return [{ $ref: `${namesHere}${definition}` }];
  });
}

/** Dotted keys, with the values of their fields. */
function listKeysViaReference(
  definitions: Record<string, JsonSchema>,
  entities: ReadonlyMap<string, NamedEntity>,
  fields: NamedField[],
): JsonSchema[] {
  return fields.flatMap((field) => {
    const target = entities.get(field.leadsTo ?? '');
    if (!target) return [];
    const definition = `${field.name}.${target.name}.keys`;
    const keys = target.fields.map((one) => [`${field.name}.${one.name}`, buildValuesNamed(one)] as const);
    definitions[definition] ??= { properties: Object.fromEntries(keys) };
    return [{ $ref: `${namesHere}${definition}` }];
  });
}

function listDescending(fields: NamedField[]): string[] {
  return [...fields.map(({ name }) => name), ...systemFieldTitles.map(([name]) => name)].map((name) => `-${name}`);
}

/** Schema of the values of a field, if they have names. */
function buildValuesNamed({ values, dictionary }: NamedField): JsonSchema {
  return dictionary === undefined ? valuesOf(values) : { allOf: [{ $ref: `${namesHere}${buildCodesDefinition(dictionary)}` }] };
}

const buildCodesDefinition = (dictionary: string) => `codes.${dictionary}`;

/** Schema of values of a field: alone, in a list, or in a test. */
function valuesOf(values: Names): JsonSchema {
  if (values.size === 0) return {};
  const one = buildChoices(values);
  const several = { items: one };
  return { ...one, properties: { equals: one, not: one, in: several, notIn: several, has: one } };
}

/** Codes of each dictionary; empty for a dictionary that does not exist. */
function buildDictionaryCodes(files: ProjectFiles, entities: NamedEntity[]): Record<string, JsonSchema> {
  const named = entities.flatMap(({ fields }) => fields.flatMap(({ dictionary }) => dictionary ?? []));
  const known = namedDictionaries(files.texts).map(({ name, codes }) => [buildCodesDefinition(name), valuesOf(codes)] as const);
  return Object.fromEntries([...named.map((name) => [buildCodesDefinition(name), {}] as const), ...known]);
}

const buildReference = (kind: string, entity: string): JsonSchema => ({ $ref: `${namesHere}${definitionOf(kind, entity)}` });

/** For each kind of object that names its entity: which names are offered where inside it. */
function buildDefinitions(entities: NamedEntity[], resources: NamedResource[]): Record<string, JsonSchema> {
  const definitions: Record<string, JsonSchema> = {};
  for (const file of ['entity', 'resource', 'board'] as const) {
    const schema = buildMarkedSchema(file);
    for (const [name, inner] of Object.entries(schema.definitions ?? {})) {
      const inside = createChoicesInside(inner);
      for (const entity of entities) definitions[`${name}.${entity.name}`] ??= inside(entity.name);
    }
    for (const place of listDescribedSchemas(schema)) {
      addPlace(definitions, place, entities, resources);
      addChosen(definitions, place, entities, resources);
    }
  }
  return definitions;
}

function listDescribedSchemas(schema: Marked): Marked[] {
  const found: Marked[] = typeof schema.namesInside === 'object' || schema.namesChosen ? [schema] : [];
  mapInside(schema, (inner) => {
    found.push(...listDescribedSchemas(inner));
    return inner;
  });
  return found;
}

function addPlace(definitions: Record<string, JsonSchema>, place: Marked, entities: NamedEntity[], resources: NamedResource[]): void {
  const inside = place.namesInside;
  if (typeof inside !== 'object' || definitions[inside.definition]) return;
  const offered = createChoicesInside(place);
  for (const { name } of entities) definitions[`${inside.definition}.${name}`] = offered(name);
  const told = {
    entity: entities.map(({ name }) => [name, name] as const),
    entityTitle: entities.map(({ name, title }) => [title, name] as const),
    resource: resources.map(({ name, entity }) => [name, entity] as const),
  };
  const known = told[inside.value].filter(([, entity]) => definitions[`${inside.definition}.${entity}`]);
  definitions[inside.definition] = {
    allOf: known.map(([text, entity]) =>
      buildConditional(buildDescription(inside.by, text), { $ref: `${namesHere}${inside.definition}.${entity}` }),
    ),
  };
}

/** Names of the entity that a key of the object refers to, regardless of the surrounding entity. */
function addChosen(definitions: Record<string, JsonSchema>, place: Marked, entities: NamedEntity[], resources: NamedResource[]): void {
  if (!place.namesChosen || definitions[place.namesChosen.definition]) return;
  const { definition, by } = place.namesChosen;
  const offered = createChoicesInside(place, 'chosen');
  for (const { name } of entities) definitions[`${definition}.${name}`] = offered(name);
  const told = {
    entity: entities.map(({ name }) => [name, name] as const),
    resource: resources.map(({ name, entity }) => [name, entity] as const),
  };
  const ways = Object.entries(by).flatMap(([key, kind]) => told[kind].map(([text, entity]) => [key, text, entity] as const));
  definitions[definition] = {
    allOf: ways
      .filter(([, , entity]) => definitions[`${definition}.${entity}`])
      .map(([key, text, entity]) => buildConditional(buildDescription(key, text), { $ref: `${namesHere}${definition}.${entity}` })),
  };
}
