/** What somebody with a narrow data scope makes stays in their sight: its owner, if nobody is named, is its maker. */
import { makersField, ownersOf } from '../../../config/makersField';
import type { Resource } from '../../../config/normalized';
import { isEmpty } from '../../../fields/condition';
import type { Values } from '../../kernel/values';
import { tableOf } from '../../model/entityTable';
import { fieldViewOf } from '../../view/fieldView';
import { reachedPlaces, viewOf } from '../../view/view';
import type { ChangeSet } from './changeSet';

/** Names the maker in a new record of the page that they would not see otherwise, in place. */
export async function keepInSight(set: ChangeSet, page: Resource, values: Values): Promise<void> {
  const field = makersField(page);
  const { staffId } = set.actor;
  if (!field || !staffId || !isEmpty(values[field.name]) || (await isInSight(set, page, values))) return;
  if (!fieldViewOf(set.actor, tableOf(set.tables, page.entity.name)).locked.has(field.name)) values[field.name] = staffId;
}

/** Whether the maker reaches the record, stored or not, on the page. */
export async function isInSight(set: ChangeSet, page: Resource, values: Values): Promise<boolean> {
  const { actor } = set;
  if (!page.scope || actor.scopeOf(page) === 'all') return true;
  const isMine = ownersOf(page.scope, page.entity.fields).some(({ name }) => [values[name]].flat().includes(actor.staffId));
  if (isMine && actor.staffId) return true;
  return (await reachedPlaces(set.q.reading, viewOf(page, set.tables, actor), actor, [values])).has(0);
}
