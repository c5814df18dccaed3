/** Which page offers the records of a reference, and how much of it somebody sees. */
import type { Configuration, Resource } from '../../../config/normalized';
import type { Reference } from '../../../fields/field';
import type { Actor } from '../../kernel/actor';
import { type RowScope, rowScope } from './scopeSql';

/** The page that is named; else one called like the entity, which shows all of it; else the first that offers any. */
export function offeringPage({ resources }: Configuration, { entity, from }: Pick<Reference, 'entity' | 'from'>): Resource | undefined {
  if (from !== undefined) return resources.get(from);
  const pages = [...resources.values()].filter((page) => page.entity.name === entity && page.endpoints.options);
  return pages.find(({ name }) => name === entity) ?? pages[0];
}

/** The data scope of somebody on a page; undefined = all records. */
export function pageScope(page: Resource, actor: Actor): RowScope | undefined {
  return rowScope(page.scope, actor.scopeOf(page), page.name, actor.staffId);
}

/** What pickers may ask of the records of an entity beside their labels. */
export interface AskedOfChoices {
  /** Fields that other fields are matched with. */
  match: ReadonlySet<string>;
  /** Fields whose values are taken over. */
  copies: ReadonlySet<string>;
}

const asked = new WeakMap<Configuration, Map<string, AskedOfChoices>>();

/** Only what some reference names: a picker is no list that could be filtered by anything. */
export function askedOfChoices(configuration: Configuration, entity: string): AskedOfChoices {
  const known = asked.get(configuration) ?? new Map<string, AskedOfChoices>();
  asked.set(configuration, known);
  const names = known.get(entity) ?? collectAsked(configuration, entity);
  known.set(entity, names);
  return names;
}

function collectAsked({ entities, resources }: Configuration, entity: string): AskedOfChoices {
  const params = [...resources.values()].flatMap(({ actions }) => actions.flatMap((action) => action.params));
  const references = [...[...entities.values()].flatMap(({ fields }) => fields), ...params].flatMap(({ reference }) =>
    reference?.entity === entity ? [reference] : [],
  );
  return {
    match: new Set(references.flatMap(({ match = [] }) => match.map(({ target }) => target))),
    copies: new Set(references.flatMap(({ copies = {} }) => Object.values(copies))),
  };
}
