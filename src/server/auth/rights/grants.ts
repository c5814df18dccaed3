/** Rights can be granted only by who has them: in a role that is changed, or by giving somebody a role. */
import { isWider, scopeOf, scopeOfRole } from '../../../access/dataScope';
import type { KeyCatalog } from '../../../access/keyCatalog';
import { beyond, superKey } from '../../../access/keyPattern';
import type { RoleGraph } from '../../../access/rolePolicy';
import type { Configuration, Resource } from '../../../config/normalized';
import { type AccessState, type PersonRecord, rightsOfPerson } from './accessState';

/** Who hands out, as things are now. */
export interface Giver {
  person: PersonRecord;
  state: AccessState;
}

export function giverOf(state: AccessState, accountId: string): Giver | undefined {
  const person = state.people.find((one) => one.accountId === accountId);
  return person && { person, state };
}

/** What of a role goes beyond the giver, as people read it; `known` is what the role gave already. */
export function excessOf(giver: Giver, after: RoleGraph, role: string, known: RoleGraph | undefined, parts: GrantParts): string[] {
  const { person, state } = giver;
  const own = rightsOfPerson(state.graph, person);
  const [wanted, before] = [after.rightsOf([role]), known?.rightsOf([role])];
  const keys = beyond(own.keys, wanted.keys).filter((key) => before === undefined || beyond(before.keys, wanted.keys).includes(key));
  // Fields are open until they are denied: whoever is denied one cannot open it for others.
  const fields = parts.catalog.fieldKeys.filter((key) => !own.can(key) && wanted.can(key) && !before?.can(key));
  const isOpened = (resource: Resource) => wanted.can(resource.permission);
  const shut = fields.filter((key) =>
    [...parts.configuration.resources.values()].some((one) => key.split(':')[1] === one.entity.name && isOpened(one)),
  );
  return [...keys, ...shut].map((key) => parts.catalog.titleOf(key)).concat(widerScopes(giver, after, role, known, parts));
}

export interface GrantParts {
  catalog: KeyCatalog;
  configuration: Configuration;
}

/** Pages of which the role would show more records than the giver sees. */
function widerScopes({ person, state }: Giver, after: RoleGraph, role: string, known: RoleGraph | undefined, parts: GrantParts): string[] {
  const scoped = [...parts.configuration.resources.values()].filter(
    ({ scope, permission }) => scope && after.rightsOf([role]).can(permission),
  );
  return scoped.flatMap((resource) => {
    const given = scopeOfRole(after, role, resource.name);
    const isKnown = known?.rightsOf([role]).can(resource.permission) && !isWider(given, scopeOfRole(known, role, resource.name));
    const isMore = isWider(given, scopeOf(state.graph, person.roleKeys, resource, person.isAdmin));
    return isMore && !isKnown ? [`更大的${resource.title}数据范围`] : [];
  });
}

/** Roles that only those may touch who hold everything. */
export function isAboveAll(graph: RoleGraph, role: string): boolean {
  return graph.rightsOf([role]).can(superKey);
}

export function describeExcess(excess: readonly string[]): string {
  const shown = excess.slice(0, 5).join('、');
  return excess.length > 5 ? `${shown} 等 ${excess.length} 项` : shown;
}
