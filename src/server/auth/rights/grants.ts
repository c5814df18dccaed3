/** Only a person who has a right can grant it: by changing a role, or by giving somebody a role. */
import { getScopeOfRole, isWider, scopeOf } from '../../../access/dataScope';
import type { KeyCatalog } from '../../../access/keyCatalog';
import { listBeyond, superKey } from '../../../access/keyPattern';
import type { RoleGraph } from '../../../access/rolePolicy';
import type { Configuration, Resource } from '../../../config/normalized';
import { type AccessState, getPersonRights, type PersonRecord } from './accessState';

/** The person who grants, with the current state of rights. */
export interface Giver {
  person: PersonRecord;
  state: AccessState;
}

export function findGiver(state: AccessState, accountId: string): Giver | undefined {
  const person = state.people.find((one) => one.accountId === accountId);
  return person && { person, state };
}

/** Titles of the rights of a role that the giver does not have; rights that the role already gave (`known`) are left out. */
export function listExcess(giver: Giver, after: RoleGraph, role: string, known: RoleGraph | undefined, parts: GrantParts): string[] {
  const { person, state } = giver;
  const own = getPersonRights(state.graph, person);
  const [wanted, before] = [after.rightsOf([role]), known?.rightsOf([role])];
  const keys = listBeyond(own.keys, wanted.keys).filter(
    (key) => before === undefined || listBeyond(before.keys, wanted.keys).includes(key),
  );
  // Fields are allowed unless they are denied: a person to whom a field is denied cannot allow it for others.
  const fields = parts.catalog.fieldKeys.filter((key) => !own.can(key) && wanted.can(key) && !before?.can(key));
  const isOpened = (resource: Resource) => wanted.can(resource.permission);
  const shut = fields.filter((key) =>
    [...parts.configuration.resources.values()].some((one) => key.split(':')[1] === one.entity.name && isOpened(one)),
  );
  return [...keys, ...shut].map((key) => parts.catalog.titleOf(key)).concat(listWiderScopes(giver, after, role, known, parts));
}

export interface GrantParts {
  catalog: KeyCatalog;
  configuration: Configuration;
}

/** Pages on which the role would have a wider data scope than the giver. */
function listWiderScopes(
  { person, state }: Giver,
  after: RoleGraph,
  role: string,
  known: RoleGraph | undefined,
  parts: GrantParts,
): string[] {
  const scoped = [...parts.configuration.resources.values()].filter(
    ({ scope, permission }) => scope && after.rightsOf([role]).can(permission),
  );
  return scoped.flatMap((resource) => {
    const scope = getScopeOfRole(after, role, resource.name);
    const isKnown = known?.rightsOf([role]).can(resource.permission) && !isWider(scope, getScopeOfRole(known, role, resource.name));
    const isMore = isWider(scope, scopeOf(state.graph, person.roleKeys, resource, person.isAdmin));
    return isMore && !isKnown ? [`更大的${resource.title}数据范围`] : [];
  });
}

/** Whether only a person with all rights may change the role. */
export function isAboveAll(graph: RoleGraph, role: string): boolean {
  return graph.rightsOf([role]).can(superKey);
}

export function describeExcess(excess: readonly string[]): string {
  const shown = excess.slice(0, 5).join('、');
  return excess.length > 5 ? `${shown} 等 ${excess.length} 项` : shown;
}
