/** Which records that break an invariant an actor can see, and their pages. */

import { findAddressPattern, recordAddress } from '../../../config/addresses';
import type { Configuration } from '../../../config/normalized';
import { must } from '../../../domain/must';
import type { Moment } from '../../../fields/valueContext';
import type { Queryable } from '../../db/queryable';
import type { Actor } from '../../kernel/actor';
import { type Tables, tableOf } from '../../model/entityTable';
import { openViews, viewOf, visible } from '../../view/view';

export interface Asking {
  q: Queryable;
  configuration: Configuration;
  tables: Tables;
  actor: Actor;
  moment: Moment;
}

interface KnownRecords {
  /** Records that the actor sees on a page, deleted ones too. */
  ids: ReadonlySet<string>;
  /** Address of the first page that shows the record. */
  addresses: ReadonlyMap<string, string>;
}

/** `ids`: records of one entity. */
export async function knownRecords(asking: Asking, entity: string, ids: readonly string[]): Promise<KnownRecords> {
  const { q, actor, tables, moment } = asking;
  const known = { ids: new Set<string>(), addresses: new Map<string, string>() };
  if (ids.length === 0) return known;
  const table = tableOf(tables, entity);
  for (const view of openViews(tables, table, actor)) {
    const { page } = view;
    const isShown = page.show !== undefined && page.endpoints.get !== undefined && findAddressPattern(page, 'show') !== undefined;
    for (const id of await visible(q, view, ids, moment)) {
      known.ids.add(id);
      if (isShown && !known.addresses.has(id))
        known.addresses.set(id, must(recordAddress(page, 'show', id), `address of the record ${id}`));
    }
  }
  return known;
}

/** Whether the actor sees all records of a page: no condition and no scope restricts it. */
export function seesAllOf(name: string, { actor, configuration, tables }: Pick<Asking, 'actor' | 'configuration' | 'tables'>): boolean {
  const page = configuration.resources.get(name);
  return page !== undefined && actor.can(page.permission) && viewOf(page, tables, actor).isWhole;
}
