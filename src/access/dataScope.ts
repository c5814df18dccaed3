/**
 * Which records of a page a role can see. The scope is a policy rule `scope:<resource>:<scope>`, so it is exported with the
 * role; without a rule the data scope of the role's record applies.
 *
 * A role uses its own rule, otherwise the one of the nearest inherited role. Of several roles the widest scope applies, but
 * only roles that permit opening the page are considered.
 */
import { type DataScope, dataScopes } from './dataScopes';
import { superKey } from './keyPattern';
import type { RoleGraph } from './rolePolicy';

const prefix = 'scope:';

export function scopeKey(resource: string, scope: DataScope): string {
  return `${prefix}${resource}:${scope}`;
}
export function isScopeKey(key: string): boolean {
  return key.startsWith(prefix);
}
/** Data scope for the code (1–4) of a role record; `own` for any other value. */
export function getScopeOfCode(code: unknown): DataScope {
  return dataScopes[Number(code) - 1] ?? 'own';
}

/** The page's resource name and the key required to open it. */
export interface ScopedPage {
  name: string;
  permission: string | undefined;
}

/** Widest scope of the roles that permit opening the page; of all roles if none does. Administrators and `super:admin` see all records. */
export function scopeOf(graph: RoleGraph, roles: readonly string[], page: ScopedPage, isAdmin = false): DataScope {
  if (isAdmin || graph.rightsOf(roles).can(superKey)) return 'all';
  const opening = roles.filter((role) => graph.rightsOf([role]).can(page.permission));
  return getWidest((opening.length > 0 ? opening : roles).map((role) => getScopeOfRole(graph, role, page.name)));
}

/** Scope of a single role. */
export function getScopeOfRole(graph: RoleGraph, role: string, resource: string): DataScope {
  for (const level of groupLevels(graph, role)) {
    const said = level.flatMap((one) => ownScopes(graph, one, resource));
    if (said.length > 0) return getWidest(said);
  }
  return graph.defaultScopes.get(role) ?? 'own';
}

/** Scopes in the role's own rules for the resource. */
export function ownScopes(graph: RoleGraph, role: string, resource: string): DataScope[] {
  const keys = new Set(graph.rulesOf(role).map(({ key }) => key));
  return dataScopes.filter((scope) => keys.has(scopeKey(resource, scope)));
}

/** Whether `one` includes more records than `other`. */
export function isWider(one: DataScope, other: DataScope): boolean {
  return dataScopes.indexOf(one) < dataScopes.indexOf(other);
}

function getWidest(scopes: readonly DataScope[]): DataScope {
  return dataScopes.find((scope) => scopes.includes(scope)) ?? 'own';
}

/** The role, then its parents, then theirs: one array per inheritance level. */
function groupLevels(graph: RoleGraph, role: string): string[][] {
  const found: string[][] = [];
  for (const path of graph.paths([role]).values()) {
    const level = found[path.length - 1] ?? [];
    found[path.length - 1] = level;
    level.push(path.at(-1) as string);
  }
  return found;
}
