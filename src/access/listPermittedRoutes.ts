/** Filters the route tree by permission (spec §6). Pure function. */
import { type Policy, superKey } from './policy';

/** A group of pages or a page. */
export interface GuardedRoute<Route> {
  /** Permission keys of which one is required; none = open to all signed-in users. */
  roles?: readonly string[];
  children?: readonly Route[];
}

/** Role key with all rights; a backend may send it among the menu codes. */
const superRoleKey = 'super_admin';

/** Menu codes as permission keys; the role `super_admin` adds `super:admin`. */
export function rightsOf(menuCodes: readonly string[]): readonly string[] {
  return menuCodes.includes(superRoleKey) ? [...menuCodes, superKey] : menuCodes;
}

/** The routes the person may open, with permitted children only, in the same order. */
export function listPermittedRoutes<Route extends GuardedRoute<Route>>(routes: readonly Route[], policy: Policy): Route[] {
  return routes
    .filter(({ roles = [] }) => roles.length === 0 || roles.some((role) => policy.can(role)))
    .map((route) => (route.children ? { ...route, children: listPermittedRoutes(route.children, policy) } : route));
}
