/**
 * Which modules a run tries. The code behind a word of the language is the same in every module, so a usual run takes the fewest modules in
 * which every word stands at least twice, and those that somebody is working on; a complete run takes all of them.
 */
import type { Entity, Resource } from '../../../src/config/normalized';
import type { Field } from '../../../src/fields/field';
import { changedFiles } from '../run/changed';
import { tier } from '../run/tier';
import { modulesOf } from '../run/touched/touchedTests';

/** In how many modules a usual run wants to see each word: with one, a module that cannot be made would hide it. */
const usualTimes = 2;

export interface Sample {
  chosen: readonly Resource[];
  /** `39 of 142 modules`: stands in the name of the tests, so that a report says what it is of. */
  size: string;
}

/**
 * The modules of this run. `words`: what is to be covered. `cost`: what trying a module takes, in any unit; cheap ones are preferred.
 * `times`: as `usualTimes`.
 */
export function sampleOf(
  resources: readonly Resource[],
  { words = wordsOf, cost = costOf, times = usualTimes }: { words?: Words; cost?: (resource: Resource) => number; times?: number } = {},
): Sample {
  if (tier === 'all') return { chosen: resources, size: `all ${resources.length} modules` };
  const changed = changedFiles().flatMap((file) => modulesOf(file, resources));
  // Who asks for the tests of a change asks for its modules alone.
  const cover = process.env.TEST_SCOPE === 'changed' ? [] : covering(resources, words, cost, times);
  const chosen = [...new Set([...cover, ...changed])];
  return { chosen, size: `${chosen.length} of ${resources.length} modules` };
}

export type Words = (resource: Resource) => Set<string>;

/** Acceptance of a module goes through its actions, from each state. */
const costOf = ({ actions }: Resource) => 4 + actions.length;

/** The fewest of the resources that contain each word `times` times, or as often as there is. Greedy: most missing words for their cost. */
export function covering(resources: readonly Resource[], words: Words = wordsOf, cost = costOf, times = 1): Resource[] {
  const left = new Map(resources.map((resource) => [resource, words(resource)]));
  const missing = new Map<string, number>();
  for (const said of left.values()) for (const word of said) missing.set(word, Math.min(times, (missing.get(word) ?? 0) + 1));
  const worth = (resource: Resource, said: Set<string>) => [...said].filter((word) => missing.get(word)! > 0).length / cost(resource);
  const chosen: Resource[] = [];
  for (;;) {
    const [best] = [...left]
      .map(([resource, said]) => ({ resource, said, worth: worth(resource, said) }))
      .sort((a, b) => b.worth - a.worth);
    if (!best || best.worth === 0) return chosen;
    chosen.push(best.resource);
    left.delete(best.resource);
    for (const word of best.said) missing.set(word, missing.get(word)! - 1);
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

/** Keys of a resource that determine what its pages are made of: layouts, columns, forms, tabs, sheets, and the types of fields in each. */
export function wordsOfPages(resource: Resource): Set<string> {
  const { entity, list, form, show, page, endpoints, actions } = resource;
  const typeOf = (name: string) => entity.fields.find((field) => field.name === name)?.fieldType ?? 'reference';
  const typesIn = (place: string, names: readonly string[]) => names.map((name) => `${place} ${typeOf(name)}`);
  return new Set([
    ...saidIn('resource', resource),
    ...(typeof page === 'object' ? saidIn('page', page) : []),
    ...saidIn('list', list ?? {}),
    ...saidIn('calendar', list?.calendar ?? {}),
    ...saidIn('cards', list?.cards ?? {}),
    ...saidIn('form', form ?? {}),
    ...(form?.groups ?? []).flatMap((group) => [...saidIn('group', group), ...typesIn('input', group.fields)]),
    ...saidIn('show', show ?? {}),
    ...(show?.tabs ?? []).flatMap((tab) => saidIn('tab', tab)),
    ...(show?.sheets ?? []).flatMap((sheet) => saidIn('sheet', sheet)),
    ...typesIn(
      'column',
      (list?.columns ?? []).map(({ field }) => field),
    ),
    ...typesIn(
      'filter',
      (list?.filters ?? []).map(({ field }) => field),
    ),
    ...saidIn('call', endpoints),
    ...actions.flatMap((action) => saidIn('action', action)),
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
