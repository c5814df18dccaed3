/**
 * Written files → configuration for engine and server. Unknown names are left out without a report, because the checks report them. Only
 * options and conditions are reported here, because they are resolved here.
 */
import type { Choice, Field } from '../../fields/field';
import { listFieldsInText } from '../listFieldsInText';
import type { Configuration, Entity } from '../normalized';
import type { Project, ProjectResolver, Written } from '../project';
import type { WrittenEntity } from '../shapes/entityShape';
import { modulesDictionary } from '../sources';
import { connectMatches, offerPages, settleDotted } from './connectReferences';
import type { EntityFacts } from './findDottedField';
import { labelOf, normalizeEntity, ownFields } from './normalizeEntity';
import { normalizeField } from './normalizeField';
import { normalizeBoards } from './normalizePageParts';
import { normalizeResource } from './normalizeResource';
import { connectRollups } from './normalizeRollup';

/** The whole configuration, as far as the files make sense. */
export function normalizeProject(project: Project): Configuration {
  offerPages(project);
  const dictionaries: Configuration['dictionaries'] = new Map();
  for (const { name, written } of project.dictionaries.values()) {
    dictionaries.set(name, { title: written.title, choices: written.choices });
  }
  dictionaries.set(modulesDictionary, { title: '功能模块', choices: listModuleChoices(project) });
  const dictionary = (name: string) => {
    project.usedDictionaries.add(name);
    return dictionaries.get(name)?.choices;
  };
  const facts = new Map<string, EntityFacts>();
  const resolver: ProjectResolver = {
    dictionary,
    pageEntity: (name) => project.resources.get(name)?.written.entity,
    dictionaryNames: () => [...dictionaries.keys()],
    isBrokenDictionary: (name) => project.broken.has(`schemas/_dictionaries/${name}.json`),
    settings: (entity) => settingsOf(project.entities.get(entity), resolver),
    facts: (entity) => factsOf(project.entities.get(entity), resolver, facts),
  };
  const entities = new Map<string, Entity>();
  for (const file of project.entities.values()) entities.set(file.name, normalizeEntity(file, resolver));
  connectChildren(entities);
  for (const entity of entities.values()) {
    const parent = entities.get(entity.parent?.entity ?? '');
    connectMatches(entity.fields, entity.fields, parent?.fields);
  }
  connectRollups(project, entities, resolver);
  connectPeople(project, entities);

  const configuration: Configuration = {
    entities,
    resources: new Map(),
    groups: normalizeGroups(project),
    dictionaries,
    boards: new Map(),
  };
  for (const file of project.resources.values()) {
    const resource = normalizeResource(file, project, configuration, resolver);
    if (resource) configuration.resources.set(file.name, resource);
  }
  configuration.boards = normalizeBoards(project, configuration);
  placeInEntries(configuration);
  settleDotted(project, configuration);
  return configuration;
}

/** Pages named by a menu entry are in the menu like those with an entry of their own, ordered by the entry, then by their place in it. */
function placeInEntries({ groups, resources }: Configuration): void {
  for (const { order, pages } of groups.flatMap(({ entries }) => entries)) {
    for (const [index, name] of pages.flat().entries()) {
      const resource = resources.get(name);
      if (resource) resource.menu ??= { order: order + index / 1_000 };
    }
  }
}

/** Every resource by name, except those of entities that the server keeps. */
function listModuleChoices(project: Project): Choice[] {
  const isOwn = (entity: string) => project.entities.get(entity)?.written.source === undefined;
  return [...project.resources.values()]
    .filter(({ written }) => isOwn(written.entity))
    .map(({ name, written }) => ({ code: name, title: written.title }));
}

/** Setting fields are read separately: an entity may name settings before their entity is normalized. */
function settingsOf(file: Written<WrittenEntity> | undefined, resolver: ProjectResolver): Field[] | undefined {
  if (!file?.written.single) return undefined;
  // Its default cannot be another setting: the two could depend on each other in a circle.
  const alone = { ...resolver, settings: () => undefined };
  return Object.entries(file.written.properties).map(([name, property]) => normalizeField(name, property, alone, () => {}));
}

/** Entity data for dotted names, which are needed before all entities are normalized. */
function factsOf(
  file: Written<WrittenEntity> | undefined,
  resolver: ProjectResolver,
  known: Map<string, EntityFacts>,
): EntityFacts | undefined {
  if (!file) return undefined;
  const { name } = file;
  const made = known.get(name) ?? { name, label: labelOf(file), fields: ownFields(file, resolver, () => {}) };
  known.set(name, made);
  return made;
}

/** An entity whose label is only a reference to a person, such as a child's leave, is drawn like that person. */
function connectPeople(project: Project, entities: Map<string, Entity>): void {
  for (const entity of entities.values()) {
    const named = listFieldsInText(entity.label);
    const field = named.length === 1 ? entity.fields.find(({ name }) => name === named[0]) : undefined;
    entity.person ||= project.entities.get(field?.reference?.entity ?? '')?.written.person === true;
  }
}

function normalizeGroups(project: Project): Configuration['groups'] {
  return [...project.groups.values()]
    .map(({ name, written: { title, icon, order, place, entries } }) => ({
      name,
      title,
      icon,
      order,
      place,
      entries: entries.map((entry) => ({ title: entry.title, order: entry.order, pages: entry.pages.map((page) => [page].flat()) })),
    }))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
}

/** Sets the child entity's fields on every rows field, and the parent on every child entity. */
function connectChildren(entities: Map<string, Entity>): void {
  for (const entity of entities.values()) {
    for (const field of entity.fields) {
      const child = field.children && entities.get(field.children.entity);
      if (!field.children || !child) continue;
      if (reaches(entities, child, entity.name)) continue;
      child.parent ??= { entity: entity.name, field: field.name };
      field.children.fields = child.fields.filter((one) => !one.system);
    }
  }
}

/** Whether rows lead from `entity` to the entity `target` (or it is the same): embedding would then not end. */
export function reaches(entities: ReadonlyMap<string, Entity>, entity: Entity, target: string, seen = new Set<string>()): boolean {
  if (entity.name === target) return true;
  if (seen.has(entity.name)) return false;
  seen.add(entity.name);
  return entity.fields.some((field) => {
    const child = field.children && entities.get(field.children.entity);
    return child !== undefined && reaches(entities, child, target, seen);
  });
}
