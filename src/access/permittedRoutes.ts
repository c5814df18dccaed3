/** Which pages a person may open (spec §6), as a pure function over the tree of routes. */
import { type Policy, superKey } from './policy';

/** A group of pages, or a page. */
export interface GuardedRoute<Route> {
  /** Permission keys of which one is needed; none = open to everybody who is signed in. */
  roles?: readonly string[];
  children?: readonly Route[];
}

/** Role of those who may do everything; a backend may send it among the menu codes. */
export const superRoleKey = 'super_admin';

/** Menu codes as permission keys: the role `super_admin` stands for every right. */
export function rightsOf(menuCodes: readonly string[]): readonly string[] {
  return menuCodes.includes(superRoleKey) ? [...menuCodes, superKey] : menuCodes;
}

/** The routes whose roles the person has, each with those of its children; the order stays. */
export function permittedRoutes<Route extends GuardedRoute<Route>>(routes: readonly Route[], policy: Policy): Route[] {
  return routes
    .filter(({ roles = [] }) => roles.length === 0 || roles.some((role) => policy.can(role)))
    .map((route) => (route.children ? { ...route, children: permittedRoutes(route.children, policy) } : route));
}
