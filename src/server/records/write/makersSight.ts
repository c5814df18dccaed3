/** Keeps a new record in the data scope of its maker: if no owner is given, the maker becomes the owner. */
import { findMakersField, ownersOf } from '../../../config/findMakersField';
import type { Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Actor } from '../../kernel/actor';
import type { Values } from '../../kernel/values';
import { tableOf } from '../../model/entityTable';
import { fieldViewOf } from '../../view/fieldView';
import { reachedPlaces, viewOf } from '../../view/view';
import type { ChangeSet } from './changeSet';

/** Sets the maker as owner, in place, if the new record would be outside their data scope on the page otherwise. */
export async function keepInSight(set: ChangeSet, page: Resource, values: Values): Promise<void> {
  const field = findMakersField(page);
  const { staffId } = set.actor;
  if (!field || !staffId || !isEmpty(values[field.name]) || (await isInSight(set, page, values))) return;
  if (!fieldViewOf(set.actor, tableOf(set.tables, page.entity.name)).locked.has(field.name)) values[field.name] = staffId;
}

/** Whether no data scope narrows the page for the person, so that it need not be asked whether a record is in sight. */
export function seesAll(actor: Actor, page: Resource): boolean {
  return !page.scope || actor.scopeOf(page) === 'all';
}

/** Whether the record, stored or not, is in the maker's data scope on the page. */
export async function isInSight(set: ChangeSet, page: Resource, values: Values): Promise<boolean> {
  const { actor } = set;
  if (!page.scope || seesAll(actor, page)) return true;
  const isMine = ownersOf(page.scope, page.entity.fields).some(({ name }) => [values[name]].flat().includes(actor.staffId));
  if (isMine && actor.staffId) return true;
  return (await reachedPlaces(set.q.reading, viewOf(page, set.tables, actor), actor, [values])).has(0);
}
