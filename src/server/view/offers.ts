/** The page that offers the records of a reference, and what pickers may ask of it. */

import type { Configuration, Resource } from '../../config/normalized';
import { callsOf } from '../../config/normalized';
import { getWiderPage } from '../../config/widerPage';
import type { Reference } from '../../fields/field';

/** The page named by `from`; otherwise the page with the entity's name; otherwise the first one of the entity that has options. */
export function findOfferingPage({ resources }: Configuration, { entity, from }: Pick<Reference, 'entity' | 'from'>): Resource | undefined {
  if (from !== undefined) return resources.get(from);
  const pages = [...resources.values()].filter((page) => page.entity.name === entity && page.endpoints.options);
  return pages.find(({ name }) => name === entity) ?? pages[0];
}

/** The page from which filters by a reference pick: also records that can no longer be chosen, because past records refer to them. */
export function findFilteringPage(configuration: Configuration, reference: Pick<Reference, 'entity' | 'from'>): Resource | undefined {
  const page = findOfferingPage(configuration, reference);
  return (
    page &&
    getWiderPage(
      page,
      [...configuration.resources.values()].filter(({ entity }) => entity.name === page.entity.name),
    )
  );
}

/** Fields that pickers may query besides labels. */
interface AskedOfChoices {
  /** Fields that are matched with other fields. */
  match: ReadonlySet<string>;
  /** Fields whose values are copied into the form. */
  copies: ReadonlySet<string>;
}

const asked = new WeakMap<Configuration, Map<string, AskedOfChoices>>();

/** Only fields that a reference names, so that other fields cannot be queried through a picker. */
export function askedOfChoices(configuration: Configuration, entity: string): AskedOfChoices {
  const known = asked.get(configuration) ?? new Map<string, AskedOfChoices>();
  asked.set(configuration, known);
  const names = known.get(entity) ?? collectAsked(configuration, entity);
  known.set(entity, names);
  return names;
}

function collectAsked({ entities, resources }: Configuration, entity: string): AskedOfChoices {
  const params = [...resources.values()].flatMap((resource) => callsOf(resource).flatMap((action) => action.params));
  const references = [...[...entities.values()].flatMap(({ fields }) => fields), ...params].flatMap(({ reference }) =>
    reference?.entity === entity ? [reference] : [],
  );
  return {
    match: new Set(references.flatMap(({ match = [] }) => match.map(({ target }) => target))),
    copies: new Set(references.flatMap(({ copies = {} }) => Object.values(copies))),
  };
}
