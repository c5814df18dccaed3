/** Actions that must be run by another person: an applicant must not approve their own application. */
import type { Action } from '../../../config/normalized';
import { type AccessState, getPersonRights, readAccessState } from '../../auth/rights/accessState';
import type { ServedResource } from '../../http/servedResource';
import { conflict } from '../../kernel/apiError';
import type { Row } from '../../kernel/values';
import type { ChangeSet } from '../../records/write/changeSet';

/** Throws a conflict if a `notBy` field of the record refers to the actor, unless nobody else has the permission. */
export async function refuseNamed(set: ChangeSet, served: ServedResource, action: Action, row: Row): Promise<void> {
  const named = action.notBy.map((name) => row[name] ?? null);
  if (!named.includes(set.stampId)) return;
  const { configuration } = set.context;
  const state = await set.q.system((q) => readAccessState(q, configuration, set.actor.instId));
  if (!othersMay(state, set, named, [served.resource.permission, action.permission])) return;
  const field = served.table.entity.fields.find(({ name }) => name === action.notBy[named.indexOf(set.stampId)]);
  throw conflict(`您是这条${served.table.entity.title}的${field?.title ?? '申请人'}，不能由本人${action.title}，请让其他有权限的同事办理`, {
    kind: 'state',
  });
}

function othersMay({ people, graph }: AccessState, { actor }: ChangeSet, named: unknown[], keys: (string | undefined)[]): boolean {
  return people.some((person) => {
    if (person.accountId === actor.accountId || named.includes(person.staffId)) return false;
    const rights = getPersonRights(graph, person);
    return keys.every((key) => rights.can(key));
  });
}
