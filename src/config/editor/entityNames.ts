/** Names found in files, parsed leniently: an editor must offer names while a file contains errors. */
import { parse } from 'jsonc-parser';
import type { Field } from '../../fields/field';
import type { FieldType } from '../../fields/fieldType';
import { fieldTypes } from '../../fields/fieldTypes';
import type { ProjectFiles } from '../project';
import { namePattern } from '../shapes/names';

export interface NamedField {
  name: string;
  title: string;
  /** Entity that a reference points to. */
  leadsTo: string | undefined;
  /** Entity of its child rows. */
  rowsOf: string | undefined;
  /** Named values: states by their key, codes by their title. */
  values: ReadonlyMap<string | number, string>;
  dictionary: string | undefined;
  transitions: string[];
}
export interface NamedEntity {
  name: string;
  title: string;
  isSingle: boolean;
  fields: NamedField[];
}
interface NamedDictionary {
  name: string;
  title: string;
  codes: ReadonlyMap<string | number, string>;
}
export interface NamedResource {
  name: string;
  title: string;
  entity: string;
  /** Permission keys the file uses. */
  keys: string[];
  /** Actions: name and button text. */
  actions: [name: string, title: string][];
  /** Names allowed in `front` and `next`: actions, links, sheets. */
  steps: [name: string, title: string][];
  /** Figures of its list: `page.figure` and title. */
  figures: [name: string, title: string][];
}

type Json = Record<string, unknown>;

/** Entities by the names of their files. */
export function namedEntities({ texts }: ProjectFiles): NamedEntity[] {
  const pageEntity = new Map(namedResources(texts).map(({ name, entity }) => [name, entity]));
  return filesOf(texts, /^schemas\/([^/_]+)\.json$/).map(({ name, file }) => ({
    name,
    title: textOf(file.title) ?? name,
    isSingle: file.single === true,
    fields: Object.entries(objectOf(file.properties)).map(([field, property]) => namedField(name, field, objectOf(property), pageEntity)),
  }));
}

export function namedResources(texts: ProjectFiles['texts']): NamedResource[] {
  return filesOf(texts, /^resources\/[^/_]+\/([^/_]+)\.json$/).map(({ name, file }) => ({
    name,
    title: textOf(file.title) ?? name,
    entity: textOf(file.entity) ?? '',
    keys: [
      file.permission,
      ...Object.values(objectOf(file.permissions)),
      ...[...listOf(file.queries), ...listOf(file.actions)].map(({ permission }) => permission),
    ].flatMap((key) => textOf(key) ?? []),
    actions: [...listTitledNames(file.queries), ...listTitledNames(file.actions)],
    steps: [...listTitledNames(file.actions), ...listTitledNames(file.links), ...listTitledNames(objectOf(file.show).sheets)],
    figures: listTitledNames(objectOf(file.list).figures).map(([figure, title]) => [`${name}.${figure}`, title]),
  }));
}

function listTitledNames(list: unknown): [name: string, title: string][] {
  return listOf(list).flatMap(({ name, title }) => {
    const known = textOf(name);
    return known === undefined ? [] : [[known, textOf(title) ?? known]];
  });
}

/** Dictionaries with their titles. */
export function namedDictionaries(texts: ProjectFiles['texts']): NamedDictionary[] {
  return filesOf(texts, /^schemas\/_dictionaries\/([^/]+)\.json$/).map(({ name, file }) => ({
    name,
    title: textOf(file.title) ?? name,
    codes: new Map(codesOf(file.choices)),
  }));
}

function codesOf(choices: unknown): [string | number, string][] {
  return listOf(choices).flatMap(({ code, title }) => {
    return typeof code === 'number' || typeof code === 'string' ? [[code, textOf(title) ?? String(code)]] : [];
  });
}

function getTitledState([key, state]: [string, unknown]): [string, string] {
  return [key, textOf(objectOf(state).title) ?? key];
}

function namedField(entity: string, name: string, property: Json, pageEntity: ReadonlyMap<string, string>): NamedField {
  const type = Object.entries<FieldType>(fieldTypes).find(([key]) => key === property.fieldType)?.[1];
  // Only `options` is read.
  const field = { options: property } as unknown as Field;
  const reference = type?.reference?.(field);
  return {
    name,
    title: textOf(property.title) ?? name,
    leadsTo: reference && (reference.entity || (reference.from === undefined ? entity : pageEntity.get(reference.from))),
    rowsOf: type?.children?.(field).entity,
    values: new Map([...Object.entries(objectOf(property.states)).map(getTitledState), ...codesOf(property.choices)]),
    dictionary: textOf(property.dictionary),
    transitions: Object.keys(objectOf(property.transitions)),
  };
}

function filesOf(texts: ProjectFiles['texts'], pattern: RegExp): { name: string; file: Json }[] {
  return [...texts]
    .flatMap(([path, text]) => {
      const name = pattern.exec(path)?.[1];
      return name === undefined || !namePattern.test(name) ? [] : [{ name, file: readLeniently(text) }];
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** The parsed object as far as it is readable; empty if it is nested too deeply to be parsed. */
function readLeniently(text: string): Json {
  try {
    return objectOf(parse(text, [], { allowTrailingComma: true }));
  } catch {
    return {};
  }
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
