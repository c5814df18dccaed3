/**
 * How much of a page's records a role sees. It is a policy line too, `scope:<resource>:<scope>`, so that it travels with
 * the role; without a line the role's own data scope counts.
 *
 * A role takes the nearest line: its own, else that of the roles it inherits from. Of several roles the widest counts, but
 * only among those that open the page: a role that has nothing to do with a page does not widen it.
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
/** Scope of a role's record, 1–4. */
export function scopeOfCode(code: unknown): DataScope {
  return dataScopes[Number(code) - 1] ?? 'own';
}

/** What a page is for this: its name, and the key that opens it. */
export interface ScopedPage {
  name: string;
  permission: string | undefined;
}

export function scopeOf(graph: RoleGraph, roles: readonly string[], page: ScopedPage, isAdmin = false): DataScope {
  if (isAdmin || graph.rightsOf(roles).can(superKey)) return 'all';
  const opening = roles.filter((role) => graph.rightsOf([role]).can(page.permission));
  return widest((opening.length > 0 ? opening : roles).map((role) => scopeOfRole(graph, role, page.name)));
}

/** Scope that the role alone gives. */
export function scopeOfRole(graph: RoleGraph, role: string, resource: string): DataScope {
  for (const level of levels(graph, role)) {
    const said = level.flatMap((one) => ownScopes(graph, one, resource));
    if (said.length > 0) return widest(said);
  }
  return graph.defaultScopes.get(role) ?? 'own';
}

/** Lines of the role itself about the resource. */
export function ownScopes(graph: RoleGraph, role: string, resource: string): DataScope[] {
  const keys = new Set(graph.rulesOf(role).map(({ key }) => key));
  return dataScopes.filter((scope) => keys.has(scopeKey(resource, scope)));
}

/** Whether `one` shows more than `other`. */
export function isWider(one: DataScope, other: DataScope): boolean {
  return dataScopes.indexOf(one) < dataScopes.indexOf(other);
}

function widest(scopes: readonly DataScope[]): DataScope {
  return dataScopes.find((scope) => scopes.includes(scope)) ?? 'own';
}

/** The role, then those it inherits from, then theirs. */
function levels(graph: RoleGraph, role: string): string[][] {
  const found: string[][] = [];
  for (const path of graph.paths([role]).values()) {
    const level = found[path.length - 1] ?? [];
    found[path.length - 1] = level;
    level.push(path.at(-1) as string);
  }
  return found;
}
