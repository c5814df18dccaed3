/** Applies proposed role changes to a policy. No I/O. */
import type { RoleLines } from '../wire/policy';
import type { RolePolicy, RoleRule } from './rolePolicy';
import { toKey } from './rolePolicy';

export type { RoleLines } from '../wire/policy';

/** Own rules of a role as written lines, without inherited ones. */
export function linesOf({ rules, links }: RolePolicy, role: string): RoleLines {
  return {
    role,
    keys: rules.filter((rule) => rule.role === role).map(toKey),
    parents: links.filter((link) => link.role === role).map(({ parent }) => parent),
  };
}

/** The policy with the rules of the given roles replaced. */
export function withLines(policy: RolePolicy, domain: string, changes: readonly RoleLines[]): RolePolicy {
  const changed = new Set(changes.map(({ role }) => role));
  return {
    rules: [
      ...policy.rules.filter(({ role }) => !changed.has(role)),
      ...changes.flatMap(({ role, keys }) => keys.map((line) => ({ role, domain, ...splitLine(line) }))),
    ],
    links: [
      ...policy.links.filter(({ role }) => !changed.has(role)),
      ...changes.flatMap(({ role, parents }) => parents.map((parent) => ({ role, parent, domain }))),
    ],
  };
}

/** Splits a written rule (`!key` denies); the inverse of `toKey`. */
export function splitLine(line: string): Pick<RoleRule, 'key' | 'effect'> {
  return line.startsWith('!') ? { key: line.slice(1), effect: 'deny' } : { key: line, effect: 'allow' };
}

/** Roles that form an inheritance cycle, the first repeated at the end; undefined = no cycle. */
export function findCycle({ links }: RolePolicy): string[] | undefined {
  const parents = new Map<string, string[]>();
  for (const { role, parent } of links) parents.set(role, [...(parents.get(role) ?? []), parent]);
  const done = new Set<string>();
  const walk = (role: string, path: string[]): string[] | undefined => {
    if (path.includes(role)) return [...path.slice(path.indexOf(role)), role];
    if (done.has(role)) return undefined;
    for (const parent of parents.get(role) ?? []) {
      const found = walk(parent, [...path, role]);
      if (found) return found;
    }
    done.add(role);
    return undefined;
  };
  for (const role of parents.keys()) {
    const found = walk(role, []);
    if (found) return found;
  }
  return undefined;
}

/** The roles and all roles that inherit from them. */
export function withHeirs({ links }: RolePolicy, roles: readonly string[]): Set<string> {
  const found = new Set(roles);
  // The loop also visits roles added while it runs.
  for (const role of found) for (const link of links) if (link.parent === role) found.add(link.role);
  return found;
}

export function isSameLines(a: RoleLines, b: RoleLines): boolean {
  const isEqual = (left: string[], right: string[]) => left.length === right.length && left.every((one) => right.includes(one));
  return isEqual(a.keys, b.keys) && isEqual(a.parents, b.parents);
}
