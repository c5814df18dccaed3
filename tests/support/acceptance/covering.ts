/**
 * Selection of modules for PostgreSQL. The embedded database is a PostgreSQL too, and the code is the same, so it is sufficient to test
 * every server-side key of the language once there: with as few modules as contain all of them.
 */
import type { Entity, Resource } from '../../../src/config/normalized';
import type { Field } from '../../../src/fields/field';

/** The modules to test on the database of this run. */
export function triedHere(resources: readonly Resource[]): readonly Resource[] {
  return process.env.TEST_DATABASE_URL ? covering(resources) : resources;
}

/** A subset of the resources that contains every key of all of them. Greedy: resources with many new keys and few actions first. */
export function covering(resources: readonly Resource[]): Resource[] {
  const left = new Map(resources.map((resource) => [resource, wordsOf(resource)]));
  const chosen: Resource[] = [];
  for (;;) {
    const worth = ([{ actions }, words]: [Resource, Set<string>]) => words.size / (4 + actions.length);
    const [best] = [...left].sort((one, other) => worth(other) - worth(one));
    if (!best || best[1].size === 0) return chosen;
    const [resource, words] = best;
    chosen.push(resource);
    left.delete(resource);
    for (const others of left.values()) for (const word of words) others.delete(word);
  }
}

/** Keys of a resource that determine its tables, checks and calls. */
export function wordsOf({ entity, endpoints, actions, where }: Resource): Set<string> {
  return new Set([
    ...wordsOfEntity(entity),
    ...saidIn('page', { where }),
    ...saidIn('call', endpoints),
    ...actions.flatMap(({ name: _name, title: _title, endpoint: _endpoint, fields, params, ...action }) => [
      ...saidIn('action', { ...action, fields, params }),
      ...params.flatMap((field) => wordsOfField(field, 'input')),
    ]),
  ]);
}

function wordsOfEntity({ fields, ...entity }: Entity): string[] {
  const { unique, exclusive } = entity;
  return [
    ...saidIn('entity', entity),
    ...unique.flatMap((one) => saidIn('unique', one)),
    ...exclusive.flatMap((one) => saidIn('exclusive', one)),
    ...fields.flatMap((field) => wordsOfField(field, 'field')),
  ];
}

function wordsOfField({ children, ...field }: Field, place: string): string[] {
  const type = `${place} ${field.fieldType}`;
  return [type, ...saidIn(place, field), ...(children?.fields ?? []).flatMap((inner) => wordsOfField(inner, 'row'))];
}

/** Keys with a value that has an effect. */
function saidIn(place: string, said: object): string[] {
  const isSilent = (value: unknown) => value === undefined || value === null || value === false || value === '';
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return Object.entries(said).flatMap(([key, value]) => (isSilent(value) || isEmpty(value) ? [] : [`${place}.${key}`]));
}
